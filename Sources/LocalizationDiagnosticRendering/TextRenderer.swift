import LocalizationDiagnostics
import LocalizationSourceText

/// Renders findings as compilers print them: `file:line:column: error: message`, the source line, a mark below, notes and edits.
///
/// Columns count Unicode scalars, from 1. File contents and messages are escaped, so that they cannot control the terminal.
struct TextRenderer {
    private let options: RenderingOptions
    private var lines = SourceLines()

    static func render(_ files: [FileFindings], options: RenderingOptions) -> String {
        var renderer = TextRenderer(options: options)
        return renderer.render(files)
    }

    private init(options: RenderingOptions) { self.options = options }

    private mutating func render(_ files: [FileFindings]) -> String {
        var output = ""
        for file in files {
            for finding in file.findings {
                appendMessage(finding.severity, finding.message, rule: finding.rule, at: finding.range, in: file.file, to: &output)
                if options.isBrief { continue }
                for note in finding.notes {
                    if note.range == nil, note.file == nil {
                        output += "  = note: \(VisibleText.escape(note.message))\n"
                    } else {
                        appendMessage(.note, note.message, rule: nil, at: note.range, in: note.file ?? file.file, to: &output)
                    }
                }
                for fixIt in finding.fixIts {
                    output += "  = fix: \(VisibleText.escape(fixIt.message))\n"
                }
            }
        }
        return output
    }

    private mutating func appendMessage(
        _ severity: Finding.Severity, _ message: String, rule: Rule?, at range: Range<Int>?, in file: SourceFile, to output: inout String
    ) {
        let hasColor = options.usesColor
        var place = VisibleText.escape(file.path)
        let start = range.map { lines.region(of: $0, in: file).start }
        if let start { place += ":\(start.line):\(start.column)" }
        if !place.isEmpty { output += TerminalStyle.bold(place + ":", if: hasColor) + " " }
        output += TerminalStyle(severity)(severity.rawValue + ":", if: hasColor) + " "
        output += TerminalStyle.bold(VisibleText.escape(message), if: hasColor)
        if let rule { output += " " + TerminalStyle.faint("[\(VisibleText.escape(rule.identifier))]", if: hasColor) }
        output += "\n"
        guard let range, let start, !options.isBrief else { return }
        let number = String(start.line)
        let excerpt = SourceExcerpt(
            of: range, line: lines.table(of: file).range(ofLine: start.line, in: file.text.span), in: file.text,
            width: options.width - number.utf8.count - 3)
        output += TerminalStyle.faint(number + " |", if: hasColor) + " " + excerpt.line + "\n"
        let gutter = String(repeating: " ", count: number.utf8.count) + " |"
        output += TerminalStyle.faint(gutter, if: hasColor) + " " + TerminalStyle.green(excerpt.mark, if: hasColor) + "\n"
    }
}
