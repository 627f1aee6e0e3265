package import LocalizationRunSupport
package import LocalizationExchange
package import LocalizationProject
package import CatalogFormats
import LocalizationDiagnostics
import LocalizationPlatform
package import LocalizationSourceExtraction

/// A run of `lproj export`: writes the exports of all languages, or none.
package struct ExportRun {
    /// The options of an export.
    package struct Options {
        /// The languages; empty for those of the project.
        package var languages: [String] = []
        /// The folder to write to.
        package var output: String
        /// What is written for each language.
        package var format = ExchangeExport.Format.xcloc
        /// The version of the documents.
        package var version = XLIFFVersion.v1_2
        /// The development language; nil for that of the project.
        package var sourceLanguage: String?
        /// The options for searching folders.
        package var search = FolderSearch()

        /// Creates options.
        package init(output: String) { self.output = output }
    }

    private let options: Options
    private var files: any WritableFileTree
    /// Reads source code, for the texts that tables lack; nil to leave these out.
    package var reader: (any SourceModuleReader)?
    private var report: FindingReport

    /// Creates a run.
    package init(_ options: Options, files: any WritableFileTree = CheckedDiskFiles(), report: FindingReport) {
        self.options = options
        self.files = files
        self.report = report
    }

    /// Exports a project, and prints the path of each export.
    package mutating func run(_ root: String) throws(UsageError) -> ExitStatus {
        for language in options.languages {
            if let mistake = LanguageName.mistake(in: language) { throw UsageError(mistake) }
        }
        try LocalizationFolderName.check(sourceLanguage: options.sourceLanguage)
        var status = ExitStatus.failure
        do throws(ExchangeError) {
            status = try export(root)
        } catch {
            report.fail(error.description)
        }
        report.finish(outcome: status == .failure ? "nothing was written" : nil)
        return status
    }

    private mutating func export(_ root: String) throws(ExchangeError) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: ExchangeProject.folders(of: root)), report.messages)
        let reading = ExchangeReading(search: options.search, sourceLanguage: options.sourceLanguage)
        guard let (project, sources) = try reading.read(root, code: reader, in: files, &report) else { return .failure }
        let findings = sources.flatMap(\.findings)
        report.add(findings)
        guard !findings.contains(where: \.hasErrors) else { return .failure }
        guard !sources.isEmpty else { throw ExchangeError("'\(root)' has no texts to export") }
        let languages = options.languages.isEmpty ? project.languages : options.languages
        let unlisted = options.languages.isEmpty ? project.unlistedLanguages(of: sources) : []
        if !unlisted.isEmpty {
            report.remark(
                .note,
                "the project does not list some languages of its tables, and they are not exported: \(unlisted.joined(separator: ", ")); "
                    + "'--language \(unlisted.joined(separator: ","))' exports them")
        }
        let paths = languages.map { PathNames.join(options.output, "\($0).\(options.format.rawValue)") }
        // Whoever sends an export back may have put links into it.
        let boundary = LinkBoundary(operands: ExchangeProject.folders(of: root), output: options.output, made: paths)
        files = files.bounded(by: boundary, report.messages)
        // Translations in a table with mistakes may be missing from what can be read of it.
        let mistakes = languages.flatMap { language in sources.flatMap { $0.translationFindings(in: language) } }
        report.add(mistakes)
        guard !mistakes.contains(where: \.hasErrors) else { return .failure }
        var export = ExchangeExport(of: project, sources, format: options.format, version: options.version)
        export.readSourceContents(in: files)
        var changes: [FileChange] = []
        var status = mistakes.isEmpty ? ExitStatus.success : .findings
        for language in languages {
            let (content, unwritable) = export.texts(in: language)
            let written = try export.files(for: language, in: options.output, content).changes
            changes += written
            changes += export.staleFiles(for: language, in: options.output, beside: written, of: files).map { FileChange(removing: $0) }
            for (original, id) in unwritable {
                report.add(
                    Finding(Rule.Exchange.unwritable, "\(original): '\(id)' is not exported to '\(language)': it has a control character"))
                status = .findings
            }
        }
        return report.write(changes, printing: paths, in: files) ? status : .failure
    }
}
