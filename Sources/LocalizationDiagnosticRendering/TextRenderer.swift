import LocalizationSourceText

/// Renders diagnostics as compilers print them: `file:line:column: error: message`, the source line, a mark below, notes and edits.
///
/// Columns count Unicode scalars, from 1. File contents and messages are escaped, so that they cannot control the terminal.
struct TextRenderer {
    let options: RenderingOptions

    func render(_ files: [FileDiagnostics]) -> String {
        var output = ""
        for file in files where !file.diagnostics.isEmpty {
            let lines = LineTable(file.text.span)
            for diagnostic in file.diagnostics {
                appendMessage(
                    diagnostic.severity, diagnostic.message, identifier: diagnostic.identifier, at: diagnostic.range, file,
                    lines, to: &output)
                for note in diagnostic.notes {
                    appendMessage(.note, note.message, identifier: nil, at: note.range, file, lines, to: &output)
                }
                for fixIt in diagnostic.fixIts {
                    output += "  = fix: \(VisibleText.escape(fixIt.message))\n"
                }
            }
        }
        return output
    }

    private func appendMessage(
        _ severity: Diagnostic.Severity, _ message: String, identifier: String?, at range: Range<Int>?,
        _ file: FileDiagnostics, _ lines: LineTable, to output: inout String
    ) {
        let hasColor = options.usesColor
        if identifier == nil && range == nil {
            output += "  = note: \(VisibleText.escape(message))\n"
            return
        }
        var place = VisibleText.escape(file.file)
        let region = range.map { SourceRegion($0, lines, file.text.span) }
        if let start = region?.start { place += ":\(start.line):\(start.column)" }
        output += TerminalStyle.bold(place + ":", if: hasColor) + " "
        output += style(of: severity)(severity.rawValue + ":", if: hasColor) + " "
        output += TerminalStyle.bold(VisibleText.escape(message), if: hasColor)
        if let identifier { output += " " + TerminalStyle.faint("[\(VisibleText.escape(identifier))]", if: hasColor) }
        output += "\n"
        guard let range, let start = region?.start else { return }
        let number = String(start.line)
        let excerpt = SourceExcerpt(
            of: range, line: lines.range(ofLine: start.line), in: file.text, width: options.width - number.utf8.count - 3)
        output += TerminalStyle.faint(number + " |", if: hasColor) + " " + excerpt.line + "\n"
        let gutter = String(repeating: " ", count: number.utf8.count) + " |"
        output += TerminalStyle.faint(gutter, if: hasColor) + " " + TerminalStyle.green(excerpt.mark, if: hasColor) + "\n"
    }

    private func style(of severity: Diagnostic.Severity) -> TerminalStyle {
        switch severity {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }
}
