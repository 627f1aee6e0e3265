public import LocalizationFileSyntax
public import LocalizationSourceText

/// A `.stringsdict` file: views of its entries, and every byte of it.
///
/// Any form that Apple's bundles read is read: XML, old-style text and binary property lists. Reading never fails; see ``diagnostics``.
public struct StringsdictDocument: Sendable {
    /// The file as a property list.
    package let syntax: PropertyListDocument

    /// Reads a file. O(n).
    public init(parsing bytes: [UInt8]) {
        self.init(parsing: bytes, policy: .tolerant)
    }

    /// Reads a file whose encoding is guessed by a policy. O(n).
    package init(parsing bytes: [UInt8], policy: DecodingPolicy) {
        self.init(PropertyListDocument(parsing: bytes, policy: policy))
    }

    /// Looks at a property list as a table of rules.
    package init(_ syntax: PropertyListDocument) {
        self.syntax = syntax
    }

    /// The file, byte for byte.
    public var bytes: [UInt8] { syntax.originalBytes }

    /// The file's text in UTF-8 without its byte order mark: what the ranges of entries and diagnostics count. Of a binary file its bytes.
    public var text: [UInt8] { syntax.text }

    /// What is wrong with the file as a property list and as a table.
    public var diagnostics: [Diagnostic] { syntax.diagnostics + StringsdictSyntax(syntax).diagnostics }

    /// The entries in the order of the file, those of an unknown kind included; a key that stands twice is there twice.
    public var entries: some Sequence<StringsdictEntry> {
        (syntax.root.map { Array($0.entries) } ?? []).lazy.map(StringsdictEntry.init)
    }

    /// The entry that counts for a key: the last one, in a binary file the first. O(entries).
    public subscript(key: String) -> StringsdictEntry? {
        var found: StringsdictEntry?
        guard let root = syntax.root else { return nil }
        for entry in root.entries where entry.key.isString(key) {
            found = StringsdictEntry(entry)
            if syntax.format == .binary { break }
        }
        return found
    }
}

/// One entry of a `.stringsdict` file: a view.
public struct StringsdictEntry: Sendable {
    /// The key and the value.
    package let syntax: PropertyListNode.Entry

    init(_ entry: PropertyListNode.Entry) { syntax = entry }

    /// The key.
    public var key: String { syntax.key.stringValue ?? "" }

    /// What the key stands for: a text or rules.
    public var content: StringsdictContent { StringsdictContent(syntax.value) }
}

/// What a key, or a branch of a device rule, stands for: a view.
public struct StringsdictContent: Sendable {
    /// A string, a dictionary, or something that Apple's reader ignores.
    package let syntax: PropertyListNode

    init(_ node: PropertyListNode) { syntax = node }

    /// All of it as a value.
    public var value: PropertyListValue { syntax.value }

    /// The text, if it is a text without rules.
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

    /// The texts by width; the names are numbers as they are spelled.
    public var widths: [(name: String, content: StringsdictContent)] { cases(StringsdictNames.widthRule) }
    /// The texts or entries by device.
    public var devices: [(name: String, content: StringsdictContent)] { cases(StringsdictNames.deviceRule) }

    /// The members that no other property shows.
    package var otherMembers: [PropertyListNode.Entry] {
        syntax.entries.filter { entry in
            let isFormat = entry.key.isString(StringsdictNames.format) && entry.value.kind == .string
            return !isFormat && entry.value.kind != .dictionary
        }
    }

    private func cases(_ rule: String) -> [(name: String, content: StringsdictContent)] {
        syntax[rule]?.entries.map { ($0.key.stringValue ?? "", StringsdictContent($0.value)) } ?? []
    }
}

/// A variable of an entry and its rule: a view.
public struct StringsdictVariable: Sendable {
    /// The name and the dictionary.
    package let syntax: PropertyListNode.Entry

    init(_ entry: PropertyListNode.Entry) { syntax = entry }

    /// The name in the markers.
    public var name: String { syntax.key.stringValue ?? "" }
    /// The kind of the rule as it is spelled; `NSStringPluralRuleType` in all practice.
    public var ruleType: String? { syntax.value[StringsdictNames.ruleType]?.stringValue }
    /// The printf type of the argument as it is spelled.
    public var valueType: String? { syntax.value[StringsdictNames.valueType]?.stringValue }

    /// The texts by category, in the order of the file.
    public var cases: [(category: String, text: String)] {
        syntax.value.entries.compactMap { entry in
            guard let name = entry.key.stringValue, name != StringsdictNames.ruleType, name != StringsdictNames.valueType else {
                return nil
            }
            return entry.value.stringValue.map { (name, $0) }
        }
    }
}
