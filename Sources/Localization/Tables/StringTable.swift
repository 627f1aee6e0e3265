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

    init(name: String, texts: TableFile<String>, rules: TableFile<TableEntry>) {
        self.name = name
        self.texts = texts
        self.rules = rules
    }

    /// What the table has for a key.
    struct Found {
        /// The text of the entry, see ``LocalizedString/text``.
        let text: String
        /// Its rules; nil for a plain text.
        let rules: RuleEntry?
        /// The localization of the file that has it.
        let localization: String?
    }

    /// The entry of a key for a device, or nil where the table lacks it.
    ///
    /// `.stringsdict` beats `.strings`; an entry with no branch for the device counts as missing there.
    @inline(__always)
    func entry(_ key: String, for device: LocalizationDevice) -> Found? {
        let bytes = key.utf8Span.span
        let hash = KeyedEntries<String>.hash(bytes)
        if !rules.entries.isEmpty, let entry = rules.entries.value(of: bytes, hash: hash)?.resolved(for: device) {
            return switch entry {
            case .text(let text): Found(text: text, rules: nil, localization: rules.localization)
            case .rules(let entry): Found(text: entry.text, rules: entry, localization: rules.localization)
            }
        }
        guard let text = texts.entries.value(of: bytes, hash: hash) else { return nil }
        return Found(text: text, rules: nil, localization: texts.localization)
    }

    /// Every key of the table, those of the `.strings` file first, each once, in the order of the files.
    var keys: [String] {
        texts.entries.keys + rules.entries.keys.filter { texts.entries[$0] == nil }
    }
}

/// A file of a table that was looked for.
struct TableFile<Value: Sendable>: Sendable {
    /// What it holds; nothing where there is no such file.
    var entries = KeyedEntries<Value>()
    /// The localization whose folder it is in; nil at the top of the resources, and where there is no such file.
    var localization: String?
    /// Whether there is such a file.
    var exists = false
}
