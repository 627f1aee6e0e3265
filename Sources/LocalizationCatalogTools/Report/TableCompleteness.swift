import LocalizationLint
import LocalizationTextChecks
package import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// The translation progress of one table.
package struct TableCompleteness: Sendable {
    /// The catalog, or the file of the development language.
    package let path: String
    /// The name for lookups.
    package let name: String
    /// The table for people: its file, with `*` for the language if the development language has none.
    package let title: String
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
    /// The names of the targets that build the table; empty if they are not known.
    package let targets: [String]

    /// The completeness of a language in the report.
    package subscript(language: String) -> LanguageCompleteness? { languages.first { $0.language == language } }

    /// - Parameters:
    ///   - targetsByPath: The targets that build files.
    ///   - uncounted: The languages that other projects have, and this table's does not.
    init(
        _ reported: ReportedTable, of project: LintProject, targetsByPath: [ExactText: [String]], languages: [String],
        listing listed: Set<ExactText>, uncounted: Set<String>  // Exact: canonical
    ) {
        let table = reported.table
        let active = reported.entries.filter(\.isTranslatable)
        let counted = active.filter { TranslationNeeds.isCounted($0) }
        path = reported.path
        targets = table.files.lazy.compactMap { targetsByPath[ExactText(project.files[$0].path)] }.first ?? []
        title = reported.title
        name = table.name
        sourceLanguage = table.sourceLanguage
        textCount = counted.count
        untranslatableCount = reported.entries.count { !$0.shouldTranslate }
        staleCount = reported.entries.count - active.count - untranslatableCount
        var needs = TranslationNeeds(of: table)
        let unruled = table.languagesWithoutRules
        let categories = languages.map(PluralCategories.init)
        var results = languages.map(LanguageCompleteness.init)
        var places = PlaceFinder(project)
        for (position, entry) in counted.enumerated() {
            // A catalog reads its texts on each access.
            let texts = Dictionary(entry.texts.map { ($0.language, $0) }, uniquingKeysWith: { $1 })
            for (number, language) in languages.enumerated() where !uncounted.contains(language) {
                let check = TranslationCheck(
                    texts[language], of: entry, in: language, having: categories[number], &needs, isShown: !unruled.contains(language))
                results[number].add(check)
                if listed.contains(ExactText(language)), !check.problems.isEmpty {
                    results[number].unfinished.append(
                        UnfinishedText(entry, position, check.problems, in: table, at: places.place(of: entry.place)))
                }
            }
        }
        self.languages = results
    }
}

/// The places of keys in the files of a project.
private struct PlaceFinder {
    private let project: LintProject
    private var lines: [Int: LineTable] = [:]

    init(_ project: LintProject) { self.project = project }

    mutating func place(of place: LintPlace) -> ReportPlace {
        let file = project.source(at: place.file)
        let table = lines[place.file] ?? LineTable(file.text.span)
        lines[place.file] = table
        let position = table.position(at: place.range.lowerBound, in: file.text.span)
        return ReportPlace(path: file.path, line: position.line, column: position.column)
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
    /// The number of the text among those of its table, from 0.
    let position: Int
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

    init(_ entry: LintEntry, _ position: Int, _ problems: [TextProblem], in table: LintTable, at place: ReportPlace) {
        self.table = table.name
        self.position = position
        key = entry.key
        source = entry.source?.translation?.sample ?? entry.key
        comment = entry.comment
        self.place = place
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
