import LocalizationTextChecks
import LocalizationProject
import LocalizationCatalogCompilation
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFormatStrings
package import LocalizationDiagnostics

/// Finds mistakes in the translations of a file with all languages that Apple's compiler accepts silently.
package struct CatalogCheck {
    /// The maximum number of findings: a generated catalog with mistakes must not produce a million messages.
    package static let maximumFindings = 1_000

    private let sourceLanguage: String
    private var findings: [Finding] = []
    /// The names of the languages in the order in which they occur first.
    private var languages: [PlacedText] = []
    private var knownLanguages: Set<ExactText> = []
    /// The languages of the entry that was checked last: most entries have the same ones.
    private var recentLanguages: CatalogLanguages?

    /// Creates a check without an entry.
    /// - Parameter sourceLanguage: The language of the original texts, as the catalog spells it.
    package init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    /// Returns the mistakes in the translations of a catalog, in the order of its text; empty if the catalog cannot be read. O(n log n).
    /// - Parameter maximum: The maximum number of findings; to compare them with earlier ones, all are needed.
    package static func findings(
        of catalog: any CatalogDocument & CheckedDocument, maximum: Int = maximumFindings
    ) -> [Finding] {
        guard !catalog.syntaxFindings.hasErrors else { return [] }
        var entries: [LocalizedEntry] = []
        catalog.forEachEntry(in: nil) { entries.append($0) }
        var check = CatalogCheck(sourceLanguage: catalog.sourceLanguage ?? "")
        var sources: [ExactText: [LocalizedForm]] = [:]
        for entry in entries where check.isSource(entry) { sources[ExactText(entry.key.value)] = entry.forms }
        // In string catalogs, the languages of a key follow each other.
        var last: (key: String, arguments: EntryArguments)?
        for entry in entries where check.findings.count < maximum {
            let key = entry.key
            let known = last.flatMap { isSameText($0.key, key.value) ? $0.arguments : nil }
            let arguments = known ?? EntryArguments(key: key, source: sources[ExactText(key.value)])
            last = (key.value, arguments)
            check.note(entry.language)
            check.check(entry, entry.forms.flatMap(\.placeholderUses), arguments)
        }
        return joined([check], in: catalog)
    }

    /// Joins the findings in the parts of a catalog, in the order of its text.
    package static func joined(_ parts: [CatalogCheck], in catalog: any CatalogDocument) -> [Finding] {
        var findings = parts.flatMap(\.findings)
        var known: Set<ExactText> = []
        for name in (catalog.sourceLanguageName.map { [$0] } ?? []) + parts.flatMap(\.languages) {
            guard !name.value.isEmpty, known.insert(ExactText(name.value)).inserted, let mistake = LanguageName.mistake(in: name.value)
            else { continue }
            findings.append(Finding(Rule.Languages.unknown, mistake, range: name.range))
        }
        return findings.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }

    /// Whether an entry is in the language of the original texts.
    package func isSource(_ entry: LocalizedEntry) -> Bool { isSameText(entry.language?.value ?? "", sourceLanguage) }

    /// Checks the texts of a key in all languages.
    mutating func check(_ texts: [CatalogText], in languages: CatalogLanguages, _ arguments: EntryArguments) {
        if texts.isEmpty { return }
        if recentLanguages !== languages {
            for text in texts { note(text.entry.language) }
            recentLanguages = languages
        }
        for text in texts {
            let isCopy = text.text.hasRules && !isSource(text.entry) && text.text.isUntranslated
            check(text.entry, text.text.placeholderUses, arguments, isCopy: isCopy)
        }
    }

    /// Notes the name of a language.
    private mutating func note(_ language: PlacedText?) {
        guard let language else { return }
        if languages.last.map({ isSameText($0.value, language.value) }) == true { return }
        if knownLanguages.insert(ExactText(language.value)).inserted { languages.append(language) }
    }

    /// Checks the text of a key in a language.
    /// - Parameters:
    ///   - uses: The uses of arguments in its forms.
    ///   - isCopy: Whether it is an untranslated copy of the original, which need not have the cases of the language.
    private mutating func check(
        _ entry: LocalizedEntry, _ uses: [PlaceholderUse], _ arguments: EntryArguments, isCopy: Bool = false
    ) {
        guard let language = entry.language, !LanguageName.isForNotes(language.value) else { return }
        let isSource = isSource(entry)
        let uses = arguments.countedPosition.map { entry.forms.placeholderUses(uses, selectedBy: $0) } ?? uses
        var found = PlaceholderRule.findings(
            in: entry.forms, uses, expected: arguments.expected, shown: isSource ? nil : arguments.shown,
            origin: isSource ? "the key" : "the source text")
        // The forms for devices share their variables.
        var plurals: Set<Int> = []
        for variable in isCopy ? [] : entry.forms.flatMap(\.variables) where plurals.insert(variable.range.lowerBound).inserted {
            found += VariationRules.findings(in: variable, language: language.value)
        }
        found += VariationRules.findings(ofDevices: entry.devices)
        findings += found.map { $0.about(key: entry.key.value, language: LanguageName.canonical(language.value)) }
    }
}

