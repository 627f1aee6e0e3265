import LocalizationCatalogModel
package import LocalizationLint
import LocalizationPlatform

/// What an `xcresource.json` of XCResource says about texts: its commands `xcstrings2swift`.
package struct XCResourceConfiguration: Sendable {
    /// A file with the members for a catalog. Paths are relative to the working folder.
    package struct Output: Sendable {
        /// The path of the catalog.
        package let catalog: String
        /// The path of the Swift file.
        package let output: String
        /// What the members say about their bundle; nil for the program's own.
        package let bundle: String?
        /// The name of the type that is extended; nil for `LocalizedStringResource`.
        package let typeName: String?
    }

    /// The outputs, in the order of the file.
    package private(set) var outputs: [Output] = []
    /// The names of other commands with their lines.
    package private(set) var others: [(name: String, line: Int)] = []

    /// Whether a file is such a configuration, by its name.
    package static func isNamed(_ path: String) -> Bool { isSameText(PathNames.last(of: path), "xcresource.json") }

    /// Reads a configuration.
    package init(_ root: SettingsNode) throws(SettingsMistake) {
        let commands = try root.members(of: "the configuration").last { isSameText($0.name, "commands") }?.value
        guard let commands, case .list(let list) = commands.content else { throw (commands ?? root).mistake("there is no list 'commands'") }
        for command in list {
            let members = try command.members(of: "a command")
            func text(_ name: String) throws(SettingsMistake) -> String? {
                try members.last { isSameText($0.name, name) }?.value.text(of: name)
            }
            func path(_ name: String) throws(SettingsMistake) -> String {
                guard let path = try text(name) else { throw command.mistake("the command has no '\(name)'") }
                return path
            }
            let name = try path("commandName")
            guard isSameText(name, "xcstrings2swift") else {
                others.append((name, command.line))
                continue
            }
            outputs.append(
                Output(
                    catalog: try path("catalogPath"), output: try path("swiftFilePath"), bundle: try text("bundle"),
                    typeName: try text("resourceTypeName")))
        }
    }
}
