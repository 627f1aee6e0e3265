import CatalogFormats
import LocalizationBuild
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationFileWriting
import LocalizationKeyCollation
package import LocalizationLint
import LocalizationPlatform
package import LocalizationProject
package import LocalizationRunSupport
package import LocalizationSourceExtraction
import LocalizationSourceText
package import LocalizationTranslation

/// A run of `lproj translate`: finds what catalogs lack in some languages, asks a program for it, and writes what passes the gate.
package struct TranslateRun {
    /// What is done with the requests.
    package enum Action: Sendable {
        /// They are made, and the answers written.
        case translate
        /// They are counted.
        case estimate
        /// They are printed.
        case print
    }

    /// What is asked.
    package var plan = TranslationPlan.Options()
    /// How programs are asked.
    package var session = TranslationSession.Options()
    /// What is done with the requests.
    package var action = Action.translate
    /// The path of the memory; nil for none.
    package var memory: String?
    /// The path of the record; nil for the usual one.
    package var recordPath: String?
    /// Whether nothing is recorded, and nothing of a record is known.
    package var recordsNothing = false
    /// How the result is printed.
    package var format = ResultFormat.text
    /// The options for searching folders.
    package var search = FolderSearch()
    /// Reads source code for the places of keys; nil to read none.
    package var reader: (any SourceModuleReader)?
    /// Reads YAML; nil to read no settings.
    package var parseSettings: SettingsParser?
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private var report: FindingReport

    /// Creates a run.
    package init(report: FindingReport) { self.report = report }

    /// Translates the catalogs of operands: the files themselves, and those in folders at any depth.
    package mutating func run(_ operands: [String]) throws(UsageError) -> ExitStatus {
        if action == .translate, operands.contains(PathNames.standardStream) {
            throw UsageError("the catalog on standard input cannot be translated in place; name its file")
        }
        do throws(FileError) {
            return try translate(operands)
        } catch {
            report.add(error)
            report.finish()
            return .failure
        }
    }

    private mutating func translate(_ operands: [String]) throws(FileError) -> ExitStatus {
        let boundary = LinkBoundary(operands: operands, files: [memory, recordPath].compactMap(\.self))
        let tree = files.bounded(by: boundary, report.messages)
        let root = operands.first.map { tree.kind(of: $0) == .directory ? $0 : PathNames.folder(of: $0) } ?? ""
        let (record, base, place) = try readRecord(root, in: tree)
        guard let catalogs = readCatalogs(operands, in: tree, base) else { return .failure }
        guard let settings = try readSettings(operands, in: tree) else { return .failure }
        var known: TranslationMemory?
        if let memory {
            let bytes = try InputFiles.read(memory, in: files)
            let found = TranslationMemory(parsing: bytes)
            guard !found.findings.hasErrors, found.isMemory else {
                report.add(FileFindings(path: PathNames.shown(memory), text: bytes, found.findings))
                if !found.findings.hasErrors { report.fail("'\(PathNames.shown(memory))' is not a memory in TMX") }
                report.finish()
                return .failure
            }
            known = found
        }
        let requested = catalogs.map { catalog in
            let folder = PathNames.folder(of: catalog.path)
            let guide = TranslationGuide.read(
                for: folder, root: root, named: settings.guide, in: tree)
            let glossary = Glossary(settings.file?.settings, guide)
            return plan.languages.map { language in
                RequestedLanguage(from: catalog.sourceLanguage, into: language, guide: guide?.text, glossary: glossary)
            }
        }
        let planned = TranslationPlan(catalogs, plan, record: record)
        for language in planned.languages where language.coveredCount > 0 && format == .text {
            report.remark(
                .note,
                "\(language.language): \(counted(language.coveredCount, "key")) without a text \(language.coveredCount == 1 ? "is" : "are") not "
                    + "asked for, because a region needs only what differs from its language")
        }
        for language in plan.languages
        where format == .text && catalogs.contains(where: { TranslationPlan.isSame($0.sourceLanguage, language) }) {
            report.remark(.note, "\(language): the original texts are in this language, and are not asked for")
        }
        let usages = planned.languages.allSatisfy(\.entries.isEmpty) || action == .estimate ? nil : readUsages(operands, in: tree, catalogs)
        let writer = TranslationWriter(
            files, boundary, recordPath: place, collation: FoundationKeyOrder.standardComparison)
        var work = TranslationSession(
            planned, requested: requested, memory: known, usages: usages ?? TranslationUsages(), writer: writer, session)
        switch action {
        case .estimate: return estimate(&work)
        case .print:
            for line in work.plannedRequests() { Console.write(line + "\n", to: .output) }
            report.finish()
            return .success
        case .translate:
            work.run()
            return finish(work, catalogs)
        }
    }

    // MARK: Reading

    /// Reads the record: at the root of the repository, or else beside the first operand.
    /// - Returns: The record, the folder that paths in it begin at, and its path; no path if nothing is recorded.
    private func readRecord(
        _ root: String, in tree: any WritableFileTree
    ) throws(FileError) -> (record: TranslationRecord, base: FolderIdentity, path: String?) {
        let folder = root.isEmpty ? "." : root
        let repository = GitRepository(containing: folder, in: tree)?.root
        let base = repository.map { FolderIdentity(realPath: $0) } ?? FolderIdentity(folder, in: tree)
        if recordsNothing { return (TranslationRecord(), base, nil) }
        let path = recordPath ?? PathNames.join(repository ?? root, TranslationRecord.fileName)
        guard tree.isPresent(path) else { return (TranslationRecord(), base, path) }
        return (TranslationRecord(parsing: try tree.read(path)), base, path)
    }

    private mutating func readCatalogs(
        _ operands: [String], in tree: any WritableFileTree, _ base: FolderIdentity
    ) -> [AskedCatalog]? {
        var failures: [FileError] = []
        let found = VendoredFolders.own(
            InputFiles.expand(
                operands, in: tree, types: [.xcstrings] + CatalogFileType.tables, search: search, entering: ProjectFiles.isEntered,
                failure: { failures.append($0) }),
            of: operands)
        let (paths, others) = Self.divided(found, named: operands, in: tree) { failures.append($0) }
        var catalogs: [AskedCatalog] = []
        for path in paths {
            if CatalogFileType(path: path) != .xcstrings, tree.kind(of: path) != nil {
                failures.append(
                    FileError(
                        path: path, operation: .read, reason: "It is not a string catalog; 'lproj migrate' makes one of tables",
                        isMissing: false))
                continue
            }
            do throws(FileError) {
                let bytes = try InputFiles.read(path, in: tree)
                let document = XCStringsDocument(parsing: bytes)
                let errors = document.syntax.findings.filter { $0.severity == .error }
                guard errors.isEmpty, document.strings != nil else {
                    let place = errors.first?.range.map { range in
                        let position = LineTable(bytes.span).position(at: range.lowerBound, in: bytes.span)
                        return " (line \(position.line), column \(position.column))"
                    }
                    let reason = (errors.first?.message ?? "It is not a string catalog") + (place ?? "")
                    failures.append(FileError(path: path, operation: .read, reason: reason, isMissing: false))
                    continue
                }
                let real = tree.realPath(path) ?? path
                let prefix = base.realPath.hasUTF8Suffix("/") ? base.realPath : base.realPath + "/"
                let file = real.utf8.starts(with: prefix.utf8) ? String(real.utf8.dropFirst(prefix.utf8.count)) ?? path : path
                let input = ConversionInput(path: path, type: .xcstrings, bytes: [])
                catalogs.append(
                    AskedCatalog(document, path: path, file: file, table: input.table, besides: others[input.tablePlace] ?? []))
            } catch {
                failures.append(error)
            }
        }
        for failure in failures { report.add(failure) }
        guard failures.isEmpty, !catalogs.isEmpty else {
            if failures.isEmpty {
                let names = operands.map { "'\(PathNames.shown($0))'" }.joined(separator: ", ")
                report.fail("found no string catalogs in \(names) or in the folders below; 'lproj migrate' makes some of tables")
            }
            report.finish()
            return nil
        }
        return catalogs
    }

    /// Divides files into those that are asked about, which are catalogs and what operands name, and the tables beside catalogs, by what
    /// identifies their table.
    private static func divided(
        _ found: [String], named operands: [String], in tree: any WritableFileTree, failure: (FileError) -> Void
    ) -> (asked: [String], others: [ExactText: [ConversionInput]]) {
        let named = Set(operands.map(ExactText.init))
        let asked = found.filter { CatalogFileType(path: $0) == .xcstrings || named.contains(ExactText($0)) }
        let places = Set(asked.map { ConversionInput(path: $0, type: .xcstrings, bytes: []).tablePlace })
        let others = found.compactMap { path -> ConversionInput? in
            guard let type = CatalogFileType(path: path), type != .xcstrings, !named.contains(ExactText(path)) else { return nil }
            var input = ConversionInput(path: path, type: type, bytes: [])
            guard input.language != nil, places.contains(input.tablePlace) else { return nil }
            do throws(FileError) {
                input.bytes = try tree.read(path)
            } catch {
                failure(error)
            }
            return input
        }
        return (asked, Dictionary(grouping: others, by: \.tablePlace))
    }

    /// Reads the settings of the project; nil if they have mistakes, which are reported.
    private mutating func readSettings(
        _ operands: [String], in tree: any WritableFileTree
    ) throws(FileError) -> (file: SettingsFile?, guide: String?)? {
        guard let parseSettings,
            let path = operands.lazy.compactMap({ SettingsFile.search(from: $0, in: tree, readsYAML: true) }).first
        else { return (nil, nil) }
        var mistakes: [FileFindings] = []
        guard let file = try SettingsFile.read(path, isNamed: false, in: tree, parse: parseSettings, &mistakes) else {
            report.add(mistakes)
            report.finish()
            return nil
        }
        return (file, file.settings.translation.guide.map { PathNames.join(PathNames.folder(of: path), $0) })
    }

    private func readUsages(_ operands: [String], in tree: any WritableFileTree, _ catalogs: [AskedCatalog]) -> TranslationUsages? {
        guard let reader else { return nil }
        let folders = operands.filter { tree.kind(of: $0) == .directory }
        if folders.isEmpty { return nil }
        var options = SourceExtraction.Options()
        options.findsWrappers = true
        options.findsLookups = true
        return CodeReading(folders, in: Project(in: tree), search: search, reader: reader, options: options)
            .map { TranslationUsages($0, catalogs: catalogs) }
    }

    // MARK: Results

    private mutating func estimate(_ work: inout TranslationSession) -> ExitStatus {
        let languages = work.estimate()
        switch format {
        case .json:
            let values = languages.map { language -> JSONValue in
                [
                    "language": .string(language.language), "entries": .integer(language.entries), "keys": .integer(language.keys),
                    "texts": .integer(language.texts), "characters": .integer(language.characters), "requests": .integer(language.requests),
                ]
            }
            let value: JSONValue = ["version": 1, "requests": 0, "languages": .array(values), "findings": []]
            Console.write(value.indentedText + "\n", to: .output)
        case .text:
            for each in languages {
                // Equal texts are asked once.
                let keys = each.keys == each.entries ? "" : " for \(counted(each.keys, "key"))"
                Console.write(
                    "\(each.language): \(counted(each.entries, "entry", "entries"))\(keys) with \(counted(each.texts, "text")), "
                        + "\(counted(each.characters, "character")), \(counted(each.requests, "request"))\n", to: .output)
            }
        }
        report.finish()
        return .success
    }

    private mutating func finish(_ work: TranslationSession, _ catalogs: [AskedCatalog]) -> ExitStatus {
        let isIncomplete = work.counts.contains { $0.refused + $0.unanswered > 0 }
        let hasFailed = work.fileError != nil || work.hasProgramFailed
        switch format {
        case .json: Console.write(Self.value(of: work, catalogs).indentedText + "\n", to: .output)
        case .text:
            for each in work.counts {
                var parts = ["\(each.written) of \(counted(each.entries, "entry", "entries")) written"]
                if each.reused > 0 { parts.append("\(each.reused) of them from the memory") }
                if each.refused > 0 { parts.append("\(each.refused) refused") }
                if each.unanswered > 0 { parts.append("\(each.unanswered) without an answer") }
                Console.write("\(each.language): \(parts.joined(separator: ", "))\n", to: .output)
            }
            for found in work.findings {
                let document = found.catalog.map { catalogs[$0] }
                report.add(FileFindings(path: document?.path ?? "", text: document?.document.bytes ?? [], [found.finding]))
            }
            for remark in work.remarks { report.remark(.note, remark) }
        }
        if let error = work.fileError { report.add(error) }
        report.finish()
        return hasFailed ? .failure : isIncomplete ? .findings : .success
    }

    private static func value(of work: TranslationSession, _ catalogs: [AskedCatalog]) -> JSONValue {
        let languages = work.counts.map { each -> JSONValue in
            [
                "language": .string(each.language), "entries": .integer(each.entries), "written": .integer(each.written),
                "refused": .integer(each.refused), "unanswered": .integer(each.unanswered), "reused": .integer(each.reused),
            ]
        }
        let findings = work.findings.map { found -> JSONValue in
            let catalog = found.catalog.map { catalogs[$0] }
            let file = FileFindings(path: catalog?.path ?? "", text: catalog?.document.bytes ?? [], [found.finding])
            var members = OutputFormat.jsonMembers(of: [file]).first ?? []
            if let path = found.path { members.append(("path", .string(path))) }
            if let text = found.text { members.append(("text", .string(cut(text)))) }
            return .object(members)
        }
        return [
            "version": 1, "requests": .integer(work.requestCount), "languages": .array(languages), "findings": .array(findings),
        ]
    }

    /// The first 200 characters of a text.
    private static func cut(_ text: String) -> String { String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))) }
}
