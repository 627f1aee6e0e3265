import LocalizationProject
package import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics

extension PODocument: ConvertibleDocument {
    package func entries(in language: String, lose: (Loss, PlacedText) -> Void) -> [ForeignEntry] {
        // The header says what the numbers of the forms mean; without it, as many forms as the language has are those.
        let rules = LanguageTag(language).map(PluralRules.cardinal)
        var matches: [Int: PluralFormsMatch?] = [:]
        func match(_ count: Int) -> PluralFormsMatch? {
            if let known = matches[count] { return known }
            let match = rules.flatMap { rules in pluralForms(count: count, for: rules).map { PluralFormsMatch($0, rules) } }
            matches[count] = .some(match)
            return match
        }
        return entries.map { given in
            var entry = given
            let isTranslated = entry.values.contains { $0.value.texts.contains { !$0.text.value.isEmpty } }
            if entry.needsReview, !isTranslated { lose(.reviewWithoutText, entry.key) }
            entry.values = given.values.compactMap { language, value in
                switch value {
                case .text(let text): return text.value.isEmpty ? nil : (language, value)
                case .list: return (language, value)
                case .plural(let forms):
                    guard forms.contains(where: { !$0.text.value.isEmpty }) else { return nil }
                    if let count = pluralForms?.count, count != forms.count {
                        lose(.pluralCount(forms.count, header: count), entry.key)
                        return nil
                    }
                    guard let match = match(forms.count) else {
                        lose(.unknownPlural, entry.key)
                        return nil
                    }
                    return (language, .plural(Self.cases(forms, match)))
                }
            }
            if !Self.isText(entry.original, of: entry, isTranslated: isTranslated) { entry.original = nil }
            return entry
        }
    }

    /// Whether the catalog needs the original as a text beside the key, which is the `msgid`. It does if the `msgid` has arguments that
    /// Apple's formats spell in another way, if it has a plural with another text, or if it has a plural and no translation, which would
    /// show that.
    private static func isText(_ original: ForeignValue?, of entry: ForeignEntry, isTranslated: Bool) -> Bool {
        guard let original else { return false }
        if ForeignFormat.dialect(of: entry)?.hasArguments(entry.key.value) ?? false { return true }
        guard case .plural(let cases) = original else { return false }
        return !isTranslated || cases.contains { !isSameText($0.text.value, entry.key.value) }
    }

    /// The texts of numbered forms by category. `other` is there in any case, as Apple's tables require.
    private static func cases(
        _ forms: [(category: String, text: PlacedText)], _ match: PluralFormsMatch
    ) -> [(category: String, text: PlacedText)] {
        var cases: [(category: String, text: PlacedText)] = []
        for category in PluralCategory.allCases {
            guard let index = match.indices(for: category).first, index < forms.count else { continue }
            cases.append((category.name, forms[index].text))
        }
        if !cases.contains(where: { isSameText($0.category, "other") }), let last = forms.last { cases.append(("other", last.text)) }
        return cases
    }

    /// The findings about comments that do not belong to texts, and about the plural forms.
    package func findings(readAs language: String, named: String?, onCommandLine isGiven: Bool) -> [Finding] {
        var findings: [Finding] = []
        let previous = messages.count { !$0.isObsolete && !$0.previous.isEmpty }
        if previous > 0 {
            let message = "the previous texts of \(counted(previous, "message")) are left out"
            findings.append(Finding(Rule.Conversion.previousText, message))
        }
        if translatorCommentCount > 0 {
            let messages = counted(translatorCommentCount, "message")
            findings.append(
                Finding(
                    Rule.Conversion.translatorComment,
                    "the comments of translators on \(messages) become comments on the texts in all languages"))
        }
        return findings + [pluralFormsFinding(for: language)].compactMap { $0 }
    }
}
