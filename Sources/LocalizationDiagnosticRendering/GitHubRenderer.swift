import LocalizationDiagnostics
import LocalizationSourceText

/// Renders findings as workflow commands of GitHub Actions (GitHub Docs, "Workflow commands": `error`, `warning`, `notice`).
enum GitHubRenderer {
    static func render(_ files: [FileFindings]) -> String {
        var lines = SourceLines()
        var output = ""
        for file in files {
            for finding in file.findings {
                var properties = file.file.path.isEmpty ? [] : ["file=\(escape(file.file.path, isProperty: true))"]
                if let region = finding.range.map({ lines.region(of: $0, in: file.file) }) {
                    properties.append("line=\(region.start.line)")
                    properties.append("endLine=\(region.end.line)")
                    // GitHub uses columns only within a single line.
                    if region.start.line == region.end.line {
                        properties.append("col=\(region.start.column)")
                        properties.append("endColumn=\(region.end.column)")
                    }
                }
                properties.append("title=\(escape(finding.identifier, isProperty: true))")
                let notes = finding.notes.map { note in "note: " + place(of: note, &lines) + note.message }
                output += "::\(command(for: finding.severity)) \(properties.joined(separator: ","))"
                output += "::\(escape(([finding.message] + notes).joined(separator: "\n"), isProperty: false))\n"
            }
        }
        return output
    }

    /// The place of a note in another file; an annotation has a single place of its own.
    private static func place(of note: Finding.Note, _ lines: inout SourceLines) -> String {
        guard let file = note.file else { return "" }
        let start = note.range.map { lines.region(of: $0, in: file).start }
        return file.path + (start.map { ":\($0.line):\($0.column)" } ?? "") + ": "
    }

    private static func command(for severity: Finding.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    /// Percent signs and line breaks are encoded everywhere, the separators `:` and `,` in properties only (actions/toolkit,
    /// `packages/core/src/command.ts`).
    private static func escape(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result += VisibleText.escape(String(scalar))
            }
        }
        return result
    }
}
