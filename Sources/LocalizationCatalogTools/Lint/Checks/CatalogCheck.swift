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
    /// The languages that were checked.
    private var languages: Set<ExactText> = []
    /// The arguments of the texts in the source language.
    private var sources: [ExactText: ExpectedArguments] = [:]
    /// The arguments for the last key: in string catalogs, a key's languages follow each other.
    private var last: (key: String, expected: ExpectedArguments, shown: ExpectedArguments)?

    /// Returns the mistakes in the translations of a catalog, in the order of its text; empty if the catalog cannot be read. O(n log n).
    /// - Parameters:
    ///   - entries: The entries, if they are known.
    ///   - maximum: The maximum number of findings; to compare them with earlier ones, all are needed.
    package static func findings(
        of catalog: any CatalogDocument & CheckedDocument, entries: [LocalizedEntry]? = nil, maximum: Int = maximumFindings
    ) -> [Finding] {
        guard !catalog.syntaxFindings.hasErrors else { return [] }
        var entries = entries ?? []
        if entries.isEmpty { catalog.forEachEntry(in: nil) { entries.append($0) } }
        var check = CatalogCheck(sourceLanguage: catalog.sourceLanguage ?? "")
        if let name = catalog.sourceLanguageName { check.checkLanguage(name) }
        for entry in entries where isSameText(entry.language?.value ?? "", check.sourceLanguage) {
            check.sources[ExactText(entry.key.value)] = ExpectedArguments(entry.forms)
        }
        for entry in entries where check.findings.count < maximum { check.check(entry) }
        return check.findings.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }

    private init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    private mutating func checkLanguage(_ name: PlacedText) {
        guard !name.value.isEmpty, languages.insert(ExactText(name.value)).inserted, let mistake = LanguageNameRule.mistake(in: name.value)
        else { return }
        findings.append(Finding(Rule.Languages.unknown, mistake, range: name.range))
    }

    /// The arguments that the program passes for a key, and those that the source text displays. The program passes the arguments of the
    /// key; if the key has none, those of the source text.
    private mutating func arguments(for key: PlacedText) -> (expected: ExpectedArguments, shown: ExpectedArguments) {
        if let last, isSameText(last.key, key.value) { return (last.expected, last.shown) }
        var expected = ExpectedArguments([LocalizedForm(text: key)])
        let shown = sources[ExactText(key.value)] ?? expected
        if expected.isEmpty { expected = shown }
        last = (key.value, expected, shown)
        return (expected, shown)
    }

    private mutating func check(_ entry: LocalizedEntry) {
        guard let language = entry.language else { return }
        checkLanguage(language)
        if LanguageNameRule.isForNotes(language.value) { return }
        let (expected, shown) = arguments(for: entry.key)
        let name = "\(language.value): \(entry.key.value)"
        let isSource = isSameText(language.value, sourceLanguage)
        findings += PlaceholderRule.findings(
            in: entry.forms, expected: expected, shown: isSource ? nil : shown, origin: isSource ? "the key" : "the source text",
            name: name)
        // The forms for devices share their variables.
        var plurals: Set<Int> = []
        for variable in entry.forms.flatMap(\.variables) where plurals.insert(variable.range.lowerBound).inserted {
            findings += VariationRules.findings(in: variable, name: name)
        }
        findings += VariationRules.findings(ofDevices: entry.devices, name: name)
    }
}

extension XCStringsDocument: CheckedDocument {
    /// Calls a closure with each localization that is an object; of members with the same name, with the last one.
    package func forEachEntry(in language: String?, _ body: (LocalizedEntry) -> Void) {
        for entry in withoutRepeatedMembers.entries {
            guard let localizations = entry.syntax.value["localizations"] else { continue }
            let key = PlacedText(value: entry.key, range: entry.keyRange)
            for member in localizations.members where member.value.kind == .object {
                guard let name = PlacedText(member.name), language.map(member.name.isString) ?? true else { continue }
                let devices = member.value["variations"]?["device"]?.members.compactMap { PlacedText($0.name) } ?? []
                body(LocalizedEntry(key: key, language: name, forms: LocalizedForm.forms(of: member.value), devices: devices))
            }
        }
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
    fileprivate static func forms(of localization: JSONNode) -> [LocalizedForm] {
        let substitutions = localization["substitutions"]?.members.compactMap { substitution($0) } ?? []
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
        guard let variations = localization["variations"] else { return [form(localization["stringUnit"])].compactMap { $0 } }
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
        let specifier = member.value["formatSpecifier"]?.stringValue
        let variable = PluralVariable(plural, name: name, valueType: specifier) {
            ArgumentReference.resolve($0, specifier: specifier ?? "lld", number: number)
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
                return (category, PlacedText(value: text(value.value), range: value.range))
            },
            // An object may be long; its first byte is enough to locate it.
            range: plural.range.lowerBound..<min(plural.range.lowerBound + 1, plural.range.upperBound))
    }
}
