import LocalizationCatalogModel
import LocalizationLint
import LocalizationProject

/// The new texts that are copies of their originals, as far as they cannot be right.
///
/// A text that is not translated yet is one wherever it is a copy. A finished one may be a word that is the same in both languages, unless
/// many words are left, or many of the new texts are copies. In a variant of the source language a finished copy is right.
struct SourceCopies {
    private var certain: [ChangedText: [String]] = [:]
    private var possible: [ChangedText: [String]] = [:]
    private var languages: Set<String> = []

    /// The number of words from which on an equal text is not a coincidence.
    static let wordLimit = 3
    /// The number of copies from which on their share counts.
    private static let countLimit = 5

    init(_ changes: [TextChange]) {
        var added: [String: Int] = [:]
        var copies: [String: Int] = [:]
        for change in changes where change.isTranslation {
            guard let after = change.after, let entry = change.entries.head, after.hasText else { continue }
            guard let table = change.tables.head, entry.entry.isTranslatable else { continue }
            let isVariant = table.isVariantOfSource(change.language)
            let new = after.cells.filter { cell in change.before?[cell.path].map(\.text.isBlank) ?? true }
            if new.isEmpty { continue }
            added[change.language, default: 0] += 1
            let name = change.name
            for cell in new {
                guard let source = entry.shownText(of: cell.path), isSameText(source, cell.text), !source.isBlank else { continue }
                if isVariant, cell.state != .new { continue }
                if cell.state == .new || source.hasWords && SameAsSourceRule.wordCount(source) >= Self.wordLimit {
                    certain[name, default: []].append(cell.path)
                } else if source.hasWords {
                    possible[name, default: []].append(cell.path)
                }
            }
            if certain[name] != nil || possible[name] != nil { copies[change.language, default: 0] += 1 }
        }
        languages = Set(copies.filter { $0.value >= Self.countLimit && $0.value * 2 >= added[$0.key] ?? 0 }.keys)
    }

    /// The paths of the copies in a text.
    func paths(of change: TextChange) -> [String] {
        let name = change.name
        return (certain[name] ?? []) + (languages.contains(change.language) ? possible[name] ?? [] : [])
    }
}
