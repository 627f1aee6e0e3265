import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationLint
import LocalizationProject
import LocalizationSourceText
import LocalizationTextChecks

/// The translations that a change takes away although their keys stay.
struct TextLosses {
    /// A text that is gone.
    struct Text {
        let change: TextChange
        let path: String
        let before: String
        /// What is in its place; nil for nothing.
        let after: String?
        /// Whether it may be meant: the original in its place is a word of the language as well, or other texts of the translation stand in for it.
        var isNote = false

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
    private var paths: [ChangedText: Set<ExactText>] = [:]

    init(_ changes: [TextChange]) {
        var counts: [TableLanguage: (count: Int, table: ReviewedTable)] = [:]
        for change in changes where change.isTranslation && Self.keyStays(change) {
            let found = Self.texts(of: change)
            texts += found
            let lost = found.filter { !$0.isNote }
            guard !lost.isEmpty, let table = change.tables.base else { continue }
            paths[change.name] = Set(lost.map { ExactText($0.path) })
            let name = TableLanguage(table: ExactText(table.path), language: change.language)
            counts[name, default: (0, change.tables.head ?? table)].count += 1
        }
        noteSharedWords(changes)
        for (name, lost) in counts where !Self.hasTranslation(lost.table, name.language) {
            languages.append(Language(table: lost.table, language: name.language, count: lost.count))
        }
        languages.sort { ($0.table.path, $0.language) < ($1.table.path, $1.language) }
    }

    /// Makes notes of originals that are words of the language as well, where the change does much other work in the language: a translator who
    /// prefers such a word ("Arguments") replaces a translation by it, and a platform replaces all of them.
    private mutating func noteSharedWords(_ changes: [TextChange]) {
        let copies = Dictionary(grouping: texts.filter(\.isShortCopy), by: \.change.language).mapValues { Set($0.map(\.change.name)).count }
        if copies.isEmpty { return }
        var work: [String: Int] = [:]
        for change in changes where change.isTranslation && (change.kind == .added || change.kind == .reworded) {
            if paths[change.name] == nil { work[change.language, default: 0] += 1 }
        }
        let languages = Set(copies.filter { work[$0.key] ?? 0 >= 3 * $0.value }.keys)
        let words = languages.isEmpty ? [:] : Self.words(of: languages, in: changes.compactMap(\.tables.base))
        for index in texts.indices where texts[index].isShortCopy {
            guard let known = words[texts[index].change.language], let after = texts[index].after else { continue }
            texts[index].isNote = Self.words(in: after).isSubset(of: known)
        }
    }

    /// The words of the translations into some languages.
    private static func words(of languages: Set<String>, in tables: [ReviewedTable]) -> [String: Set<String>] {
        var words: [String: Set<String>] = [:]
        for table in Dictionary(tables.map { (ExactText($0.path), $0) }, uniquingKeysWith: { first, _ in first }).values {
            for entry in table.keys.lazy.compactMap({ table.entry($0) }) {
                for language in languages {
                    for cell in entry.texts[language]?.cells ?? [] where !entry.isCopy(cell.text, at: cell.path) {
                        words[language, default: []].formUnion(Self.words(in: cell.text))
                    }
                }
            }
        }
        return words
    }

    /// The letters and digits of a text in lower case.
    private static func letters(in text: String) -> [Unicode.Scalar] {
        text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }

    private static func words(in text: String) -> Set<String> {
        Set(text.lowercased().unicodeScalars.split { !$0.properties.isAlphabetic }.map { String(String.UnicodeScalarView($0)) })
    }

    /// Whether a cell of a text is one of those that are gone.
    func contains(_ change: TextChange, at path: String) -> Bool { paths[change.name]?.contains(ExactText(path)) ?? false }

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
            let new = after.original(of: old.path)
            guard let new, !new.text.isBlank else { return Text(change: change, path: old.path, before: old.text, after: new?.text) }
            if isSameText(old.text, new.text) { return nil }
            // The words were the original's before: "Terminal" for "Terminal…".
            if after[old.path] != nil, letters(in: old.text) == letters(in: new.text) { return nil }
            if head.isCopy(new.text, at: new.path) || base.isCopy(new.text, at: new.path) {
                return isVariant ? nil : Text(change: change, path: old.path, before: old.text, after: new.text)
            }
            return after[old.path] == nil ? goneCase(old, of: change, after) : nil
        }
    }

    /// A text that is gone while others of its translation are left; nil if they say more than it, or if nobody saw it.
    private static func goneCase(_ old: ReviewedText.Cell, of change: TextChange, _ after: ReviewedText) -> Text? {
        let names = old.path.split(separator: ".").map(String.init)
        guard names.count > 1, let name = names.last, !after.cells.contains(where: { $0.path.hasUTF8Prefix(old.path + ".") }) else {
            return nil
        }
        let isPlural = names.dropLast().last.map { isSameText($0, "plural") } ?? false
        if isPlural, !PluralCaseUse.isShown(name, in: change.language) { return nil }
        // A number that needs the case has a wrong form now; other cases, and whole plurals that became one text, have a text that fits.
        let siblings = names.dropLast().joined(separator: ".") + "."
        let isNeeded =
            isPlural && PluralCategories(of: change.language).needed.contains { isSameText($0.name, name) }
            && after.cells.contains { $0.path.hasUTF8Prefix(siblings) }
        return Text(change: change, path: old.path, before: old.text, after: nil, isNote: !isNeeded)
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
