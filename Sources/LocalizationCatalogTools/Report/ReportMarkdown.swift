import LocalizationFileWriting

/// A report for pull requests and wikis: a table in GitHub's syntax.
package enum ReportMarkdown {
    /// A row for each language or table and language, or one for each missing text.
    package static func render(_ report: CompletenessReport, _ outline: ReportOutline) -> String {
        if !outline.listed.isEmpty {
            let rows = outline.unfinished(in: report).map { language, text in
                [
                    escaped(language), MarkdownText.code(text.key), escaped(text.source), escaped(text.comment ?? ""),
                    MarkdownText.code("\(text.place.path):\(text.place.line)"), escaped(text.reason),
                ]
            }
            return table(["Language", "Key", "Source text", "Comment", "Place", "Why"], rows, numbers: 0..<0)
        }
        let isByTable = outline.arrangement == .table
        let rows = outline.rows(of: report)
        let states = TextState.allCases.dropFirst().filter { state in rows.contains { ($0.language.counts[state] ?? 0) > 0 } }
        let head = (isByTable ? ["Table"] : []) + ["Language", "Complete", "Texts"] + states.map(\.title).map(capitalized)
        let cells = rows.map { table, language in
            (table.map { [MarkdownText.code($0.title)] } ?? []) + [
                escaped(language.language), language.share.percentage, "\(language.translatedCount) of \(language.textCount)",
            ] + states.map { String(language.counts[$0] ?? 0) }
        }
        return table(head, cells, numbers: (isByTable ? 2 : 1)..<head.count)
    }

    private static func table(_ head: [String], _ rows: [[String]], numbers: Range<Int>) -> String {
        let rule = head.indices.map { numbers.contains($0) ? "--:" : "---" }
        return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// A text with line breaks as blanks.
    private static func escaped(_ text: String) -> String {
        MarkdownText.escape(String(String.UnicodeScalarView(text.unicodeScalars.map { isLineBreak($0) ? " " : $0 })))
    }

    private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool { ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) }
}
