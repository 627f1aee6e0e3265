internal import LocalizationSourceText
internal import LocalizationCLDR
internal import LocalizationFileSyntax
internal import LocalizationFormatStrings
internal import LocalizationDiagnostics
package import LocalizationPlatform

/// Reads the files of a table into the form that lookups use. Never fails: entries that cannot be used are reported and omitted.
///
/// Entries that Apple's reader loses because of an error elsewhere in the file are used: a malformed line affects only its own entry. Test:
/// "a broken entry costs that entry".
package enum StringTableReader {
    /// The maximum number of bytes that are read from a file. The largest tables of real apps have a few hundred thousand; a file full of
    /// tiny entries takes 25 times its size in memory.
    private static let maximumSize = 1 << 25

    /// Returns the texts of a `.strings` file. Values that are not text are reported as issues and omitted.
    @Sendable
    package static func texts(
        of path: String, in files: any FileTree = DiskFiles.shared, issues: inout [LocalizationIssue]
    ) -> KeyedEntries<String> {
        texts(of: path, in: files, bytes: nil, issues: &issues)
    }

    /// Returns the entries of a `.stringsdict` file. Entries of an unknown structure are reported as issues and omitted.
    @Sendable
    package static func rules(
        of path: String, in files: any FileTree = DiskFiles.shared, issues: inout [LocalizationIssue]
    ) -> KeyedEntries<TableEntry> {
        rules(of: path, in: files, bytes: nil, issues: &issues)
    }

    /// Returns the texts of a `.strings` file.
    /// - Parameter bytes: The content of the file, if it has already been read.
    package static func texts(
        of path: String, in files: any FileTree = DiskFiles.shared, bytes: [UInt8]?, issues: inout [LocalizationIssue]
    ) -> KeyedEntries<String> {
        entries(of: path, in: files, bytes: bytes, mayBeEmpty: true, issues: &issues) { node throws(EntryMistake) in
            guard let text = node.stringValue else { throw .noText }
            return text
        }
    }

    /// Returns the entries of a `.stringsdict` file.
    /// - Parameter bytes: The content of the file, if it has already been read.
    package static func rules(
        of path: String, in files: any FileTree = DiskFiles.shared, bytes: [UInt8]?, issues: inout [LocalizationIssue]
    ) -> KeyedEntries<TableEntry> {
        entries(of: path, in: files, bytes: bytes, issues: &issues) { node throws(EntryMistake) in
            guard let entry = try TableEntry(node) else { throw .noRules }
            return entry
        }
    }

    /// - Parameter mayBeEmpty: Whether a file of zero bytes is a table without entries. Of an empty `.strings` file, Apple's copy step makes
    ///   one, and translation services write such files for languages without texts.
    private static func entries<Value>(
        of path: String, in files: any FileTree, bytes: [UInt8]?, mayBeEmpty: Bool = false, issues: inout [LocalizationIssue],
        value: (PropertyListNode) throws(EntryMistake) -> Value
    ) -> KeyedEntries<Value> {
        let document: PropertyListDocument
        do throws(FileError) {
            let bytes = if let bytes { bytes } else { try files.read(path, limit: maximumSize) }
            if mayBeEmpty, bytes.isEmpty { return KeyedEntries() }
            document = PropertyListDocument(parsing: bytes, policy: .tolerant)
        } catch {
            issues.append(LocalizationIssue(.tableUnreadable, error.reason, severity: .error, path: path))
            return KeyedEntries()
        }
        var reporter = IssueReporter(path: path, document: document)
        for finding in document.findings where finding.severity >= .warning { reporter.report(.tableMalformed, finding) }
        var entries = KeyedEntries<Value>()
        if let root = document.root {
            if root.kind == .dictionary {
                entries = root.uniqueEntries { name, node in
                    do throws(EntryMistake) {
                        return try value(node)
                    } catch {
                        reporter.report(.entryMalformed, at: node) { error.message(about: name) }
                        return nil
                    }
                }
            } else {
                reporter.report(.tableMalformed, at: root) { "Top-level object was not a dictionary" }
            }
        }
        issues += reporter.issues()
        return entries
    }
}

/// The reason why an entry of a table is not used.
private enum EntryMistake: Error {
    /// The value in a `.strings` file is not text.
    case noText
    /// The value in a `.stringsdict` file does not describe a rule.
    case noRules
    /// Device rules are nested too deeply, see ``TableEntry/maximumDeviceDepth``.
    case tooManyNestedDevices

    func message(about key: String) -> String {
        switch self {
        case .noText: "the value of '\(key)' is not text"
        case .noRules: "the entry of '\(key)' has neither a format nor width or device variants"
        case .tooManyNestedDevices: "the entry of '\(key)' has more than \(TableEntry.maximumDeviceDepth) device rules in each other"
        }
    }
}

