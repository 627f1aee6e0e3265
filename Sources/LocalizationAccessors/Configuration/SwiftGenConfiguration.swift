import LocalizationCatalogModel
package import LocalizationLint
import LocalizationPlatform
import LocalizationSourceText

/// What a `swiftgen.yml` says about texts.
package struct SwiftGenConfiguration: Sendable {
    /// One output of an entry `strings`.
    package struct Output: Sendable {
        /// The paths of the inputs: files and folders.
        package var inputs: [String] = []
        /// The regular expression that paths of files match; nil for the default.
        package var filter: String?
        /// What separates the parts of keys.
        package var separator = "."
        /// The name of a template; nil if there is a path.
        package var templateName: String?
        /// The path of a template of the user.
        package var templatePath: String?
        /// The path of the output.
        package var output: String
        /// The parameters of the template.
        package var parameters: [(name: String, value: SettingsNode)] = []
        /// The line in the configuration.
        package var line: Int

        /// The value of a parameter as a text; nil if it is missing or empty.
        package func text(of name: String) -> String? {
            guard case .text(let text)? = parameters.last(where: { isSameText($0.name, name) })?.value.content, !text.isEmpty else {
                return nil
            }
            return text
        }

        /// Whether a parameter is on: `true`, a number over 0, or any text, `"false"` in quotation marks too.
        package func isOn(_ name: String) -> Bool {
            guard let node = parameters.last(where: { isSameText($0.name, name) })?.value, case .text(let text) = node.content else {
                return false
            }
            if node.isQuoted { return !text.isEmpty }
            if let number = Double(text) { return number > 0 }
            return !["false", "no", "off", "n", "null", "~"].contains(text.lowercased())
        }
    }

    /// The outputs, in the order of the file.
    package private(set) var outputs: [Output] = []
    /// The names of other parsers with their lines.
    package private(set) var others: [(name: String, line: Int)] = []

    private let folder: String
    private var inputFolder: String?
    private var outputFolder: String?
    private let environment: @Sendable (String) -> String?

    /// The parsers of SwiftGen besides `strings`.
    private static let parsers: Set<String> = [
        "colors", "coredata", "files", "fonts", "ib", "json", "plist", "xcassets", "yaml", "storyboards",
    ]

    /// Reads a configuration.
    /// - Parameters:
    ///   - root: The first document of the file.
    ///   - folder: The folder of the file, which paths are relative to.
    ///   - environment: The values of environment variables.
    package init(_ root: SettingsNode, folder: String, environment: @escaping @Sendable (String) -> String?) throws(SettingsMistake) {
        (self.folder, self.environment) = (folder, environment)
        let members = try root.members(of: "the configuration")
        for (name, value) in members {
            switch name {
            case "input_dir": inputFolder = try text(value, "input_dir")
            case "output_dir": outputFolder = try text(value, "output_dir")
            default: break
            }
        }
        for (name, value) in members {
            if isSameText(name, "strings") {
                for entry in Self.list(value) { try readEntry(entry) }
            } else if Self.parsers.contains(name) {
                others.append((name, value.line))
            } else if !["input_dir", "output_dir"].contains(name) {
                throw value.mistake("unknown parser '\(name)'")
            }
        }
    }

    private mutating func readEntry(_ entry: SettingsNode) throws(SettingsMistake) {
        let members = try entry.members(of: "an entry of 'strings'")
        func value(_ name: String) -> SettingsNode? { members.last { isSameText($0.name, name) }?.value }
        guard let paths = value("inputs") ?? value("paths") else {
            throw entry.mistake("the entry has no 'inputs'")
        }
        var inputs: [String] = []
        for path in Self.list(paths) { inputs.append(resolved(try text(path, "inputs"), inputFolder)) }
        let filter = try value("filter").map { node throws(SettingsMistake) in try text(node, "filter") }
        var separator = "."
        if let options = value("options") {
            for (name, value) in try options.members(of: "options") where isSameText(name, "separator") {
                separator = try text(value, "separator")
            }
        }
        let outputs = value("outputs").map(Self.list) ?? (value("output") == nil ? [] : [entry])
        if outputs.isEmpty { throw entry.mistake("the entry has no 'outputs'") }
        for node in outputs {
            var output = try self.output(node)
            (output.inputs, output.filter, output.separator) = (inputs, filter, separator)
            self.outputs.append(output)
        }
    }

    private func output(_ node: SettingsNode) throws(SettingsMistake) -> Output {
        let members = try node.members(of: "an entry of 'outputs'")
        func value(_ name: String) -> SettingsNode? { members.last { isSameText($0.name, name) }?.value }
        guard let path = value("output") else {
            throw node.mistake("'output' is missing")
        }
        var output = Output(output: resolved(try text(path, "output"), outputFolder), line: node.line)
        output.templateName = try value("templateName").map { node throws(SettingsMistake) in try text(node, "templateName") }
        output.templatePath = try value("templatePath").map { node throws(SettingsMistake) in
            resolved(try text(node, "templatePath"), nil)
        }
        if (output.templateName == nil) == (output.templatePath == nil) {
            throw node.mistake("the output needs exactly one of 'templateName' and 'templatePath'")
        }
        if let parameters = value("params") {
            output.parameters = try parameters.members(of: "params").map { name, value in
                guard case .text(let text) = value.content else { return (name, value) }
                return (
                    name, SettingsNode(.text(expanded(text)), line: value.line, column: value.column, isQuoted: value.isQuoted)
                )
            }
        }
        return output
    }

    private static func list(_ node: SettingsNode) -> [SettingsNode] {
        switch node.content {
        case .list(let nodes): nodes
        case .nothing: []
        default: [node]
        }
    }

    private func text(_ node: SettingsNode, _ what: String) throws(SettingsMistake) -> String {
        expanded(try node.text(of: what))
    }

    /// The path from the working folder: relative to the folder of the configuration, and to a folder that it names.
    private func resolved(_ path: String, _ directory: String?) -> String {
        func isAbsolute(_ path: String) -> Bool { path.utf8.first.map(PathNames.isSeparator) ?? false }
        if isAbsolute(path) { return path }
        let path = directory.map { PathNames.join($0, path) } ?? path
        return isAbsolute(path) || folder.isEmpty ? path : PathNames.join(folder, path)
    }

    /// A text with `${NAME}` replaced by the value of an environment variable; unknown ones stay.
    private func expanded(_ text: String) -> String {
        var output: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if rest.starts(with: Array("${".utf8)), let end = rest.firstIndex(of: UInt8(ascii: "}")),
                let value = environment(String(decoding: rest[(rest.startIndex + 2)..<end], as: UTF8.self))
            {
                output += Array(value.utf8)
                rest = rest[(end + 1)...]
            } else {
                output.append(byte)
                rest.removeFirst()
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension SwiftGenConfiguration.Output {
    /// The shape of the template; nil if there is none.
    package var shape: (any AccessorShape.Type)? {
        switch templateName {
        case "structured-swift5", "structured-swift4": SwiftGenStructured.self
        case "flat-swift5", "flat-swift4": SwiftGenFlat.self
        default: nil
        }
    }

    /// Whether the output is a header or an implementation in Objective-C.
    package var isObjectiveC: Bool {
        templateName?.hasUTF8Prefix("objc-") ?? false
            || ["h", "m", "mm"].contains { isSameText($0, PathNames.fileExtension(of: output)?.lowercased() ?? "") }
    }

    /// The options that the parameters stand for.
    /// - Parameters:
    ///   - existing: The output as it is; nil if there is none.
    ///   - forwarding: The file that forwards the output's names; nil if there is none. It calls the lookup function as the output did before.
    package func options(existing: String?, forwarding: String? = nil) -> AccessorOptions {
        var options = AccessorOptions()
        options.access = isOn("publicAccess") ? .public : .internal
        options.enumName = text(of: "enumName")
        options.bundle = text(of: "bundle")
        options.lookupFunction = text(of: "lookupFunction")
        options.tableTypes = isOn("forceFileNameEnum") ? .always : .ifSeveral
        options.hasComments = !isOn("noComments")
        options.separator = separator
        options.existing = existing
        let function = options.lookupFunction
        if let count = existing.flatMap({ Self.lookupArgumentCount(of: function, in: $0) })
            ?? forwarding.flatMap({ text in function.flatMap { Self.argumentCount(ofCall: $0, in: text) } })
        {
            options.lookupArgumentCount = count
        }
        return options
    }

    /// The number of arguments that generated code passes to its lookup function: as in the call, else 2 if the declaration of `tr` has no
    /// fallback, as in SwiftGen up to 6.5.1, and 3 if it has one. Nil if the code has neither.
    private static func lookupArgumentCount(of function: String?, in text: String) -> Int? {
        if let count = function.flatMap({ argumentCount(ofCall: $0, in: text) }) { return count }
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map { String(decoding: $0, as: UTF8.self) }
        return lines.first { $0.containsUTF8("func tr(") }.map { $0.containsUTF8("fallback") ? 3 : 2 }
    }

    /// The number of arguments in a call of the lookup function; nil if there is none.
    private static func argumentCount(ofCall function: String, in text: String) -> Int? {
        if text.containsUTF8(" \(function)(key, table, value)") { return 3 }
        return text.containsUTF8(" \(function)(key, table)") ? 2 : nil
    }
}
