import LocalizationProject
import LocalizationCatalogModel

/// The texts of a report that are not translated: each once, with the languages that lack it. A language that lacks a whole table is named
/// once for the table.
struct UnfinishedTextList {
    private let report: CompletenessReport
    private let paths: ShownPaths
    /// The numbers of the languages that are listed.
    private let languages: [Int]
    /// Whether the user asked for some languages, and wants every text that they lack.
    private let isChosen: Bool

    init(_ report: CompletenessReport, _ outline: ReportOutline, _ paths: ShownPaths) {
        self.report = report
        self.paths = paths
        let chosen = Set(outline.listed.map { ExactText(LanguageName.canonical($0)) })
        isChosen = !chosen.isEmpty
        languages = report.languages.indices.filter {
            chosen.isEmpty || chosen.contains(ExactText(report.languages[$0]))
        }
    }

    /// The rules that hide the texts which the chosen language does not lack. A row names either the languages that lack it or, if those
    /// are fewer, the ones that do not. Numbers stand for languages, whose names can be anything.
    static func filterStyle(of report: CompletenessReport) -> String {
        report.languages.indices.map { number in
            "body:has(#l\(number):checked) :is([data-in]:not([data-in~=\"\(number)\"]), [data-not~=\"\(number)\"]) { display: none; }\n"
        }.joined()
    }

    func write(to page: inout MarkupWriter) {
        let lists = report.tables.map { list(of: $0) }
        page.element("h2", text: lists.allSatisfy(\.isEmpty) ? "Nothing is missing" : "Not translated")
        if lists.allSatisfy(\.isEmpty) { return }
        choice(&page)
        for (table, list) in zip(report.tables, lists) where !list.isEmpty {
            if !list.absent.isEmpty {
                let names = names(of: list.absent)
                page.element("p", ["data-in": list.absent.sorted().map(String.init).joined(separator: " ")]) { page in
                    page.element("b", text: "\(paths[table.title]):")
                    page.text(" none of \(counted(table.textCount, "text")) in \(names)")
                }
            }
            if !list.rows.isEmpty { write(list, of: table, &page) }
        }
    }

    /// The buttons for a single language.
    private func choice(_ page: inout MarkupWriter) {
        if languages.count < 2 { return }
        page.element("form", ["class": "choice"]) { page in
            page.raw("<label><input type=\"radio\" name=\"l\" checked=\"checked\"/> All languages</label>\n")
            for number in languages where !report.isSource(report.languages[number]) {
                page.raw("<label><input type=\"radio\" name=\"l\" id=\"l\(number)\"/> ")
                page.text(report.languages[number])
                page.raw("</label>\n")
            }
        }
    }

    private func write(_ list: List, of table: TableCompleteness, _ page: inout MarkupWriter) {
        page.element("details", isChosen || report.tables.count == 1 ? ["open": "open"] : [:]) { page in
            page.element("summary") { page in
                page.element("b", text: "\(paths[table.title]):")
                page.text(" \(counted(list.rows.count, "text"))")
            }
            page.table(["Key", "Source text", "Comment", "Place", "Languages"], class: "texts") { page in
                for row in list.rows { write(row, besides: list.absent, &page) }
            }
        }
    }

    private func write(_ row: Row, besides absent: Set<Int>, _ page: inout MarkupWriter) {
        let text = row.text
        // The languages that lack the whole table lack this text, too.
        let lacking = Set(row.problems.flatMap(\.languages)).union(absent)
        let others = languages.filter { !lacking.contains($0) }
        let isShort = lacking.count <= others.count
        let numbers = (isShort ? lacking.sorted() : others).map(String.init).joined(separator: " ")
        page.element("tr", [isShort ? "data-in" : "data-not": numbers]) { page in
            let source = isSameText(text.source, text.key) ? "" : text.source
            let place = "\(paths[text.place.path]):\(text.place.line)"
            let problems = row.problems.map { "\($0.reason): \(names(of: $0.languages, besides: absent))" }
            for cell in [text.key, source, text.comment ?? "", place, problems.joined(separator: "\n")] {
                page.element("td", ["dir": "auto"], text: cell)
            }
        }
    }

    /// The names of languages; of most languages, the exceptions.
    private func names(of numbers: Set<Int>, besides absent: Set<Int> = []) -> String {
        let all = languages.filter { !absent.contains($0) && !report.isSource(report.languages[$0]) }
        let others = all.filter { !numbers.contains($0) }
        func list(_ numbers: [Int]) -> String { numbers.map { report.languages[$0] }.joined(separator: ", ") }
        if others.count >= numbers.count || all.count < 4 { return list(numbers.sorted()) }
        return others.isEmpty ? "all \(counted(all.count, absent.isEmpty ? "language" : "other language"))" : "all but \(list(others))"
    }

    /// What a table lacks.
    private struct List {
        /// The languages that have none of its texts.
        var absent: Set<Int> = []
        /// The texts in the order of the table.
        var rows: [Row] = []

        var isEmpty: Bool { absent.isEmpty && rows.isEmpty }
    }

    /// A text that some languages lack.
    private struct Row {
        let text: UnfinishedText
        /// The reasons, each with the numbers of languages.
        var problems: [(reason: String, languages: Set<Int>)] = []
    }

    private func list(of table: TableCompleteness) -> List {
        var list = List()
        var rows: [Int: Row] = [:]
        for number in languages {
            guard let language = table[report.languages[number]] else { continue }
            if !isChosen, table.textCount > 1, language.counts[.missing] == table.textCount {
                list.absent.insert(number)
                continue
            }
            for text in language.unfinished {
                var row = rows[text.position] ?? Row(text: text)
                if let same = row.problems.firstIndex(where: { isSameText($0.reason, text.reason) }) {
                    row.problems[same].languages.insert(number)
                } else {
                    row.problems.append((text.reason, [number]))
                }
                rows[text.position] = row
            }
        }
        list.rows = rows.sorted { $0.key < $1.key }.map(\.value)
        return list
    }
}
