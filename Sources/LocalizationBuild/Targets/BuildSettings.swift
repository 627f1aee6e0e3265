package import LocalizationLint
import LocalizationProject
import LocalizationFileSyntax
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// The localization settings of a package, from `.localization.json` in the folder of a target or of the whole package.
///
/// The build plugin passes the folders to the tool, which reads the file on each run: SwiftPM runs a plugin again only when the manifest or
/// the set of files has changed.
package struct BuildSettings: Sendable {
    /// The output that texts are compiled into.
    package enum Output: String, CaseIterable, Sendable {
        /// A Swift source file with `LocalizedBundle.module`.
        case embedded
        /// `Localizations.tables`, a resource of the target's bundle.
        case tables
    }

    /// The name of the file.
    package static let fileName = ".localization.json"

    /// The output. If nil, targets that use LocalizationFoundation get a resource, which its `Bundle.module` finds, and the others get
    /// source.
    package private(set) var output: Output?
    /// The access level of `LocalizedBundle.module`.
    package private(set) var access = EmbeddedTables.Access.internal
    /// Whether symbols are generated.
    package private(set) var symbols = false
    /// The accessors that are generated; nil for none.
    package private(set) var accessors: AccessorSettings?
    /// The files and folders to ignore, by path relative to the target's folder.
    package private(set) var ignored: [String] = []
    /// The settings of the rules for texts; nil if the file has none. They are those of `.lproj.yml`, so that a build needs no reader of
    /// YAML.
    package private(set) var lint: LintSettings?
    /// Whether the file has a member for them, even one with a mistake.
    package private(set) var mentionsLint = false
    /// The problems in the file.
    package private(set) var findings: [Finding] = []
    /// The range of the value of `output` in the file, for messages.
    package private(set) var outputRange: Range<Int>?

    /// Creates the default settings, which apply without a file.
    package init() {}

    /// Parses a file. Never fails; see ``findings``.
    package init(parsing bytes: [UInt8]) { read(bytes) }

    private mutating func read(_ bytes: [UInt8]) {
        guard bytes.contains(where: { $0 > 0x20 }) else {
            return report("the file is empty; '{}' changes nothing, and \(Self.known) are the settings", nil)
        }
        let document = JSONDocument(parsing: bytes)
        findings = document.findings.filter { $0.severity == .error }
        guard findings.isEmpty, let root = document.root else { return }
        guard root.kind == .object else { return report("settings are an object, such as { \"symbols\": true }", root) }
        for member in root.members { read(member, in: document) }
    }

    /// Whether a file is ignored.
    /// - Parameters:
    ///   - path: The file's path.
    ///   - folder: The target's folder.
    package func ignores(_ path: String, in folder: String) -> Bool {
        ignored.contains { name in
            let place = PathNames.join(folder, name.hasSuffix("/") ? String(name.dropLast()) : name)
            return path == place || path.hasPrefix(place + "/")
        }
    }

    private static let names = ["access", "accessors", "ignore", "lint", "output", "symbols"]
    private static var known: String { list(names.map { "'\($0)'" }, "and") }

    private mutating func read(_ member: JSONMember, in document: JSONDocument) {
        let value = member.value
        switch member.name.stringValue ?? "" {
        case "output":
            outputRange = value.range
            output = choice(value, "output")
        case "access":
            access = choice(value, "access") ?? .internal
        case "symbols":
            guard let isWanted = value.booleanValue else {
                return report("'symbols' must be true or false; found \(Self.shown(value))", value)
            }
            symbols = isWanted
        case "accessors": accessors = AccessorSettings(value) { report($0, $1) }
        case "ignore":
            guard value.kind == .array, value.elements.allSatisfy({ $0.kind == .string }) else {
                return report("'ignore' must be a list of paths, such as [\"Fixtures\"]; found \(Self.shown(value))", value)
            }
            ignored = value.elements.compactMap(\.stringValue)
        case "lint":
            mentionsLint = true
            var mistakes: [SettingsMistake] = []
            lint = LintSettings(SettingsNode(value, lines: LineTable(document.bytes.span), in: document.bytes)) { mistakes.append($0) }
            findings += mistakes.map { Finding(Rule.Lint.settings, $0.message, range: $0.range(in: document.bytes)) }
        case let name:
            // A misspelled member would otherwise be a setting without effect.
            let nearest = NearestNames.nearest(to: name, in: Self.names, limit: 1).first.map { "; did you mean '\($0)'?" }
            report("unknown setting '\(name)'" + (nearest ?? "; known settings: \(Self.known)"), member.name)
        }
    }

    private mutating func choice<Value: RawRepresentable<String> & CaseIterable>(_ node: JSONNode, _ name: String) -> Value? {
        if let value = node.stringValue.flatMap(Value.init) { return value }
        let allowed = Self.list(Value.allCases.map { "\"\($0.rawValue)\"" }, "or")
        report("'\(name)' must be \(allowed); found \(Self.shown(node))", node)
        return nil
    }

    private mutating func report(_ message: String, _ node: JSONNode?) {
        findings.append(Finding(Rule.Build.settings, message, range: node?.range ?? 0..<0))
    }

    /// "a, b or c".
    private static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// A value as written in the file, truncated for messages.
    private static func shown(_ node: JSONNode) -> String {
        let text = String(decoding: node.bytes.prefix(40), as: UTF8.self)
        return node.bytes.count > 40 ? text + "…" : text
    }
}
