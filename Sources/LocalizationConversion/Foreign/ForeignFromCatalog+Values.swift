package import CatalogFormats
import LocalizationCLDR
package import LocalizationCatalogModel
import LocalizationSourceText

/// The values of a catalog's translations in a format of another system.
extension ForeignFromCatalog {
    /// The value of a translation; nil if it has no text.
    package mutating func value(
        _ translation: CatalogTranslation, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool,
        _ parts: inout [EntryPart]
    ) -> ForeignValue? {
        if translation.phrases != nil { lose(.phrases, entry, language) }
        for extra in translation.extras { lose(extra.name.isEmpty ? .empty : .member(extra.name), entry, language) }
        if translation.variations.count > 1 || translation.text != nil && !translation.variations.isEmpty {
            lose(.combination, entry, language)
        }
        if translation.substitutions?.isEmpty ?? false { lose(.combination, entry, language) }
        if let plural = translation.variation(.plural) {
            for substitution in translation.substitutions ?? [] { lose(.variableName(substitution.name), entry, language) }
            return cases(plural, entry, language, isFormatted).map { ForeignValue.plural($0) }
        }
        if let text = translation.text { return value(text, translation.substitutions ?? [], entry, language, isFormatted, &parts) }
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

    /// The value of a text with variables. Only messages of ICU have plurals in a text; where placeholders are Apple's, the markers are as well.
    private mutating func value(
        _ text: LocalizedText, _ substitutions: [CatalogSubstitution], _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool,
        _ parts: inout [EntryPart]
    ) -> ForeignValue? {
        let numbers = Dictionary(
            substitutions.compactMap { item in item.argumentNumber.map { (ExactText(item.name), $0) } }, uniquingKeysWith: { $1 })
        let marked = format.dialect == .apple ? nil : MarkedText(text.value, argumentNumbers: numbers)
        if let marked { nameVariables(of: marked) }
        var nested: [ExactText: String] = [:]
        for substitution in substitutions {
            var substitution = substitution
            if let variable = marked?.variables.first(where: { isSameText($0.name, substitution.name) }) {
                substitution.argumentNumber = variable.position
            }
            if format.dialect.isICU {
                nested[ExactText(substitution.name)] = message(substitution, entry, language)
            } else {
                add(substitution, entry, language, &parts)
            }
        }
        guard let marked else { return .text(placed(text, entry, language, isFormatted, part: nil, isPlural: false)) }
        var replaced = text
        replaced.value = marked.withArguments
        var markers: [(sign: String, message: String)] = []
        if format.dialect.isICU {
            var missing = false
            replaced.value = marked.replacingMarkers { index in
                guard let message = nested[ExactText(marked.variables[index].name)] else {
                    missing = true
                    return ""
                }
                markers.append(("\0\(index)\0", message))
                return "\0\(index)\0"
            }
            if missing {
                lose(.missing, entry, language)
                isLeftOut = true
                return nil
            }
        }
        for variable in marked.variables {
            if !format.dialect.isICU {
                lose(ForeignLoss(.variable(variable.name)), entry, language)
            } else if !isSameText(argumentName(variable.position), variable.name) {
                lose(.variableName(variable.name), entry, language)
            }
        }
        var result = placed(
            replaced, entry, language, isFormatted, part: nil, isPlural: false, addsNumbers: marked.addsNumbers)
        written[written.count - 1].comparison = .nothing
        for (sign, message) in markers {
            result = PlacedText(value: result.value.replacingUTF8(sign, with: message), range: result.range, spelling: result.spelling)
        }
        return .text(result)
    }

    /// The plural of a variable as a part of a message; nil if it has no place in one.
    private mutating func message(_ substitution: CatalogSubstitution, _ entry: CatalogEntry, _ language: String) -> String? {
        var parts: [EntryPart] = []
        add(substitution, entry, language, &parts)
        guard let part = parts.first, case .plural(let cases)? = part.values.first?.value else { return nil }
        for (position, type) in part.types where types[position] == nil { types[position] = type }
        let position = part.argument ?? 1
        if types[position] == nil { types[position] = "lld" }
        return "{\(argumentName(position)), plural, " + cases.map { "\($0.category){\($0.text.value)}" }.joined(separator: " ") + "}"
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
        if format.dialect.isICU, !cases.isEmpty, !cases.contains(where: { isSameText($0.category, "other") }) {
            lose(.missing, entry, language)
            return nil
        }
        return cases.isEmpty ? nil : cases
    }

    private mutating func placed(
        _ text: LocalizedText, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool, part: String?, isPlural: Bool,
        addsNumbers: Bool? = nil
    ) -> PlacedText {
        let hasReviews = format.capabilities.contains(.review)
        let isReviewed = text.state == .needsReview && hasReviews && !isSameText(language, source)
        if hasReviews {
            // A variable is an entry of its own.
            let place = Place(key: ExactText(part.map { "\(entry.key):\($0)" } ?? entry.key), language: ExactText(language))
            if isReviewed { reviewed.insert(place) } else if text.state == .translated { finished.insert(place) }
            if reviewed.contains(place), finished.contains(place) { lose(.mixedReview, entry, language) }
        }
        if text.state != .translated, !isReviewed { lose(.state(text.state?.rawValue ?? "none"), entry, language) }
        var spelling: String?
        var message: String?
        for extra in text.extras {
            guard case .string(let kept) = extra.value else {
                lose(.member(extra.name), entry, language)
                continue
            }
            // The file itself has the spelling.
            if format.documentType == AndroidStringsDocument.self, isSameText(extra.name, AndroidStringsDocument.spellingMember) {
                spelling = kept
            } else if format.dialect.isICU, isSameText(extra.name, ICUMessage.spellingMember) {
                message = kept
            } else {
                lose(.member(extra.name), entry, language)
            }
        }
        // The cases of a plural become texts where there are no plurals.
        let isPlural = isPlural && format.capabilities.contains(.plurals)
        if let message, isSpelling(message, of: text.value, isPlural: isPlural) {
            return PlacedText(value: message, range: 0..<0)
        }
        var losses: [PlaceholderDialect.Loss] = []
        let spelled = format.dialect.spelled(
            text.value, isFormatted: isFormatted, isPlural: isPlural, plural: pluralPosition, types: &types, names: names, &losses)
        if losses.contains(.braces) { isLeftOut = true }
        // The text of a key without numbers is read as the key, and a variable's own number is '%arg' in a catalog.
        if isSameText(text.value, entry.key) || addsNumbers != nil || part != nil { losses.removeAll { $0 == .numbers } }
        if addsNumbers ?? false { losses.append(.numbers) }
        for loss in losses { lose(ForeignLoss(loss), entry, language) }
        written.append(
            WrittenText(
                language: language, original: text.value, spelled: spelled, part: part, isPlural: isPlural, plural: pluralPosition,
                comparison: .init(after: losses)))
        return PlacedText(value: spelled, range: 0..<0, spelling: spelling)
    }

    /// Whether a message that a catalog keeps beside a text still is that text.
    private mutating func isSpelling(_ message: String, of text: String, isPlural: Bool) -> Bool {
        var arguments = NamedArguments()
        for position in described.keys.sorted() { arguments.add(described[position]?.name ?? "") }
        let plural = isPlural ? pluralPosition.map(argumentName) ?? "count" : nil
        format.dialect.addArguments(of: message, plural: plural, to: &arguments)
        var ignored: [PlaceholderDialect.Loss] = []
        guard isSameText(format.dialect.apple(message, isFormatted: true, plural: plural, arguments: arguments, &ignored), text) else {
            return false
        }
        for (name, position) in arguments.positions where types[position] == nil { types[position] = arguments.type(of: name) ?? "@" }
        return true
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
        (types, pluralPosition) = ([:], number)
        let first = written.count
        let cases = cases(replaced, entry, language, true, part: substitution.name)
        // A reader finds the position by the name of the variable.
        if format.dialect == .doubleBraces, number > 1 { for index in written.indices[first...] { written[index].comparison = .nothing } }
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
