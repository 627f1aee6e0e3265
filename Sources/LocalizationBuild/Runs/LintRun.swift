package import LocalizationRunSupport
package import LocalizationLint
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText
package import LocalizationSourceExtraction

/// A run of `lproj lint`: finds the mistakes in the localized texts of a project, and prints them.
package struct LintRun {
    /// The rules that apply.
    package var selection = Linter.Selection()
    /// The file of the findings that are not reported; nil for that of the settings.
    package var baseline: String?
    /// Whether the settings may name the file of the findings that are not reported.
    package var usesBaselineOfSettings = true
    /// The commit whose findings are not reported.
    package var since: GitCommit?
    /// Whether to write the baseline: with all findings if it does not exist, otherwise without the findings that are gone.
    package var updatesBaseline = false
    /// How to treat the fixes of findings.
    package enum Fixing: Hashable, Sendable {
        /// Nothing.
        case none
        /// They are applied, and the files written.
        case apply(includesUnsafe: Bool)
        /// The difference that they would make is printed to standard output.
        case show(includesUnsafe: Bool)
    }

    /// The path of the settings; nil to search for them at and above the operands.
    package var settingsPath: String?
    /// Reads YAML; nil for runs that only read settings in JSON.
    package var parseSettings: SettingsParser?
    package var settings: SettingsFile?
    /// The findings about what is not read although a search found it.
    private var skipped: [FileFindings] = []
    /// How to treat the fixes of the findings.
    package var fixing = Fixing.none
    /// Whether each finding is printed, and none summed up.
    package var showsAll = false
    /// The severity from which on findings fail the run.
    package var failureLevel = FailureLevel.warning
    /// The languages, in any spelling, whose findings are reported beside those of no language; nil for all.
    package var languages: [String]?
    /// Whether to print a line with the number of checked files. Operands without files are then not a failure.
    package var summarizes = false
    /// The file that says which tables code means; nil for none.
    package var moduleMap: String?
    var map = ModuleMap()
    /// The options for searching folders.
    package var search = FolderSearch()
    /// Reads source code; nil to look at tables only.
    package var reader: (any SourceModuleReader)? = RoutineNameReader()
    /// The options for reading source code.
    package var extraction = SourceExtraction.Options()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private var report: FindingReport
    /// The files that the compared commit cannot have; nil without one.
    private var uncommitted: UncommittedPaths?

    /// Creates a run.
    package init(report: FindingReport) {
        self.report = report
        extraction.findsWrappers = true
        extraction.findsLookups = true
        extraction.reportsUnknownLookups = true
    }

    /// Checks the tables of the operands: string catalogs, tables in `.lproj` folders, and folders that contain them at any depth.
    package mutating func run(_ operands: [String]) throws(UsageError) -> ExitStatus {
        if let name = selection.unknownName { throw UsageError("unknown rule or group '\(name)'; see 'lproj rules'") }
        guard let map = report.readModuleMap(moduleMap, in: files) else {
            report.finish()
            return .failure
        }
        self.map = map
        let named = [baseline, settingsPath].compactMap(\.self)
        files = files.bounded(by: LinkBoundary(operands: operands + map.tableFolders, files: named), report.messages)
        do throws(FileError) {
            let mistakes = try readSettings(for: operands)
            report.add(mistakes)
            if !mistakes.isEmpty {
                report.finish()
                return .failure
            }
        } catch {
            report.add(error)
            report.finish()
            return .failure
        }
        let isBaselineOfSettings = baseline == nil && usesBaselineOfSettings
        if isBaselineOfSettings { baseline = baselineOfSettings }
        if updatesBaseline, baseline == nil {
            throw UsageError("'--update-baseline' needs '--baseline', or the member 'baseline' in '\(SettingsFile.name)'")
        }
        let operands = operands.flatMap(documents)
        let found = read(operands)
        let inputs = found.inputs
        for failure in inputs.failures { report.add(failure) }
        var hasFailed = !inputs.failures.isEmpty
        skipped = inputs.skipped
        guard inputs.files.contains(where: { $0.type != .plist }) else {
            for file in skipped { report.add(file) }
            if summarizes, !hasFailed {
                summarize([], 0)
                report.finish()
                return skipped.isEmpty ? .success : .findings
            }
            if !hasFailed {
                report.messages.error(MissingTables.message(in: operands))
            }
            report.finish()
            return .failure
        }
        let files = files
        var project = found.project
        warnAboutSettings(project, operands)
        let checks = check(&project, with: found.code)
        for failure in project.code?.failures ?? [] {
            report.add(failure)
            hasFailed = true
        }
        for file in project.code?.unread ?? [] where selection.contains(Rule.Extract.encoding) {
            report.add(file)
            hasFailed = true
        }
        skipped += project.code?.skipped ?? []
        skipped.removeAll { file in !file.findings.contains { selection.contains($0.rule) } }
        for file in skipped { report.add(file) }
        var items = lint(project, checks)
        var known: [KnownFindings] = []
        if let since {
            if fixing != .none || updatesBaseline { Leftovers.watchSignals() }
            do throws(GitError) {
                // Without findings now, those of the commit are of no interest, but it must exist.
                if items.isEmpty {
                    _ = try since.trees(at: operands, in: files)
                } else {
                    known = try old(operands, at: since)
                    uncommitted = try UncommittedPaths(at: operands, of: since, in: files)
                }
            } catch {
                report.fail("'\(since.reference)': \(error)", lines: error.lines)
                report.finish()
                return .failure
            }
        }
        if fixing != .none {
            do throws(FileError) {
                // Do not fix what a baseline hides.
                var spared = known
                if let baseline, let held = try readBaseline(at: baseline, of: operands) { spared.append(held) }
                guard let left = try fix(items, in: project, sparing: spared) else {
                    report.finish(isOutputTaken: true)
                    let new = KnownFindings.new(in: items, of: project, besides: spared)
                    return hasFailed
                        ? .failure : failureLevel.status(of: reported(new, in: project).map(\.finding) + skipped.flatMap(\.findings))
                }
                project = left
                let checks = check(&project, with: codeReader(of: operands, in: Project(in: files))())
                items = lint(project, checks)
            } catch {
                report.add(error)
                report.finish()
                return .failure
            }
        }
        var comparisons = known.map { $0.compared(with: items, of: project) }
        let count = reported(KnownFindings.new(in: items, comparisons), in: project).count
        if let baseline {
            guard let compared = compare(items, in: project, withBaselineAt: baseline, of: operands) else {
                report.finish()
                return .failure
            }
            comparisons.append(compared)
        }
        items = reported(KnownFindings.new(in: items, comparisons), in: project)
        // A command line without a baseline does not show that there is one.
        if isBaselineOfSettings, let name = settings?.settings.baseline, !updatesBaseline, report.format.isForHumans, items.count < count {
            let known = counted(count - items.count, "finding is", "findings are")
            report.remark(.note, "\(known) known from '\(name)' and not shown; '--no-baseline' shows all")
        }
        add(items, in: project)
        remarkOnUnchecked(project)
        let status = failureLevel.status(of: items.map(\.finding) + skipped.flatMap(\.findings))
        let isPassed = status == .success && items.contains { $0.finding.severity != .note }
        report.finish(outcome: isPassed ? "'--fail-on \(failureLevel.rawValue)' lets them pass" : nil)
        if summarizes { summarize(inputs.files, items.count) }
        if hasFailed { return .failure }
        return status
    }

    /// Says what no rule looked at, where somebody would expect findings.
    private mutating func remarkOnUnchecked(_ project: LintProject) {
        guard report.format.isForHumans, !summarizes else { return }
        if let code = project.code, selection.contains(UnusedKeyRule.rule), case let (count, calls) = UnusedKeyRule.spared(in: code),
            count > 0
        {
            report.remark(
                .note,
                "\(counted(count, "key has", "keys have")) no use and \(count == 1 ? "is" : "are") not reported, because "
                    + "\(counted(calls, "call gets its key", "calls get their keys")) from elsewhere; 'lproj keys' lists "
                    + "\(count == 1 ? "it" : "them"), and 'lproj extract --dry-run' shows \(calls == 1 ? "the call" : "the calls")")
        }
        let names = Set(project.files.map { ExactText($0.table) })
        if names.count < project.files.count, project.files.allSatisfy({ $0.document is any TableDocument && $0.language == nil }) {
            report.remark(.note, "no table is in an '.lproj' folder, so that texts of different languages are not compared")
        }
    }

    /// The findings about the languages that are reported, and those about no single one; beside a commit, not those in files that none has.
    private func reported(_ items: [LintReport.Item], in project: LintProject) -> [LintReport.Item] {
        var items = items
        if let uncommitted {
            let paths = Set(items.map(\.file)).filter { index in
                let path = index < project.files.count ? project.files[index].path : project.source(at: index).path
                return uncommitted.contains(path, in: files)
            }
            items.removeAll { paths.contains($0.file) }
        }
        guard let languages else { return items }
        let names = Set(languages.map(LanguageName.canonical))
        return items.filter { $0.language.map(names.contains) ?? true }
    }

    /// Warns about languages and paths in the settings that match nothing in the project, because they may be misspelled. Does not warn if
    /// the operands are only part of the settings' folder.
    private mutating func warnAboutSettings(_ project: LintProject, _ operands: [String]) {
        guard let settings, report.format.isForHumans,
            operands.contains(where: { FolderIdentity($0, in: files).contains(settings.folder) })
        else { return }
        func paths() -> [String] {
            let folders = operands.flatMap { search.folders(in: $0, of: files, entering: ProjectFiles.isEntered) { _ in } }
            return folders.flatMap { folder in folder.files.map { settings.relativePath(of: PathNames.join(folder.path, $0), in: files) } }
        }
        let names = settings.settings.unmatchedNames(languages: project.languages, paths: paths())
        for name in names { report.remark(.warning, "'\(PathNames.shown(settings.path))': \(name)") }
    }

    /// The findings that the operands had in another commit, those of each repository together: what uses a key may be in another operand.
    private func old(_ operands: [String], at commit: GitCommit) throws(GitError) -> [KnownFindings] {
        var old: [KnownFindings] = []
        for (operands, tree) in try commit.trees(at: operands, in: files) where !operands.isEmpty {
            var other = LintRun(report: FindingReport())
            (other.selection, other.search, other.reader, other.extraction) = (selection, search, reader, extraction)
            (other.settings, other.map) = (settings, map)
            other.files = tree
            old.append(other.findings(in: operands, comparedIn: files))
            if let failure = tree.failure { throw failure }
        }
        return old
    }

    /// All findings in operands, which are not reported.
    private func findings(in operands: [String], comparedIn tree: any FileTree) -> KnownFindings {
        let found = read(operands)
        var project = found.project
        let checks = check(&project, with: found.code)
        return KnownFindings(lint(project, checks), of: project, in: tree)
    }

    /// Applies or shows the fixes of findings.
    /// - Parameter known: The findings that are not reported, and therefore not corrected.
    /// - Returns: The files as they are now; nil if the fixes were only shown.
    /// - Throws: ``FileError`` if a file cannot be written; then none is.
    private mutating func fix(
        _ items: [LintReport.Item], in project: LintProject, sparing known: [KnownFindings]
    ) throws(FileError) -> LintProject? {
        let includesUnsafe: Bool
        var writes = true
        switch fixing {
        case .none: return project
        case .apply(let isUnsafe): includesUnsafe = isUnsafe
        case .show(let isUnsafe): (includesUnsafe, writes) = (isUnsafe, false)
        }
        let files = files
        var code = project.code
        var (project, items) = (project, reported(KnownFindings.new(in: items, of: project, besides: known), in: project))
        let originals = project.inputs
        var contents = originals
        var count = 0
        var changed: Set<Int> = []
        var refused: Set<Int> = []
        let codeChanges = LintFixer(items, in: project, includesUnsafe: includesUnsafe).codeChanges.compactMap { change -> FileChange? in
            let source = project.source(at: change.file)
            // A text in another encoding, or with a byte order mark, is not the content of its file.
            guard let bytes = try? files.read(source.path), bytes == source.text else {
                report.messages.warning("'\(PathNames.shown(source.path))' keeps its mistakes: it is not in UTF-8")
                return nil
            }
            count += change.count
            code?.forgetShownTexts(inFileAt: source.path)
            return FileChange(change.bytes, at: source.path, makesFolders: false)
        }
        // A fix can leave room for another one: of two mistakes in a text the first is corrected first.
        for _ in 0..<8 {
            // A linked text is corrected where it is.
            let own = items.filter { !refused.contains($0.file) && !isLinkedText($0.file, in: project) }
            let fixer = LintFixer(own, in: project, includesUnsafe: includesUnsafe)
            for refusal in fixer.refusals where refused.insert(refusal.file).inserted {
                let path = PathNames.shown(project.files[refusal.file].path)
                report.messages.warning("'\(path)' keeps its mistakes: \(refusal.reason)")
            }
            if fixer.changes.isEmpty { break }
            for change in fixer.changes {
                contents[change.file].bytes = change.bytes
                changed.insert(change.file)
                count += change.count
            }
            project = LintProject(of: contents, in: Project(in: files))
            // Without the code, suppressions of its rules and translations of its keys would seem to be of no use.
            project.code = code
            items = reported(KnownFindings.new(in: lint(project), of: project, besides: known), in: project)
        }
        let renamings = FolderRenamings(items, in: project, includesUnsafe: includesUnsafe, files)
        guard writes else {
            for line in renamings.shown { Console.write(line, to: .output) }
            for file in changed.sorted() {
                let (old, new) = (originals[file], contents[file])
                let path = PathNames.shown(new.path)
                Console.write(LineDiff.unified(fromFile: old.bytes, to: new.bytes, path: path), to: .output)
            }
            for change in codeChanges {
                guard let old = try? files.read(change.path), let new = change.bytes else { continue }
                Console.write(LineDiff.unified(fromFile: old, to: new, path: PathNames.shown(change.path)), to: .output)
            }
            return nil
        }
        if !codeChanges.isEmpty { project.code = code }
        // A file in a folder that is renamed is written to its new place.
        let inPlace = changed.filter { !renamings.moves(contents[$0].path) }
        let changes = inPlace.sorted().map { FileChange(contents[$0].bytes, at: contents[$0].path, makesFolders: false) }
        let moves = try renamings.changes(with: contents)
        report.add(try files.write(changes + codeChanges + moves))
        count += renamings.count
        report.messages.note(
            "\(counted(count, "mistake")) corrected in \(counted(changed.count + codeChanges.count + renamings.count, "file"))")
        if project.stores.isEmpty { return project }
        let left = renamings.renamed(contents).map { input in
            var input = input
            if input.type == .storeText, isLinked(input.path), let bytes = try? files.read(input.path) { input.bytes = bytes }
            return input
        }
        return LintProject(of: left, in: Project(in: files))
    }

    /// Whether a file is a link to a text for a store.
    private func isLinkedText(_ file: Int, in project: LintProject) -> Bool {
        file < project.files.count && project.files[file].document is StoreTextDocument && isLinked(project.files[file].path)
    }

    /// Whether a path is a link, or that of a file in a linked folder.
    private func isLinked(_ path: String) -> Bool { files.isLink(path) || files.isLink(PathNames.folder(of: path)) }

    /// Compares findings with the baseline, and updates it on request; reports it and returns nil if it cannot be read or written.
    private mutating func compare(
        _ items: [LintReport.Item], in project: LintProject, withBaselineAt path: String, of operands: [String]
    ) -> LintBaseline.Comparison? {
        let isOfSettings = baselineOfSettings.map { isSameText($0, path) } ?? false
        let shown = isOfSettings ? settings?.settings.baseline ?? path : PathNames.shown(path)
        do throws(FileError) {
            guard let held = try readBaseline(at: path, of: operands) else {
                let places = PlaceNames(forBaselineAt: path, of: operands, in: files)
                let baseline = LintBaseline(of: items, at: places.places(in: project))
                report.add(try files.write(baseline.bytes, to: path))
                report.messages.note("'\(shown)' holds \(counted(baseline.count, "finding"))")
                return LintBaseline.Comparison()
            }
            let compared = compare(items, in: project, with: held)
            if updatesBaseline {
                let (old, new) = (held.baseline.bytes, compared.shrunk.bytes)
                if old != new { report.add(try files.write(new, to: path)) }
                if compared.gone > 0 {
                    report.messages.note("\(counted(compared.gone, "finding")) less in '\(shown)'")
                } else if old != new {
                    report.messages.note("'\(shown)' has the places of its findings now")
                }
            } else if compared.gone > 0 {
                let gone = "\(counted(compared.gone, "finding")) of '\(shown)' \(compared.gone == 1 ? "is" : "are") gone"
                report.messages.note("\(gone); '--update-baseline' removes \(compared.gone == 1 ? "it" : "them")")
            }
            return compared
        } catch {
            report.add(error)
            return nil
        }
    }

    /// Adds findings file by file; for people, as ``ShownFindings`` sums them up.
    private mutating func add(_ items: [LintReport.Item], in project: LintProject) {
        let items = report.format == .json || report.format == .sarif ? items.map { $0.notingFix(in: project) } : items
        guard report.format.isForHumans else { return report.add(ShownFindings.forTools(items, in: project)) }
        report.countFiles(Set(items.map(\.file)).map { PathNames.shown(project.source(at: $0).path) })
        for shown in ShownFindings.forPeople(items, in: project, isComplete: showsAll) { report.add(shown) }
    }

    /// Prints the number of checked files and of findings.
    private func summarize(_ inputs: [ConversionInput], _ count: Int) {
        let catalogs = inputs.count { CatalogFileType.multilingual.contains($0.type) }
        let tables = inputs.count { CatalogFileType.tables.contains($0.type) }
        let others = inputs.count - catalogs - tables
        let kinds = [counted(catalogs, "catalog"), counted(tables, "table")] + (others > 0 ? [counted(others, "other file")] : [])
        let found = count == 0 ? "nothing found" : counted(count, "finding")
        Console.write("\(kinds.joined(separator: ", ")): \(found)\n", to: .output)
    }

    /// The XLIFF documents of an operand that is an `.xcloc`; else the operand.
    private func documents(of operand: String) -> [String] {
        let name = operand.withoutUTF8Suffix("/") ?? operand
        guard name.hasUTF8Suffix("." + XclocLayout.fileExtension), files.kind(of: name) == .directory else { return [operand] }
        let folder = PathNames.join(name, XclocLayout.localizedContents)
        let found = ((try? files.list(folder)) ?? []).filter { CatalogFileType(path: $0) == .xliff }.sorted()
        return found.isEmpty ? [operand] : found.map { PathNames.join(folder, $0) }
    }
}
