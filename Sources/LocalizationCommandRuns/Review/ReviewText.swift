import LocalizationDiagnostics
import LocalizationProject
import LocalizationReview
import LocalizationSourceText

/// A review for people: the verdict, the numbers of each language, and the findings by rule and language with examples.
enum ReviewText {
    /// The number of examples of a group.
    static let exampleLimit = 3
    /// The number of scalars of a text that are shown.
    static let textLimit = 60

    /// - Parameter showsAll: Whether each finding is listed.
    static func render(_ outcome: ReviewOutcome, showsAll: Bool) -> String {
        var output = outcome.verdict + "\n"
        let languages = outcome.review.languages
        if !languages.isEmpty {
            let rows = [["language", "added", "reworded", "removed", "state only", "damaged"]] + languages.map(cells)
            output += "\n" + table(rows)
        }
        for group in outcome.groups {
            let language = group.language.map { " in '\($0)'" } ?? ""
            output += "\n\(group.severity.rawValue): \(group.count) \(group.identifier)\(VisibleText.escape(language))\n"
            for finding in showsAll ? group.findings[...] : group.findings.prefix(exampleLimit) { output += "  " + line(finding) + "\n" }
            if !showsAll, group.findings.count > exampleLimit { output += "  and \(group.findings.count - exampleLimit) more\n" }
        }
        if outcome.review.alreadyThere > 0 {
            output += "\n\(counted(outcome.review.alreadyThere, "text is", "texts are")) already the same in \(outcome.commits.base)\n"
        }
        return output
    }

    /// The cells of a row of the table.
    static func cells(_ numbers: LanguageNumbers) -> [String] {
        [numbers.language]
            + [numbers.added, numbers.reworded, numbers.removed, numbers.stateOnly, numbers.damaged].map { String($0) }
    }

    private static func table(_ rows: [[String]]) -> String {
        let widths = rows.first.map { $0.indices.map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 } } ?? []
        return rows.map { row in
            row.enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: max(widths[column] - cell.unicodeScalars.count, 0))
                return column == 0 ? VisibleText.escape(cell) + blanks : blanks + cell
            }.joined(separator: "  ") + "\n"
        }.joined()
    }

    private static func line(_ finding: ReviewFinding) -> String {
        VisibleText.escape("\(place(of: finding)): \(finding.finding.message)\(change(of: finding))")
    }

    /// The file with the line of a finding.
    static func place(of finding: ReviewFinding) -> String {
        guard let start = finding.finding.range?.lowerBound, start <= finding.file.text.count else { return finding.file.path }
        return "\(finding.file.path):\(finding.file.text[..<start].count { $0 == 0x0A } + 1)"
    }

    /// The texts before and after.
    static func change(of finding: ReviewFinding) -> String {
        switch (finding.before, finding.after) {
        case (let before?, let after?) where before != after: ": '\(cut(before))' → '\(cut(after))'"
        case (let before?, nil): ": '\(cut(before))'"
        case (nil, let after?): ": '\(cut(after))'"
        default: ""
        }
    }

    private static func cut(_ text: String) -> String {
        let line = text.replacingUTF8("\n", with: "⏎")
        return line.unicodeScalars.count > textLimit
            ? String(String.UnicodeScalarView(line.unicodeScalars.prefix(textLimit))) + "…" : line
    }
}
