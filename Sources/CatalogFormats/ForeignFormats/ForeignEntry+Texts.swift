extension [ForeignEntry] {
    /// Calls a closure with each text of the entries, in order. A case of a plural is a plural step; elements of lists have no step.
    func forEachText(in language: String?, _ body: (PlacedTranslation) -> Void) {
        for entry in self {
            for (valueLanguage, value) in entry.values {
                let isPlural = if case .plural = value { true } else { false }
                for (step, text) in value.texts {
                    body(
                        PlacedTranslation(
                            key: entry.key.value, keyRange: entry.key.range, language: valueLanguage ?? language,
                            variation: isPlural ? [.variation(.plural, step ?? "")] : [], value: text.value, range: text.range))
                }
            }
        }
    }
}
