internal import CLDR
internal import FileSyntax
internal import FormatStrings
internal import SourceText

/// Reads the files of a table into what lookups use. Never fails: what cannot be used is reported and left out.
///
/// Entries that Apple's reader loses because of a mistake elsewhere in the file are used: one broken line costs one entry. Test: "a broken
/// entry costs that entry".
enum StringTableReader {
    /// The texts of a `.strings` file. Values that are no text are left out with an issue.
    static func texts(of path: String, issues: inout [LocalizationIssue]) -> KeyedEntries<String> {
        entries(of: path, issues: &issues, otherwise: { "the value of '\($0)' is not text" }) { $0.stringValue }
    }

    /// The entries of a `.stringsdict` file. Entries of another shape are left out with an issue.
    static func rules(of path: String, issues: inout [LocalizationIssue]) -> KeyedEntries<TableEntry> {
        entries(
            of: path, issues: &issues,
            otherwise: { "the entry of '\($0)' has neither a format nor width or device variants" }
        ) { TableEntry($0) }
    }

    private static func entries<Value>(
        of path: String, issues: inout [LocalizationIssue], otherwise complaint: (String) -> String,
        value: (PropertyListNode) -> Value?
    ) -> KeyedEntries<Value> {
        let document: PropertyListDocument
        do {
            document = PropertyListDocument(parsing: try FileSystem.read(path), policy: .tolerant)
        } catch {
            issues.append(LocalizationIssue(.tableUnreadable, error.reason, path: path))
            return KeyedEntries()
        }
        var reporter = IssueReporter(path: path, document: document)
        for diagnostic in document.diagnostics where diagnostic.severity >= .warning {
            issues.append(reporter.issue(diagnostic))
        }
        guard let root = document.root else { return KeyedEntries() }
        guard root.kind == .dictionary else {
            issues.append(LocalizationIssue(.tableMalformed, "Top-level object was not a dictionary", path: path))
            return KeyedEntries()
        }
        var entries = KeyedEntries<Value>()
        for entry in root.entries {
            guard let name = entry.key.stringValue else { continue }
            if let value = value(entry.value) {
                entries.set(name, to: value)
            } else {
                issues.append(reporter.issue(complaint(name), at: entry.value))
            }
        }
        return entries
    }
}

extension TableEntry {
    /// Makes an entry from its node: text, or a dictionary of rules; nil for anything else.
    init?(_ node: PropertyListNode) {
        if let text = node.stringValue {
            self = .text(text)
        } else if let rules = RuleEntry(node) {
            self = .rules(rules)
        } else {
            return nil
        }
    }
}

extension RuleEntry {
    /// Makes an entry from its dictionary; nil where it has neither a format nor variants.
    convenience init?(_ node: PropertyListNode) {
        guard node.kind == .dictionary else { return nil }
        var format: String?
        var variables: [FormatVariable] = []
        var widths: [WidthVariant]?
        var devices: [String: TableEntry]?
        for entry in node.entries {
            let value = entry.value
            switch entry.key.stringValue {
            case "NSStringLocalizedFormatKey":
                format = value.stringValue ?? format
            case "NSStringVariableWidthRuleType":
                widths = Self.widths(value) ?? widths
            case "NSStringDeviceSpecificRuleType":
                devices = Self.devices(value) ?? devices
            case let name?:
                guard let variable = FormatVariable(name: name, value) else { continue }
                // Of two variables with one name the last counts, as in any property list.
                variables.removeAll { $0.name == name }
                variables.append(variable)
            case nil:
                continue
            }
        }
        guard format != nil || widths != nil || devices != nil else { return nil }
        self.init(
            format: format.map { FormatEntry(format: FormatString(parsing: $0), variables: variables) },
            widths: widths, devices: devices)
    }

    private static func widths(_ node: PropertyListNode) -> [WidthVariant]? {
        guard node.kind == .dictionary else { return nil }
        var byWidth: [Int: String] = [:]
        for entry in node.entries {
            // "040" is 40; a key that is no number is allowed and never chosen.
            guard let width = entry.key.stringValue.flatMap({ Int($0) }), let text = entry.value.stringValue else { continue }
            byWidth[width] = text
        }
        return byWidth.isEmpty ? nil : byWidth.sorted { $0.key < $1.key }.map { WidthVariant(width: $0.key, text: $0.value) }
    }

    private static func devices(_ node: PropertyListNode) -> [String: TableEntry]? {
        guard node.kind == .dictionary else { return nil }
        var devices: [String: TableEntry] = [:]
        for entry in node.entries {
            guard let device = entry.key.stringValue, let branch = TableEntry(entry.value) else { continue }
            devices[device] = branch
        }
        return devices
    }
}

extension FormatVariable {
    /// Makes a variable from its rule dictionary; nil for a dictionary of another kind.
    fileprivate init?(name: String, _ node: PropertyListNode) {
        guard node.kind == .dictionary else { return nil }
        var kind: Kind?
        var valueType: String?
        var cases: [(name: String, text: String)] = []
        for entry in node.entries {
            guard let key = entry.key.stringValue, let text = entry.value.stringValue else { continue }
            switch (key, text) {
            case ("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"): kind = .plural
            case ("NSStringFormatSpecTypeKey", "NSStringGenderRuleType"): kind = .gender
            case ("NSStringFormatSpecTypeKey", _): return nil
            case ("NSStringFormatValueTypeKey", let type): valueType = type
            default:
                cases.removeAll { $0.name == key }
                cases.append((key, text))
            }
        }
        // A rule that does not name its type can only be meant as the one that everybody uses.
        guard let kind = kind ?? (cases.contains { PluralCategory(name: $0.name) != nil } ? .plural : nil) else { return nil }
        self.init(name: name, kind: kind, valueType: valueType, cases: cases)
    }
}
