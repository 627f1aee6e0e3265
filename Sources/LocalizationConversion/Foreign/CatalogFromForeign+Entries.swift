import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform

/// The translations that the entries of a file become.
extension CatalogFromForeign {
    mutating func add(_ entry: ForeignEntry, _ format: ForeignFormat, _ fileLanguage: String, _ report: inout LossReport) {
        let key = key(of: entry)
        func lose(_ loss: Loss, _ language: String? = nil, at range: Range<Int>? = nil) {
            report.add(loss, key: key, language: language, at: range ?? entry.key.range)
        }
        if entry.context != nil { lose(.context) }
        if let flag = ForeignFormat.unreadFlag(of: entry) { lose(.unreadFlag(flag)) }
        for flag in keepsGettext ? [] : entry.flags where !flag.hasUTF8Suffix("-format") || flag.hasUTF8Prefix("no-") {
            lose(.remainder("the flag '\(flag)'"))
        }
        let index = indices[ExactText(key)] ?? table.entries.count
        if index == table.entries.count {
            indices[ExactText(key)] = index
            if !isSameText(fileLanguage, source) { firstPlaces[index] = (report.path, entry.key) }
            table.entries.append(CatalogEntry(key: key))
            if format.dialect.hasNames, let known = facts[ExactText(entry.key.value)] {
                let plural = known.isPlural ? format.dialect.countName : nil
                if let names = known.arguments.extra(without: plural) { table.entries[index].extras.append(names) }
            }
            if let flags = GettextFlags(entry.flags).extra { table.entries[index].extras.append(flags) }
        }
        // The text is the key without its context.
        if entry.context != nil, table.entries[index][source] == nil {
            table.entries[index][source] = CatalogTranslation(entry.key.value, state: .translated)
        }
        if let note = entry.note {
            let kept = notes[ExactText(key)] ?? note
            table.entries[index].comment = kept
            if !isSameText(kept, note), !keepsGettext { lose(.differingNote, fileLanguage) }
        }
        if !entry.isTranslatable { table.entries[index].shouldTranslate = false }
        let texts = entry.values.flatMap { $0.value.texts.map(\.text.value) }
        let isPlural = entry.values.contains { if case .plural = $0.value { true } else { false } }
        let known = facts[ExactText(entry.key.value)] ?? KeyFacts()
        let isFormatted = known.isFormatted || isPlural || texts.contains { format.dialect.hasArguments($0) }
        let state: TranslationState = entry.needsReview ? .needsReview : .translated
        var values = entry.values
        if let original = entry.original, !isSameText(fileLanguage, source) || values.isEmpty { values.append((source, original)) }
        for (number, (spelled, value)) in values.enumerated() {
            let isOriginal = number >= entry.values.count
            let column = column(spelled, fileLanguage, report.path)
            let language = column.language
            func converted(_ text: PlacedText, plural: String? = nil) -> CatalogTranslation {
                if format.dialect.hasChoice(text.value) {
                    lose(.choice, language, at: text.range)
                    return CatalogTranslation(text.value, state: state)
                }
                var losses: [PlaceholderDialect.Loss] = []
                let apple = format.dialect.apple(
                    text.value, isFormatted: isFormatted, plural: plural, arguments: known.arguments, &losses)
                for loss in losses { lose(Loss(reading: loss), language, at: text.range) }
                // A per cent sign of the text would begin an argument.
                let isChanged = !isFormatted && format.dialect.hasBraces && PlaceholderDialect.apple.hasArguments(apple)
                if isChanged { lose(.changed, language, at: text.range) }
                let unit = LocalizedText(
                    apple, state: isSameText(language, source) ? .translated : state,
                    extras: Self.spelling(of: text, format, isKept: isChanged || losses.contains { $0.isUnreadable }))
                // A case of a plural has no variables.
                guard plural == nil else { return CatalogTranslation(text: unit) }
                let substitutions = substitutions(in: text, format.dialect, known.arguments, unit.state) {
                    lose($0, language, at: text.range)
                }
                return CatalogTranslation(text: unit, substitutions: substitutions.isEmpty ? nil : substitutions)
            }
            func set(_ translation: CatalogTranslation) {
                if isOriginal {
                    if originals[index] == nil { originals[index] = (translation, fileCount, entry.key) }
                    return
                }
                guard let other = self.set(translation, index, column, hasContext: entry.context != nil) else { return }
                let name = other.spelled.flatMap { name in spelled.map { "'\(name)' and '\($0)'" } }
                let message = name.map { "\($0) are the same language" } ?? "'\(PathNames.shown(other.path))' has another text"
                lose(Loss(Rule.Conversion.sameLanguage, message), language, at: value.texts.first?.text.range)
            }
            switch value {
            case .text(let text): set(converted(text))
            case .plural(let cases):
                let plural = entry.pluralArgument ?? "count"
                if let zero = cases.first(where: { isSameText($0.category, "zero") }), format.ignoresZero(in: language) {
                    lose(.textForZero, language, at: zero.text.range)
                }
                let cases = Self.categories(cases) { lose($0, language, at: $1) }
                    .map { VariationCase($0.category, converted($0.text, plural: plural)) }
                set(CatalogTranslation(variations: [CatalogVariation(.plural, cases)]))
            case .list(let items):
                lose(.list)
                lists.insert(index)
                let references = Set(entry.referencesInList)
                for (number, item) in items.enumerated() where !references.contains(number) {
                    var part = entry
                    part.key = PlacedText(value: "\(entry.key.value).\(number)", range: entry.key.range)
                    part.originalKey = "\(key).\(number)"
                    part.values = [(spelled, .text(item))]
                    part.context = nil
                    add(part, format, fileLanguage, &report)
                }
            }
        }
    }

