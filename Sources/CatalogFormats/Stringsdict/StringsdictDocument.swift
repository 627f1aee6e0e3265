public import LocalizationFileSyntax
public import LocalizationDiagnostics

/// A `.stringsdict` file: views of its entries, with every byte preserved.
///
/// Reads every format that Apple's bundles read: XML, old-style text and binary property lists. Reading never fails; see ``findings``.
public struct StringsdictDocument: LocalizationDocument {
    /// The file as a property list.
    package let syntax: PropertyListDocument
    /// The dictionary of the entries: usually the root.
    private let table: PropertyListNode?

    /// Reads a file. O(n).
    public init(parsing bytes: [UInt8]) {
        self.init(parsing: bytes, policy: .tolerant)
    }

    /// Reads a file, using a policy to detect its encoding. O(n).
    package init(parsing bytes: [UInt8], policy: DecodingPolicy) {
        self.init(PropertyListDocument(parsing: bytes, policy: policy))
    }

    /// Views a property list as a table of rules.
    package init(_ syntax: PropertyListDocument) { self.init(syntax, table: syntax.root) }

    /// Views a dictionary in a property list as a table of rules.
    init(_ syntax: PropertyListDocument, table: PropertyListNode?) {
        self.syntax = syntax
        self.table = table
    }

    /// The file, byte for byte.
    public var bytes: [UInt8] { syntax.originalBytes }

    /// The file's text in UTF-8 without its byte order mark, which ranges refer to. For a binary file, its bytes.
    public var text: [UInt8] { syntax.text }

    /// The errors and warnings for the file as a property list and as a table.
    public var findings: [LocalizationFinding] { syntax.findings + syntax.stringsdictFindings }

    /// The entries in file order, including those of an unknown kind; a repeated key appears once per entry.
    public var entries: some Sequence<StringsdictEntry> {
        (table.map { Array($0.entries) } ?? []).lazy.map(StringsdictEntry.init)
    }

    /// The effective entry of a key: the last one, or the first one in a binary file. O(entries).
    public subscript(key: String) -> StringsdictEntry? {
        var found: StringsdictEntry?
        guard let table else { return nil }
        for entry in table.entries where entry.key.isString(key) {
            found = StringsdictEntry(entry)
            if syntax.format == .binary { break }
        }
        return found
    }
}

/// A view of one entry of a `.stringsdict` file.
public struct StringsdictEntry: Sendable {
    /// The key and the value.
    package let syntax: PropertyListNode.Entry

    init(_ entry: PropertyListNode.Entry) { syntax = entry }

    /// The key.
    public var key: String { syntax.key.stringValue ?? "" }

    /// The bytes of the key as the file spells it, with its delimiters.
    public var keyRange: Range<Int> { syntax.key.range }

    /// The bytes of the value as the file spells it, with its delimiters.
    public var valueRange: Range<Int> { syntax.value.range }

    /// The value of the key: a text or rules.
    public var content: StringsdictContent { StringsdictContent(syntax.value) }
}

/// A view of the value of a key or of a device rule's case.
public struct StringsdictContent: Sendable {
    /// A string, a dictionary, or a value that Apple's reader ignores.
    package let syntax: PropertyListNode

    init(_ node: PropertyListNode) { syntax = node }

    /// The complete content as a property list value.
    public var value: PropertyListValue { syntax.value }

    /// The text, if the value is a text without rules.
    public var text: String? { syntax.stringValue }
    /// The format with its markers.
    public var format: String? { syntax[StringsdictNames.format]?.stringValue }

    /// The variables: the members that are dictionaries and have no fixed name.
    public var variables: [StringsdictVariable] {
        syntax.entries.filter { entry in
            entry.value.kind == .dictionary && !entry.key.isString(StringsdictNames.widthRule)
                && !entry.key.isString(StringsdictNames.deviceRule)
        }.map(StringsdictVariable.init)
    }

    /// The texts by width; the names are the numbers as the file spells them.
    public var widths: [(name: String, content: StringsdictContent)] { cases(StringsdictNames.widthRule) }
    /// The texts or entries by device.
    public var devices: [(name: String, content: StringsdictContent)] { cases(StringsdictNames.deviceRule) }

    private func cases(_ rule: String) -> [(name: String, content: StringsdictContent)] {
        syntax[rule]?.entries.map { ($0.key.stringValue ?? "", StringsdictContent($0.value)) } ?? []
    }
}

/// A view of an entry's variable and its rule.
public struct StringsdictVariable: Sendable {
    /// The name and the dictionary.
    package let syntax: PropertyListNode.Entry

    init(_ entry: PropertyListNode.Entry) { syntax = entry }

    /// The name in the markers.
    public var name: String { syntax.key.stringValue ?? "" }
    /// The kind of the rule as the file spells it; in practice always `NSStringPluralRuleType`.
    public var ruleType: String? { syntax.value[StringsdictNames.ruleType]?.stringValue }
    /// The printf type of the argument as the file spells it.
    public var valueType: String? { syntax.value[StringsdictNames.valueType]?.stringValue }

    /// The texts by category, in file order.
    public var cases: [(category: String, text: String)] {
        syntax.value.entries.compactMap { entry in
            guard let name = entry.key.stringValue, name != StringsdictNames.ruleType, name != StringsdictNames.valueType else {
                return nil
            }
            return entry.value.stringValue.map { (name, $0) }
        }
    }
}
