import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationSourceExtraction
import LocalizationSourceText
import LocalizationTextChecks
import LocalizationThreads

/// What a run reads before it reports, also for those who keep what was read.
extension LintRun {
    /// Reads the settings: those that are named, otherwise those at or above the operands. They may name routines and rules.
    /// - Returns: The mistakes in the settings, because of which there are none.
    /// - Throws: ``FileError`` if the settings cannot be read.
    mutating func readSettings(for operands: [String]) throws(FileError) -> [FileFindings] {
        let (files, readsYAML) = (files, parseSettings != nil)
        let path = settingsPath ?? operands.lazy.compactMap { SettingsFile.search(from: $0, in: files, readsYAML: readsYAML) }.first
        guard let path else { return [] }
        var mistakes: [FileFindings] = []
        settings = try SettingsFile.read(path, isNamed: settingsPath != nil, in: files, parse: parseSettings, &mistakes)
        for routine in settings?.settings.routines ?? [] { extraction.routines += ExtractionRoutine.ownFamily(routine) }
        return settings == nil ? mistakes : []
    }

    /// Reads the tables and the source code of operands. They are read at the same time, because only one thread can parse a large catalog.
    package func read(_ operands: [String]) -> (inputs: LintInputs, project: LintProject, code: CodeReading?) {
        let (files, search, tree) = (files, search, Project(in: files))
        let (tables, code) = ParallelWork.both(
            {
                let inputs = LintInputs(of: operands, in: files, search: search)
                return (inputs: inputs, project: LintProject(of: inputs.files, in: tree))
            }, codeReader(of: operands, in: tree))
        return (tables.inputs, tables.project, code)
    }

    /// Checks a project, and joins it with its source code.
    /// - Parameter old: The project as it was checked with the same settings; tables and catalogs that have not changed since are not checked.
    package func check(_ project: inout LintProject, with code: CodeReading?, reusing old: CheckedProject? = nil) -> ProjectChecks {
        if code == nil { project.code = nil }
        project.storeSettings = settings?.settings.store ?? StoreSettings()
        project.hasNoCode = code == nil && readsCode
        return Linter(selection).checks(of: &project, joining: code, settings: settings?.settings, reusing: old)
    }

    /// The findings in a project as the settings want them.
    package func lint(_ project: LintProject, _ checks: ProjectChecks? = nil) -> [LintReport.Item] {
        let (settings, files) = (settings, files)
        var project = project
        project.storeSettings = settings?.settings.store ?? StoreSettings()
        return Linter(selection).lint(
            project, checks, settings: settings?.settings, path: { settings?.relativePath(of: $0, in: files) ?? $0 })
    }

    /// A checked project with its findings as the settings want them.
    func checked(_ project: LintProject, _ checks: ProjectChecks, reusing old: CheckedProject?) -> CheckedProject {
        let (settings, files) = (settings, files)
        return CheckedProject(
            project, checks, by: Linter(selection), settings: settings?.settings,
            path: { settings?.relativePath(of: $0, in: files) ?? $0 }, reusing: old)
    }

    /// The rules of other groups than `code` whose findings depend on what code uses.
    private static let rulesOfCode = [
        ExtraTranslationRule.rule, MissingTranslationRule.rule, MissingDocumentRule.rule, UnbuiltTableRule.rule, UnreadTableRule.rule,
        UsageDescriptionRule.rule, Rule.Interface.unknownKey, ValueTypeRule.rule, ApplicationNameRule.rule, SpecifierTwinsRule.rule,
        KeyEscapeRule.rule,
    ]

    /// Whether a rule needs to know what code uses.
    private var readsCode: Bool {
        let hasForbidden = settings?.settings.conventions.forbidden.isEmpty == false
        return Self.rulesOfCode.contains(where: selection.contains) || hasForbidden && selection.contains(ForbiddenTextRule.rule)
            || LintRules.all.contains { $0.rule.identifier.hasUTF8Prefix("code.") && selection.contains($0.rule) }
    }

    /// Reads the source code of operands; the result is nil if there is none, or if no rule needs to know what code uses.
    /// - Parameter old: The code before some files changed; nil if nothing is known.
    func codeReader(of operands: [String], in tree: Project, after old: CodeReading? = nil) -> @Sendable () -> CodeReading? {
        guard let reader, readsCode else { return { nil } }
        return { [search, extraction, map] in
            CodeReading(operands, in: tree, search: search, reader: reader, options: extraction, map: map, after: old)
        }
    }

    /// The path of the baseline that the settings name; nil if they name none.
    package var baselineOfSettings: String? {
        guard let settings, let path = settings.settings.baseline else { return nil }
        // Settings that the user names may lie outside of the operands; by its real path, the boundary of links counts for the file all the same.
        let folder = settingsPath == nil ? PathNames.folder(of: settings.path) : settings.folder.realPath
        return PathNames.withoutDots(PathNames.join(folder, path))
    }

    /// The baseline at a path; nil if there is none yet, and it is to be made.
    func readBaseline(at path: String, of operands: [String]) throws(FileError) -> KnownFindings? {
        guard files.isPresent(path) else {
            if updatesBaseline { return nil }
            let isOfSettings = baselineOfSettings.map { isSameText($0, path) } ?? false
            let reason = "No such file or directory" + (isOfSettings ? ", but 'baseline' in the settings names it" : "")
            throw FileError(path: path, operation: .read, reason: reason + "; create it with '--update-baseline'", isMissing: true)
        }
        let read = LintBaseline.read(try InputFiles.read(path, in: files))
        guard let baseline = read.baseline else { throw FileError(path: path, operation: .read, reason: read.reason, isMissing: false) }
        return KnownFindings(baseline, inFileAt: path, of: operands, in: files, search: search)
    }

    /// Compares findings with those of a baseline, of whose rules only those that apply count: those about code only if code was read.
    func compare(_ items: [LintReport.Item], in project: LintProject, with held: KnownFindings) -> LintBaseline.Comparison {
        let isWithoutCode = project.code == nil
        return held.compared(with: items, of: project) { name in
            if isWithoutCode, name.hasUTF8Prefix("code.") || Self.rulesOfCode.contains(where: { isSameText($0.identifier, name) }) {
                return false
            }
            return RuleRegistry.all.first { isSameText($0.identifier, name) }.map(selection.contains) ?? true
        }
    }
}
