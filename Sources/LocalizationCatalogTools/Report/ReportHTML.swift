import LocalizationLint
import LocalizationProject

/// A report as one page for browsers, which is also well-formed XML: it needs no scripts and no other files.
///
/// The page grows with texts + tables × languages, not with texts × languages: a text is listed once, with the languages that lack it.
package enum ReportHTML {
    /// The page: the languages, a heat map of tables and languages, what changed, and what is not translated.
    /// - Parameters:
    ///   - outline: The languages whose missing texts are listed; if it names none, all.
    ///   - roots: The folders that were reported. The paths on the page are those from the only one.
    ///   - changes: The changes since an earlier state; nil to leave them out.
    package static func render(
        _ report: CompletenessReport, _ outline: ReportOutline, roots: [String] = [], changes: ReportChanges? = nil
    ) -> String {
        let paths = ShownPaths(roots)
        var page = MarkupWriter()
        page.raw("<!DOCTYPE html>\n")
        page.element("html", ["xmlns": "http://www.w3.org/1999/xhtml", "lang": "en"]) { page in
            page.element("head") { page in
                page.raw("<meta charset=\"utf-8\"/><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
                page.element("title", text: title)
                page.raw("<style>\(style)\(UnfinishedTextList.filterStyle(of: report))</style>\n")
            }
            page.element("body") { page in
                page.element("h1", text: title)
                page.element("p", text: summary(of: report))
                if report.tables.isEmpty { return }
                languages(report, &page)
                HeatMap(report, paths).write(to: &page)
                if let changes { changes.write(to: &page) }
                UnfinishedTextList(report, outline, paths).write(to: &page)
            }
        }
        return page.text
    }

    private static let title = "Completeness of translations"

    private static func summary(of report: CompletenessReport) -> String {
        let tables = report.tables.filter { $0.textCount > 0 }
        let texts = tables.reduce(0) { $0 + $1.textCount }
        return "\(counted(texts, "text")) in \(counted(tables.count, "table")), \(counted(report.languages.count, "language"))"
    }

    private static func languages(_ report: CompletenessReport, _ page: inout MarkupWriter) {
        let totals = report.languages.map { report.total(of: $0) }
        let states = TextState.allCases.dropFirst().filter { state in totals.contains { ($0.counts[state] ?? 0) > 0 } }
        page.element("h2", text: "Languages")
        page.scrolled { page in
            page.table(["Language", "", "Complete", "Texts"] + states.map(\.title).map(capitalized), class: "numbers") { page in
                for total in totals {
                    page.element("tr") { page in
                        let name = total.language + (report.isSource(total.language) ? " (source)" : "")
                        page.element("th", ["dir": "auto"], text: name)
                        page.element("td", ["class": "bar"]) { page in
                            page.element("i", ["style": "width:\(width(of: total.share))%"]) { _ in }
                        }
                        let cells = [total.share.percentage, "\(total.translatedCount) of \(total.textCount)"]
                        for cell in cells + states.map({ String(total.counts[$0] ?? 0) }) { page.element("td", text: cell) }
                    }
                }
            }
        }
    }

    /// A length in percent, with one decimal.
    private static func width(of share: CompletedShare) -> String {
        let tenths = share.cut(to: 1_000)
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// A title of a state as the beginning of a heading.
    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// The paths of files as a page shows them.
struct ShownPaths {
    private let roots: [String]

    /// - Parameter roots: The folders that were reported. Paths from one of several would be ambiguous.
    init(_ roots: [String]) { self.roots = roots.count == 1 ? roots : [] }

    /// The path from the root.
    subscript(path: String) -> String { CodeJoin.relativePath(path, to: roots) }
}
