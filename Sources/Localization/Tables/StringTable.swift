internal import LocalizationFormatStrings

/// A table in the form that lookups use: the `.strings` file and the `.stringsdict` file that were found for its name.
///
/// Immutable, so that threads share it without a lock.
final class StringTable: Sendable {
    /// The table's name.
    let name: String
    /// The `.strings` file.
    let texts: TableFile<String>
    /// The `.stringsdict` file. It is searched for separately and may belong to a different localization than ``texts``.
    let rules: TableFile<TableEntry>
    /// The keys that have no entry but are not missing.
    let keysAsTexts: KeysAsTexts?
    /// The device whose variants are used.
    private let device: LocalizationDevice
    /// A copy of ``KeyedEntries/seed`` for fast access; 0 if no file was read.
    private let seed: UInt64
    /// The entries of ``rules``, resolved for the device; empty for a compiled file.
    private let resolvedRules: [ResolvedEntry]

    /// An entry of a `.stringsdict` file for one device. Only the text is reference-counted: the file keeps the rules alive.
    private struct ResolvedEntry: Sendable {
        let text: String
        /// The rules; nil for a plain text.
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

    /// - Parameter device: The device whose variants are used.
    init(
        name: String, texts: consuming TableFile<String>, rules: consuming TableFile<TableEntry>, keysAsTexts: KeysAsTexts?,
        device: LocalizationDevice
    ) {
        // Done before storing the files: copying them afterwards would instantiate their types, which slows down the launch of a process.
        seed = texts.entries.isEmpty && rules.entries.isEmpty ? 0 : KeyedEntries<Void>.seed
        resolvedRules = rules.entries.values.map { ResolvedEntry($0.resolved(for: device)) }
        self.name = name
        self.keysAsTexts = keysAsTexts
        self.device = device
        self.texts = texts
        self.rules = rules
    }

    // MARK: Finding entries

    /// The position of an entry in the table.
    struct Place: Sendable {
        /// The file that contains the entry.
        let file: EntryFile
        /// The number of the entry in the file, or the offset of its record in a compiled table.
        let number: Int
    }

    /// Returns the position of a key's entry in the table, or nil if the key is missing. No text is created or accessed. O(length of the
    /// key).
    ///
    /// `.stringsdict` takes precedence over `.strings`; an entry without a branch for the device is treated as missing.
    @inline(never)
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

    /// Returns the text of an entry, see ``LocalizedString/text``; empty if there is no entry.
    func text(at number: Int, in file: EntryFile) -> String {
        switch file {
        case .texts: texts.entries.values[number]
        case .rules: resolvedRules[number].text
        case .compiledTexts: texts.compiled?.text(at: number, for: device) ?? ""
        case .compiledRules: rules.compiled?.text(at: number, for: device) ?? ""
        case .none: ""
        }
    }

    /// Returns the key of an entry; empty if there is no entry.
    func key(at number: Int, in file: EntryFile) -> String {
        switch file {
        case .texts: texts.entries.key(of: number)
        case .rules: rules.entries.key(of: number)
        case .compiledTexts: texts.compiled?.key(at: number) ?? ""
        case .compiledRules: rules.compiled?.key(at: number) ?? ""
        case .none: ""
        }
    }

    /// Calls `body` with the rules of an entry; returns nil for a plain text.
    @inline(__always)
    func withRules<Result>(at number: Int, in file: EntryFile, _ body: (borrowing RuleEntry) -> Result) -> Result? {
        switch file {
        case .rules: resolvedRules[number].rules?.withObject(keptBy: self, body)
        case .compiledRules: rules.compiled?.withRules(at: number, for: device, body)
        // A `.strings` file has only texts.
        case .compiledTexts, .texts, .none: nil
        }
    }

    /// Returns the conversions and rules of an entry of a compiled table; nil for other entries and for a text that has neither.
    func compiledFormat(at number: Int, in file: EntryFile) -> FormatEntry? {
        switch file {
        case .compiledTexts: texts.compiled?.formatEntry(at: number, for: device)
        case .compiledRules: rules.compiled?.formatEntry(at: number, for: device)
        case .texts, .rules, .none: nil
        }
    }

    /// Returns the localization whose folder contains a file; nil for a file that is not localized.
    func localization(of file: EntryFile) -> String? {
        switch file {
        case .texts, .compiledTexts: texts.localization
        case .rules, .compiledRules: rules.localization
        case .none: nil
        }
    }

    /// All keys of the table: first those of the `.strings` file, then those of the `.stringsdict` file, then those that are their own
    /// texts; each key once, in the order of the files.
    var keys: [String] {
        let entries = texts.content.keys + rules.content.keys.filter { !texts.content.hasEntry($0) }
        guard let keysAsTexts else { return entries }
        return entries + keysAsTexts.keys.keys.filter { !texts.content.hasEntry($0) && !rules.content.hasEntry($0) }
    }
}

/// The file of a table that contains an entry, and its form.
@usableFromInline
enum EntryFile: UInt8, Sendable {
    /// No file: the key is missing from the table.
    case none
    /// The `.strings` file, as parsed.
    case texts
    /// The `.stringsdict` file, as parsed.
    case rules
    /// The `.strings` file, as compiled.
    case compiledTexts
    /// The `.stringsdict` file, as compiled.
    case compiledRules
}

/// The content of a file of a table.
enum TableContent<Value: Sendable>: Sendable {
    /// No content.
    case none
    /// The entries of a parsed file.
    case read(KeyedEntries<Value>)
    /// The entries of a compiled file.
    case compiled(CompiledTable)

    /// All keys, each once, in the order of the file.
    var keys: [String] {
        switch self {
        case .none: []
        case .read(let entries): entries.keys
        case .compiled(let table): table.keys
        }
    }

    /// Returns whether there is an entry for a key, on any device.
    @inline(never)
    func hasEntry(_ key: String) -> Bool {
        switch self {
        case .none: false
        case .read(let entries): entries[key] != nil
        case .compiled(let table): table.hasEntry(key)
        }
    }
}

/// The result of searching for a file of a table.
struct TableFile<Value: Sendable>: Sendable {
    // Separate properties instead of an enumeration: extracting the entries from an enumeration would retain and release all their arrays
    // in each lookup.

    /// The entries of a parsed file.
    let entries: KeyedEntries<Value>
    /// The entries of a compiled file.
    let compiled: CompiledTable?
    /// The localization whose folder contains the file; nil at the top level of the resources, or if there is no such file.
    let localization: String?
    /// Whether the file exists.
    let exists: Bool

    /// Creates the result for a missing file.
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

    /// The content of the file.
    var content: TableContent<Value> { compiled.map { .compiled($0) } ?? .read(entries) }
}

/// The keys of a table that a string catalog lists without a text in a localization, in which each key is its own text.
///
/// In the source language, this is how Xcode stores the texts in the code; in other languages, these are the texts that need no
/// translation. A lookup returns the key, or the default value that was passed, whether the key is among these keys or not. But a key that
/// is among them is not missing.
struct KeysAsTexts: Sendable {
    /// The extension of a file with such keys, next to the tables of its localization. Such a file exists only in compiled tables and in
    /// memory.
    static let fileExtension = ".keys"

    /// The localization.
    let localization: String
    /// The keys, without values.
    let keys: TableContent<Void>
    /// The path of the catalog that lists the keys; nil for a compiled catalog.
    let catalogPath: String?

    /// Returns whether a key is among these keys. O(length of the key).
    func contains(_ key: String) -> Bool { keys.hasEntry(key) }
}
