import LocalizationSourceText

/// Renders diagnostics as workflow commands of GitHub Actions (GitHub Docs, "Workflow commands": `error`, `warning`, `notice`).
enum GitHubRenderer {
    static func render(_ files: [FileDiagnostics]) -> String {
        var output = ""
        for file in files {
            let lines = LineTable(file.text.span)
            for diagnostic in file.diagnostics {
                var properties = ["file=\(escape(file.file, isProperty: true))"]
                if let region = diagnostic.range.map({ SourceRegion($0, lines, file.text.span) }) {
                    properties.append("line=\(region.start.line)")
                    properties.append("endLine=\(region.end.line)")
                    // GitHub uses columns only within a single line.
                    if region.start.line == region.end.line {
                        properties.append("col=\(region.start.column)")
                        properties.append("endColumn=\(region.end.column)")
                    }
                }
                properties.append("title=\(escape(diagnostic.identifier, isProperty: true))")
                let message = ([diagnostic.message] + diagnostic.notes.map { "note: " + $0.message }).joined(separator: "\n")
                output += "::\(command(for: diagnostic.severity)) \(properties.joined(separator: ","))"
                output += "::\(escape(message, isProperty: false))\n"
            }
        }
        return output
    }

    private static func command(for severity: Diagnostic.Severity) -> String {
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
