import LocalizationCatalogModel
import LocalizationProject
import LocalizationTextChecks

/// The original texts of an entry, with which the forms of an answer are compared.
struct OriginalTexts {
    /// The translation in the language of the originals; nil if the key is the text.
    let translation: CatalogTranslation?
    private let key: String

    init(of entry: CatalogEntry, in language: String) {
        key = entry.key
        let name = LanguageName.canonical(language)
        let found = entry.translations.last { isSameText(LanguageName.canonical($0.language), name) }?.translation
        translation =
            found.flatMap { $0.placedTexts.isEmpty ? nil : $0 }
            ?? InterfaceComment.originalText(of: entry.key, comment: entry.comment).map { CatalogTranslation($0) }
    }

    /// All texts, among them each form of a plural; the key if it is the text.
    var all: [String] { translation?.placedTexts.map(\.text.value) ?? [key] }

    /// The original in the place of a text: that of its category, or else of `other`; nil for a part that the original does not have.
    func text(at path: TextPath) -> String? {
        guard let translation else { return path.substitution == nil ? key : nil }
        return translation.nearestText(to: path)
    }
}
