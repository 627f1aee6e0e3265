package import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFormatStrings
import LocalizationSourceText

extension Table {
    /// What the older files of a language hold for the table.
    ///
    /// Follows what `xcstringstool compile` of Xcode 26 does with plurals, substitutions and devices. Unlike a compiler it takes every
    /// translation of the language, whatever its state, and what ``RuleStyle/exact`` kept comes back as it was.
    /// - Parameter language: A language as the table spells it.
    /// - Returns: The content, and what was not taken over.
    package func content(for language: String) -> (content: LanguageContent, notes: [ConversionNote]) {
        contents(for: [language]).first ?? (LanguageContent(), [])
    }

    /// What the older files of several languages hold, in the order of the languages, see ``content(for:)``. O(n), however many languages there are.
    package func contents(for languages: [String]) -> [(content: LanguageContent, notes: [ConversionNote])] {
        var writings = languages.map { OlderFilesWriting(language: $0, sourceLanguage: sourceLanguage) }
        let places = Dictionary(languages.enumerated().map { (ExactText($1), $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<ExactText> = []
        // Of entries with one key the last one counts; it takes the first one's place.
        var last: [ExactText: Entry] = [:]
        for entry in entries { last[ExactText(entry.key)] = entry }
        for entry in entries where seen.insert(ExactText(entry.key)).inserted {
            guard let entry = last[ExactText(entry.key)] else { continue }
            let source = sourceLanguage.flatMap { entry[$0] }
            // Of two translations of one language the last one counts.
            var translations: [Int: Translation] = [:]
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

    init(language: String, sourceLanguage: String?) {
        self.language = language
        self.sourceLanguage = sourceLanguage
    }

    /// Adds what the language has for an entry.
    /// - Parameter source: What the source language has.
    mutating func add(_ translation: Translation, of entry: Entry, source: Translation?) {
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
            // The device `other` is what lookups fall back to: the `.strings` entry with the same key.
            content.strings.append(.init(key: entry.key, value: text.value, notes: comment))
            rules.skipsOtherDevice = true
        }
        guard let value = rules.value(of: translation) else { return }
        content.stringsdict[entry.key] = value
    }
}

/// Turns one translation with rules into an entry of a `.stringsdict` file.
private struct RulesWriting {
    let key: String
    let source: Translation?
    var skipsOtherDevice = false

    init(key: String, source: Translation?) {
        self.key = key
        self.source = source
    }

    /// The entry, or nil where there is nothing to write.
    func value(of translation: Translation, inherited: [Substitution] = []) -> PropertyListValue? {
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

    /// The substitutions that a text names, and those that their texts name.
    private func referenced(from text: String, in all: [Substitution]) -> [Substitution] {
        var pending = FormatMarkers.names(in: text)
        var found: [Substitution] = []
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

    private func write(_ text: String, _ substitutions: [Substitution], to entry: inout PropertyListDictionary) {
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

    /// The name of a variable. A marker's name can have letters, digits and `_` only; a name with others is made to fit if it is used.
    private func name(of substitution: Substitution) -> String {
        func isAllowed(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
        }
        guard substitution.argumentNumber != nil, !substitution.name.utf8.allSatisfy(isAllowed) else { return substitution.name }
        let name = String(decoding: substitution.name.utf8.map { isAllowed($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
        return substitution.name.utf8.contains(where: isAllowed) ? name : "value"
    }

    private func rule(_ substitution: Substitution) -> PropertyListDictionary {
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

    /// A specifier without flags, width and precision: `.1f` is the type `f`. What begins with anything else stays.
    private static func valueType(_ specifier: String) -> String {
        let type = specifier.utf8.drop { "0123456789.+-# '".utf8.contains($0) }
        return type.isEmpty ? specifier : String(decoding: type, as: UTF8.self)
    }

    private func namingArgument(_ text: String, _ substitution: Substitution) -> String {
        guard let specifier = substitution.formatSpecifier else { return text }
        return ArgumentReference.resolve(text, specifier: specifier, number: substitution.argumentNumber)
    }

    /// A plural without a name becomes the variable `value`.
    private func write(_ plural: Variation, to entry: inout PropertyListDictionary) {
        let name = "value"
        let texts = plural.cases.compactMap { $0.translation.text?.value }
        let sourceTexts = source?.variation(.plural)?.cases.compactMap { $0.translation.text?.value } ?? []
        let specifier = (texts + sourceTexts + [key]).lazy.flatMap(FormatMarkers.numericSpecifiers).first
        let position = specifier.map { $0.position > 0 ? $0.position : $0.place } ?? 1
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
