import LocalizationThreads
import LocalizationTextChecks
import CatalogFormats
import LocalizationDiagnostics
import LocalizationProject

/// The findings of each file of a project, of each of its tables, and of the project with its source code. No rule for files and tables looks
/// at source code, so the rules for code run while tables are checked.
package struct ProjectChecks: Sendable {
    /// The findings in each file.
    let readings: [FileReading]
    /// The same without those about the entries of tables.
    private let ownReadings: [FileReading]
    /// The results for each table, by its files.
    private let tableResults: [[Int]: [TableChecks.PartResults]]
    /// The numbers of the tables that were checked, and not taken from other checks.
    package let checkedTables: [Int]
    /// The findings of the rules for tables and translations.
    let ofTables: LintReport
    /// The findings of each rule for projects.
    let ofProject: [LintReport]

    /// Checks a project.
    /// - Parameters:
    ///   - code: The source code to join with the tables; nil if it is joined already, or not looked at.
    ///   - readerFindings: What another reader than the document's finds in the file with an index.
    ///   - old: The checks of the same files by the same rules, of which only tables and catalogs have other content.
    init(
        _ project: inout LintProject, joining code: CodeReading?, _ selection: Linter.Selection,
        _ readerFindings: @escaping @Sendable (Int) -> [Finding]?, reusing old: CheckedProject? = nil
    ) {
        project.findOriginalsElsewhere()
        let reuse = old.flatMap { Reuse($0, in: project) }
        let rules = LintRules.all.filter { selection.contains($0.rule) || FindingSteps.causesInAnyCase.contains($0.rule) }
        let found = ParallelWork.both(
            { [project] in Self.checks(ofTables: project, rules, readerFindings, reuse) },
            { [project] in
                var project = project
                if let code {
                    var join = CodeJoin(code, tables: project.documents)
                    // Users of an app in one language read each text as it is meant.
                    if project.languages.count > 1, ShownTextRules.all.contains(where: { selection.contains($0) }) {
                        join.findShownTexts(code)
                    }
                    project.code = join
                }
                return (project: project, reports: Self.checks(ofProject: project, rules, selection))
            })
        (readings, ofTables) = (found.0.readings, found.0.report)
        (ownReadings, tableResults, checkedTables) = (found.0.ownReadings, found.0.tableResults, found.0.checkedTables)
        (project, ofProject) = found.1
    }

    /// Checks the texts of a project without what compares entries or tables.
    init(ofTextsIn project: LintProject, _ selection: Linter.Selection) {
        let rules = LintRules.all.filter { $0 is any TranslationRule.Type && selection.contains($0.rule) }
        let found = Self.checks(ofTables: project, rules, { _ in nil }, nil)
        (readings, ofTables) = (found.readings, found.report)
        (ownReadings, tableResults, checkedTables) = ([], [:], [])
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

    /// The results for files and tables.
    private typealias TableFindings = (
        readings: [FileReading], report: LintReport, ownReadings: [FileReading], tableResults: [[Int]: [TableChecks.PartResults]],
        checkedTables: [Int]
    )

    /// Checks all files and tables.
    private static func checks(
        ofTables project: LintProject, _ rules: [any LintRule.Type], _ readerFindings: @escaping @Sendable (Int) -> [Finding]?,
        _ reuse: Reuse?
    ) -> TableFindings {
        let tables = project.tables.map { table in
            let catalog = table.files.first.flatMap { project.files[$0].document as? any CatalogDocument }
            return TableChecks(table, sourceName: catalog?.sourceLanguage ?? "", rules)
        }
        // The reader of a large file takes long, so that the tables are checked at the same time.
        let count = project.files.count
        let known = project.tables.map { reuse?.results(of: $0) }
        let parts = tables.indices.filter { known[$0] == nil }.flatMap { table in (0..<tables[table].count).map { (table, $0) } }
        let results = ParallelWork.map(count + parts.count) { number -> (reading: FileReading?, checks: TableChecks.PartResults?) in
            if number < count {
                return (reuse?.reading(ofFile: number) ?? FileReading(project.files[number], readerFindings(number)), nil)
            }
            let (table, part) = parts[number - count]
            return (nil, tables[table].results(ofPart: part))
        }
        let ownReadings = results.compactMap(\.reading)
        var readings = ownReadings
        var report = LintReport()
        var checks = results.compactMap(\.checks)[...]
        var tableResults: [[Int]: [TableChecks.PartResults]] = [:]
        for (number, table) in tables.enumerated() {
            let parts = known[number] ?? Array(checks.prefix(table.count))
            if known[number] == nil { checks = checks.dropFirst(table.count) }
            tableResults[project.tables[number].files] = parts
            for part in parts.flatMap(\.reports) { report.add(part) }
            guard let file = project.tables[number].files.first, project.files[file].reading != nil,
                let catalog = project.files[file].document as? any CatalogDocument
            else { continue }
            readings[file].checked = CatalogCheck.joined(parts.compactMap(\.catalogCheck), in: catalog) + readings[file].ofTexts
            if readings[file].isOwn, !readings[file].findings.hasErrors { readings[file].findings += parts.flatMap(\.compilerErrors) }
        }
        report.add(StoreTables.checks(of: project, rules))
        return (readings, report, ownReadings, tableResults, tables.indices.filter { known[$0] == nil })
    }

    /// What earlier checks of a project found in files and tables that have not changed since.
    struct Reuse: Sendable {
        private let old: CheckedProject
        /// The files that changed.
        private let changed: Set<Int>

        /// Compares a project with one that was checked; nil if it has other files, or if another file than a table or catalog changed.
        /// O(files), and O(bytes) of those that were read again.
        init?(_ old: CheckedProject, in project: LintProject) {
            let files = (old.project.inputs, project.inputs)
            guard files.0.count == files.1.count, zip(files.0, files.1).allSatisfy({ isSameText($0.path, $1.path) }) else { return nil }
            changed = Set(files.1.indices.filter { files.0[$0].bytes != files.1[$0].bytes })
            let types = CatalogFileType.catalogs + [.storeText]
            guard changed.allSatisfy({ types.contains(files.1[$0].type) }) else { return nil }
            self.old = old
        }

        /// Whether none of some files changed.
        func hasSame(_ files: [Int]) -> Bool { !files.contains(where: changed.contains) }

        /// The results for a table; nil if it changed.
        func results(of table: LintTable) -> [TableChecks.PartResults]? {
            guard hasSame(table.files), old.sourceLanguages[table.files] == table.sourceLanguage else { return nil }
            return old.checks.tableResults[table.files]
        }

        /// What was found in a folder with some files; nil if one of them changed.
        func folder(with files: [Int]) -> Linter.FolderReport? { hasSame(files) ? old.folders[files] : nil }

        /// What was found in a file by itself; nil if it changed.
        func reading(ofFile file: Int) -> FileReading? { hasSame([file]) ? old.checks.ownReadings[file] : nil }
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
