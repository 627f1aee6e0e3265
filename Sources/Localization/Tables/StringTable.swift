internal import SourceText

/// A table as lookups use it: the `.strings` file and the `.stringsdict` file that were found for its name, side by side.
///
/// Immutable once made, so that threads share it without a lock.
final class StringTable: Sendable {
    /// The texts of the `.strings` file.
    let texts: KeyedEntries<String>
    /// The entries of the `.stringsdict` file.
    let rules: KeyedEntries<TableEntry>

    init(texts: KeyedEntries<String>, rules: KeyedEntries<TableEntry>) {
        self.texts = texts
        self.rules = rules
    }

    /// A table without a file.
    static let empty = StringTable(texts: KeyedEntries(), rules: KeyedEntries())

    /// The entry of a key for a device, or nil where the table lacks it.
    ///
    /// `.stringsdict` beats `.strings`; an entry with no branch for the device counts as missing there.
    func entry(_ key: String, for device: LocalizationDevice) -> TableEntry? {
        if !rules.isEmpty, let entry = rules[key]?.resolved(for: device) { return entry }
        return texts[key].map(TableEntry.text)
    }

    /// Every key of the table, those of the `.strings` file first, each once, in the order of the files.
    var keys: [String] {
        texts.keys + rules.keys.filter { texts[$0] == nil }
    }
}

/// Values by key, in the order in which the keys came; the last of several values for one key counts.
struct KeyedEntries<Value: Sendable>: Sendable {
    private var index: KeyIndex
    private var values: [Value] = []

    init(capacity: Int = 0) {
        index = KeyIndex(capacity: capacity)
        values.reserveCapacity(capacity)
    }

    var isEmpty: Bool { values.isEmpty }
    var count: Int { values.count }
    var keys: [String] { (0..<index.count).map(index.key) }

    subscript(key: String) -> Value? {
        guard let number = index.number(of: key.utf8Span.span) else { return nil }
        return values[number]
    }

    mutating func set(_ key: String, to value: Value) {
        let (number, isNew) = index.insert(key.utf8Span.span)
        if isNew { values.append(value) } else { values[number] = value }
    }
}
