import LocalizationDiagnostics
import LocalizationSourceText

/// Renders findings as Xcode reads them from the scripts of a build: a line for each, `path:line:column: warning: text [rule]`.
///
/// Source: Apple, "Running custom scripts during a build", "Log errors and warnings from your script".
enum XcodeRenderer {
    static func render(_ files: [FileFindings]) -> String {
        var lines = SourceLines()
        var output = ""
        for file in files {
            for finding in file.findings {
                output += line(finding.message + " [\(finding.identifier)]", finding.severity, finding.range, file.file, &lines)
                for note in finding.notes { output += line(note.message, .note, note.range, note.file ?? file.file, &lines) }
            }
        }
        return output
    }

    private static func line(
        _ message: String, _ severity: Finding.Severity, _ range: Range<Int>?, _ file: SourceFile, _ lines: inout SourceLines
    ) -> String {
        var place = VisibleText.escape(file.path)
        if let start = range.map({ lines.region(of: $0, in: file).start }) { place += ":\(start.line):\(start.column)" }
        return "\(place.isEmpty ? "" : place + ": ")\(severity.rawValue): \(VisibleText.escape(message))\n"
    }
}
