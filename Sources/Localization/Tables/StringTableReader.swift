internal import CLDR
internal import FileSyntax
internal import FormatStrings
internal import SourceText

/// Reads the files of a table into what lookups use. Never fails: what cannot be used is reported and left out.
///
/// Entries that Apple's reader loses because of a mistake elsewhere in the file are used: one broken line costs one entry. Test: "a broken
/// entry costs that entry".
enum StringTableReader {
    /// The most bytes of a file that are read. The largest tables of real apps have a few hundred thousand; one full of tiny entries takes
    /// 25 times its size in memory.
    private static let maximumSize = 1 << 25

    /// How many mistakes of one file are reported one by one: whoever mends a file begins with the first ones.
    private static let maximumFindings = 20

    /// The texts of a `.strings` file. Values that are no text are left out with an issue.
    @Sendable
    static func texts(of path: String, issues: inout [LocalizationIssue]) -> KeyedEntries<String> {
        texts(of: path, bytes: nil, issues: &issues)
    }

    /// The entries of a `.stringsdict` file. Entries of another shape are left out with an issue.
    @Sendable
    static func rules(of path: String, issues: inout [LocalizationIssue]) -> KeyedEntries<TableEntry> {
        rules(of: path, bytes: nil, issues: &issues)
    }

    /// The texts of a `.strings` file.
    /// - Parameter bytes: What the file has, where it was read already.
    static func texts(of path: String, bytes: [UInt8]?, issues: inout [LocalizationIssue]) -> KeyedEntries<String> {
        entries(of: path, bytes: bytes, issues: &issues, otherwise: { "the value of '\($0)' is not text" }) { $0.stringValue }
    }

    /// The entries of a `.stringsdict` file.
    /// - Parameter bytes: What the file has, where it was read already.
    static func rules(of path: String, bytes: [UInt8]?, issues: inout [LocalizationIssue]) -> KeyedEntries<TableEntry> {
        entries(
            of: path, bytes: bytes, issues: &issues,
            otherwise: { "the entry of '\($0)' has neither a format nor width or device variants" }
        ) { TableEntry($0) }
    }

    private static func entries<Value>(
        of path: String, bytes: [UInt8]?, issues: inout [LocalizationIssue], otherwise complaint: (String) -> String,
        value: (PropertyListNode) -> Value?
    ) -> KeyedEntries<Value> {
        let document: PropertyListDocument
        do throws(FileError) {
            let bytes = if let bytes { bytes } else { try FileSystem.read(path, limit: maximumSize) }
            document = PropertyListDocument(parsing: bytes, policy: .tolerant)
        } catch {
            issues.append(LocalizationIssue(.tableUnreadable, error.reason, severity: .error, path: path))
            return KeyedEntries()
        }
        var reporter = IssueReporter(path: path, document: document)
        let findings = document.diagnostics.filter { $0.severity >= .warning }
        for diagnostic in findings.prefix(maximumFindings) { issues.append(reporter.issue(.tableMalformed, diagnostic)) }
        if findings.count > maximumFindings {
            let message = "\(findings.count - maximumFindings) more mistakes are in this file"
            let next = findings[maximumFindings]
            issues.append(reporter.issue(.tableMalformed, Diagnostic(next.identifier, .error, message, range: next.range)))
        }
        guard let root = document.root else { return KeyedEntries() }
        guard root.kind == .dictionary else {
            issues.append(reporter.issue(.tableMalformed, "Top-level object was not a dictionary", at: root))
            return KeyedEntries()
        }
        return root.uniqueEntries { name, node in
            let value = value(node)
            if value == nil { issues.append(reporter.issue(.entryMalformed, complaint(name), at: node)) }
            return value
        }
    }
}

extension PropertyListNode {
    /// The entries of a dictionary for which there is a value. Of several with one key that one is taken which counts for Apple's reader: the
    /// last in a text format, the first in a binary file. An entry that was recovered after a mistake never replaces one that Apple's reader sees.
    fileprivate func uniqueEntries<Value>(_ value: (String, PropertyListNode) -> Value?) -> KeyedEntries<Value> {
        let keepsFirst = document.format == .binary
        var found = KeyedEntries<Value>()
        var recovered = KeyedEntries<Value>()
        for entry in entries {
            guard let name = entry.key.stringValue, !(keepsFirst && found[name] != nil) else { continue }
            guard let value = value(name, entry.value) else { continue }
            if entry.isRecovered { recovered.set(name, to: value) } else { found.set(name, to: value) }
        }
        for (name, value) in zip(recovered.keys, recovered.values) where found[name] == nil { found.set(name, to: value) }
        return found
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
        let format = node["NSStringLocalizedFormatKey"]?.stringValue
        let widths = node["NSStringVariableWidthRuleType"].map(Self.widths) ?? []
        let devices = node["NSStringDeviceSpecificRuleType"].flatMap(Self.devices)
        guard format != nil || !widths.isEmpty || devices != nil else { return nil }
        let variables = node.uniqueEntries { name, value in
            name == "NSStringDeviceSpecificRuleType" ? nil : FormatVariable(name: name, value)
        }
        self.init(
            format: format.map { FormatEntry(format: FormatString(parsing: $0), variables: variables.values) },
            widths: widths, devices: devices)
    }

    private static func widths(_ node: PropertyListNode) -> [WidthVariant] {
        var byWidth: [Int: String] = [:]
        for entry in node.entries {
            // "040" is 40; a key that is no number is allowed and never chosen.
            guard let width = entry.key.stringValue.flatMap({ Int($0) }), let text = entry.value.stringValue else { continue }
            byWidth[width] = text
        }
        return byWidth.sorted { $0.key < $1.key }.map { WidthVariant(width: $0.key, text: $0.value) }
    }

    private static func devices(_ node: PropertyListNode) -> KeyedEntries<TableEntry>? {
        guard node.kind == .dictionary else { return nil }
        return node.uniqueEntries { TableEntry($1) }
    }
}

extension FormatVariable {
    /// Makes a variable from its rule dictionary; nil for a dictionary of another kind.
    fileprivate init?(name: String, _ node: PropertyListNode) {
        guard node.kind == .dictionary else { return nil }
        let texts = node.uniqueEntries { $1.stringValue }
        let kind: Kind
        switch texts["NSStringFormatSpecTypeKey"] {
        case "NSStringPluralRuleType": kind = .plural
        case "NSStringGenderRuleType": kind = .gender
        // A rule that does not name its type can only be meant as the one that everybody uses.
        case nil where texts.keys.contains { PluralCategory(name: $0) != nil }: kind = .plural
        default: return nil
        }
        // The two keys above are no names of cases, and are left out.
        self.init(name: name, kind: kind, valueType: texts["NSStringFormatValueTypeKey"], cases: zip(texts.keys, texts.values).map { ($0, $1) })
    }
}
