import LocalizationCatalogModel

/// A table with a cell for each table and language, from red to green, grouped by the targets that build the tables.
struct HeatMap {
    private let report: CompletenessReport
    private let paths: ShownPaths

    init(_ report: CompletenessReport, _ paths: ShownPaths) {
        self.report = report
        self.paths = paths
    }

    func write(to page: inout MarkupWriter) {
        page.element("h2", text: "Tables")
        page.scrolled { page in
            page.table(["Table"] + report.languages, class: "numbers map") { page in
                let groups = groups
                for group in groups {
                    if groups.count > 1 || !group.targets.isEmpty {
                        let name = group.targets.isEmpty ? "In no target" : group.targets.joined(separator: ", ")
                        page.element("tr") { page in
                            page.element("th", ["class": "target", "colspan": "\(report.languages.count + 1)"], text: name)
                        }
                    }
                    for table in group.tables { row(table, &page) }
                }
            }
        }
    }

    /// The tables of each set of targets, those without a target last.
    private var groups: [(targets: [String], tables: [TableCompleteness])] {
        var groups: [(targets: [String], tables: [TableCompleteness])] = []
        var numbers: [[ExactText]: Int] = [:]
        for table in report.tables where table.textCount > 0 {
            let targets = table.targets.map(ExactText.init)
            let number = numbers[targets] ?? groups.count
            if number == groups.count { groups.append((table.targets, [])) }
            numbers[targets] = number
            groups[number].tables.append(table)
        }
        return groups.filter { !$0.targets.isEmpty } + groups.filter(\.targets.isEmpty)
    }

    private func row(_ table: TableCompleteness, _ page: inout MarkupWriter) {
        page.element("tr") { page in
            let path = paths[table.title]
            // The cell cuts a long path at its beginning; what is isolated keeps its own direction.
            page.element("th", ["title": path]) { page in page.element("bdi", text: path) }
            for language in report.languages {
                guard let found = table[language], found.textCount > 0 else {
                    page.element("td") { _ in }
                    continue
                }
                page.element(
                    "td", ["class": "h\(found.share.cut(to: 10))", "title": "\(language): \(found.translatedCount) of \(found.textCount)"],
                    text: "\(found.share.cut(to: 100))")
            }
        }
    }
}
