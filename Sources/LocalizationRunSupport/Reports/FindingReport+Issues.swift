import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
package import Localization
import LocalizationDiagnostics
package import LocalizationPlatform
import LocalizationSourceText

extension FindingReport {
    /// Adds an issue that the runtime reports about a file; the machine-readable formats get its place in the text.
    /// - Parameter files: The tree that contains the file.
    package mutating func add(_ issue: LocalizationIssue, in files: any FileTree) {
        if format.isForHumans {
            messages.issue(issue)
        } else {
            let text = issueText(at: issue.path, in: files)
            let severity: Finding.Severity = issue.severity == .error ? .error : .warning
            let finding = Finding(Rule(issue.kind), issue.message, severity: severity, range: Self.range(of: issue, in: text))
            add(FileFindings(path: issue.path ?? "", text: text, [finding]))
        }
    }

    /// The text of a file, which is read once for all of its issues.
    private mutating func issueText(at path: String?, in files: any FileTree) -> [UInt8] {
        guard let path else { return [] }
        if let known = issueTexts[ExactText(path)] { return known }
        let text = (try? files.read(path)).map { DecodedText(decoding: $0, policy: .tolerant).utf8 } ?? []
        issueTexts[ExactText(path)] = text
        return text
    }

    /// The bytes of the character that an issue refers to; nil if it has no location.
    private static func range(of issue: LocalizationIssue, in text: [UInt8]) -> Range<Int>? {
        guard let line = issue.line else { return nil }
        let bytes = LineTable(text.span).range(ofLine: line, in: text.span).clamped(to: text.indices)
        // A byte that continues a scalar does not count as a column.
        let starts = bytes.filter { text[$0] & 0xC0 != 0x80 }
        let column = (issue.column ?? 1) - 1
        guard starts.indices.contains(column) else { return bytes.upperBound..<bytes.upperBound }
        return starts[column]..<(starts.indices.contains(column + 1) ? starts[column + 1] : bytes.upperBound)
    }
}
