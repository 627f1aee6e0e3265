import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationSourceText

/// The values of a catalog's translations in a format of another system.
extension ForeignFromCatalog {
    /// The value of a translation; nil if it has no text.
    mutating func value(
        _ translation: CatalogTranslation, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool,
        _ parts: inout [EntryPart]
    ) -> ForeignValue? {
        if translation.phrases != nil { lose(.phrases, entry, language) }
        for extra in translation.extras { lose(extra.name.isEmpty ? .empty : .member(extra.name), entry, language) }
        if translation.variations.count > 1 || translation.text != nil && !translation.variations.isEmpty {
            lose(.combination, entry, language)
        }
        for substitution in translation.substitutions ?? [] { add(substitution, entry, language, &parts) }
        if translation.substitutions?.isEmpty ?? false { lose(.combination, entry, language) }
        if let plural = translation.variation(.plural) {
            return cases(plural, entry, language, isFormatted).map { ForeignValue.plural($0) }
        }
        if let text = translation.text { return .text(placed(text, entry, language, isFormatted, part: nil, isPlural: false)) }
        guard let variation = translation.variations.first else { return nil }
        // The text for all other devices, or of the largest width.
        let chosen = variation.cases.last { $0.name == "other" } ?? variation.cases.last
        // The text for all others is written, and only the others are left out.
        for item in variation.cases where variation.cases.count == 1 || !isSameText(item.name, "other") {
            lose(.variant(variation.axis.rawValue, item.name), entry, language)
        }
        guard let chosen else { return nil }
        return value(chosen.translation, entry, language, isFormatted, &parts)
    }

    private mutating func cases(
        _ variation: CatalogVariation, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool, part: String? = nil
    ) -> [(category: String, text: PlacedText)]? {
        var cases: [(category: String, text: PlacedText)] = []
        let known = ["zero", "one", "two", "few", "many", "other"]
        for item in variation.cases {
            guard item.translation.isPlainText, let text = item.translation.text, known.contains(where: { isSameText($0, item.name) }),
                !cases.contains(where: { $0.category == item.name })
            else {
                lose(.combination, entry, language)
                continue
            }
            for extra in item.translation.extras { lose(.member(extra.name), entry, language) }
            // Apple's platforms have a text for 0 in every language, Android only where CLDR has the category.
            if format.dialect == .java, isSameText(item.name, "zero"),
                LanguageTag(language).map({ !PluralRules.cardinal(for: $0).has(.zero) }) ?? false
            {
                lose(.changed, entry, language)
            }
            cases.append((item.name, placed(text, entry, language, isFormatted, part: part, isPlural: true)))
        }
        // A message of ICU is none without it.
        if format.dialect == .icu, !cases.isEmpty, !cases.contains(where: { isSameText($0.category, "other") }) {
            lose(.missing, entry, language)
            return nil
        }
        return cases.isEmpty ? nil : cases
    }

    private mutating func placed(
        _ text: LocalizedText, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool, part: String?, isPlural: Bool
    ) -> PlacedText {
        let isReviewed = text.state == .needsReview && format.capabilities.contains(.review) && !isSameText(language, source)
        // A variable is an entry of its own.
        let place = Place(key: ExactText(part.map { "\(entry.key):\($0)" } ?? entry.key), language: ExactText(language))
        if isReviewed { reviewed.insert(place) } else if text.state == .translated { finished.insert(place) }
        if reviewed.contains(place), finished.contains(place) { lose(.mixedReview, entry, language) }
        if text.state != .translated, !isReviewed { lose(.state(text.state?.rawValue ?? "none"), entry, language) }
        var spelling: String?
        for extra in text.extras {
            // The file itself has the spelling.
            if format.documentType == AndroidStringsDocument.self, isSameText(extra.name, AndroidStringsDocument.spellingMember),
                case .string(let kept) = extra.value
            {
                spelling = kept
            } else {
                lose(.member(extra.name), entry, language)
            }
        }
        var losses: [PlaceholderDialect.Loss] = []
        // The cases of a plural become texts where there are no plurals.
        let isPlural = isPlural && format.capabilities.contains(.plurals)
        let spelled = format.dialect.spelled(
            text.value, isFormatted: isFormatted, isPlural: isPlural, plural: pluralPosition, types: &types, &losses)
        for loss in losses { lose(ForeignLoss(loss), entry, language) }
        written.append(
            WrittenText(
                language: language, original: text.value, spelled: spelled, part: part, isPlural: isPlural, plural: pluralPosition,
                hasLoss: !losses.isEmpty))
        return PlacedText(value: spelled, range: 0..<0, spelling: spelling)
    }

    /// Adds a variable as an entry of its own. `%arg` becomes a conversion with the number and the type of the variable's argument.
    private mutating func add(
        _ substitution: CatalogSubstitution, _ entry: CatalogEntry, _ language: String,
        _ parts: inout [EntryPart]
    ) {
        for extra in substitution.extras { lose(.member(extra.name), entry, language) }
        guard let plural = substitution.variations.first, substitution.variations.count == 1, plural.axis == .plural else {
            return lose(.combination, entry, language)
        }
        let type = substitution.formatSpecifier ?? "lld"
        let argument = "%" + (substitution.argumentNumber.map { "\($0)$" } ?? "") + type
        var replaced = plural
        var isShown = false
        for index in replaced.cases.indices {
            guard let text = replaced.cases[index].translation.text?.value, text.containsUTF8("%arg") else { continue }
            isShown = true
            replaced.cases[index].translation.text?.value = text.replacingUTF8("%arg", with: argument)
        }
        if !isShown || substitution.formatSpecifier == nil { lose(.variable(substitution.name), entry, language) }
        let saved = (types, pluralPosition)
        let number = substitution.argumentNumber ?? 1
        (types, pluralPosition) = ([:], format.dialect == .doubleBraces && number > 1 ? nil : number)
        let cases = cases(replaced, entry, language, true, part: substitution.name)
        let found = types
        (types, pluralPosition) = saved
        guard let cases else { return }
        if let index = parts.firstIndex(where: { isSameText($0.name, substitution.name) }) {
            parts[index].values.append((language, .plural(cases)))
            parts[index].types.merge(found) { first, _ in first }
        } else {
            parts.append(
                EntryPart(name: substitution.name, values: [(language, .plural(cases))], argument: number, types: found))
        }
    }
}
