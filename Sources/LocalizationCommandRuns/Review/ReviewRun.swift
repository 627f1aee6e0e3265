import CatalogFormats
package import LocalizationBuild
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationKeyCollation
package import LocalizationLint
import LocalizationPlatform
package import LocalizationProject
import LocalizationReview
package import LocalizationRunSupport
package import LocalizationSourceExtraction
import LocalizationSourceText

/// A run of `lproj review`: reports what a change does to localized texts.
package struct ReviewRun {
    /// The languages, in any spelling, to report; nil for all.
    package var languages: [String]?
    /// The severity from which on findings fail the run.
    package var failureLevel = FailureLevel.warning
    /// The options for searching folders.
    package var search = FolderSearch()
    /// Reads source code, which says whether a removed key is used.
    package var reader: any SourceModuleReader = RoutineNameReader()
    /// What is looked for in the source code.
    package var extraction = SourceExtraction.Options()
    /// The file that says which tables code means; nil for none.
    package var moduleMap: String?
    private var map = ModuleMap()
    /// Reads the YAML of settings; nil to read none.
    package var parseSettings: SettingsParser?
    /// The tree that contains the files of now.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private var report: FindingReport
    private var settings: SettingsFile?

    /// Creates a run.
    package init(report: FindingReport) {
        self.report = report
        extraction.findsWrappers = true
        extraction.findsLookups = true
    }

    /// Reviews a range in some files and folders, or in the current folder.
    package mutating func run(_ range: ReviewRange, in operands: [String]) -> ExitStatus {
        let operands = operands.isEmpty ? ["."] : operands
        guard let map = report.readModuleMap(moduleMap, in: files) else { return fail() }
        self.map = map
        let paths = ReviewedPaths(operands, in: files)
        files = files.bounded(by: LinkBoundary(operands: paths.folders + map.tableFolders), report.messages)
        guard readSettings(operands) else { return fail() }
        do throws(GitError) {
            let commits = try ReviewCommits(range, at: paths, in: files, search: search)
            for operand in commits.missingOperands {
                report.add(FileError(path: operand, operation: .read, reason: "No such file or directory", isMissing: true))
            }
            guard commits.missingOperands.isEmpty else { return fail() }
            let changed = commits.changedFiles()
            guard let versions = readVersions(commits, changed) else { return fail() }
            var review = Review(
                of: versions, wholeBase: { LintProject(of: changed.allOfBase, in: Project(in: commits.baseFiles)) },
                isCanonical: Self.isCanonical)
            review.add(lintFindings(in: versions.head, review))
            review.add(keyFindings(review.goneKeys, commits))
            review.add(try ReplacedTextHistory(commits, changed.foreign).findings(review.replacedTexts))
            review.mapFindings(changed.foreign.located)
            review.add(changed.foreign.findings)
            if paths.isWidened {
                let scope = ReviewScope(paths, [versions.merge, versions.base, versions.head], changed.foreign)
                review.restrict(numbersTo: scope.languages, where: scope.contains)
            }
            if let failure = commits.failure { throw failure }
            return finish(review, commits)
        } catch {
            report.fail(error.description, lines: error.lines)
            return fail()
        }
    }

    /// Whether a document is in its canonical form, but for a line break at its end, which editors add.
    private static func isCanonical(_ document: any LocalizationDocument) -> Bool {
        switch CatalogFormatting.format(document, collation: FoundationKeyOrder.standardComparison).outcome {
        case .unchanged: return true
        case .refused: return false
        case .formatted(let canonical):
            let (left, right) = (canonical[...], document.bytes[...])
            return left.droppingLineBreaks.elementsEqual(right.droppingLineBreaks)
        }
    }

    private mutating func fail() -> ExitStatus {
        report.finish()
        return .failure
    }

    /// Reads the settings at or above the first operand that has some; false if they have mistakes, which are reported.
    private mutating func readSettings(_ operands: [String]) -> Bool {
        let (files, readsYAML) = (files, parseSettings != nil)
        guard let path = operands.lazy.compactMap({ SettingsFile.search(from: $0, in: files, readsYAML: readsYAML) }).first else {
            return true
        }
        do throws(FileError) {
            var found: [FileFindings] = []
            settings = try SettingsFile.read(path, isNamed: false, in: files, parse: parseSettings, &found)
            for file in found { report.add(file) }
            return settings != nil
        } catch {
            report.add(error)
            return false
        }
    }

    /// The versions of the texts that differ; nil if a catalog of the base cannot be read, which is reported.
    private mutating func readVersions(_ commits: ReviewCommits, _ changed: ReviewCommits.ChangedFiles) -> Review.Versions? {
        var failed = false
        for error in changed.failures {
            report.add(error)
            failed = true
        }
        let versions = Review.Versions(
            merge: LintProject(of: changed.merge, in: Project(in: commits.mergeFiles)),
            base: LintProject(of: changed.base, in: Project(in: commits.baseFiles)),
            head: LintProject(of: changed.head, in: Project(in: commits.headFiles)))
        for file in Review.unreadableCatalogs(of: versions.base) {
            report.add(file)
            failed = true
        }
        return failed ? nil : versions
    }

    // MARK: Findings

    /// What lint finds in the texts that the change adds or changes.
    private func lintFindings(in project: LintProject, _ review: Review) -> [ReviewFinding] {
        guard review.changesTexts else { return [] }
        var project = project
        var lint = LintRun(report: FindingReport())
        (lint.settings, lint.reader) = (settings, nil)
        let checks = lint.check(&project, with: nil)
        let sources = project.files.indices.map { project.source(at: $0) }
        return lint.lint(project, checks).compactMap { item in
            let name = item.finding.identifier
            guard ["format.", "plural.", "text."].contains(where: name.hasUTF8Prefix), let key = item.key, let language = item.language,
                item.file < project.files.count
            else { return nil }
            let file = project.files[item.file]
            return review.finding(
                item.finding, key: key, language: language, in: sources[item.file], CatalogFileType(path: file.path))
        }
    }

    /// The findings about keys that are gone: code of the new version decides what they are.
    private func keyFindings(_ gone: [Review.GoneKey], _ commits: ReviewCommits) -> [ReviewFinding] {
        if gone.isEmpty { return [] }
        let used = usedKeys(commits, tables: Set(gone.map { ExactText($0.file) }))
        return gone.compactMap { key in
            let type = CatalogFileType(path: key.file) ?? .strings
            let place = ConversionInput(path: key.file, type: type, bytes: []).tablePlace
            // Another module may have a table of the same name, which the key has moved to.
            let keys = used.byPlace[place] ?? used.byName[ExactText(key.table)] ?? []
            return keys.contains(ExactText(key.key)) ? key.lost : key.removed
        }
    }

    /// The keys that code uses in tables: by the places of these, and by their names for a table that is at no such place.
    private struct UsedKeys {
        var byPlace: [ExactText: Set<ExactText>] = [:]
        var byName: [ExactText: Set<ExactText>] = [:]
    }

    /// The keys that code of the new version certainly uses, if the tables were still those of the base.
    private func usedKeys(_ commits: ReviewCommits, tables: Set<ExactText>) -> UsedKeys {
        let tree = Self.tree(over: commits.headFiles, with: tables, of: commits.baseFiles)
        var options = extraction
        for routine in settings?.settings.routines ?? [] { options.routines += ExtractionRoutine.ownFamily(routine) }
        let operands = commits.paths.operands
        let project = ProjectFiles(operands, tableFolders: map.tableFolders, in: tree, search: search)
        guard project.hasCode else { return UsedKeys() }
        let code = CodeReading(project, operands, in: tree, reader: reader, options: options, map: map)
        var used = UsedKeys()
        for table in CodeJoin(code).tables {
            let keys = table.keys.lazy.filter { $0.state == .used || $0.state == .missing }.map { ExactText($0.name) }
            used.byPlace[ExactText(PathNames.join(table.place.folderPath, table.place.name)), default: []].formUnion(keys)
            used.byName[ExactText(table.place.name), default: []].formUnion(keys)
        }
        return used
    }

    /// A tree with some files of another one.
    private static func tree<Base: FileTree>(over base: Base, with paths: Set<ExactText>, of other: any FileTree) -> any FileTree {
        var tree = OverlayFiles(over: base)
        for path in paths {
            guard let bytes = try? other.read(path.text) else { continue }
            // A path that is a folder now has no table that code could use.
            try? tree.open(path.text, bytes)
        }
        return tree
    }

    // MARK: Output

    private mutating func finish(_ review: Review, _ commits: ReviewCommits) -> ExitStatus {
        var review = review
        applySettings(to: &review)
        if let languages { review.restrict(to: Set(languages.map(LanguageName.canonical))) }
        review.mapFindings { finding in
            var finding = finding
            finding.file.path = PathNames.withoutDots(finding.file.path)
            return finding
        }
        review.finish()
        let result = ReviewOutcome(review: review, commits: commits.names)
        switch report.format {
        case .text:
            Console.write(
                ReviewText.render(result, showsAll: report.arrangement == .errorsFirst(showsAll: true)), to: .output)
        case .markdown: Console.write(ReviewMarkdown.render(result), to: .output)
        case .json: Console.write(ReviewJSON.render(result), to: .output)
        case .github, .sarif, .checkstyle, .xcode:
            for finding in review.findings { report.add(FileFindings(in: finding.file, [finding.finding])) }
            report.finish()
        }
        return failureLevel.status(of: review.findings.map(\.finding))
    }

    /// Gives findings of reviews the levels of the settings; lint has done so with its own.
    private func applySettings(to review: inout Review) {
        guard let settings else { return }
        let files = files
        review.mapFindings { finding in
            guard finding.finding.identifier.hasUTF8Prefix("review.") else { return finding }
            var item = LintReport()
            item.add(finding.finding, in: 0, table: finding.finding.subject.table ?? "")
            let applied = settings.settings.applied(
                to: item.items, isOn: { _ in true }, path: { _ in settings.relativePath(of: finding.file.path, in: files) },
                text: { _ in finding.after ?? "" })
            return applied.first.map { item in
                var finding = finding
                finding.finding = item.finding
                return finding
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without the line breaks at their end.
    fileprivate var droppingLineBreaks: ArraySlice<UInt8> {
        self[startIndex..<(lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? startIndex)]
    }
}