    /// The members that a catalog keeps beside a text, so that the text comes back as it was.
    /// - Parameter isKept: Whether the text is a message that a catalog cannot hold as it is meant.
    private static func spelling(of text: PlacedText, _ format: ForeignFormat, isKept: Bool) -> [CatalogExtra] {
        if let spelling = text.spelling, let member = format.documentType.keptSpellingMember {
            return [CatalogExtra(member, .string(spelling))]
        }
        return format.dialect.isICU && isKept ? [CatalogExtra(ICUMessage.spellingMember, .string(text.value))] : []
    }

    /// The variables for the plurals inside a message.
    private func substitutions(
        in text: PlacedText, _ dialect: PlaceholderDialect, _ arguments: NamedArguments, _ state: TranslationState?,
        lose: (Loss) -> Void
    ) -> [CatalogSubstitution] {
        dialect.variables(of: text.value).map { name, variable in
            let position = arguments.position(of: variable.name)
            var result = CatalogSubstitution(name: name, argumentNumber: position)
            let places = variable.cases.map { (category: $0.category, text: PlacedText(value: $0.text, range: text.range)) }
            let cases = Self.categories(places) { loss, _ in lose(loss) }
            let texts = cases.map { category, text in
                var losses: [PlaceholderDialect.Loss] = []
                let apple = dialect.apple(text.value, isFormatted: true, plural: variable.name, arguments: arguments, &losses)
                for loss in losses { lose(Loss(reading: loss)) }
                let (value, type) = MarkedText.variableCase(apple, argument: position)
                if result.formatSpecifier == nil { result.formatSpecifier = type }
                return VariationCase(category, CatalogTranslation(text: LocalizedText(value, state: state)))
            }
            if result.formatSpecifier == nil { result.formatSpecifier = arguments.type(of: variable.name) ?? "lld" }
            result.variations = [CatalogVariation(.plural, texts)]
            return result
        }
    }

    /// The cases with those for one number (`=0`) in place of missing categories of that number.
    private static func categories(
        _ cases: [(category: String, text: PlacedText)], lose: (Loss, Range<Int>) -> Void
    ) -> [(category: String, text: PlacedText)] {
        var result: [(category: String, text: PlacedText)] = []
        var places: [ExactText: Int] = [:]
        // Of two texts for a category, programs take the last one.
        func add(_ name: String, _ text: PlacedText) {
            if let index = places[ExactText(name)] {
                lose(.remainder("the first text for '\(name)'"), result[index].text.range)
                result[index].text = text
            } else {
                places[ExactText(name)] = result.count
                result.append((name, text))
            }
        }
        let names = Set(cases.map { ExactText($0.category) })
        for (name, text) in cases {
            guard name.utf8.first == UInt8(ascii: "=") else {
                add(name, text)
                continue
            }
            lose(.exactCase(name), text.range)
            let category: String? =
                switch name {
                case "=0": "zero"
                case "=1": "one"
                case "=2": "two"
                default: nil
                }
            guard let category, !names.contains(ExactText(category)) else { continue }
            add(category, text)
        }
        return result
    }
}
