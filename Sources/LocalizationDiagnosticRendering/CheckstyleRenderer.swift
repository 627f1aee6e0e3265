import LocalizationDiagnostics
import LocalizationSourceText

/// Renders findings in the XML of Checkstyle's reports, which many services of continuous integration read: a `file` element with an `error`
/// element for each finding (Checkstyle, `XMLLogger`). A note has the severity `info`.
enum CheckstyleRenderer {
    static func render(_ files: [FileFindings]) -> String {
        var lines = SourceLines()
        var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        for file in files where !file.findings.isEmpty {
            output += "  <file name=\"\(escaped(file.file.path))\">\n"
            for finding in file.findings {
                output += "    <error"
                if let start = finding.range.map({ lines.region(of: $0, in: file.file).start }) {
                    output += " line=\"\(start.line)\" column=\"\(start.column)\""
                }
                let severity = finding.severity == .note ? "info" : finding.severity.rawValue
                output += " severity=\"\(severity)\" message=\"\(escaped(finding.message))\" source=\"\(escaped(finding.identifier))\"/>\n"
            }
            output += "  </file>\n"
        }
        return output + "</checkstyle>\n"
    }

    /// A text in an attribute. Characters that XML cannot have are shown by their numbers.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.escape(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
