import LocalizationBuild
import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// What there is to say about a project at first sight.
struct ProjectSurvey {
    /// The completeness of its translations.
    let report: CompletenessReport
    /// The findings of `lproj lint`.
    let findings: [LintReport.Item]
    /// The project that they are in.
    let project: LintProject
    /// The numbers of string catalogs, and of tables in `.lproj` folders.
    let counts: (catalogs: Int, tables: Int)
    /// The services where people translate.
    let services: [TranslationService]
    /// The files that could not be read.
    let failures: [FileError]

    /// The findings that make `lproj lint` end with 1.
    var mistakes: [LintReport.Item] { findings.filter { $0.finding.severity != .note } }

    /// Looks at the project in a folder as `lproj lint` and `lproj report` do.
    init(of root: String, with lint: inout LintRun) {
        let files = lint.files
        let found = lint.read([root])
        var project = found.project
        let checks = lint.check(&project, with: found.code)
        findings = lint.lint(project, checks)
        self.project = project
        failures = found.inputs.failures
        let tables = found.inputs.files.filter { CatalogFileType.catalogs.contains($0.type) }
        counts = (
            tables.count { CatalogFileType.multilingual.contains($0.type) }, tables.count { CatalogFileType.tables.contains($0.type) }
        )
        let reported = found.inputs.files.filter { ReportRun.types.contains($0.type) }
        report = CompletenessReport(
            of: reported.filter { !CatalogFileType.tables.contains($0.type) || $0.language != nil }, code: found.code,
            in: Project(in: files))
        services = TranslationService.all(in: root, of: files)
    }

    /// A line for each thing that was found, at most ten.
    var lines: [String] {
        let tables = report.tables.filter { $0.textCount > 0 }
        let texts = tables.reduce(0) { $0 + $1.textCount }
        let files = [
            counts.catalogs > 0 ? counted(counts.catalogs, "string catalog") : nil,
            counts.tables > 0 ? counted(counts.tables, "file") + " in '.lproj' folders" : nil,
        ]
        var lines: [String] = []
        if !report.tables.isEmpty {
            lines.append("texts      \(texts) in \(counted(tables.count, "table")): " + files.compactMap(\.self).joined(separator: ", "))
        }
        let targets = Set(tables.flatMap(\.targets).map(ExactText.init)).map(\.text).sorted()
        if !targets.isEmpty { lines.append("targets    " + Self.list(targets)) }
        let sources = Set(tables.map(\.sourceLanguage)).sorted()
        if !sources.isEmpty { lines.append("written in \(sources.joined(separator: ", "))") }
        let translations = report.languages.filter { !sources.contains($0) }.map { report.total(of: $0) }
        if report.tables.isEmpty {
            // The texts for stores alone.
        } else if translations.isEmpty {
            lines.append("languages  no translations yet")
        } else {
            let worstFirst = translations.sorted { $0.translatedCount < $1.translatedCount }
            let complete = translations.count(where: \.share.isComplete)
            let rest = worstFirst.filter { !$0.share.isComplete }.prefix(3).map { "\($0.language) \($0.share.percentage)" }
            lines.append(
                "languages  \(translations.count), \(complete) complete"
                    + (rest.isEmpty ? "" : "; least: \(rest.joined(separator: ", "))"))
        }
        if !project.stores.isEmpty {
            let folders = project.stores.map { store in
                "'\(PathNames.withoutDots(store.path))' in \(counted(store.languages.count { !$0.isDefault }, "language"))"
            }
            lines.append("stores     " + Self.list(folders))
        }
        if !services.isEmpty { lines.append("services   " + services.map { "\($0.name) ('\($0.path)')" }.joined(separator: ", ")) }
        let errors = mistakes.count { $0.finding.severity == .error }
        if mistakes.isEmpty {
            lines.append("mistakes   none")
        } else {
            lines.append("mistakes   \(counted(errors, "error")), \(counted(mistakes.count - errors, "warning"))")
            let rules = Dictionary(grouping: mistakes, by: \.finding.rule.identifier).mapValues(\.count)
                .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            lines.append("mostly     " + Self.list(rules.map { "\($0.key) (\($0.value))" }))
            if let worst = mistakes.first(where: { $0.finding.severity == .error }) {
                lines.append("such as    \(place(of: worst)): \(worst.finding.message)")
            }
        }
        return lines.map(VisibleText.escape)
    }

    private func place(of item: LintReport.Item) -> String {
        let file = project.source(at: item.file)
        let line = item.finding.range.map { LineTable(file.text.span).position(at: $0.lowerBound, in: file.text.span).line }
        return PathNames.shown(PathNames.withoutDots(file.path)) + (line.map { ":\($0)" } ?? "")
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(4).joined(separator: ", ") + (names.count > 4 ? " and \(names.count - 4) more" : "")
    }
}
