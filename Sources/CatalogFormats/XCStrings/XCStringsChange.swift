public import LocalizationCatalogModel

/// One change to a string catalog.
public enum XCStringsChange: Sendable {
    /// Adds an entry, or changes the existing entry of its key to the same content.
    case setEntry(CatalogEntry)
    /// Removes every entry with the key.
    case removeEntry(String)
    /// Renames every entry of a key, in place.
    case renameEntry(String, to: String)
    /// Sets or removes the translation in a language.
    case setTranslation(CatalogTranslation?, key: String, language: String)
    /// Sets the text and state of a language, or of a case of its variations. Missing parts are added.
    case setText(String, state: TranslationState, key: String, language: String, path: [VariationStep] = [])
    /// Sets or removes the comment for translators.
    case setComment(String?, key: String)
    /// Sets or removes the extraction state.
    case setExtractionState(ExtractionState?, key: String)
    /// Sets or removes whether the text should be translated.
    case setShouldTranslate(Bool?, key: String)
    /// Sets the language of the original texts.
    case setSourceLanguage(String)
    /// Sets the version of the format, as a string.
    case setVersion(String)

    /// The key of the entry that the change applies to; nil for a change to the catalog itself.
    var key: String? {
        switch self {
        case .setEntry(let entry): entry.key
        case .removeEntry(let key), .renameEntry(let key, _), .setTranslation(_, let key, _), .setText(_, _, let key, _, _),
            .setComment(_, let key), .setExtractionState(_, let key), .setShouldTranslate(_, let key):
            key
        case .setSourceLanguage, .setVersion: nil
        }
    }
}
