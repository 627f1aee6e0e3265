package import LocalizationLint
import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationProject

/// Checks files as a build does: with the rules of `lproj lint`, and as Xcode's compiler does, without information that needs no action.
package struct BuildCheck: Sendable {
    /// The findings by file, without files that have none.
    package let findings: [FileFindings]
    /// The findings that are left out, one line for each file, rule and language.
    package let omissions: [String]
    /// The paths of the files in which readers, compilers or the checks of single files find something.
    let defectiveFiles: Set<ExactText>

    /// Checks files, also against each other.
    /// - Parameters:
    ///   - project: The project that the files are in.
    ///   - settings: The settings of rules; nil if there are none.
    ///   - limit: The number of findings of one rule and language to show in each file.
    ///   - path: The path of a file from the folder of the settings.
    /// - Complexity: O(bytes + texts × rules).
    package init(
        _ inputs: [BuildInput], in project: Project? = nil, settings: LintSettings? = nil, limit: Int = .max,
        path: (String) -> String = { $0 }
    ) {
        var project = LintProject(of: inputs.map(\.lintInput), in: project)
        project.isOneBundle = true
        let files = Dictionary(inputs.map { (ExactText($0.path), $0.bytes) }) { first, _ in first }
        project.read = { files[ExactText($0)] }
        let linter = Linter()
        let checks = linter.checks(
            of: &project, settings: settings,
            readerFindings: { inputs[$0].type == .xcstrings ? CatalogCompiler.compile(inputs[$0].json).findings : nil })
        let items = linter.lint(
            project, checks, settings: settings, path: path
        ).filter { $0.finding.severity >= .warning }
        let shown = ShownFindings.forBuilds(items, in: project, limit: limit, hint: "'lint --all' shows them")
        findings = shown.map(\.file)
        omissions = shown.flatMap(\.omissions)
        let projectRules = Set(LintRules.rules)
        defectiveFiles = Set(items.filter { !projectRules.contains($0.finding.rule) }.map { ExactText(project.files[$0.file].path) })
    }
}
