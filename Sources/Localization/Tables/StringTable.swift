internal import LocalizationFormatStrings
internal import LocalizationSourceText

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
    /// The keys without an entry that are not missing all the same.
    let keysAsTexts: KeysAsTexts?
    /// The device that entries are taken for.
    private let device: LocalizationDevice
    /// ``KeyedEntries/seed``, at hand; 0 where no file was read.
    private let seed: UInt64
    /// What each entry of ``rules`` is on the device; empty for a compiled file.
    private let resolvedRules: [ResolvedEntry]

    /// An entry of a `.stringsdict` file for one device. Nothing in it is counted but the text: the file keeps the rules.
    private struct ResolvedEntry: Sendable {
        let text: String
        /// Nil for a plain text.
        let rules: UncountedReference<RuleEntry>?
        let isThere: Bool

        init(_ entry: TableEntry?) {
            switch entry {
            case .text(let text)?: (self.text, rules, isThere) = (text, nil, true)
            case .rules(let entry)?: (text, rules, isThere) = (entry.text, UncountedReference(entry), true)
            case nil: (text, rules, isThere) = ("", nil, false)
            }
        }
    }

    /// - Parameter device: The device that entries are taken for.
    init(
        name: String, texts: consuming TableFile<String>, rules: consuming TableFile<TableEntry>, keysAsTexts: KeysAsTexts?,
        device: LocalizationDevice
    ) {
        // Before the files are put away: whatever copies them afterwards makes their types, which a process that starts waits for.
        seed = texts.entries.isEmpty && rules.entries.isEmpty ? 0 : KeyedEntries<Void>.seed
        resolvedRules = rules.entries.values.map { ResolvedEntry($0.resolved(for: device)) }
        self.name = name
        self.keysAsTexts = keysAsTexts
        self.device = device
        self.texts = texts
        self.rules = rules
    }

    /// Whether there is a file for the table.
    var exists: Bool { texts.exists || rules.exists }

    // MARK: Finding entries

    /// Where the table has an entry.
    struct Place: Sendable {
        /// Which of the two files has it.
        let file: EntryFile
        /// The number of the entry there, or the offset of its record in a compiled table.
        let number: Int
    }

    /// Where the table has the entry of a key, or nil where it lacks one. No text is made or touched for that. O(length of the key).
    ///
    /// `.stringsdict` beats `.strings`; an entry with no branch for the device counts as missing there.
    @inline(__always)
    func place(of key: String) -> Place? {
        key.withUTF8Bytes { key in
            if let table = rules.compiled {
                if let record = table.record(of: key, for: device) { return Place(file: .compiledRules, number: record) }
            } else if !resolvedRules.isEmpty, let number = rules.entries.number(of: key, hash: key.hash(seed: seed)),
                resolvedRules[number].isThere
            {
                return Place(file: .rules, number: number)
            }
            if let table = texts.compiled {
                return table.record(of: key, for: device).map { Place(file: .compiledTexts, number: $0) }
            }
            return texts.entries.number(of: key, hash: key.hash(seed: seed)).map { Place(file: .texts, number: $0) }
        }
    }

    // MARK: What an entry has

    /// The text of an entry, see ``LocalizedString/text``; empty where there is no entry.
    func text(at number: Int, in file: EntryFile) -> String {
        switch file {
        case .texts: texts.entries.values[number]
        case .rules: resolvedRules[number].text
        case .compiledTexts: texts.compiled?.text(at: number, for: device) ?? ""
        case .compiledRules: rules.compiled?.text(at: number, for: device) ?? ""
        case .none: ""
        }
    }

    /// The key of an entry; empty where there is no entry.
    func key(at number: Int, in file: EntryFile) -> String {
        switch file {
        case .texts: texts.entries.key(of: number)
        case .rules: rules.entries.key(of: number)
        case .compiledTexts: texts.compiled?.key(at: number) ?? ""
        case .compiledRules: rules.compiled?.key(at: number) ?? ""
        case .none: ""
        }
    }

    /// Calls `body` with the rules of an entry; nil for a plain text.
    @inline(__always)
    func withRules<Result>(at number: Int, in file: EntryFile, _ body: (borrowing RuleEntry) -> Result) -> Result? {
        switch file {
        case .rules: resolvedRules[number].rules?.withObject(keptBy: self, body)
        case .compiledRules: rules.compiled?.withRules(at: number, for: device, body)
        // A `.strings` file has texts only.
        case .compiledTexts, .texts, .none: nil
        }
    }

    /// The conversions of an entry of a compiled table and its rules; nil for other entries and for a text that has neither.
    func compiledFormat(at number: Int, in file: EntryFile) -> FormatEntry? {
        switch file {
        case .compiledTexts: texts.compiled?.formatEntry(at: number, for: device)
        case .compiledRules: rules.compiled?.formatEntry(at: number, for: device)
        case .texts, .rules, .none: nil
        }
    }

    /// The localization whose folder has a file; nil for one that is not localized.
    func localization(of file: EntryFile) -> String? {
        switch file {
        case .texts, .compiledTexts: texts.localization
        case .rules, .compiledRules: rules.localization
        case .none: nil
        }
    }

    /// Every key of the table, those of the `.strings` file first, then those of the `.stringsdict` file, then those that are their own texts;
    /// each once, in the order of the files.
    var keys: [String] {
        let entries = texts.content.keys + rules.content.keys.filter { !texts.content.hasEntry($0) }
        guard let keysAsTexts else { return entries }
        return entries + keysAsTexts.keys.keys.filter { !texts.content.hasEntry($0) && !rules.content.hasEntry($0) }
    }
}

/// Which of a table's files has an entry, in which form.
@usableFromInline
enum EntryFile: UInt8, Sendable {
    /// None: the table lacks the key.
    case none
    /// The `.strings` file, as it was read.
    case texts
    /// The `.stringsdict` file, as it was read.
    case rules
    /// The `.strings` file, as it was compiled.
    case compiledTexts
    /// The `.stringsdict` file, as it was compiled.
    case compiledRules
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
