import CatalogFormats
import LocalizationCatalogModel
import LocalizationSourceText

/// The values of a catalog's translations in a format of another system.
extension EntryConversion {
    /// The value of a translation; nil if it has no text.
    mutating func value(_ translation: CatalogTranslation, _ language: String) -> ForeignValue? {
        if translation.phrases != nil { lose(.phrases, language) }
        for extra in translation.extras { lose(extra.name.isEmpty ? .empty : .member(extra.name), language) }
        if translation.variations.count > 1 || translation.text != nil && !translation.variations.isEmpty {
            lose(.combination, language)
        }
        if translation.substitutions?.isEmpty ?? false { lose(.combination, language) }
        if let plural = translation.variation(.plural) {
            for substitution in translation.substitutions ?? [] { lose(.variableName(substitution.name), language) }
            return cases(plural, language).map { ForeignValue.plural($0) }
        }
        if let text = translation.text { return value(text, translation.substitutions ?? [], language) }
        guard let variation = translation.variations.first else { return nil }
        // The text for all other devices, or of the largest width.
        let chosen = variation.cases.last { $0.name == "other" } ?? variation.cases.last
        // The text for all others is written, and only the others are left out.
        for item in variation.cases where variation.cases.count == 1 || !isSameText(item.name, "other") {
            lose(.variant(variation.axis.rawValue, item.name), language)
        }
        guard let chosen else { return nil }
        return value(chosen.translation, language)
    }

