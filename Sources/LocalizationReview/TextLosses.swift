import LocalizationCatalogModel
import LocalizationLint
import LocalizationProject

/// The translations that a change takes away although their keys stay.
struct TextLosses {
    /// A text that is gone.
    struct Text {
        let change: TextChange
        let path: String
        let before: String
        /// What is in its place; nil for nothing.
        let after: String?
        /// Whether it may be meant: the original in its place is a few words that a translator marked as final among other work, or the original
        /// was reworded, and its old translation taken away.
        var isDoubtful = false

        /// Whether the text was taken away together with another wording of its original.
        fileprivate var isOutdated: Bool { after == nil && !change.hasSameOriginal(at: path) }

        /// Whether the original is in its place, as a final text of few words.
        fileprivate var isShortCopy: Bool {
            guard let after, !after.isBlank, let cell = change.after?[path] else { return false }
            return cell.isFinal && SameAsSourceRule.wordCount(after) < SourceCopies.wordLimit
        }
    }

    /// A language of which a table has no text any more.
    struct Language {
        let table: ReviewedTable
        let language: String
        let count: Int
    }

    private(set) var texts: [Text] = []
    private(set) var languages: [Language] = []
    private var names: Set<ChangedText> = []

    init(_ changes: [TextChange]) {
        var counts: [TableLanguage: (count: Int, table: ReviewedTable)] = [:]
        for change in changes where change.isTranslation && Self.keyStays(change) {
            let found = Self.texts(of: change)
            texts += found
            guard !found.isEmpty, let table = change.tables.base else { continue }
            names.insert(change.name)
            let name = TableLanguage(table: ExactText(table.path), language: change.language)
            counts[name, default: (0, change.tables.head ?? table)].count += 1
        }
        doubtMeantLosses(changes)
        for (name, lost) in counts where !Self.hasTranslation(lost.table, name.language) {
            languages.append(Language(table: lost.table, language: name.language, count: lost.count))
        }
        languages.sort { ($0.table.path, $0.language) < ($1.table.path, $1.language) }
    }

    /// Doubts losses that go with another original, and few short copies in a language in which the change does much other work: a translator who corrects a word to one that is the
    /// same in both languages ("Arguments") leaves them behind, and a platform does not.
    private mutating func doubtMeantLosses(_ changes: [TextChange]) {
        let copies = Dictionary(grouping: texts.filter(\.isShortCopy), by: \.change.language).mapValues { Set($0.map(\.change.name)).count }
        for index in texts.indices where texts[index].isOutdated { texts[index].isDoubtful = true }
        if copies.isEmpty { return }
        var work: [String: Int] = [:]
        for change in changes where change.isTranslation && (change.kind == .added || change.kind == .reworded) && !contains(change) {
            work[change.language, default: 0] += 1
        }
        for index in texts.indices where texts[index].isShortCopy {
            let language = texts[index].change.language
            texts[index].isDoubtful = work[language] ?? 0 >= 3 * (copies[language] ?? 0)
        }
    }

    /// Whether a text is one of those that are gone.
    func contains(_ change: TextChange) -> Bool { names.contains(change.name) }

    private struct TableLanguage: Hashable {
        let table: ExactText
        let language: String
    }

    /// Whether the new version has the key: in folders of languages, that with the originals has it, if there is one.
    private static func keyStays(_ change: TextChange) -> Bool {
        guard let entry = change.entries.head?.entry, let table = change.tables.head?.table else { return false }
        return table.isOriginal(entry) || !table.hasOriginals
    }

    private static func texts(of change: TextChange) -> [Text] {
        guard let before = change.before, let base = change.entries.base, let head = change.entries.head else { return [] }
        let isVariant = change.tables.head?.isVariantOfSource(change.language) ?? false
        return before.cells.compactMap { old in
            // What is equal to the original was no translation.
            guard !old.text.isBlank, !base.isCopy(old.text, at: old.path) else { return nil }
            guard let after = change.after, after.hasText else {
                return Text(change: change, path: old.path, before: old.text, after: change.after?[old.path]?.text)
            }
            // Another shape of the text: without plural, or with fewer cases.
            guard let new = after[old.path] else { return nil }
            if new.text.isBlank { return Text(change: change, path: old.path, before: old.text, after: new.text) }
            if isVariant || isSameText(old.text, new.text) { return nil }
            let isCopy = head.isCopy(new.text, at: new.path) || base.isCopy(new.text, at: new.path)
            return isCopy ? Text(change: change, path: old.path, before: old.text, after: new.text) : nil
        }
    }

    /// Whether a table has a text in a language that is not a copy of its original.
    private static func hasTranslation(_ table: ReviewedTable, _ language: String) -> Bool {
        table.table.entries.contains { entry in
            guard entry.hasText(in: language), let reviewed = table.entry(entry.key), let text = reviewed.texts[language] else {
                return false
            }
            return text.cells.contains { !$0.text.isBlank && !reviewed.isCopy($0.text, at: $0.path) }
        }
    }
}