extension PropertyListNode {
    /// Returns the entries of a dictionary that have a value. Of several entries with the same key, the same one is used as in Apple's
    /// reader: the last in a text format, the first in a binary file. An entry that was recovered after an error never replaces one that
    /// Apple's reader accepts.
    fileprivate func uniqueEntries<Value, Failure: Error>(
        _ value: (String, PropertyListNode) throws(Failure) -> Value?
    ) throws(Failure) -> KeyedEntries<Value> {
        let keepsFirst = document.format == .binary
        var found = KeyedEntries<Value>()
        for (name, node) in namedEntries(areRecovered: false) where !keepsFirst || found[name] == nil {
            if let value = try value(name, node) { found.set(name, to: value) }
        }
        let accepted = found
        for (name, node) in namedEntries(areRecovered: true) where accepted[name] == nil {
            if let value = try value(name, node) { found.set(name, to: value) }
        }
        return found
    }

    /// The entries of a dictionary with a text as key, in order: those that Apple's reader accepts, or those that were recovered. Not part of
    /// the generic function, so that the program contains this code only once.
    @inline(never)
    private func namedEntries(areRecovered: Bool) -> [(name: String, node: PropertyListNode)] {
        entries.filter { $0.isRecovered == areRecovered }.compactMap { entry in entry.key.stringValue.map { ($0, entry.value) } }
    }
}

extension TableEntry {
    /// The maximum nesting depth of device rules. They are not nested in practice; the code that reads, packs and frees them is recursive,
    /// and a thread may have a stack of only 128 KB.
    static let maximumDeviceDepth = 8

    /// Creates an entry from its node: text, or a dictionary of rules; nil for anything else.
    /// - Parameter deviceDepth: The number of device rules that enclose the node.
    /// - Throws: ``EntryMistake/tooManyNestedDevices``.
    fileprivate init?(_ node: PropertyListNode, deviceDepth: Int = 0) throws(EntryMistake) {
        if let text = node.stringValue {
            self = .text(text)
        } else if let rules = try RuleEntry(node, deviceDepth: deviceDepth) {
            self = .rules(rules)
        } else {
            return nil
        }
    }
}

extension RuleEntry {
    /// Creates an entry from its dictionary; nil if it has neither a format nor variants.
    fileprivate convenience init?(_ node: PropertyListNode, deviceDepth: Int) throws(EntryMistake) {
        guard node.kind == .dictionary else { return nil }
        let format = node[StringsdictKey.format]?.stringValue
        let widths = node[StringsdictKey.widthRule].map(Self.widths) ?? []
        var devices: KeyedEntries<TableEntry>?
        if let rule = node[StringsdictKey.deviceRule], rule.kind == .dictionary {
            guard deviceDepth < TableEntry.maximumDeviceDepth else { throw .tooManyNestedDevices }
            devices = try rule.uniqueEntries { _, branch throws(EntryMistake) in try TableEntry(branch, deviceDepth: deviceDepth + 1) }
        }
        guard format != nil || !widths.isEmpty || devices != nil else { return nil }
        let variables = node.uniqueEntries { name, value in
            name == StringsdictKey.deviceRule ? nil : FormatVariable(name: name, value)
        }
        self.init(
            format: format.map { FormatEntry(format: FormatString(parsing: $0), variables: variables.values) },
            widths: widths, devices: devices)
    }

    private static func widths(_ node: PropertyListNode) -> [WidthVariant] {
        var byWidth: [Int: String] = [:]
        for entry in node.entries {
            // "040" is 40; a key that is not a number is allowed but never chosen.
            guard let width = entry.key.stringValue.flatMap({ Int($0) }), let text = entry.value.stringValue else { continue }
            byWidth[width] = text
        }
        return byWidth.sorted { $0.key < $1.key }.map { WidthVariant(width: $0.key, text: $0.value) }
    }
}

extension FormatVariable {
    /// Creates a variable from its rule dictionary; nil for any other dictionary.
    fileprivate init?(name: String, _ node: PropertyListNode) {
        guard node.kind == .dictionary else { return nil }
        let texts = node.uniqueEntries { $1.stringValue }
        let kind: Kind
        switch texts[StringsdictKey.ruleType] {
        case StringsdictKey.pluralRule: kind = .plural
        case StringsdictKey.genderRule: kind = .gender
        // A rule without a type is assumed to be a plural rule, which is the common type.
        case nil where texts.keys.contains { PluralCategory(name: $0) != nil }: kind = .plural
        default: return nil
        }
        // The two keys above are not names of cases, and are omitted.
        self.init(
            name: name, kind: kind, valueType: texts[StringsdictKey.valueType], cases: zip(texts.keys, texts.values).map { ($0, $1) })
    }
}
