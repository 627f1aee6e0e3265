import LocalizationThreads
import LocalizationTextChecks
import CatalogFormats
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceExtraction

/// The findings of each file of a project, of each of its tables, and of the project with its source code. No rule for files and tables looks
/// at source code, so the rules for code run while tables are checked.
package struct ProjectChecks: Sendable {
    /// The findings in each file.
    let readings: [FileReading]
    /// The findings of the rules for tables and translations.
    let ofTables: LintReport
    /// The findings of each rule for projects.
    let ofProject: [LintReport]

    /// Checks a project.
    /// - Parameters:
    ///   - code: The source code to join with the tables; nil if it is joined already, or not looked at.
    ///   - readerFindings: What another reader than the document's finds in the file with an index.
    init(
        _ project: inout LintProject, joining code: CodeReading?, _ selection: Linter.Selection,
        _ readerFindings: @escaping @Sendable (Int) -> [Finding]?
    ) {
        project.findOriginalsElsewhere()
        let rules = LintRules.all.filter { selection.contains($0.rule) || FindingSteps.causesInAnyCase.contains($0.rule) }
        let found = ParallelWork.both(
            { [project] in Self.checks(ofTables: project, rules, readerFindings) },
            { [project] in
                var project = project
                if let code { project.code = CodeJoin(code, catalogs: project.catalogs) }
                return (project: project, reports: Self.checks(ofProject: project, rules, selection))
            })
        (readings, ofTables) = found.0
        (project, ofProject) = found.1
    }

    /// Checks the texts of a project without what compares entries or tables.
    init(ofTextsIn project: LintProject, _ selection: Linter.Selection) {
        let rules = LintRules.all.filter { $0 is any TranslationRule.Type && selection.contains($0.rule) }
        (readings, ofTables) = Self.checks(ofTables: project, rules) { _ in nil }
        ofProject = []
    }

    /// Returns what each rule for projects finds.
    private static func checks(ofProject project: LintProject, _ rules: [any LintRule.Type], _ selection: Linter.Selection) -> [LintReport]
    {
        let rules = rules.compactMap { $0 as? any ProjectRule.Type }
        return ParallelWork.map(rules.count, stack: .ordinary) { number in
            var report = LintReport()
            report.isSelected = { selection.contains($0) }
            rules[number].check(project, &report)
            return report
        }
    }

    /// Checks all files and tables.
    private static func checks(
        ofTables project: LintProject, _ rules: [any LintRule.Type], _ readerFindings: @escaping @Sendable (Int) -> [Finding]?
    ) -> (readings: [FileReading], report: LintReport) {
        let tables = project.tables.map { table in
            let catalog = table.files.first.flatMap { project.files[$0].document as? any CatalogDocument }
            return TableChecks(table, sourceName: catalog?.sourceLanguage ?? "", rules)
        }
        // The reader of a large file takes long, so that the tables are checked at the same time.
        let count = project.files.count
        let parts = tables.flatMap { table in (0..<table.count).map { (table, $0) } }
        let results = ParallelWork.map(count + parts.count) { number -> (reading: FileReading?, checks: TableChecks.PartResults?) in
            if number < count { return (FileReading(project.files[number], readerFindings(number)), nil) }
            let (table, part) = parts[number - count]
            return (nil, table.results(ofPart: part))
        }
        var readings = results.compactMap(\.reading)
        var report = LintReport()
        var checks = results.compactMap(\.checks)[...]
        for (number, table) in tables.enumerated() {
            let parts = checks.prefix(table.count)
            checks = checks.dropFirst(table.count)
            for part in parts.flatMap(\.reports) { report.add(part) }
            guard let file = project.tables[number].files.first, project.files[file].reading != nil,
                let catalog = project.files[file].document as? any CatalogDocument
            else { continue }
            readings[file].checked = CatalogCheck.joined(parts.compactMap(\.catalogCheck), in: catalog) + readings[file].ofTexts
            if readings[file].isOwn, !readings[file].findings.hasErrors { readings[file].findings += parts.flatMap(\.compilerErrors) }
        }
        return (readings, report)
    }

    /// The findings in a file that need no table.
    struct FileReading: Sendable {
        /// The findings of the document's reader, or of another reader. For a catalog with texts that vary, they include the errors with
        /// which a compiler rejects it.
        fileprivate(set) var findings: [Finding]
        /// Whether the findings are those of the document's own reader.
        let isOwn: Bool
        /// The findings of the rules for texts of every format in a catalog that can be read.
        let ofTexts: [Finding]
        /// The findings of the checks of translations and of the rules for texts in a catalog; nil if they have not run.
        fileprivate(set) var checked: [Finding]?

        fileprivate init(_ file: LintProject.File, _ others: [Finding]?) {
            isOwn = others == nil
            if let reading = file.reading, let original = file.document as? XCStringsDocument {
                findings = others ?? original.findings(of: reading.syntax)
                // The rules for texts would also check the doubtful entries of a damaged catalog.
                ofTexts = reading.isIncomplete ? [] : TextRules.findings(in: XCStringsDocument(reading.syntax.document))
            } else {
                findings = others ?? file.document.findings
                ofTexts = []
            }
        }
    }
}
