import CatalogFormats
package import LocalizationDiagnostics
import LocalizationCLDR
import LocalizationSourceText

/// Each text is translated into each language of its table.
package enum MissingTranslationRule: TableRule, ProjectRule {
    package static let rule = Rule(
        "coverage.missing-translation", .warning, "A text has no translation in a language of its table",
        explanation: """
            A reader of that language sees the key, or the default value in code, because the first file of a table that exists is used for \
            the whole table. The original text is only shown for a plural where the language has no plurals of the table, for a table that \
            the language lacks, and in documents. Translate the text, or mark it as not to be translated. A regional \
            language such as 'en-GB' needs only what differs from its parent language. A text without a letter needs no translation \
            ('%@ • %@'), nor does the name of an app that is the same in all languages, nor its copyright notice and version, nor, in its \
            language, a key that is itself a text ('搜索' in Chinese). The texts of a document in Base.lproj are looked at if the table of another language translates them and \
            code does not set them through an outlet; a table with less than half of them is one finding. \
            Of the forms of a plural that are keys of their own ('files##{one}', 'files_one', 'files.one'), a language \
            needs those of its own categories.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } },
                  "Open" : {}
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } },
                  "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } } } }
                } }
                """))

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        guard table.hasOriginals else { return }
        var keyTexts: KeyTexts?
        var entries: [ExactText: LintEntry]?
        for entry in table.entries where entry.isTranslatable && !entry.key.isEmpty && table.isOriginal(entry) {
            var missing = table.languages.filter { language in
                !entry.hasText(in: language) && !table.isCovered(language, by: entry) && !table.incompleteLanguages.contains(language)
            }
            // Whether there is anything to translate takes longer than to see that nothing is missing.
            if missing.isEmpty || !hasWords(entry) || isSharedName(entry, in: table) { continue }
            missing.removeAll { language in
                isSuperfluousForm(entry.key, in: language, of: table) { key in
                    let known =
                        entries ?? Dictionary(table.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
                    entries = known
                    return known[ExactText(key)]?.hasText(in: language) == true
                }
            }
            if missing.isEmpty { continue }
            if KeyTexts.mayBeOne(entry.key) {
                let texts = keyTexts ?? KeyTexts(of: table)
                keyTexts = texts
                missing.removeAll { texts.isText(entry.key, in: $0) }
            }
            if missing.count > 1, entry.languages.isEmpty {
                report.add(
                    Finding(rule, "'\(entry.key)' has no text in any of the \(missing.count) languages", range: entry.place.range),
                    in: entry.place.file, table: table.name, key: entry.key)
                continue
            }
            for language in missing {
                report.add(
                    Finding(rule, "'\(entry.key)' is not translated into '\(language)'", range: entry.place.range), in: entry.place.file,
                    table: table.name, key: entry.key, language: language)
            }
        }
    }

    package static func check(_ project: LintProject, _ report: inout LintReport) { DocumentCoverage(project).check(&report) }

    /// Whether a key is a form of a plural that a language does not need: the form of a category that the language does not have, or that of
    /// `other` beside the forms of all integers, if only fractions are `other`, as in Russian.
    private static func isSuperfluousForm(
        _ key: String, in language: String, of table: LintTable, _ hasText: (_ key: String) -> Bool
    ) -> Bool {
        if let plural = PluralKey(key) {
            return table.pluralCategories[language]?.contains(plural.category) == false && hasText(plural.other)
        }
        let siblings = PluralKey.siblings(ofOther: key)
        let categories = table.pluralCategories[language]?.filter { $0 != .other } ?? []
        return !siblings.isEmpty && categories.allSatisfy { siblings[$0].map(hasText) == true }
            && !NeededPluralCategories.ofIntegers(in: language).contains(.other)
    }

    /// Whether the text is a copyright notice, a version, or the name of an app that no translation changes.
    private static func isSharedName(_ entry: LintEntry, in table: LintTable) -> Bool {
        guard table.isOfInformationList, MissingTableRule.isName(entry.key) else { return false }
        if MissingTableRule.isNotice(entry.key) { return true }
        return entry.texts.allSatisfy { text in
            text.language == entry.sourceLanguage || text.all.allSatisfy { isSameText($0.value, entry.sourceText) }
        }
    }

    /// Whether the original text has letters besides its specifiers: "%@ • %@" is the same in every language.
    private static func hasWords(_ entry: LintEntry) -> Bool {
        let texts = entry.source?.all.map(\.value) ?? []
        return texts.isEmpty ? entry.key.hasWords : texts.contains(where: \.hasWords)
    }
}

extension LintTable {
    /// Whether the original texts are known: a catalog has its keys, a folder of tables may lack the source language's file.
    var hasOriginals: Bool { !hasFilePerLanguage || entries.contains { $0.source != nil } }

    /// Whether the key is one of the original texts and not only in a translation.
    func isOriginal(_ entry: LintEntry) -> Bool { !hasFilePerLanguage || entry.source != nil }

    /// Whether a language's text for an entry is that of its parent language.
    func isCovered(_ language: String, by entry: LintEntry) -> Bool {
        guard let tag = LanguageTag(language), !tag.region.isEmpty || !tag.script.isEmpty else { return false }
        let source = LanguageTag(sourceLanguage)
        if source?.language == tag.language, source?.maximized().script == tag.maximized().script { return true }
        return entry.languages.contains { other in
            guard other != language, let parent = LanguageTag(other) else { return false }
            return parent.language == tag.language && parent.maximized().script == tag.maximized().script
                && (parent.region.isEmpty || parent.maximized().region == LanguageTag("\(tag.language)")?.maximized().region)
        }
    }
}
