package import LocalizationRunSupport
import LocalizationExchange
package import LocalizationProject
import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform
package import LocalizationSourceExtraction
import LocalizationSourceText

/// A run of `lproj import` or `lproj xliff check`: imports a document into a project, or says what an import would do.
package struct ImportRun {
    /// What a run does.
    package enum Action: Hashable, Sendable {
        /// Writes the translations.
        case write
        /// Prints the names of the files that would change.
        case dryRun
        /// Prints what would happen to each unit.
        case check
        /// Repairs the document, and prints what would happen to each unit then.
        case repair
    }

    private let action: Action
    private let search: FolderSearch
    private let sourceLanguage: String?
    private var files: any WritableFileTree
    /// Reads source code, for the texts that tables lack, if the document has texts of tables; nil to leave these out.
    package var reader: (any SourceModuleReader)?
    private var report: FindingReport
    /// Whether to skip translations whose placeholders would crash. Xcode imports them.
    package var checksPlaceholders = true

    /// Creates a run.
    package init(
        _ action: Action, search: FolderSearch = FolderSearch(), sourceLanguage: String? = nil,
        files: any WritableFileTree = CheckedDiskFiles(), report: FindingReport
    ) {
        self.action = action
        self.search = search
        self.sourceLanguage = sourceLanguage
        self.files = files
        self.report = report
    }

    /// Imports or checks documents.
    /// - Parameter root: The project; nil to check a document by itself, or against the sources in its `.xcloc`.
    package mutating func run(_ operand: String, into root: String?) throws(UsageError) -> ExitStatus {
        try LocalizationFolderName.check(sourceLanguage: sourceLanguage)
        let folders = root.map(ExchangeProject.folders) ?? []
        // A repaired document stays where it is.
        files = files.bounded(by: LinkBoundary(operands: [operand] + folders, output: operand), report.messages)
        let status = perform(operand, into: root)
        let writes = action == .write || action == .repair
        report.finish(outcome: status == .failure && writes ? "nothing was written" : nil)
        return status
    }

    private mutating func perform(_ operand: String, into root: String?) -> ExitStatus {
        var file: ExchangeDocumentFile
        do throws(FileError) {
            file = try ExchangeDocumentFile(operand, in: files)
        } catch {
            report.add(error)
            return .failure
        }
        let findings = file.document.findings
        report.add(FileFindings(path: PathNames.shown(file.path), text: file.document.text, findings))
        guard !findings.hasErrors else { return .failure }
        do throws(ExchangeError) {
            let job = try job(for: file, root)
            if action == .repair {
                guard let repaired = try repair(job) else { return .failure }
                file.document = repaired
            }
            // A repaired document no longer has what was repaired.
            let left = file.document.findings
            return try run(ExchangeJob(file: file, project: job.project, sources: job.sources), hasWarnings: !left.isEmpty)
        } catch {
            report.fail(error.description)
            return .failure
        }
    }

    /// Finds the project of a document.
    private mutating func job(for file: ExchangeDocumentFile, _ root: String?) throws(ExchangeError) -> ExchangeJob {
        // An `.xcloc` contains the sources that were exported.
        let contents = file.folder.map { PathNames.join($0, XclocLayout.sourceContents) }
        guard let root = root ?? contents.flatMap({ files.kind(of: $0) == .directory ? $0 : nil }) else {
            return ExchangeJob(file: file, project: nil, sources: DocumentExchangeSource.sources(of: file.document))
        }
        let reading = ExchangeReading(search: search, sourceLanguage: sourceLanguage)
        guard let (project, sources) = try reading.read(root, code: hasTables(file.document) ? reader : nil, in: files, &report) else {
            throw ExchangeError("the project cannot be read completely")
        }
        let named = SourceMatching(of: file.document.files, with: sources, projectNames: project.folderNames).originals
        let mistakes = sources.filter { named.contains(ExactText($0.original)) }.flatMap(\.findings)
        report.add(mistakes)
        guard !mistakes.contains(where: \.hasErrors) else { throw ExchangeError("a file of the project has mistakes") }
        return ExchangeJob(file: file, project: project, sources: sources)
    }

    /// Whether a document has texts of tables, which are the only ones that source code adds to.
    private func hasTables(_ document: XLIFFDocument) -> Bool {
        document.files.contains { file in CatalogFileType(path: file.original).map { [.strings, .plist].contains($0) } ?? false }
    }

    private mutating func run(_ job: ExchangeJob, hasWarnings: Bool) throws(ExchangeError) -> ExitStatus {
        let plan = try ExchangeImport(
            of: job.file.document, into: job.sources, developmentLanguage: job.developmentLanguage,
            projectNames: job.project?.folderNames ?? [], checksPlaceholders: checksPlaceholders)
        let isCheck = action == .check || action == .repair
        let isForHumans = report.format.isForHumans
        let findings = plan.findings(reportsChanges: isCheck && !isForHumans)
        report.add(FileFindings(path: PathNames.shown(job.file.path), text: job.file.document.text, findings))
        if isCheck {
            if isForHumans { Console.write(Self.listing(of: plan), to: .output) }
        } else {
            let changes = plan.changes + [job.project?.change(adding: plan.languages)].compactMap(\.self)
            guard report.write(action == .write ? changes : [], printing: changes.map(\.path), in: files) else { return .failure }
            noteNewFiles(plan, job)
            noteNewLanguages(plan, job)
        }
        return plan.hasSkipped || hasWarnings ? .findings : .success
    }

    /// Each unit that an import would add, change, clear or skip, and the number of units by outcome.
    private static func listing(of plan: ExchangeImport) -> String {
        var text = ""
        for result in plan.results {
            switch result.outcome {
            case .same, .untranslated: continue
            default: text += "\(result.outcome.word)\t\(VisibleText.escape(result.original))\t\(VisibleText.escape(result.id))\n"
            }
        }
        let words = ["new", "changed", "cleared", "same", "untranslated", "skipped"]
        return text + words.map { "\(plan.count($0)) \($0)" }.joined(separator: ", ") + "\n"
    }

    /// Says which new files an Xcode project does not know yet.
    private func noteNewFiles(_ plan: ExchangeImport, _ job: ExchangeJob) {
        guard let project = job.project, project.listsItsFiles, report.format.isForHumans else { return }
        for change in plan.changes where change.makesFolders {
            report.messages.note("'\(change.path)' is new: add it to \(project.name ?? "the project")")
        }
    }

    /// Says which languages are new beside another one of theirs: a document may spell a language in its own way.
    private func noteNewLanguages(_ plan: ExchangeImport, _ job: ExchangeJob) {
        guard let project = job.project, report.format.isForHumans else { return }
        let known = project.languages.compactMap { name in LanguageTag(name).map { (name, $0) } }
        for language in plan.languages {
            let name = LanguageName.canonical(language)
            guard let tag = LanguageTag(name), !known.contains(where: { isSameText($0.0, name) }) else { continue }
            let others = known.filter { $0.1.language == tag.language }.map(\.0)
            if !others.isEmpty {
                report.messages.note(
                    "'\(language)' is a new language of the project, which has \(listed(others)); check the target language")
            }
        }
    }

    /// Repairs the document of a job and writes it.
    /// - Returns: The repaired document; nil if it cannot be written, which is reported.
    private mutating func repair(_ job: ExchangeJob) throws(ExchangeError) -> XLIFFDocument? {
        var name = job.file.name
        if let folder = job.file.folder, let bytes = try? files.read(PathNames.join(folder, XclocLayout.manifest)),
            let manifest = XclocManifest(parsing: bytes)
        {
            name = manifest.targetLocale
        }
        let repair = XLIFFRepair(
            of: job.file.document, named: name, into: job.sources, languages: job.project?.languages ?? [],
            projectNames: job.project?.folderNames ?? [])
        var document = job.file.document
        do throws(CatalogEditError) {
            try document.apply(repair.changes)
        } catch {
            throw ExchangeError("\(job.file.path): \(error)")
        }
        for line in repair.report {
            report.add(FileFindings(path: PathNames.shown(job.file.path), [Finding(Rule.Exchange.repaired, line)]))
        }
        guard document.bytes != job.file.document.bytes else { return document }
        return report.write(document.bytes, to: job.file.path, in: files) ? document : nil
    }
}
