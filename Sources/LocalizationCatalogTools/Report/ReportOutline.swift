/// What of a report is printed.
package struct ReportOutline: Sendable {
    /// What there is a row for.
    package enum Arrangement: String, CaseIterable, Sendable {
        /// Each language, all tables together.
        case language
        /// Each table, and each language in it.
        case table
    }

    /// What there is a row for.
    package var arrangement = Arrangement.language
    /// The languages whose missing texts are listed, in any spelling; the list takes the place of the rows for people, and in tables.
    package var listed: [String] = []

    /// Rows for languages.
    package init() {}

    /// The rows with the table that they are in; none where all tables are together.
    func rows(of report: CompletenessReport) -> [(table: TableCompleteness?, language: LanguageCompleteness)] {
        switch arrangement {
        case .language: report.languages.map { (nil, report.total(of: $0)) }
        case .table: report.tables.flatMap { table in table.languages.map { (table, $0) } }
        }
    }

    /// The texts that are listed with their languages.
    package func unfinished(in report: CompletenessReport) -> [(language: String, text: UnfinishedText)] {
        let languages = Set(listed.map(ReportedTable.canonical))
        return report.languages.filter(languages.contains).flatMap { language in
            report.total(of: language).unfinished.map { (language, $0) }
        }
    }
}
