package import LocalizationDiagnostics
import LocalizationProject
import LocalizationCLDR

/// Each text is translated into each language of its table.
package enum MissingTranslationRule: TableRule, ProjectRule {
    package static let rule = Rule(
        "coverage.missing-translation", .warning, "A text has no translation in a language of its table",
        explanation: """
            A reader of that language sees the key, or the default value in code, because the first file of a table that exists is used for \
            the whole table. The original text is only shown for a plural where the language has no plurals of the table, for a table that \
            the language lacks, and in documents. The texts are those of the development language, and the keys of code that its '.strings' \
            file does not have. Translate the text, or mark it as not to be translated. A regional \
            language such as 'en-GB' needs only what differs from its parent language. A text without a letter needs no translation \
            ('%@ • %@'), nor does the name of an app that is the same in all languages, nor its copyright notice and version, nor, in its \
            language, a key that is itself a text ('搜索' in Chinese). The texts of a document in Base.lproj are looked at if the table of another language translates them and \
            code does not set them through an outlet; a table with less than half of them is one finding. \
            Of the forms of a plural that are keys of their own ('files##{one}', 'files_one', 'files.one'), a language \
            needs those of its own categories.
            """,
        example: .catalog(
            bad: """
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } },
                  "Open" : {}
                """,
            good: """
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } },
                  "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } } } }
                """))

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        guard table.hasOriginals else { return }
        var needs = TranslationNeeds(of: table)
        for entry in table.entries where table.isOriginal(entry) { check(entry, of: table, &needs, at: entry.place, &report) }
    }

    /// Checks the documents, and the keys that code uses and the development language's tables do not have: they are texts themselves.
    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for code in project.codeKeys() {
            let table = project.tables[code.table]
            var needs = TranslationNeeds(of: table)
            for key in code.keys { check(key.entry, of: table, &needs, at: key.place, &report) }
        }
        DocumentCoverage(project).check(&report)
    }

    private static func check(
        _ entry: LintEntry, of table: LintTable, _ needs: inout TranslationNeeds, at place: LintPlace, _ report: inout LintReport
    ) {
        let missing = table.languages.filter { !entry.hasText(in: $0) && !table.incompleteLanguages.contains($0) }
        // Whether there is anything to translate takes longer than to see that nothing is missing.
        if missing.isEmpty || !TranslationNeeds.isCounted(entry) { return }
        let needed = missing.filter { needs.isNeeded(entry, in: $0) }
        if needed.count > 1, entry.languages.allSatisfy(DevelopmentLanguage.isPseudo) {
            report.add(
                Finding(rule, "'\(entry.key)' has no text in any of the \(needed.count) languages", range: place.range), in: place.file,
                table: table.name, key: entry.key)
            return
        }
        for language in needed {
            report.add(
                Finding(rule, "'\(entry.key)' is not translated into", range: place.range), in: place.file,
                table: table.name, key: entry.key, language: language, naming: .language(rest: ""))
        }
    }
}

extension LintTable {
    /// Whether the original texts are known: a catalog has its keys, a folder of tables may lack the source language's file.
    package var hasOriginals: Bool { !hasFilePerLanguage || entries.contains { $0.source != nil } }

    /// Whether the key is one of the original texts and not only in a translation.
    package func isOriginal(_ entry: LintEntry) -> Bool { !hasFilePerLanguage || entry.source != nil }

    /// Whether a language's text for an entry is that of its parent language. In a project with the language without a region, the language in its
    /// main region (`es-ES`) is that of no other region, since no lookup gets there.
    package func isCovered(_ language: String, by entry: LintEntry) -> Bool {
        guard let tag = LanguageTag(language), !tag.region.isEmpty || !tag.script.isEmpty else { return false }
        let source = LanguageTag(sourceLanguage)
        if source?.language == tag.language, source?.maximized().script == tag.maximized().script { return true }
        return entry.languages.contains { other in
            guard other != language, let parent = LanguageTag(other) else { return false }
            return parent.language == tag.language && parent.maximized().script == tag.maximized().script
                && (parent.region.isEmpty
                    || parent.maximized().region == LanguageTag("\(tag.language)")?.maximized().region
                        && !expectedLanguages.contains(tag.language.description))
        }
    }
}
