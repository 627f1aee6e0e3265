package import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFormatStrings
import LocalizationSourceText

extension CatalogTable {
    /// The contents of a language's older files for the table.
    ///
    /// Follows `xcstringstool compile` of Xcode 26 for plurals, substitutions and devices. Unlike a compiler, it includes every translation
    /// of the language, whatever its state, and restores everything that ``RuleStyle/exact`` kept.
    /// - Parameter language: A language as the table spells it.
    /// - Returns: The content, and notes on losses and changes.
    package func content(for language: String) -> (content: LanguageContent, notes: [ConversionNote]) {
        contents(for: [language]).first ?? (LanguageContent(), [])
    }

    /// The contents of the older files of several languages, in order; see ``content(for:)``. O(n) for any number of languages.
    package func contents(for languages: [String]) -> [(content: LanguageContent, notes: [ConversionNote])] {
        var writings = languages.map { OlderFilesWriting(language: $0, sourceLanguage: sourceLanguage) }
        let places = Dictionary(languages.enumerated().map { (ExactText($1), $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<ExactText> = []
        // If a key repeats, its last entry takes the place of the first.
        var last: [ExactText: CatalogEntry] = [:]
        for entry in entries { last[ExactText(entry.key)] = entry }
        for entry in entries where seen.insert(ExactText(entry.key)).inserted {
            guard let entry = last[ExactText(entry.key)] else { continue }
            let source = sourceLanguage.flatMap { entry[$0] }
            // If a language repeats, its last translation is the effective one.
            var translations: [Int: CatalogTranslation] = [:]
            for item in entry.translations {
                if let place = places[ExactText(item.language)] { translations[place] = item.translation }
            }
            for (place, translation) in translations { writings[place].add(translation, of: entry, source: source) }
        }
        return writings.map { ($0.content, $0.notes) }
    }
}

private struct OlderFilesWriting {
    let language: String
    let sourceLanguage: String?
    private(set) var content = LanguageContent()
    private(set) var notes: [ConversionNote] = []

    /// Adds the translation of an entry.
    /// - Parameter source: The translation in the source language.
    mutating func add(_ translation: CatalogTranslation, of entry: CatalogEntry, source: CatalogTranslation?) {
        var translation = translation
        let comment = entry.comment.map { [$0] } ?? []
        if let hidden = translation.extras.last(where: { $0.name == hiddenTextName }) {
            translation.extras.removeAll { $0.name == hiddenTextName }
            if case .string(let text) = hidden.value { content.strings.append(.init(key: entry.key, value: text, notes: comment)) }
        }
        if translation.phrases != nil {
            notes.append(ConversionNote(.droppedValue("stringSet"), language: language, key: entry.key))
        }
        if translation.isPlainText, let text = translation.text {
            content.strings.append(.init(key: entry.key, value: text.value, notes: comment))
            return
        }
        var rules = RulesWriting(key: entry.key, source: source)
        if let other = translation.variation(.device)?["other"], let text = other.text, other.isPlainText {
            // Lookups fall back to the `.strings` entry with the same key, which is the case `other` of the device rule.
            content.strings.append(.init(key: entry.key, value: text.value, notes: comment))
            rules.skipsOtherDevice = true
        }
        guard let value = rules.value(of: translation) else { return }
        content.stringsdict[entry.key] = value
    }
}

/// Converts one translation with rules to an entry of a `.stringsdict` file.
private struct RulesWriting {
    let key: String
    let source: CatalogTranslation?
    var skipsOtherDevice = false

    /// The entry, or nil if there is nothing to write.
    func value(of translation: CatalogTranslation, inherited: [CatalogSubstitution] = []) -> PropertyListValue? {
        let isBranch = !inherited.isEmpty
        let own = translation.substitutions ?? []
        let all = own + inherited.filter { outer in !own.contains { isSameText($0.name, outer.name) } }
        var entry = PropertyListDictionary()
        for extra in translation.extras where !extra.name.isEmpty { entry[extra.name] = extra.value.propertyListValue }
        if let plural = translation.variation(.plural) {
            write(plural, to: &entry)
        } else if let text = translation.text {
            let needed = isBranch || translation.substitutions == nil ? referenced(from: text.value, in: all) : all
            if needed.isEmpty, entry.count == 0, translation.variations.isEmpty { return .string(text.value) }
            write(text.value, needed, to: &entry)
        } else {
            for substitution in own { entry[name(of: substitution)] = .dictionary(rule(substitution)) }
        }
        for variation in translation.variations where variation.axis != .plural {
            let rule: String
            switch variation.axis {
            case .width: rule = StringsdictNames.widthRule
            case .device: rule = StringsdictNames.deviceRule
            default: continue
            }
            var cases = PropertyListDictionary()
            for item in variation.cases where !(skipsOtherDevice && variation.axis == .device && item.name == "other") {
                cases[item.name] = value(of: item.translation, inherited: all)
            }
            if cases.count > 0 || !skipsOtherDevice { entry[rule] = .dictionary(cases) }
        }
        return entry.count == 0 ? nil : .dictionary(entry)
    }

    /// The substitutions that a text refers to, directly or through the texts of other substitutions.
    private func referenced(from text: String, in all: [CatalogSubstitution]) -> [CatalogSubstitution] {
        var pending = FormatMarkers.names(in: text)
        var found: [CatalogSubstitution] = []
        while let name = pending.popLast() {
            guard !found.contains(where: { isSameText($0.name, name) }), let substitution = all.first(where: { isSameText($0.name, name) })
            else {
                continue
            }
            found.append(substitution)
            for item in substitution.variations.flatMap(\.cases) { pending += FormatMarkers.names(in: item.translation.text?.value ?? "") }
        }
        return all.filter { candidate in found.contains { isSameText($0.name, candidate.name) } }
    }

    private func write(_ text: String, _ substitutions: [CatalogSubstitution], to entry: inout PropertyListDictionary) {
        var text = text
        var numbers: [String: Int] = [:]
        for substitution in substitutions {
            let name = name(of: substitution)
            if !isSameText(name, substitution.name) { text = text.replacingUTF8("#@\(substitution.name)@", with: "#@\(name)@") }
            if let number = substitution.argumentNumber { numbers[name] = number }
        }
        entry[StringsdictNames.format] = .string(FormatMarkers.numbering(text, numbers))
        for substitution in substitutions { entry[name(of: substitution)] = .dictionary(rule(substitution)) }
    }

    /// The name of a variable. A marker's name can only contain letters, digits and `_`; any other name is adjusted if it is used.
    private func name(of substitution: CatalogSubstitution) -> String {
        guard substitution.argumentNumber != nil, !substitution.name.utf8.allSatisfy(\.isASCIINamePart) else { return substitution.name }
        let name = String(decoding: substitution.name.utf8.map { $0.isASCIINamePart ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
        return substitution.name.utf8.contains(where: \.isASCIINamePart) ? name : "value"
    }

    private func rule(_ substitution: CatalogSubstitution) -> PropertyListDictionary {
        var rule = PropertyListDictionary()
        var hasRuleType = false
        for extra in substitution.extras {
            if isSameText(extra.name, StringsdictNames.ruleType) { hasRuleType = true }
            rule[extra.name] = extra.value.propertyListValue
        }
        if !hasRuleType { rule[StringsdictNames.ruleType] = .string(StringsdictNames.pluralRule) }
        if let type = substitution.formatSpecifier { rule[StringsdictNames.valueType] = .string(Self.valueType(type)) }
        for item in substitution.variations.flatMap(\.cases) {
            guard let text = item.translation.text?.value else { continue }
            rule[item.name] = .string(namingArgument(text, substitution))
        }
        return rule
    }

    /// The specifier without flags, width and precision: `.1f` has the type `f`. A specifier that begins with any other character is kept.
    private static func valueType(_ specifier: String) -> String {
        let type = specifier.utf8.drop { "0123456789.+-# '".utf8.contains($0) }
        return type.isEmpty ? specifier : String(decoding: type, as: UTF8.self)
    }

    private func namingArgument(_ text: String, _ substitution: CatalogSubstitution) -> String {
        guard let specifier = substitution.formatSpecifier else { return text }
        return ArgumentReference.resolve(text, specifier: specifier, number: substitution.argumentNumber)
    }

    /// Writes a plural without a name as the variable `value`.
    private func write(_ plural: CatalogVariation, to entry: inout PropertyListDictionary) {
        let name = "value"
        let texts = plural.cases.compactMap { $0.translation.text?.value }
        let sourceTexts = source?.variation(.plural)?.cases.compactMap { $0.translation.text?.value } ?? []
        let specifier = (texts + sourceTexts + [key]).lazy.flatMap(FormatMarkers.numericSpecifiers).first
        let position = specifier?.place ?? 1
        entry[StringsdictNames.format] = .string(position > 1 ? "%\(position)$#@\(name)@" : "%#@\(name)@")
        var rule = PropertyListDictionary()
        rule[StringsdictNames.ruleType] = .string(StringsdictNames.pluralRule)
        rule[StringsdictNames.valueType] = .string(specifier?.type ?? "lld")
        for item in plural.cases {
            if let text = item.translation.text?.value { rule[item.name] = .string(text) }
        }
        entry[name] = .dictionary(rule)
    }
}
