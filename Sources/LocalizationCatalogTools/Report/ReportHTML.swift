/// A report as one page for browsers, which is also well-formed XML: it needs no scripts and no other files.
package enum ReportHTML {
    /// The page: the languages, a heat map of tables and languages, what changed, and what is missing in each language.
    /// - Parameters:
    ///   - outline: The languages whose missing texts are listed; if it names none, all.
    ///   - changes: The changes since an earlier state; nil to leave them out.
    package static func render(_ report: CompletenessReport, _ outline: ReportOutline, changes: ReportChanges? = nil) -> String {
        var page = MarkupWriter()
        page.raw("<!DOCTYPE html>\n")
        page.element("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) { page in
            page.element("head") { page in
                page.raw("<meta charset=\"utf-8\"/><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
                page.element("title", text: "Completeness of translations")
                page.raw("<style>\(style)</style>\n")
            }
            page.element("body") { page in
                page.element("h1", text: "Completeness of translations")
                languages(report, &page)
                HeatMap(report).write(to: &page)
                if let changes { changes.write(to: &page) }
                missing(report, outline, &page)
            }
        }
        return page.text
    }

    private static func languages(_ report: CompletenessReport, _ page: inout MarkupWriter) {
        let totals = report.languages.map { report.total(of: $0) }
        let states = TextState.allCases.dropFirst().filter { state in totals.contains { ($0.counts[state] ?? 0) > 0 } }
        page.table(["Language", "Complete", "Texts"] + states.map(\.title)) { page in
            for total in totals {
                let name = total.language + (report.isSource(total.language) ? " (source)" : "")
                page.row(
                    [name, total.share.percentage, "\(total.translatedCount) of \(total.textCount)"]
                        + states.map { String(total.counts[$0] ?? 0) })
            }
        }
    }

    private static func missing(_ report: CompletenessReport, _ outline: ReportOutline, _ page: inout MarkupWriter) {
        for language in report.languages where !report.isSource(language) {
            let texts = report.total(of: language).unfinished
            if texts.isEmpty { continue }
            page.element("details", outline.listed.isEmpty ? [:] : ["open": "open"]) { page in
                page.element("summary", text: "Not translated in \(language): \(counted(texts.count, "text"))")
                page.table(["Key", "Source text", "Comment", "Place", "Why"]) { page in
                    for text in texts {
                        page.row([text.key, text.source, text.comment ?? "", "\(text.place.path):\(text.place.line)", text.reason])
                    }
                }
            }
        }
    }

    /// The colors are those of the browser's light or dark scheme; only the cells of the heat map have their own.
    private static let style = """

        :root { color-scheme: light dark; --lightness: 80%; --line: #ccc; }
        @media (prefers-color-scheme: dark) { :root { --lightness: 28%; --line: #555; } }
        body { font: 15px/1.4 system-ui, sans-serif; margin: 2em auto; max-width: 75em; padding: 0 1em; }
        table { border-collapse: collapse; margin: 1em 0; }
        th, td { border: 1px solid var(--line); padding: .2em .6em; text-align: start; vertical-align: top; white-space: pre-wrap;
          overflow-wrap: anywhere; }
        figure { margin: 1em 0; overflow-x: auto; }
        svg text { fill: currentColor; font: 12px system-ui, sans-serif; }
        summary { cursor: pointer; font-size: 1.2em; margin: .5em 0; }
        ins { text-decoration: none; } del { opacity: .7; }

        """
}

/// A picture with a cell for each table and language, from red to green.
private struct HeatMap {
    private let report: CompletenessReport
    private let cell = (width: 64, height: 22)
    /// The width of the names of tables, and the height of the names of languages.
    private let margin: (left: Int, top: Int)

    init(_ report: CompletenessReport) {
        self.report = report
        let longest = report.tables.map { $0.path.unicodeScalars.count }.max() ?? 0
        margin = (min(longest, 90) * 7 + 16, 24)
    }

    func write(to page: inout MarkupWriter) {
        let width = margin.left + report.languages.count * cell.width
        let height = margin.top + report.tables.count * cell.height
        page.element("figure") { page in
            page.element(
                "svg",
                [
                    "xmlns": "http://www.w3.org/2000/svg", "width": "\(width)", "height": "\(height)", "viewBox": "0 0 \(width) \(height)",
                    "role": "img", "aria-label": "Completeness of each table in each language",
                ]
            ) { page in
                for (column, language) in report.languages.enumerated() {
                    page.element("text", ["x": "\(x(column) + 4)", "y": "16"], text: language)
                }
                for (row, table) in report.tables.enumerated() {
                    page.element("text", ["x": "0", "y": "\(y(row) + 15)"], text: Self.shortened(table.path))
                    for (column, language) in report.languages.enumerated() {
                        guard let found = table[language] else { continue }
                        write(found, in: table, x: x(column), y: y(row), to: &page)
                    }
                }
            }
        }
    }

    private func write(_ language: LanguageCompleteness, in table: TableCompleteness, x: Int, y: Int, to page: inout MarkupWriter) {
        let share = language.share
        page.element("g") { page in
            page.element(
                "title", text: "\(table.path), \(language.language): \(language.translatedCount) of \(counted(language.textCount, "text"))")
            page.element(
                "rect",
                [
                    "x": "\(x)", "y": "\(y)", "width": "\(cell.width - 2)", "height": "\(cell.height - 2)", "rx": "3",
                    "style": "fill: hsl(\(share.cut(to: 120)) 60% var(--lightness))",
                ]
            ) { _ in }
            page.element("text", ["x": "\(x + 6)", "y": "\(y + 15)"], text: share.percentage)
        }
    }

    private func x(_ column: Int) -> Int { margin.left + column * cell.width }
    private func y(_ row: Int) -> Int { margin.top + row * cell.height }

    /// The end of a long path.
    private static func shortened(_ path: String) -> String {
        let scalars = path.unicodeScalars
        return scalars.count <= 90 ? path : "…" + String(String.UnicodeScalarView(scalars.suffix(89)))
    }
}
