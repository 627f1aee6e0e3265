import LocalizationCatalogModel

extension LintEntry {
    /// The states of all texts in a language; a text without a state is new.
    func states(in language: String) -> [TranslationState] {
        guard let found = model?.translations.last(where: { ReportedTable.canonical($0.language) == language }) else { return [] }
        return Self.states(of: found.translation)
    }

    /// Recursive along variations, whose depth the readers limit.
    private static func states(of translation: CatalogTranslation) -> [TranslationState] {
        [translation.text.map { $0.state ?? .new }, translation.phrases.map { $0.state ?? .new }].compactMap { $0 }
            + (translation.variations + (translation.substitutions ?? []).flatMap(\.variations)).flatMap { variation in
                variation.cases.flatMap { states(of: $0.translation) }
            }
    }
}
