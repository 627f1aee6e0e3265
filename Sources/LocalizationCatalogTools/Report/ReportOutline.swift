import LocalizationProject

/// The parts of a report to print.
package struct ReportOutline: Sendable {
    /// The subject of each row.
    package enum Arrangement: String, CaseIterable, Sendable {
        /// Each language, with all tables combined.
        case language
        /// Each table, and each language in it.
        case table
    }

    /// The subject of each row.
    package var arrangement = Arrangement.language
    /// The languages whose missing texts are listed, in any spelling; the list replaces the rows in text and in tables.
    package var listed: [String] = []

    /// Creates an outline with a row for each language.
    package init() {}

    /// The rows with their tables; the table is nil if all tables are combined.
    func rows(of report: CompletenessReport) -> [(table: TableCompleteness?, language: LanguageCompleteness)] {
        switch arrangement {
        case .language: report.languages.map { (nil, report.total(of: $0)) }
        case .table: report.tables.flatMap { table in table.languages.map { (table, $0) } }
        }
    }

    /// The unfinished texts to list, with their languages.
    package func unfinished(in report: CompletenessReport) -> [(language: String, text: UnfinishedText)] {
        let languages = Set(listed.map(LanguageName.canonical))
        return report.languages.filter(languages.contains).flatMap { language in
            report.total(of: language).unfinished.map { (language, $0) }
        }
    }
}