    /// The value of a text with variables. Only messages of ICU have plurals in a text; where placeholders are Apple's, the markers are as well.
    private mutating func value(_ text: LocalizedText, _ substitutions: [CatalogSubstitution], _ language: String) -> ForeignValue? {
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
            guard let part = part(for: substitution, language) else { continue }
            if format.dialect.isICU { nested[ExactText(substitution.name)] = message(part) } else { add(part) }
        }
        guard let marked else { return .text(placed(text, language, part: nil, isPlural: false)) }
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
                lose(.missing, language)
                isLeftOut = true
                return nil
            }
        }
        for variable in marked.variables {
            if !format.dialect.isICU {
                lose(Loss(.variable(variable.name)), language)
            } else if !isSameText(argumentName(variable.position), variable.name) {
                lose(.variableName(variable.name), language)
            }
        }
        var result = placed(
            replaced, language, part: nil, isPlural: false, addsNumbers: marked.addsNumbers)
        written[written.count - 1].comparison = .nothing
        for (sign, message) in markers {
            result = PlacedText(value: result.value.replacingUTF8(sign, with: message), range: result.range, spelling: result.spelling)
        }
        return .text(result)
    }

    /// The plural of a variable as a part of a message.
    private mutating func message(_ part: EntryPart) -> String {
        scope.types.merge(part.scope.types) { own, _ in own }
        let position = part.scope.plural ?? 1
        if scope.types[position] == nil { scope.types[position] = "lld" }
        let cases = (part.values.first?.value.texts ?? []).map { "\($0.step ?? ""){\($0.text.value)}" }
        return "{\(argumentName(position)), plural, " + cases.joined(separator: " ") + "}"
    }

    private mutating func cases(_ variation: CatalogVariation, _ language: String, part: String? = nil) -> [(
        category: String, text: PlacedText
    )]? {
        var cases: [(category: String, text: PlacedText)] = []
        let known = ["zero", "one", "two", "few", "many", "other"]
        for item in variation.cases {
            guard item.translation.isPlainText, let text = item.translation.text, known.contains(where: { isSameText($0, item.name) }),
                !cases.contains(where: { $0.category == item.name })
            else {
                lose(.combination, language)
                continue
            }
            for extra in item.translation.extras { lose(.member(extra.name), language) }
            // Apple's platforms have a text for 0 in every language.
            if isSameText(item.name, "zero"), format.ignoresZero(in: language) { lose(.changed, language) }
            cases.append((item.name, placed(text, language, part: part, isPlural: true)))
        }
        // A message of ICU is none without it.
        if format.dialect.isICU, !cases.isEmpty, !cases.contains(where: { isSameText($0.category, "other") }) {
            lose(.missing, language)
            return nil
        }
        return cases.isEmpty ? nil : cases
    }

    private mutating func placed(
        _ text: LocalizedText, _ language: String, part: String?, isPlural: Bool, addsNumbers: Bool? = nil
    ) -> PlacedText {
        let hasReviews = format.capabilities.contains(.review)
        let isReviewed = text.state == .needsReview && hasReviews && !isSameText(language, source)
        if hasReviews {
            // A variable is an entry of its own.
            let place = Place(key: ExactText(part.map { "\(entry.key):\($0)" } ?? entry.key), language: ExactText(language))
            if isReviewed { reviewed.insert(place) } else if text.state == .translated { finished.insert(place) }
            if reviewed.contains(place), finished.contains(place) { lose(.mixedReview, language) }
        }
        if text.state != .translated, !isReviewed { lose(.state(text.state?.rawValue ?? "none"), language) }
        var spelling: String?
        var message: String?
        for extra in text.extras {
            guard case .string(let kept) = extra.value else {
                lose(.member(extra.name), language)
                continue
            }
            // The file itself has the spelling.
            if isSameText(extra.name, format.documentType.keptSpellingMember) {
                spelling = kept
            } else if format.dialect.isICU, isSameText(extra.name, ICUMessage.spellingMember) {
                message = kept
            } else {
                lose(.member(extra.name), language)
            }
        }
        // The cases of a plural become texts where there are no plurals.
        let isPlural = isPlural && format.capabilities.contains(.plurals)
        if let message, isSameText(message, text.value) || isSpelling(message, of: text.value, isPlural: isPlural) {
            return PlacedText(value: message, range: 0..<0)
        }
        var losses: [PlaceholderDialect.Loss] = []
        let spelled = format.dialect.spelled(
            text.value, isFormatted: part != nil || isFormatted, isPlural: isPlural, plural: scope.plural, types: &scope.types,
            names: names, &losses)
        if losses.contains(.braces) { isLeftOut = true }
        // The text of a key without numbers is read as the key, and a variable's own number is '%arg' in a catalog.
        if isSameText(text.value, entry.key) || addsNumbers != nil || part != nil { losses.removeAll { $0 == .numbers } }
        if addsNumbers ?? false { losses.append(.numbers) }
        for loss in losses { lose(Loss(loss), language) }
        written.append(
            WrittenText(
                language: language, original: text.value, spelled: spelled, part: part, isPlural: isPlural, plural: scope.plural,
                comparison: .init(after: losses)))
        return PlacedText(value: spelled, range: 0..<0, spelling: spelling ?? originalSpelling)
    }

    /// Whether a message that a catalog keeps beside a text still is that text.
    private mutating func isSpelling(_ message: String, of text: String, isPlural: Bool) -> Bool {
        var arguments = NamedArguments()
        for position in described.keys.sorted() { arguments.add(described[position]?.name ?? "") }
        let plural = isPlural ? scope.plural.map(argumentName) ?? "count" : nil
        format.dialect.addArguments(of: message, plural: plural, to: &arguments)
        var ignored: [PlaceholderDialect.Loss] = []
        guard isSameText(format.dialect.apple(message, isFormatted: true, plural: plural, arguments: arguments, &ignored), text) else {
            return false
        }
        for (name, position) in arguments.positions where scope.types[position] == nil {
            scope.types[position] = arguments.type(of: name) ?? "@"
        }
        return true
    }

    /// A variable as an entry of its own; nil if it is not a plural. `%arg` becomes a conversion with the number and the type of its
    /// argument.
    private mutating func part(for substitution: CatalogSubstitution, _ language: String) -> EntryPart? {
        for extra in substitution.extras { lose(.member(extra.name), language) }
        guard var plural = substitution.variations.first, substitution.variations.count == 1, plural.axis == .plural else {
            lose(.combination, language)
            return nil
        }
        let number = substitution.argumentNumber ?? 1
        let argument = "%" + (substitution.argumentNumber.map { "\($0)$" } ?? "") + (substitution.formatSpecifier ?? "lld")
        var isShown = false
        for index in plural.cases.indices {
            guard let text = plural.cases[index].translation.text?.value, text.containsUTF8("%arg") else { continue }
            isShown = true
            plural.cases[index].translation.text?.value = text.replacingUTF8("%arg", with: argument)
        }
        if !isShown || substitution.formatSpecifier == nil { lose(.variable(substitution.name), language) }
        let first = written.count
        var own = ArgumentScope(plural: number)
        swap(&scope, &own)
        let cases = cases(plural, language, part: substitution.name)
        swap(&scope, &own)
        // A reader finds the position by the name of the variable.
        if format.dialect.countName != nil, number > 1 { for index in written.indices[first...] { written[index].comparison = .nothing } }
        return cases.map { EntryPart(name: substitution.name, values: [(language, .plural($0))], scope: own) }
    }

    private mutating func add(_ part: EntryPart) {
        guard let index = parts.firstIndex(where: { isSameText($0.name, part.name) }) else { return parts.append(part) }
        parts[index].values += part.values
        parts[index].scope.types.merge(part.scope.types) { first, _ in first }
    }
}
