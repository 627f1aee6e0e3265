import LocalizationCatalogModel

extension LintText {
    /// The states of all its texts; a text without a state is new.
    var states: [TranslationState] { translation.map(Self.states) ?? [] }

    /// Recursive along variations, whose depth the readers limit.
    private static func states(of translation: CatalogTranslation) -> [TranslationState] {
        [translation.text.map { $0.state ?? .new }, translation.phrases.map { $0.state ?? .new }].compactMap { $0 }
            + (translation.variations + (translation.substitutions ?? []).flatMap(\.variations)).flatMap { variation in
                variation.cases.flatMap { states(of: $0.translation) }
            }
    }
}
