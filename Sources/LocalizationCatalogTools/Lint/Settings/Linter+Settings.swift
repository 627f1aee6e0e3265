package import LocalizationDiagnostics
import LocalizationSourceText

extension Linter {
    /// Returns the findings in a project as its settings want them. O(bytes + texts × rules).
    /// - Parameters:
    ///   - settings: The settings; nil if there are none.
    ///   - path: The path of a file from the folder of the settings.
    ///   - read: Reads the other tables of a file's table.
    ///   - readerFindings: What another reader than the document's finds in the file with an index.
    package func lint(
        _ project: LintProject, settings: LintSettings?, path: (String) -> String, read: @escaping @Sendable (String) -> [UInt8]?,
        readerFindings: @escaping @Sendable (Int) -> [Finding]? = { _ in nil }
    ) -> [LintReport.Item] {
        guard let settings else { return lint(project, read: read, readerFindings: readerFindings) }
        var wanted = selection
        wanted.added += settings.added
        return settings.applied(
            to: Linter(wanted).lint(project, read: read, readerFindings: readerFindings), isOn: selection.contains,
            path: { path(project.source(at: $0).path) },
            text: { item in
                let text = project.source(at: item.file).text
                let range = (item.finding.range ?? 0..<0).clamped(to: text.indices)
                return String(decoding: text[range], as: UTF8.self).replacingUTF8("\"", with: " ")
            })
    }
}
