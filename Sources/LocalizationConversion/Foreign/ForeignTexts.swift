import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel

/// The entries of a document with CLDR's plural categories, and without texts that the format has in place of missing ones.
struct ForeignTexts {
    private(set) var entries: [ForeignEntry] = []
    /// What is left out: plural forms of numbers whose meaning is not known, and marks of texts that are not there.
    private(set) var losses: [(key: PlacedText, loss: ForeignLoss)] = []

    init(_ document: any ForeignDocument, language: String) {
        guard let gettext = document as? PODocument else {
            entries = document.entries
            return
        }
        // The header says what the numbers of the forms mean; without it, as many forms as the language has are those.
        let rules = LanguageTag(language).map(PluralRules.cardinal)
        var matches: [Int: PluralFormsMatch?] = [:]
        func match(_ count: Int) -> PluralFormsMatch? {
            if let known = matches[count] { return known }
            let match = rules.flatMap { rules in gettext.pluralForms(count: count, for: rules).map { PluralFormsMatch($0, rules) } }
            matches[count] = .some(match)
            return match
        }
        for var entry in gettext.entries {
            let isTranslated = entry.values.contains { $0.value.texts.contains { !$0.text.value.isEmpty } }
            if entry.needsReview, !isTranslated { losses.append((entry.key, .reviewWithoutText)) }
            var values: [(language: String?, value: ForeignValue)] = []
            for (language, value) in entry.values {
                switch value {
                case .text(let text): if !text.value.isEmpty { values.append((language, value)) }
                case .list: values.append((language, value))
                case .plural(let forms):
                    guard forms.contains(where: { !$0.text.value.isEmpty }) else { continue }
                    if let count = gettext.pluralForms?.count, count != forms.count {
                        losses.append((entry.key, .pluralCount(forms.count, header: count)))
                        continue
                    }
                    guard let match = match(forms.count) else {
                        losses.append((entry.key, .unknownPlural))
                        continue
                    }
                    values.append((language, .plural(Self.cases(forms, match))))
                }
            }
            entry.values = values
            if !Self.isText(entry.original, of: entry, isTranslated: isTranslated) { entry.original = nil }
            entries.append(entry)
        }
    }

    /// Whether the original is a text of its own. The `msgid` is the key; it is none, unless it has arguments that Apple's formats spell in
    /// another way, a plural with another text, or one that no translation shows to be a plural.
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

    /// Whether two values have the same texts; the order of plural categories does not matter. Where the right one has the spelling of a
    /// file, the left one may have the flags of Java in it.
    static func isSame(_ left: ForeignValue, _ right: ForeignValue) -> Bool {
        func isSame(_ left: PlacedText, _ right: PlacedText) -> Bool {
            isSameText(left.value, right.value)
                || right.spelling != nil && isSameText(JavaFormat.withoutForeignFlags(left.value).text, right.value)
        }
        func sorted(_ value: ForeignValue) -> [(step: String?, text: PlacedText)] {
            if case .plural = value { value.texts.sorted { ($0.step ?? "") < ($1.step ?? "") } } else { value.texts }
        }
        switch (left, right) {
        case (.text, .text), (.plural, .plural), (.list, .list):
            return sorted(left).elementsEqual(sorted(right)) {
                isSameText($0.step ?? "", $1.step ?? "") && isSame($0.text, $1.text)
            }
        default: return false
        }
    }
}
