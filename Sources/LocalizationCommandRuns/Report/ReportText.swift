import LocalizationProject
import LocalizationCLDR
package import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationSourceText

/// A human-readable report: columns, with bars and colors on a terminal.
package struct ReportText {
    /// The number of columns; nil to omit the bars.
    package let width: Int?
    /// Whether to use colors.
    package let usesColor: Bool

    /// Creates a renderer.
    package init(width: Int?, usesColor: Bool) {
        self.width = width
        self.usesColor = usesColor
    }

    /// A line for each language, or for each table and its incomplete languages, or the missing texts.
    package func render(_ report: CompletenessReport, _ outline: ReportOutline) -> String {
        if !outline.listed.isEmpty { return list(report, outline) }
        switch outline.arrangement {
        case .language:
            return rows(report.languages.map { report.total(of: $0) }, source: report.languages.first(where: report.isSource))
        case .table:
            return report.tables.map { table in
                let texts = counted(table.textCount, "text")
                let title =
                    TerminalStyle.bold(VisibleText.escape(table.title), if: usesColor)
                    + " (\(VisibleText.escape(table.sourceLanguage)), \(texts))\n"
                let complete = table.languages.filter(\.share.isComplete).map(\.language)
                let rest = complete.isEmpty ? "" : "  complete: \(VisibleText.escape(complete.joined(separator: ", ")))\n"
                return title + rows(table.languages.filter { !$0.share.isComplete }, indentation: "  ") + rest
            }.joined(separator: "\n")
        }
    }

    /// The last line: how many translations are complete, and how many texts are not translated; nil if that was not asked for.
    package static func verdict(of report: CompletenessReport, _ outline: ReportOutline) -> String? {
        let translations = report.languages.filter { !report.isSource($0) }.map { report.total(of: $0) }
        guard outline.listed.isEmpty, !translations.isEmpty else { return nil }
        let missing = translations.map { $0.textCount - $0.translatedCount }
        let complete = "\(translations.count(where: \.share.isComplete)) of \(counted(translations.count, "translation"))"
        let rest = missing.reduce(0, +)
        guard rest > 0, let most = missing.indices.max(by: { missing[$0] < missing[$1] }) else { return "\(complete) complete" }
        let place = translations.count > 1 ? ", most in \(translations[most].language) (\(missing[most]))" : ""
        return "\(complete) complete; \(counted(rest, "text is", "texts are")) not translated\(place)"
    }

    private func rows(_ languages: [LanguageCompleteness], source: String? = nil, indentation: String = "") -> String {
        guard !languages.isEmpty else { return "" }
        let states = TextState.allCases.dropFirst().filter { state in languages.contains { ($0.counts[state] ?? 0) > 0 } }
        let cells = languages.map { language in
            [
                VisibleText.escape(language.language) + (language.language == source ? " (source)" : ""), language.share.percentage,
                "\(language.translatedCount) of \(language.textCount)",
            ]
                + states.map { String(language.counts[$0] ?? 0) }
        }
        let head = ["language", "complete", "texts"] + states.map(\.title)
        let widths = head.indices.map { column in ([head] + cells).map { $0[column].count }.max() ?? 0 }
        // Two blanks between columns.
        let taken = indentation.count + widths.reduce(0) { $0 + $1 + 2 }
        let bar = width.map { min(max($0 - taken, 0), 40) } ?? 0
        // A bar of a few columns is not informative.
        let barWidth = bar < 5 ? 0 : bar
        var text = ""
        for (index, row) in ([head] + cells).enumerated() {
            var line = indentation + padded(row[0], to: widths[0])
            if barWidth > 0 {
                line += "  " + (index == 0 ? padded("", to: barWidth) : self.bar(languages[index - 1].share, width: barWidth))
            }
            for column in 1..<row.count { line += "  " + padded(row[column], to: widths[column], isNumber: true) }
            text += (index == 0 ? TerminalStyle.faint(line, if: usesColor) : line) + "\n"
        }
        return text + plurals(of: languages, indentation: indentation)
    }

    /// A line for each language with missing plural cases.
    private func plurals(of languages: [LanguageCompleteness], indentation: String) -> String {
        var text = ""
        for language in languages {
            let cases = PluralCategory.allCases.compactMap { category -> String? in
                guard let count = language.cases[category], count.missing > 0 else { return nil }
                return "'\(category.name)' in \(count.missing) of \(count.needed)"
            }
            if !cases.isEmpty {
                text += "\(indentation)\(VisibleText.escape(language.language)): plural cases missing: \(cases.joined(separator: ", "))\n"
            }
        }
        return text
    }

    private func list(_ report: CompletenessReport, _ outline: ReportOutline) -> String {
        outline.unfinished(in: report).map { language, text in
            let place = VisibleText.escape("\(text.place.path):\(text.place.line):\(text.place.column)")
            var lines = [
                TerminalStyle.bold("\(place):", if: usesColor)
                    + " '\(VisibleText.escape(text.key))' (\(VisibleText.escape(language))): \(VisibleText.escape(text.reason))"
            ]
            if !text.source.utf8.elementsEqual(text.key.utf8) { lines.append("  source: " + VisibleText.escape(text.source)) }
            if let comment = text.comment { lines.append("  comment: " + VisibleText.escape(comment)) }
            return lines.map { $0 + "\n" }.joined()
        }.joined()
    }

    /// A bar in eighths of a column, only full if the share is complete.
    private func bar(_ share: CompletedShare, width: Int) -> String {
        let eighths = share.cut(to: width * 8)
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        let full = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
        let style: TerminalStyle = share.isComplete ? .green : .magenta
        let empty = String(repeating: "░", count: width - full.unicodeScalars.count)
        return style(full, if: usesColor) + TerminalStyle.faint(empty, if: usesColor)
    }

    private func padded(_ text: String, to width: Int, isNumber: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(width - text.count, 0))
        return isNumber ? blanks + text : text + blanks
    }
}
