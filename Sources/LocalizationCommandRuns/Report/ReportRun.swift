package import LocalizationRunSupport
import LocalizationBuild
import LocalizationLint
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationPlatform
package import LocalizationSourceExtraction

/// A run of `lproj report`: measures the completeness of translations, and prints it.
package struct ReportRun {
    /// The output format of a report.
    package enum Format: String, CaseIterable, Sendable {
        case text, json, markdown, csv, html
    }

    /// The languages to report, in any spelling; nil for all.
    package var languages: [String]?
    /// The parts to print.
    package var outline = ReportOutline()
    /// The output format.
    package var format = Format.text
    /// The required completeness of languages.
    package var requirements: [CompletenessRequirement] = []
    /// The options for searching folders.
    package var search = FolderSearch()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    /// The pictures to write.
    package var badges: [ReportBadge] = []
    /// The commit to compare the texts with.
    package var since: GitCommit?
    /// Reads the source code, whose keys count; nil to count those of tables alone.
    package var reader: (any SourceModuleReader)?
    /// When to use color.
    package var color = ColorMode.auto
    private var findings: FindingReport

    /// Creates a run.
    package init(report: FindingReport) { findings = report }

    /// Reports the tables of the operands: string catalogs, `.lproj` folders, and folders that contain them at any depth; and the texts for
    /// stores in them.
    package mutating func run(_ operands: [String]) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: operands, files: badges.map(\.path)), findings.messages)
        var failures: [FileError] = []
        let all = inputs(of: operands, in: files, types: Self.types + [.storeText], &failures)
        let inputs = all.filter { $0.type != .storeText }
        let stores = StoreFolder.all(in: all).map { StoreCompleteness($0, languages: languages) }
        for failure in failures { findings.add(failure) }
        let hasFailed = !failures.isEmpty
        guard inputs.contains(where: { CatalogFileType.catalogs.contains($0.type) }) || !stores.isEmpty else {
            if !hasFailed {
                findings.messages.error(MissingTables.message(in: operands))
            }
            findings.finish(isOutputTaken: true)
            return .failure
        }
        let listsAll = format == .html && outline.listed.isEmpty
        let project = Project(in: files)
        let report = CompletenessReport(
            of: inputs, code: code(of: operands, in: project), languages: languages, listing: listsAll ? nil : outline.listed,
            in: project)
        var changes: ReportChanges?
        if let since {
            do throws(GitError) {
                let before = try self.inputs(of: operands, since)
                let uncommitted = try UncommittedPaths(at: operands, of: since, in: files)
                changes = ReportChanges(
                    since: since.reference, before: before, after: inputs.filter { !uncommitted.contains($0.path, in: files) },
                    languages: languages, in: project)
            } catch {
                findings.messages.error("'\(since.reference)': \(error)", lines: error.lines)
                findings.finish(isOutputTaken: true)
                return .failure
            }
        }
        for file in report.findings + report.unreadTexts {
            findings.add(FileFindings(path: PathNames.shown(file.file.path), text: file.file.text, file.findings))
        }
        if format == .text {
            for path in report.filesWithoutOriginal {
                findings.messages.note("'\(path)' is not counted: the development language has no such table")
            }
        }
        let shortfalls = report.shortfalls(of: requirements)
        if !write(badges, of: report) { return .failure }
        Console.write(text(of: report, stores, shortfalls, changes, operands), to: .output)
        if !stores.isEmpty, format == .csv || format == .html {
            findings.messages.note("texts for stores are not in this format; '--format text', 'json' and 'markdown' have them")
        }
        if format == .text, shortfalls.isEmpty, !report.tables.isEmpty, let verdict = ReportText.verdict(of: report, outline) {
            findings.messages.note(verdict)
        }
        for shortfall in shortfalls {
            guard shortfall.total.textCount > 0 else {
                findings.messages.error("there are no texts in '\(shortfall.language)'")
                continue
            }
            findings.messages.error(
                "'\(shortfall.language)' is complete to \(shortfall.total.share.percentage), \(shortfall.requirement.percentage) are required "
                    + "(\(shortfall.total.translatedCount) of \(shortfall.total.textCount) texts)")
        }
        findings.finish(isOutputTaken: true)
        if hasFailed || !report.findings.isEmpty { return .failure }
        return shortfalls.isEmpty ? .success : .findings
    }

    /// What the source code says, as 'lproj lint' reads it; nil without code.
    private func code(of operands: [String], in project: Project) -> CodeReading? {
        guard let reader else { return nil }
        var options = SourceExtraction.Options()
        (options.findsWrappers, options.findsLookups) = (true, true)
        return CodeReading(operands, in: project, search: search, reader: reader, options: options)
    }

    /// Writes all badges or none.
    private mutating func write(_ badges: [ReportBadge], of report: CompletenessReport) -> Bool {
        guard !badges.isEmpty else { return true }
        do throws(FileError) {
            findings.add(try files.write(badges.map { FileChange(Array($0.svg(of: report).utf8), at: $0.path) }))
            return true
        } catch {
            findings.add(error)
            findings.finish(isOutputTaken: true)
            return false
        }
    }

    private func text(
        of report: CompletenessReport, _ stores: [StoreCompleteness], _ shortfalls: [CompletenessReport.Shortfall],
        _ changes: ReportChanges?, _ operands: [String]
    ) -> String {
        // The texts for stores have no part in lists of what is missing in tables.
        let stores = outline.listed.isEmpty ? stores : []
        let hasTables = !report.tables.isEmpty || stores.isEmpty
        switch format {
        case .text:
            if !outline.listed.isEmpty, outline.unfinished(in: report).isEmpty {
                findings.messages.note("nothing is missing in \(outline.listed.joined(separator: ", "))")
            }
            let isTerminal = Console.isTerminal(.output)
            let style = ReportText(width: isTerminal ? Console.width(of: .output) : nil, usesColor: color.isUsed(on: .output))
            let parts = (hasTables ? [style.render(report, outline) + (changes.map { $0.text } ?? "")] : []) + stores.map(\.text)
            return parts.joined(separator: "\n")
        case .json: return ReportJSON.render(report, outline, stores: stores, shortfalls: shortfalls, changes: changes)
        case .markdown:
            let tables = hasTables ? ReportMarkdown.render(report, outline) + (changes?.markdown ?? "") : ""
            return tables + stores.map(\.markdown).joined()
        case .csv: return ReportCSV.render(report, outline)
        case .html: return ReportHTML.render(report, outline, roots: operands, changes: changes)
        }
    }

    /// The types of files with texts; the originals of some tables are in documents.
    static let types = CatalogFileType.catalogs + CatalogFileType.interfaces

    /// The tables that the operands had in a commit.
    private func inputs(of operands: [String], _ commit: GitCommit) throws(GitError) -> [ConversionInput] {
        var inputs: [ConversionInput] = []
        for (operands, tree) in try commit.trees(at: operands, in: files) where !operands.isEmpty {
            // A file that was not a table then is none to compare with.
            var failures: [FileError] = []
            inputs += self.inputs(of: operands, in: tree, &failures)
            if let failure = tree.failure { throw failure }
        }
        return inputs
    }

    private func inputs(
        of operands: [String], in files: any FileTree, types: [CatalogFileType] = types, _ failures: inout [FileError]
    ) -> [ConversionInput] {
        let found = LintInputs(of: operands, in: files, search: search, types: types)
        for error in found.unread { InputFiles.warnOfName(error) }
        failures += found.failures
        // Tables elsewhere have no language; unless named by the user, they are not texts of an app.
        return found.files.filter { input in
            guard CatalogFileType.tables.contains(input.type), input.language == nil else { return true }
            if operands.contains(where: { isSameText($0, input.path) }) {
                let reason = "It is not in an '.lproj' folder that names its language"
                failures.append(FileError(path: input.path, operation: .read, reason: reason, isMissing: false))
            }
            return false
        }
    }
}
