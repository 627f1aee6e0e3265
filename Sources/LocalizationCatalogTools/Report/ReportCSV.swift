import CatalogFormats
import LocalizationSourceText

/// A report for spreadsheets: RFC 4180 in UTF-8, with line feeds like all other output.
package enum ReportCSV {
    /// A row for each language or table and language, or one for each missing text.
    package static func render(_ report: CompletenessReport, _ outline: ReportOutline) -> String {
        if !outline.listed.isEmpty {
            let rows = outline.unfinished(in: report).map { language, text in
                [
                    VisibleText.escape(language), VisibleText.escape(text.table), VisibleText.escape(text.key), text.source,
                    text.comment ?? "", VisibleText.escape(text.place.path), String(text.place.line),
                    String(text.place.column),
                    text.reason,
                ]
            }
            return lines([["language", "table", "key", "source", "comment", "file", "line", "column", "reason"]] + rows)
        }
        let isByTable = outline.arrangement == .table
        let head = (isByTable ? ["file", "table"] : []) + ["language", "texts", "percent"] + TextState.allCases.map(\.rawValue)
        let rows = outline.rows(of: report).map { table, language in
            (table.map { [VisibleText.escape($0.path), VisibleText.escape($0.name)] } ?? []) + [
                VisibleText.escape(language.language), String(language.textCount), String(language.share.percentage.dropLast()),
            ]
                + TextState.allCases.map { String(language.counts[$0] ?? 0) }
        }
        return lines([head] + rows)
    }

    private static func lines(_ rows: [[String]]) -> String {
        rows.map { $0.map(field).joined(separator: ",") + "\n" }.joined()
    }

    private static func field(_ text: String) -> String {
        let text = FormulaProtection.protected(VisibleText.withoutControls(text))
        let needsQuotes =
            text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) } || text.hasUTF8Prefix(" ") || text.hasUTF8Suffix(" ")
        return needsQuotes ? "\"" + text.replacingUTF8("\"", with: "\"\"") + "\"" : text
    }
}
