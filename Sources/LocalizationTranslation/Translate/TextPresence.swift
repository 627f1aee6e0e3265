import LocalizationCatalogModel
import LocalizationLint
import LocalizationProject

/// Whether keys that a catalog has no text for need one in a language: what `lproj report` and `lproj lint` call missing is what is asked.
struct TextPresence {
    /// What is known of a key in a language.
    enum State {
        /// Readers would see the key, or the text of another language.
        case needed
        /// Readers of a region see the text of its language.
        case covered
        /// Readers see the right text anyway, or one in a file beside the catalog.
        case present
    }

    private let table: LintTable?
    private let entries: [ExactText: LintEntry]
    private var needs: TranslationNeeds?

    init(of table: LintTable?) {
        self.table = table
        entries = Dictionary((table?.entries ?? []).map { (ExactText($0.key), $0) }, uniquingKeysWith: { $1 })
        needs = table.map { TranslationNeeds(of: $0) }
    }

    /// What is known of a key in a language, in any spelling.
    mutating func state(of key: String, in language: String) -> State {
        guard let table, let entry = entries[ExactText(key)] else { return .needed }
        let language = LanguageName.canonical(language)
        if let text = entry[language] { return text.isEmpty(besides: entry) ? .needed : .present }
        if needs?.isNeeded(entry, in: language) ?? true { return .needed }
        return table.isCovered(language, by: entry) ? .covered : .present
    }
}
