package import LocalizationDiagnostics

extension Linter {
    /// Returns the findings in a project as its settings want them. O(bytes + texts × rules).
    /// - Parameters:
    ///   - settings: The settings; nil if there are none.
    ///   - path: The path of a file from the folder of the settings.
    ///   - checks: What ``checks(of:joining:settings:readerFindings:)`` found; nil to check the project.
    package func lint(
        _ project: LintProject, _ checks: ProjectChecks? = nil, settings: LintSettings?, path: (String) -> String
    ) -> [LintReport.Item] {
        applied(settings, to: wanting(settings).lint(project, checks), in: project, path: path)
    }

    /// The findings as settings want them.
    func applied(
        _ settings: LintSettings?, to found: [LintReport.Item], in project: LintProject, path: (String) -> String
    ) -> [LintReport.Item] {
        guard let settings else { return found }
        return settings.applied(
            to: found, isOn: selection.contains,
            path: { path(project.source(at: $0).path) },
            text: { item in
                let text = project.source(at: item.file).text
                let range = (item.finding.range ?? 0..<0).clamped(to: text.indices)
                return String(decoding: text[range], as: UTF8.self)
            })
    }

    /// Checks a project with the rules that its settings want, and joins it with its source code. O(bytes + texts × rules).
    /// - Parameters:
    ///   - code: The source code; nil if the project is joined with it already, or has none.
    ///   - settings: The settings; nil if there are none.
    ///   - readerFindings: What another reader than the document's finds in the file with an index.
    ///   - old: Checks of the project with the same settings before some of its tables and catalogs changed.
    package func checks(
        of project: inout LintProject, joining code: CodeReading? = nil, settings: LintSettings?,
        readerFindings: @escaping @Sendable (Int) -> [Finding]? = { _ in nil }, reusing old: CheckedProject? = nil
    ) -> ProjectChecks {
        wanting(settings).checks(of: &project, joining: code, readerFindings: readerFindings, reusing: old)
    }

    /// The linter with the rules that settings turn on in some places.
    func wanting(_ settings: LintSettings?) -> Linter {
        var wanted = selection
        wanted.added += settings?.added ?? []
        var linter = Linter(wanted)
        linter.conventions = settings?.conventions ?? conventions
        return linter
    }
}
