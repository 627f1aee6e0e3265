import LocalizationCatalogCompilation
package import CatalogFormats
import LocalizationFileSyntax
import LocalizationFormatStrings
package import LocalizationDiagnostics

/// Finds mistakes in the translations of a string catalog that Apple's compiler accepts silently.
package struct CatalogCheck {
    /// The maximum number of findings: a generated catalog with mistakes must not produce a million messages.
    private static let maximumFindings = 1_000

    private let sourceLanguage: String
    private var findings: [Finding] = []
    /// The languages that were checked.
    private var languages: Set<String> = []

    /// Returns the mistakes in the translations of a catalog, in the order of its text; empty if the catalog cannot be read. O(n log n).
    package static func findings(of catalog: XCStringsDocument) -> [Finding] {
        guard !catalog.syntax.findings.hasErrors else { return [] }
        let catalog = catalog.withoutRepeatedMembers
        var check = CatalogCheck(sourceLanguage: catalog.sourceLanguage ?? "")
        if let node = catalog.syntax.root?["sourceLanguage"] { check.checkLanguage(node) }
        for entry in catalog.entries where check.findings.count < maximumFindings { check.check(entry) }
        return check.findings.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }

    private init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    private mutating func checkLanguage(_ node: JSONNode) {
        guard let name = node.stringValue, !name.isEmpty, languages.insert(name).inserted, let mistake = LanguageNameRule.mistake(in: name)
        else { return }
        findings.append(Finding(Rule.Languages.unknown, mistake, range: node.range))
    }

    private mutating func check(_ entry: XCStringsEntry) {
        guard let localizations = entry.syntax.value["localizations"] else { return }
        let key = entry.key
        // The program passes the arguments of the key; if the key has none, those of the source text.
        var expected = ExpectedArguments([LocalizedForm(text: PlacedText(value: key, range: entry.syntax.name.range))])
        var shown = expected
        if let source = entry[sourceLanguage] { shown = ExpectedArguments(LocalizedForm.forms(of: source.syntax.value)) }
        if expected.isEmpty { expected = shown }
        for member in localizations.members where member.value.kind == .object {
            checkLanguage(member.name)
            let name = "\(member.name.stringValue ?? ""): \(key)"
            let forms = LocalizedForm.forms(of: member.value)
            if LanguageNameRule.isForNotes(member.name.stringValue ?? "") { continue }
            findings += PlaceholderRule.findings(
                in: forms, expected: expected, shown: member.name.isString(sourceLanguage) ? nil : shown, name: name)
            // The forms for devices share their variables.
            var plurals: Set<Int> = []
            for variable in forms.flatMap(\.variables) where plurals.insert(variable.range.lowerBound).inserted {
                findings += VariationRules.findings(in: variable, name: name)
            }
            let devices = member.value["variations"]?["device"]?.members.compactMap { PlacedText($0.name) } ?? []
            findings += VariationRules.findings(ofDevices: devices, name: name)
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
