package import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
package import LocalizationDiagnostics
package import LocalizationLint
package import LocalizationPlatform
package import LocalizationProject
import LocalizationRunSupport
import LocalizationSourceExtraction

/// A project that changes, for editors and servers: its tables, the keys that its code uses, and its findings, which are those of
/// `lproj lint ROOT --all` with open buffers in the place of files.
///
/// A change only says what became stale (``open(_:_:)``, ``close(_:)``, ``update(_:)``). The next question reads that again: a changed
/// table is parsed alone; source code is read again if a source file or another file that uses keys changed, of Swift only the declarations
/// that may say something else; folders are searched if a file
/// came or went, or one that says what the project is; everything is checked again if the settings changed.
package struct LiveProject<Base: WritableFileTree> {
    /// The folder of the project.
    package let root: String
    private var files: OverlayFiles<Base>
    /// What `lproj lint` would do.
    private let linter: LintRun
    private var run: LintRun
    private var staleness = Staleness.files
    private var areSettingsStale = true
    /// The mistakes in the settings. While there are some, the settings read before them count, or the usual ones.
    private var mistakes: [FileFindings] = []
    /// Whether anything has been read.
    private var isRead = false
    private var tree: Project
    private var inputs: LintInputs
    private var code: CodeReading?
    private var parsed = LintProject(of: [])
    private var isParsedStale = false
    private var joined = LintProject(of: [])
    private var checked: CheckedProject?
    /// The string catalogs that changed since the last answer.
    private var changedCatalogs: [String] = []
    /// Whether a catalog has other texts than ``joined`` has.
    private var isJoinedStale = false
    private var found = LiveFindings()
    /// The uses of keys by the files that have them, once they were asked for.
    private var uses: [ExactText: [LiveKeyUse]]?
    /// The paths of the files that were parsed, in the order in which they were.
    package private(set) var parsedFiles: [String] = []
    /// How many entries of string catalogs were parsed instead of their files.
    package private(set) var parsedEntries = 0
    /// How often whole files were parsed. As long as the number stays the same, tables and entries keep their numbers and keys.
    package private(set) var parses = 0
    /// How often the source code was read.
    package private(set) var codeReadings = 0
    /// How many declarations the last reading of the source code parsed; nil if its reader does not know.
    package var parsedDeclarations: Int? { code?.reading.reader?.parsedDeclarations }
    /// How many tables were checked, each as often as it was.
    package private(set) var checkedTables = 0
    /// How often an entry of a string catalog was checked alone, instead of the project.
    package private(set) var entryChecks = 0

    /// What has to be read again; each needs the ones before it as well.
    private enum Staleness: Int, Comparable {
        case nothing, entries, texts, code, files

        static func < (left: Staleness, right: Staleness) -> Bool { left.rawValue < right.rawValue }
    }

    /// Opens a project; nothing is read before it is asked for.
    /// - Parameters:
    ///   - root: A folder. The paths of all files begin with it.
    ///   - linter: A run of `lproj lint` without a baseline of its own, which says how settings and source code are read.
    package init(in base: Base, root: String, as linter: LintRun = LintRun(report: FindingReport())) {
        self.root = root
        self.linter = linter
        files = OverlayFiles(over: base).within(LinkBoundary(operands: [root])) { _, _ in }
        run = linter
        tree = Project(in: files)
        inputs = LintInputs(of: [], in: files, search: linter.search)
    }

    // MARK: Changes

    /// Lays a buffer over a file, or replaces its content. O(bytes + files).
    /// - Throws: ``FileError`` if the path leads through another buffer.
    package mutating func open(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        try files.open(path, bytes)
        update(path)
    }

    /// Takes a buffer away, so that the file of the disk counts. O(bytes + files).
    package mutating func close(_ path: String) {
        files.close(path)
        update(path)
    }

    /// Notices that a file changed, came or went. O(bytes + files).
    package mutating func update(_ path: String) { staleness = max(staleness, staleness(ofChangeOf: path)) }

    private mutating func staleness(ofChangeOf path: String) -> Staleness {
        if !isRead { return .files }
        let isSettings = [SettingsFile.name, BuildSettings.fileName].contains { isSameText($0, PathNames.last(of: path)) }
        if isSettings || run.baselineOfSettings.map({ isSameText($0, path) }) == true {
            areSettingsStale = true
            return .nothing
        }
        // Mistakes may be about other files.
        if !mistakes.isEmpty { areSettingsStale = true }
        let replacement = inputs.replace(path, in: files)
        if case .same = replacement { return .nothing }
        isParsedStale = true
        var isKnown = false
        if case .replaced(let type) = replacement {
            if type == .xcstrings {
                changedCatalogs.append(path)
                return .entries
            }
            if CatalogFileType.catalogs.contains(type) || type == .storeText { return .texts }
            isKnown = true
        }
        if Project.mayNameLanguage(path) || XcodeSettings.isProject(path) { return .files }
        if isKnown { return .code }
        return SourceLanguage(path: path) == nil ? .files : .code
    }

    // MARK: Answers

    /// Reads again what became stale.
    /// - Returns: The paths of the files whose findings differ from those before, sorted.
    @discardableResult
    package mutating func refresh() -> [String] {
        guard staleness > .nothing || areSettingsStale else { return [] }
        let old = found
        if staleness == .entries, !areSettingsStale, let changed = readEntries() { return found.paths(differingFrom: old, among: changed) }
        if readSettings() { staleness = .files }
        if staleness > .nothing {
            staleness = max(staleness, .texts)
            read()
        }
        if !mistakes.isEmpty {
            // Only the findings depend on the rules.
            (found, checked) = (LiveFindings([], in: joined, others: mistakes), nil)
        }
        return found.paths(differingFrom: old)
    }

    /// The path of the baseline that the settings name; nil if they name none.
    package var baselinePath: String? { run.baselineOfSettings }

    /// The paths of the files with texts, in the order of the project.
    package var paths: [String] {
        mutating get {
            refresh()
            return inputs.files.map(\.path)
        }
    }

    /// The findings in a file with what they are about and their fixes, in the order of their places.
    package mutating func findings(of path: String) -> [LintReport.Item] {
        refresh()
        return found.items(in: path)
    }

    /// The findings in a file that has none of ``findings(of:)``: about a file that is not read, such as a link that leads away, and about
    /// settings with mistakes.
    package mutating func otherFindings(of path: String) -> [Finding] {
        refresh()
        return found.others(in: path)
    }

    /// All findings by file, as `lproj lint ROOT --all` reports them to tools.
    package mutating func allFindings() -> [FileFindings] {
        // With their places in the current texts.
        let joined = project()
        return found.all(in: joined)
    }

    /// The tables and documents as they are now, each parsed and none checked: without source code and without what is known of a table from
    /// elsewhere. O(bytes + texts) of the files that changed.
    package mutating func tables() -> LintProject {
        if staleness > .texts || areSettingsStale { refresh() }
        if isParsedStale { parseChanges() }
        return parsed
    }

    /// The tables and documents, each parsed and joined with the source code; the project is not checked again for it. O(bytes) of the string
    /// catalogs in which entries changed, without parsing others.
    package mutating func project() -> LintProject {
        refresh()
        if isJoinedStale {
            // Where entries were checked alone, what the code says about keys is as it was.
            if isParsedStale { parseChanges() }
            (joined, isJoinedStale) = (parsed.joined(like: joined), false)
        }
        return joined
    }

    /// The settings; nil if there are none. While they have mistakes, those read before.
    package mutating func settings() -> SettingsFile? {
        refresh()
        return run.settings
    }

    /// A finding of the project with a note about its fix if it has no edit for it. Parses nothing: a change leaves documents of their kind.
    package func notingFix(of item: LintReport.Item) -> LintReport.Item { item.notingFix(in: joined) }

    /// The first text in the source language of an entry of a string catalog that was not parsed since it changed, because its entries were
    /// checked alone.
    /// - Returns: Nil if ``project()`` has the entry without parsing the catalog; without a text if the entry has none in the source language.
    package func changedSource(of key: String, inCatalogAt path: String) -> (table: String, language: String, text: PlacedText?)? {
        isJoinedStale ? checked?.source(of: key, inFileAt: path) : nil
    }

    /// Whether the fix of a finding of the project can be applied. Parses nothing.
    package func hasFix(_ item: LintReport.Item) -> Bool { item.hasFix(in: joined) }

    /// The content of a file: of its buffer, or of the disk; nil if it cannot be read.
    package func bytes(of path: String) -> [UInt8]? { try? files.read(path) }

    /// The paths of the files that have findings, without places: a catalog that was typed in is not parsed for them.
    package mutating func pathsWithFindings() -> [String] {
        refresh()
        return found.paths
    }

    /// The paths of the source files that were read.
    package mutating func codePaths() -> [String] {
        refresh()
        return (joined.code?.texts.read ?? [:]).keys.map(\.text)
    }

    /// The uses of keys in a source file, in the order of their places.
    package mutating func keyUses(in path: String) -> [LiveKeyUse] {
        refresh()
        let all = uses ?? joined.code.map(LiveKeyUse.byFile) ?? [:]
        uses = all
        return all[ExactText(path)] ?? []
    }

    // MARK: Reading

    /// Checks the entries of string catalogs whose texts changed.
    /// - Returns: The paths of the catalogs; nil if the project has to be read again.
    private mutating func readEntries() -> [String]? {
        guard run.baselineOfSettings == nil else { return nil }
        let paths = changedCatalogs
        for path in Set(paths.map(ExactText.init)).map(\.text) {
            guard let bytes = inputs.bytes(of: path), let items = checked?.replaceTexts(inFileAt: path, with: bytes) else { return nil }
            found.replace(items, in: path)
            entryChecks += 1
        }
        (isJoinedStale, changedCatalogs, staleness) = (true, [], .nothing)
        return paths
    }

    /// Parses what changed since the files were parsed: of string catalogs only the entries around changes, if nothing depends on them.
    private mutating func parseChanges() {
        guard let changed = parsed.changed(to: inputs.files) else { return parse() }
        (parsed, isParsedStale) = (changed.project, false)
        parsedEntries += changed.entries
    }

    private mutating func parse() {
        parses += 1
        parsed = LintProject(of: inputs.files, in: tree, reusing: parsed)
        isParsedStale = false
        parsedFiles += parsed.parsedFiles.map { parsed.files[$0].path }
    }

    /// Reads the settings if they, or what they name, changed.
    /// - Returns: Whether there are other settings to read the project with.
    private mutating func readSettings() -> Bool {
        guard areSettingsStale else { return false }
        areSettingsStale = false
        var new = linter
        new.files = files
        // Settings that cannot be read have no findings either.
        mistakes = (try? new.readSettings(for: [root])) ?? []
        guard mistakes.isEmpty || !isRead else { return false }
        run = mistakes.isEmpty ? new : linter
        return true
    }

    private mutating func read() {
        isRead = true
        // Other rules, other files, or other documents change what is found in tables that are as they were.
        let old = staleness <= .code ? checked : nil
        (changedCatalogs, isJoinedStale, checked) = ([], false, nil)
        let operands = [root]
        run.files = files
        tree = Project(in: files)
        if staleness >= .files { inputs = LintInputs(of: operands, in: files, search: run.search) }
        if staleness >= .code {
            code = run.codeReader(of: operands, in: tree, after: code)()
            codeReadings += 1
        } else {
            code = code?.beside(tablesIn: tree)
        }
        parse()
        var project = parsed
        staleness = .nothing
        (joined, uses) = (project, nil)
        guard inputs.files.contains(where: { $0.type != .plist }) else {
            found = LiveFindings([], in: project, others: inputs.skipped)
            return
        }
        let checks = run.check(&project, with: code, reusing: old)
        checkedTables += checks.checkedTables.count
        let checked = run.checked(project, checks, reusing: old)
        var items = checked.items
        if let baseline = run.baselineOfSettings, let held = try? run.readBaseline(at: baseline, of: operands) {
            items = KnownFindings.new(in: items, [run.compare(items, in: project, with: held)])
        }
        var others = inputs.skipped + (project.code?.skipped ?? [])
        others.removeAll { file in !file.findings.contains { run.selection.contains($0.rule) } }
        if run.selection.contains(Rule.Extract.encoding) { others += project.code?.unread ?? [] }
        (joined, self.checked, found) = (project, checked, LiveFindings(items, in: project, others: others))
    }
}
