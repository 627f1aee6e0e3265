import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationSourceText

/// The build settings of an Xcode target that say which texts Xcode takes out of its source code.
///
/// Names and defaults: `CoreBuildSystem.xcspec` and `SwiftCompiler` in swift-build. A setting counts as on if it is on in any configuration.
package struct ExtractionSettings: Hashable, Sendable {
    /// `SWIFT_EMIT_LOC_STRINGS`: whether the Swift compiler extracts; nil if nothing sets it, as in projects from before Xcode 13.
    package var emitsSwiftStrings: Bool?
    /// `LOCALIZED_STRING_SWIFTUI_SUPPORT`: whether literals of SwiftUI count without the compiler's extraction; nil if nothing sets it.
    package var readsSwiftUI: Bool?
    /// `LOCALIZED_STRING_CODE_COMMENTS`: whether calls in comments and in disabled code count.
    package var readsComments = false

    /// Whether the settings differ from what is extracted without any.
    package var isUsual: Bool { emitsSwiftStrings != false && readsSwiftUI != false && !readsComments }

    /// The settings of a target's configurations.
    /// - Parameter lookups: For each configuration, a function that returns the value of a setting; nil if nothing sets it.
    fileprivate init(of lookups: [(String) -> String?]) {
        func value(_ name: String) -> Bool? {
            let values = lookups.compactMap { $0(name) }.map { isSameText($0.uppercased(), "YES") }
            return values.isEmpty ? nil : values.contains(true)
        }
        emitsSwiftStrings = value(BuildConfiguration.swiftStrings)
        readsSwiftUI = value(BuildConfiguration.swiftUI)
        readsComments = value(BuildConfiguration.comments) ?? false
    }
}

/// A configuration of a target, such as `Debug`, with what the project and configuration files say for it.
struct BuildConfiguration: Sendable {
    static let swiftStrings = "SWIFT_EMIT_LOC_STRINGS"
    static let swiftUI = "LOCALIZED_STRING_SWIFTUI_SUPPORT"
    static let comments = "LOCALIZED_STRING_CODE_COMMENTS"
    private static let names = [swiftStrings, swiftUI, comments]

    private typealias Values = [String: String]  // Exact: names of settings are ASCII

    /// What sets values; the first one that sets a name counts.
    private enum Layer: Sendable {
        case values(Values)
        /// A configuration file, by its path from the folder of the project.
        case file(String)
    }

    private var layers: [Layer] = []

    /// The configurations of a target.
    /// - Parameters:
    ///   - target: The target's object.
    ///   - project: The root object.
    ///   - objects: All objects by their ids.
    ///   - places: The places of files and groups by their ids.
    static func all(
        of target: PropertyListNode?, in project: PropertyListNode, _ objects: [ExactText: PropertyListNode], _ places: [ExactText: String]
    ) -> [BuildConfiguration] {
        func configurations(of owner: PropertyListNode?) -> [PropertyListNode] {
            let list = owner?["buildConfigurationList"]?.stringValue.flatMap { objects[ExactText($0)] }
            return list?["buildConfigurations"]?.children.compactMap { $0.stringValue.flatMap { objects[ExactText($0)] } } ?? []
        }
        let common = configurations(of: project)
        return configurations(of: target).map { own in
            var configuration = BuildConfiguration()
            configuration.add(own, places)
            let name = own["name"]?.stringValue ?? ""
            if let around = common.first(where: { isSameText($0["name"]?.stringValue ?? "", name) }) { configuration.add(around, places) }
            return configuration
        }
    }

    private mutating func add(_ object: PropertyListNode, _ places: [ExactText: String]) {
        var values: Values = [:]
        for name in Self.names { values[name] = object["buildSettings"]?[name]?.stringValue }
        if !values.isEmpty { layers.append(.values(values)) }
        if let file = object["baseConfigurationReference"]?.stringValue.flatMap({ places[ExactText($0)] }), !file.isEmpty {
            layers.append(.file(file))
        }
    }

    /// The settings of a target with some configurations.
    /// - Parameter folder: The folder of the project.
    static func settings(of configurations: [BuildConfiguration], in folder: String, _ files: any FileTree) -> ExtractionSettings {
        var budget = maximumFiles
        return ExtractionSettings(
            of: configurations.map { configuration in
                let values = configuration.layers.map { layer in
                    switch layer {
                    case .values(let values): values
                    case .file(let path): Self.values(inFileAt: PathNames.join(folder, path), files, from: [], &budget)
                    }
                }
                return { name in values.lazy.compactMap { $0[name] }.first }
            })
    }

    /// Files that include others are followed this far.
    private static let maximumDepth = 8
    /// So many files are read for a target: files that include each other several times would be read without an end.
    private static let maximumFiles = 64

    /// The values in a configuration file and those that it includes; a later assignment takes the place of an earlier one.
    /// - Parameters:
    ///   - chain: The files that include this one, none of which is read again.
    ///   - budget: How many files may still be read.
    private static func values(
        inFileAt path: String, _ files: any FileTree, from chain: [ExactText], _ budget: inout Int
    ) -> Values {
        let name = ExactText(files.realPath(path) ?? path)
        guard budget > 0, chain.count < maximumDepth, !chain.contains(name), let bytes = try? files.read(path) else { return [:] }
        budget -= 1
        var values: Values = [:]
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = line.drop { $0 == 0x20 || $0 == 0x09 }
            if text.starts(with: "#include".utf8) {
                let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
                guard parts.count >= 3 else { continue }
                let other = PathNames.join(PathNames.folder(of: path), String(decoding: parts[1], as: UTF8.self))
                values.merge(Self.values(inFileAt: other, files, from: chain + [name], &budget)) { $1 }
                continue
            }
            guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let name = text[..<sign].prefix { $0 != 0x20 && $0 != 0x09 }
            guard let known = names.first(where: { name.elementsEqual($0.utf8) }) else { continue }
            let value = text[(sign + 1)...].drop { $0 == 0x20 || $0 == 0x09 }.prefix(while: \.isASCIILetter)
            values[known] = String(decoding: value, as: UTF8.self)
        }
        return values
    }
}
