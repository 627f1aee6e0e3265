import LocalizationCatalogModel
import LocalizationLint

/// What a change does to the text of a key in a language.
struct TextChange: Sendable {
    enum Kind: Sendable {
        /// There was no translation.
        case added
        /// The text is another one.
        case reworded
        /// There is no text any more.
        case removed
        /// The texts are the same, and a state is another one.
        case stateOnly
        /// There was and is nothing to read.
        case nothing
    }

    let tables: TableVersions
    let key: String
    let language: String
    /// The entry in the base, and as it is with the change; nil if the key is not there.
    let entries: (base: ReviewedEntry?, head: ReviewedEntry?)
    let kind: Kind
    /// Whether the base changed the same as the change did, in another way.
    let isConflict: Bool
    /// The text in the new version's file, which findings point at.
    let place: ReviewedText?

    var before: ReviewedText? { entries.base?.texts[language] }
    var after: ReviewedText? { entries.head?.texts[language] }

    init(
        _ tables: TableVersions, key: String, language: String, _ entries: (base: ReviewedEntry?, head: ReviewedEntry?),
        place: ReviewedText?, isConflict: Bool
    ) {
        (self.tables, self.key, self.language, self.entries) = (tables, key, language, entries)
        (self.place, self.isConflict) = (place, isConflict)
        let (before, after) = (entries.base?.texts[language], entries.head?.texts[language])
        let isSource = (tables.head ?? tables.base)?.table.sourceLanguage == language
        let hadText = before.map { $0.hasText && (isSource || !Self.isUntranslated($0, in: entries.base)) } ?? false
        let hasText = after?.hasText ?? false
        switch (hadText, hasText) {
        case (false, false): kind = before?.hasText == true ? .removed : .nothing
        case (false, true):
            let isSame = before.flatMap { before in after.map { $0.hasSameTexts(as: before) } } ?? false
            kind = isSame ? .stateOnly : .added
        case (true, false): kind = .removed
        case (true, true):
            let isSame = before.flatMap { before in after.map { $0.hasSameTexts(as: before) } } ?? false
            kind = isSame ? .stateOnly : .reworded
        }
    }

    /// Whether a text is a copy of its original that nobody has translated.
    private static func isUntranslated(_ text: ReviewedText, in entry: ReviewedEntry?) -> Bool {
        text.cells.allSatisfy { cell in cell.state == .new && entry.map { $0.isCopy(cell.text, at: cell.path) } ?? false }
    }

    /// Whether the text is to be translated in the new version.
    var isTranslation: Bool {
        guard let entry = entries.head?.entry ?? entries.base?.entry else { return false }
        return language != entry.sourceLanguage && entry.shouldTranslate
    }

    /// What the text is known by.
    var name: ChangedText { ChangedText(file: tables.head?.path ?? tables.base?.path ?? "", key: key, language: language) }

    /// Whether the originals of a cell are the same before and after.
    func hasSameOriginal(at path: String) -> Bool {
        isSameText(entries.base?.sourceText(of: path), entries.head?.sourceText(of: path))
    }
}

/// What identifies a text in the new version: the table, the key and the language.
package struct ChangedText: Hashable, Sendable {
    private let file: ExactText
    private let key: ExactText
    private let language: String

    /// Names a text.
    /// - Parameter file: The path of a catalog, or that of the folder around the languages with the table's name.
    package init(file: String, key: String, language: String) {
        (self.file, self.key, self.language) = (ExactText(file), ExactText(key), language)
    }
}
