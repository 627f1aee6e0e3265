import LocalizationCatalogModel
import LocalizationFormatStrings

extension PseudoLanguage {
    /// The translation of an entry; nil if it is not to be translated.
    func translation(of entry: CatalogEntry, sourceLanguage: String) -> CatalogTranslation? {
        guard entry.shouldTranslate != false else { return nil }
        // Xcode stores most texts of the source language only as keys.
        let source = entry[sourceLanguage] ?? CatalogTranslation(entry.key)
        return translation(source, isPart: false, category: nil)
    }

    /// - Parameters:
    ///   - isPart: Whether the text becomes a part of another one, which has the brackets.
    ///   - category: The plural category of the text.
    private func translation(_ source: CatalogTranslation, isPart: Bool, category: String?) -> CatalogTranslation {
        CatalogTranslation(
            text: source.text.map { LocalizedText(changed($0.value, isPart: isPart, category: category), state: .translated) },
            phrases: source.phrases.map { phrases in
                PhraseSet(phrases.values.map { changed($0, isPart: false, category: nil) }, state: .translated)
            },
            variations: variations(source.variations, isPart: isPart, category: category),
            substitutions: source.substitutions.map { list in
                list.map { substitution in
                    var result = substitution
                    result.variations = variations(substitution.variations, isPart: true, category: nil)
                    return result
                }
            })
    }

    private func variations(_ source: [CatalogVariation], isPart: Bool, category: String?) -> [CatalogVariation] {
        source.map { variation in
            guard variation.axis == .plural else {
                return CatalogVariation(
                    variation.axis,
                    variation.cases.map { VariationCase($0.name, translation($0.translation, isPart: isPart, category: category)) })
            }
            return CatalogVariation(
                .plural,
                cases(of: variation.cases.map(\.name)).compactMap { name, source in
                    variation[source].map { VariationCase(name, translation($0, isPart: isPart, category: name)) }
                })
        }
    }

    /// Returns a text of the language.
    func changed(_ text: String, isPart: Bool, category: String?) -> String {
        let format = FormatString(parsing: text)
        return switch (isPart, category) {
        case (_, _) where format.bytes.isEmpty: ""
        case (true, let category?): self.text.part(format, category: category)
        case (true, nil): self.text.changed(format)
        case (false, let category?): self.text.text(format, category: category)
        case (false, nil): self.text.text(format)
        }
    }
}
