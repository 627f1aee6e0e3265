import LocalizationDiagnostics
import LocalizationFileWriting
import LocalizationProject
import LocalizationReview
import LocalizationSourceText

/// A review for the comment of a pull request, whose first line is the verdict. It fits into a comment of GitHub.
enum ReviewMarkdown {
    /// The number of characters of a comment.
    private static let limit = 65_536
    /// The longest that a name of a place or a text may get.
    private static let lineLimit = 600

    static func render(_ outcome: ReviewOutcome) -> String {
        var output = outcome.verdict + "\n"
        let languages = outcome.review.languages
        if !languages.isEmpty {
            var table = "\n| Language | Added | Reworded | Removed | State only | Damaged |\n|---|---:|---:|---:|---:|---:|\n"
            for row in languages.map(ReviewText.cells) {
                let line = "| \(MarkdownText.escape(row[0])) | \(row.dropFirst().joined(separator: " | ")) |\n"
                guard table.utf8.count + line.utf8.count < limit / 2 else { break }
                table += line
            }
            output += table
        }
        let end = "\n… and more; `lproj review` lists it.\n"
        for group in outcome.groups {
            let language = group.language.map { " in \(MarkdownText.code($0))" } ?? ""
            var section = "\n**\(group.severity.rawValue)**: \(group.count) `\(group.identifier)`\(language)\n\n"
            for finding in group.findings.prefix(ReviewText.exampleLimit) { section += "- " + line(finding) + "\n" }
            if group.findings.count > ReviewText.exampleLimit {
                section += "- and \(group.findings.count - ReviewText.exampleLimit) more\n"
            }
            guard output.utf8.count + section.utf8.count + end.utf8.count <= limit - 200 else {
                output += end
                break
            }
            output += section
        }
        if outcome.review.alreadyThere > 0 {
            output += "\n\(counted(outcome.review.alreadyThere, "text is", "texts are")) already the same in the base.\n"
        }
        return output
    }

    private static func line(_ finding: ReviewFinding) -> String {
        let text = MarkdownText.escape(finding.finding.message + ReviewText.change(of: finding)).replacingUTF8("\n", with: " ")
        let line = "\(MarkdownText.code(ReviewText.place(of: finding))): \(text)"
        return line.unicodeScalars.count > lineLimit
            ? String(String.UnicodeScalarView(line.unicodeScalars.prefix(lineLimit))) + "…" : line
    }
}
