import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel

/// Which texts of a table a language needs. Rules and reports ask here, so that they name the same missing texts.
package struct TranslationNeeds {
    private let table: LintTable
    private var keyTexts: KeyTexts?
    private var entries: [ExactText: LintEntry]?
    /// What the last key says of plural forms: it is asked for in one language after the other.
    private var form: (key: String, plural: PluralKey?, siblings: [PluralCategory: String])?

    package init(of table: LintTable) { self.table = table }

    /// Whether an entry has a text that is to be translated: one with letters besides its specifiers, that code still uses. `%@ • %@` is the
    /// same in every language.
    package static func isCounted(_ entry: LintEntry) -> Bool {
        guard entry.isTranslatable, !entry.key.isEmpty else { return false }
        guard let source = entry.source, !source.all.allSatisfy(\.value.isBlank) else { return entry.key.hasWords }
        return source.all.contains { $0.value.hasWords } || source.hasRules && entry.key.hasWords
    }

    /// Whether a language that has no text for a counted entry needs one. It does not if a reader sees the right text anyway: that of the
    /// parent language, a name that is the same everywhere, a key in the language, or another form of a plural.
    package mutating func isNeeded(_ entry: LintEntry, in language: String) -> Bool {
        if let source = entry.source, !source.all.isEmpty, source.all.allSatisfy(\.value.isBlank) { return false }
        if table.isCovered(language, by: entry) || isSharedName(entry) || isSuperfluousForm(entry.key, in: language) { return false }
        guard KeyTexts.mayBeOne(entry.key) else { return true }
        let texts = keyTexts ?? KeyTexts(of: table)
        keyTexts = texts
        return !texts.isText(entry.key, in: language)
    }

    /// Whether a key is a plural form that a language does not need: its category is not one of the language, or it is `other`, only
    /// fractions have this category, as in Russian, and the forms of all integers are there.
    private mutating func isSuperfluousForm(_ key: String, in language: String) -> Bool {
        if !isSameText(form?.key, key) { form = (key, PluralKey(key), PluralKey.siblings(ofOther: key)) }
        guard let known = form else { return false }
        if let plural = known.plural {
            return table.pluralCategories[language]?.contains(plural.category) == false && hasText(plural.other, in: language)
        }
        let siblings = known.siblings
        if siblings.isEmpty { return false }
        for category in table.pluralCategories[language]?.filter({ $0 != .other }) ?? [] {
            guard let sibling = siblings[category], hasText(sibling, in: language) else { return false }
        }
        return !NeededPluralCategories.ofIntegers(in: language).contains(.other)
    }

    private mutating func hasText(_ key: String, in language: String) -> Bool {
        let known = entries ?? Dictionary(table.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        entries = known
        return known[ExactText(key)]?.hasText(in: language) == true
    }

    /// Whether the text is a copyright notice, a version, or the name of an app that no translation changes.
    private func isSharedName(_ entry: LintEntry) -> Bool {
        guard table.isOfInformationList, MissingTableRule.isName(entry.key) else { return false }
        if MissingTableRule.isNotice(entry.key) { return true }
        return entry.texts.allSatisfy { text in
            text.language == entry.sourceLanguage || text.all.allSatisfy { isSameText($0.value, entry.sourceText) }
        }
    }
}

extension LintText {
    /// Whether it is a translation without a visible character of a text that has some.
    package func isEmpty(besides entry: LintEntry) -> Bool {
        guard !entry.sourceText.isBlank, !all.isEmpty, all.allSatisfy(\.value.isBlank) else { return false }
        // An original that varies is blank if all of its texts are.
        return entry.source.map { source in !source.all.allSatisfy(\.value.isBlank) } ?? true
    }
}

extension LintTable {
    /// The languages whose plain texts are never shown where the original varies. They have no rules, so a lookup finds the rules of the
    /// development language, which come before plain texts. O(texts) if an original varies.
    package var languagesWithoutRules: Set<String> {
        guard entries.contains(where: { $0.source?.hasRules == true }) else { return [] }
        var found: Set<String> = []
        for entry in entries {
            for text in entry.texts where text.hasRules && !found.contains(text.language) { found.insert(text.language) }
        }
        return Set(languages).subtracting(found)
    }
}
