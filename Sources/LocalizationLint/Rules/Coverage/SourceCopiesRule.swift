import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationProject

/// A language of a table is no copy of the original.
package enum SourceCopiesRule: TableRule {
    package static let rule = Rule(
        "coverage.source-copies", .warning, "Nearly all texts of a language are the original text",
        explanation: """
            A service that fills untranslated entries with the original, or a program that translated nothing, makes a language that looks \
            complete: nothing is missing, and every reader sees the original. Reported is a language of a table, once, if at least 20 of \
            its texts have words and four in five of them are the original letter for letter. Regional variants of the original language, \
            and tables of names, are not. Translate the texts, or remove those that nobody has translated: '--unsafe-fixes' removes copies \
            with the state 'new'.
            """, fix: .needsReview)

    /// The texts that a language has at least.
    private static let minimum = 20
    /// The share of copies, as a fraction.
    private static let share = (numerator: 4, denominator: 5)

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        let languages = table.languages.filter { !isRegion($0, of: table.sourceLanguage) }
        guard !languages.isEmpty, table.entries.count >= minimum else { return }
        var counts: [String: (all: Int, copies: [LintEntry])] = [:]  // Exact: names of languages
        var originals: [String] = []
        for entry in table.entries where TranslationNeeds.isCounted(entry) {
            originals.append(entry.sourceText)
            let copies = Self.languages(withCopiesIn: entry)
            for language in entry.languages where language != table.sourceLanguage {
                counts[language, default: (0, [])].all += 1
                if copies.contains(language) { counts[language]?.copies.append(entry) }
            }
        }
        let found = languages.filter { language in
            guard let count = counts[language] else { return false }
            return count.all >= minimum && count.copies.count * share.denominator >= count.all * share.numerator
        }
        if found.isEmpty || areNames(originals) { return }
        for language in found {
            guard let count = counts[language], let first = count.copies.first, let text = first[language] else { continue }
            let new = count.copies.filter { $0[language]?.states.allSatisfy { $0 == .new } ?? false }.map(\.key)
            report.add(
                Finding(
                    rule, "\(count.copies.count) of \(count.all) texts in '\(language)' are the original text",
                    range: text.all.first?.range ?? text.place.range),
                in: text.place.file, table: table.name, language: language,
                fix: new.isEmpty || table.hasFilePerLanguage ? nil : .removeTranslations(new))
        }
    }

    /// The languages in which all texts of an entry are original ones.
    static func languages(withCopiesIn entry: LintEntry) -> Set<String> {  // Exact: names of languages
        var languages: Set<String> = []  // Exact: names of languages
        for text in entry.texts where text.language != entry.sourceLanguage && !text.all.isEmpty {
            if text.all.allSatisfy({ each in entry.originals.contains { isSameText($0, each.value) } }) { languages.insert(text.language) }
        }
        return languages
    }

    /// Whether a language is that of the originals in another region, written in the same script.
    private static func isRegion(_ language: String, of source: String) -> Bool {
        guard let tag = LanguageTag(language)?.maximized(), let source = LanguageTag(source)?.maximized() else { return false }
        return tag.language == source.language && tag.script == source.script
    }

    /// Whether the texts are names, of places or people: words with capital letters, and nothing else but short words between them.
    private static func areNames(_ texts: [String]) -> Bool {
        let count = texts.count { text in
            let words = text.unicodeScalars.split(whereSeparator: \.isBlank)
            guard let first = words.first, let last = words.last, isName(first), isName(last) else { return false }
            return words.allSatisfy { isName($0) || $0.count <= 3 && $0.allSatisfy(\.properties.isLowercase) }
        }
        return count * 20 >= texts.count * 19
    }

    private static func isName(_ word: Substring.UnicodeScalarView) -> Bool {
        guard let first = word.first, first.properties.isUppercase else { return false }
        return word.allSatisfy { $0.properties.isAlphabetic || "-'’.".unicodeScalars.contains($0) }
    }
}
