internal import SourceText

/// A table as lookups use it: the `.strings` file and the `.stringsdict` file that were found for its name, side by side.
///
/// Immutable once made, so that threads share it without a lock.
final class StringTable: Sendable {
    /// The table's name.
    let name: String
    /// The `.strings` file.
    let texts: TableFile<String>
    /// The `.stringsdict` file. It is looked for on its own and may belong to another localization than ``texts``.
    let rules: TableFile<TableEntry>
    /// What each entry of ``rules`` is on the device; empty for a compiled file.
    private let resolvedRules: [ResolvedEntry]
    /// Rules that an entry has in place of those of the file.
    private let replacedRules: RuleEntry?

    /// An entry of a `.stringsdict` file for one device. Nothing in it is counted but the text: the file keeps the rules.
    private struct ResolvedEntry: Sendable {
        let text: String
        let rules: EntryRules
        let isThere: Bool

        init(_ entry: TableEntry?) {
            switch entry {
            case .text(let text)?: (self.text, rules, isThere) = (text, .none, true)
            case .rules(let entry)?: (text, rules, isThere) = (entry.text, .read(UncountedReference(entry)), true)
            case nil: (text, rules, isThere) = ("", .none, false)
            }
        }
    }

    /// - Parameter device: The device that entries are taken for.
    init(name: String, texts: TableFile<String>, rules: TableFile<TableEntry>, device: LocalizationDevice) {
        self.name = name
        self.texts = texts
        self.rules = rules
        resolvedRules = rules.entries.values.map { ResolvedEntry($0.resolved(for: device)) }
        replacedRules = nil
    }

    /// The same table for an entry whose rules were made anew: it keeps them, as the files keep their own.
    init(_ table: StringTable, keeping replacedRules: RuleEntry) {
        name = table.name
        texts = table.texts
        rules = table.rules
        resolvedRules = table.resolvedRules
        self.replacedRules = replacedRules
    }

    /// What the table has for a key.
    struct Found {
        /// The text of the entry, see ``LocalizedString/text``.
        let text: String
        /// What it is rendered by.
        let rules: EntryRules
        /// Which of the two files has it.
        let source: LocalizedString.Source
    }

    /// The entry of a key for a device, or nil where the table lacks it.
    ///
    /// `.stringsdict` beats `.strings`; an entry with no branch for the device counts as missing there.
    @inline(__always)
    func entry(_ key: String, for device: LocalizationDevice) -> Found? {
        let bytes = key.utf8Span.span
        if let table = rules.compiled {
            if let entry = table.entry(bytes, for: device) { return Found(entry, source: .rules) }
        } else if !resolvedRules.isEmpty, let number = rules.entries.number(of: bytes, hash: KeyedEntries<TableEntry>.hash(bytes)) {
            let entry = resolvedRules[number]
            if entry.isThere { return Found(text: entry.text, rules: entry.rules, source: .rules) }
        }
        if let table = texts.compiled { return table.entry(bytes, for: device).map { Found($0, source: .texts) } }
        guard let text = texts.entries.value(of: bytes, hash: KeyedEntries<String>.hash(bytes)) else { return nil }
        return Found(text: text, rules: .none, source: .texts)
    }

    /// Every key of the table, those of the `.strings` file first, each once, in the order of the files.
    var keys: [String] {
        texts.content.keys + rules.content.keys.filter { !texts.content.hasEntry($0) }
    }
}

extension StringTable.Found {
    fileprivate init(_ entry: CompiledTable.Entry, source: LocalizedString.Source) {
        self.init(text: entry.text, rules: entry.hasRules ? .compiled(offset: entry.offset) : .none, source: source)
    }
}

/// What an entry has besides its text. Counts no reference: whoever has one has the table, which keeps all.
enum EntryRules: Sendable {
    /// Nothing.
    case none
    /// The rules of an entry that was read from a `.stringsdict`.
    case read(UncountedReference<RuleEntry>)
    /// What a compiled table has at an offset: rules, or the conversions in the text.
    case compiled(offset: Int)
}

/// What a file of a table has.
enum TableContent<Value: Sendable>: Sendable {
    /// Nothing.
    case none
    /// The entries of a file that was read.
    case read(KeyedEntries<Value>)
    /// The entries of a file that was compiled.
    case compiled(CompiledTable)

    /// Every key, each once, in the order of the file.
    var keys: [String] {
        switch self {
        case .none: []
        case .read(let entries): entries.keys
        case .compiled(let table): table.keys
        }
    }

    /// Whether there is an entry for a key, on whatever device.
    func hasEntry(_ key: String) -> Bool {
        switch self {
        case .none: false
        case .read(let entries): entries[key] != nil
        case .compiled(let table): table.hasEntry(key)
        }
    }
}

/// A file of a table that was looked for.
struct TableFile<Value: Sendable>: Sendable {
    // Beside each other instead of in an enumeration: taking entries out of one would count the references of all their arrays up and down with
    // each lookup.

    /// The entries of a file that was read.
    let entries: KeyedEntries<Value>
    /// The entries of a file that was compiled.
    let compiled: CompiledTable?
    /// The localization whose folder it is in; nil at the top of the resources, and where there is no such file.
    let localization: String?
    /// Whether there is such a file.
    let exists: Bool

    /// No file.
    init() {
        self.init(content: .none, localization: nil, exists: false)
    }

    init(content: TableContent<Value>, localization: String?, exists: Bool) {
        (entries, compiled) =
            switch content {
            case .none: (KeyedEntries(), nil)
            case .read(let entries): (entries, nil)
            case .compiled(let table): (KeyedEntries(), table)
            }
        self.localization = localization
        self.exists = exists
    }

    /// What it has.
    var content: TableContent<Value> { compiled.map { .compiled($0) } ?? .read(entries) }
}