extension XCStringsDocument: CheckedDocument {
    /// Calls a closure with each localization that is an object; of members with the same name, with the last one.
    package func forEachEntry(in language: String?, _ body: (LocalizedEntry) -> Void) {
        for entry in withoutRepeatedMembers.entries {
            let key = PlacedText(value: entry.key, range: entry.keyRange)
            entry.forEachLocalizedMember { member in
                guard language.map(member.name.isString) ?? true, let name = PlacedText(member.name) else { return }
                body(LocalizedEntry(key: key, language: name, StringCatalogSyntax.Members(member.value)))
            }
        }
    }
}

extension XCStringsEntry {
    /// Calls a closure with each localization that is an object, in the order of the file.
    func forEachLocalizedMember(_ body: (JSONMember) -> Void) {
        guard let localizations = syntax.value["localizations"] else { return }
        for member in localizations.members where member.value.kind == .object && member.name.kind == .string { body(member) }
    }
}

extension LocalizedEntry {
    /// A localization of a string catalog, as the checks of translations see it.
    /// - Parameters:
    ///   - language: The name of the language in the file.
    ///   - members: The members of the language's object.
    package init(key: PlacedText, language: PlacedText, _ members: StringCatalogSyntax.Members) {
        let devices = members.variations?["device"]?.members.compactMap { PlacedText($0.name) } ?? []
        self.init(key: key, language: language, forms: LocalizedForm.forms(of: members), devices: devices)
    }
}

extension PlacedText {
    fileprivate init?(_ node: JSONNode?) {
        guard let node, let value = node.stringValue else { return nil }
        self.init(value: value, range: node.range)
    }
}

extension LocalizedForm {
    /// The forms of a language's object in a string catalog, with the argument positions of substitutions as the compiler writes them.
    package static func forms(of localization: StringCatalogSyntax.Members) -> [LocalizedForm] {
        guard localization.variations != nil || localization.substitutions != nil else {
            return PlacedText(localization.unit?["value"]).map { [LocalizedForm(text: $0)] } ?? []
        }
        let substitutions = localization.substitutions?.members.compactMap { substitution($0) } ?? []
        let numbers = Dictionary(substitutions.map { ($0.variable.name, $0.number) }) { first, _ in first }
        func form(_ unit: JSONNode?) -> LocalizedForm? {
            guard let text = PlacedText(unit?["value"]) else { return nil }
            guard !substitutions.isEmpty else { return LocalizedForm(text: text) }
            let numbered = SubstitutionMarkers.replace(in: text.value) { marker in
                guard let number = numbers[marker.name] ?? nil else { return nil }
                return "%\(number)$#@\(marker.name)@"
            }
            return LocalizedForm(text: PlacedText(value: numbered, range: text.range), variables: substitutions.map(\.variable))
        }
        guard let variations = localization.variations else { return [form(localization.unit)].compactMap { $0 } }
        guard let devices = variations["device"] else { return [plural(variations["plural"])].compactMap { $0 } }
        return devices.members.compactMap { plural($0.value["variations"]?["plural"]) ?? form($0.value["stringUnit"]) }
    }

    private static func plural(_ node: JSONNode?) -> LocalizedForm? {
        guard let node, node.count > 0 else { return nil }
        return LocalizedForm(variables: [PluralVariable(node, name: "", valueType: nil) { $0 }])
    }

    private static func substitution(_ member: JSONMember) -> (variable: PluralVariable, number: Int?)? {
        guard let name = member.name.stringValue, let plural = member.value["variations"]?["plural"] else { return nil }
        let number = member.value["argNum"]?.int64Value.flatMap { Int(exactly: $0) }
        // Without a type, the compiler takes that of the number in the cases.
        let cases = PluralVariable(plural, name: name, valueType: nil) { $0 }
        let specifier =
            member.value["formatSpecifier"]?.stringValue ?? LocalizedForm(variables: [cases]).countedArgument?.valueType ?? "lld"
        let variable = PluralVariable(plural, name: name, valueType: specifier) {
            ArgumentReference.resolve($0, specifier: specifier, number: number)
        }
        return (variable, number)
    }
}

extension LocalizedForm.PluralVariable {
    /// The cases of a plural object.
    fileprivate init(_ plural: JSONNode, name: String, valueType: String?, text: (String) -> String) {
        self.init(
            name: name, valueType: valueType,
            cases: plural.members.compactMap { member in
                guard let category = PlacedText(member.name), let value = PlacedText(member.value["stringUnit"]?["value"]) else {
                    return nil
                }
                let resolved = text(value.value)
                let spelling = isSameText(resolved, value.value) ? nil : value.value
                return (category, PlacedText(value: resolved, range: value.range, spelling: spelling))
            },
            // An object may be long; its first byte is enough to locate it.
            range: plural.range.lowerBound..<min(plural.range.lowerBound + 1, plural.range.upperBound))
    }
}
