package import LocalizationCLDR
import LocalizationCatalogModel

/// The translation progress of one table.
package struct TableCompleteness: Sendable {
    /// The catalog, or the file of the development language.
    package let path: String
    /// The name for lookups.
    package let name: String
    /// The language of the original texts.
    package let sourceLanguage: String
    /// The number of texts that count.
    package let textCount: Int
    /// The number of keys that do not count because they are not to be translated.
    package let untranslatableCount: Int
    /// The number of keys that do not count because code no longer uses them.
    package let staleCount: Int
    /// The languages of the report, in its order.
    package let languages: [LanguageCompleteness]

    /// The completeness of a language in the report.
    package subscript(language: String) -> LanguageCompleteness? { languages.first { $0.language == language } }

    init(_ table: ReportedTable, languages: [String], listing listed: Set<String>, _ categories: inout NeededPluralCategories) {
        let entries = table.entries
        let counted = entries.filter { $0.shouldTranslate != false && $0.extractionState != .stale }
        path = table.path
        name = table.table.name
        sourceLanguage = table.sourceLanguage
        textCount = counted.count
        untranslatableCount = entries.count { $0.shouldTranslate == false }
        staleCount = entries.count - counted.count - untranslatableCount
        self.languages = languages.map { language in
            var result = LanguageCompleteness(language: language)
            let needed = categories[language]
            for entry in counted {
                let check = TranslationCheck(
                    table.translation(of: entry, in: language), needing: needed, isSource: language == table.sourceLanguage)
                result.add(check)
                if listed.contains(language), !check.problems.isEmpty {
                    result.unfinished.append(UnfinishedText(entry, check.problems, in: table))
                }
            }
            return result
        }
    }
}

/// The translation progress of a language, in one or more tables.
package struct LanguageCompleteness: Sendable {
    /// The language in its current spelling.
    package let language: String
    /// The number of texts in each state.
    package private(set) var counts: [TextState: Int] = [:]
    /// The plural cases that texts need, and the number of texts in which they are complete.
    package private(set) var cases: [PluralCategory: CaseCount] = [:]
    /// The unfinished texts, in the order of their tables; only if requested.
    package fileprivate(set) var unfinished: [UnfinishedText] = []

    init(language: String) { self.language = language }

    /// The number of texts.
    package var textCount: Int { counts.values.reduce(0, +) }
    /// The number of translated texts.
    package var translatedCount: Int { counts[.translated] ?? 0 }
    /// The share of translated texts.
    package var share: CompletedShare { CompletedShare(translatedCount, of: textCount) }

    mutating func add(_ check: TranslationCheck) {
        counts[check.state, default: 0] += 1
        cases.merge(check.cases, uniquingKeysWith: +)
    }

    static func + (left: LanguageCompleteness, right: LanguageCompleteness) -> LanguageCompleteness {
        var sum = left
        sum.counts.merge(right.counts, uniquingKeysWith: +)
        sum.cases.merge(right.cases, uniquingKeysWith: +)
        sum.unfinished += right.unfinished
        return sum
    }
}

/// An unfinished text in a language.
package struct UnfinishedText: Sendable {
    /// The table.
    package let table: String
    /// The key.
    package let key: String
    /// The text in the source language; for a plural its general case. The key if there is no text.
    package let source: String
    /// The note to translators.
    package let comment: String?
    /// The location of the key in the file of the source language.
    package let place: ReportPlace
    /// The reasons why it is unfinished, in the order of the file.
    package let problems: [TextProblem]

    /// The state to count it as.
    package var state: TextState { problems.map(\.state).max() ?? .translated }
    /// The reasons why it is unfinished, for messages.
    package var reason: String { problems.map(\.description).joined(separator: ", ") }

    init(_ entry: CatalogEntry, _ problems: [TextProblem], in table: ReportedTable) {
        self.table = table.table.name
        key = entry.key
        source = table.translation(of: entry, in: table.sourceLanguage)?.sample ?? entry.key
        comment = entry.comment
        place = table.place(of: entry.key)
        self.problems = problems
    }
}

extension CatalogTranslation {
    /// A text that represents all variations: the one without variations, or the most general one.
    fileprivate var sample: String? {
        if let text { return text.value }
        if let phrase = phrases?.values.first { return phrase }
        return variations.lazy.compactMap { ($0["other"] ?? $0.cases.first?.translation)?.sample }.first
    }
}
