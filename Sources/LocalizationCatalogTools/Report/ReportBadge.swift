package import LocalizationProject

/// A small picture with the completeness of translations, for the page of a project.
package struct ReportBadge: Hashable, Sendable {
    /// The language in its current spelling; nil for all but the source languages together.
    package let language: String?
    /// The path of the file.
    package let path: String

    /// Parses `badge.svg`, or `de=badge.svg` for one language.
    /// - Throws: ``UsageError`` if a path is missing.
    package init(_ text: String) throws(UsageError) {
        let parts = text.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        if parts.count == 2, LanguageName.isPossibleName(parts[0]) {
            if let mistake = LanguageName.mistake(in: parts[0]) { throw UsageError("'--badge \(text)': \(mistake)") }
            (language, path) = (LanguageName.canonical(parts[0]), parts[1])
        } else {
            (language, path) = (nil, text)
        }
        if path.isEmpty { throw UsageError("'--badge \(text)' names no file") }
    }

    /// The picture as SVG.
    package func svg(of report: CompletenessReport) -> String {
        let share = share(in: report)
        let label = language ?? "translated"
        let (left, right) = (Self.width(of: label), Self.width(of: share.percentage))
        var svg = MarkupWriter()
        let title = "\(label): \(share.percentage)"
        svg.element(
            "svg",
            ["xmlns": "http://www.w3.org/2000/svg", "width": "\(left + right)", "height": "20", "role": "img", "aria-label": title]
        ) { svg in
            svg.element("title", text: title)
            svg.element("rect", ["width": "\(left)", "height": "20", "fill": "#555"]) { _ in }
            svg.element(
                "rect",
                ["x": "\(left)", "width": "\(right)", "height": "20", "style": "fill: hsl(\(share.cut(to: 120)) 70% 32%)"]
            ) { _ in }
            svg.element(
                "g", ["fill": "#fff", "font-family": "Verdana, DejaVu Sans, sans-serif", "font-size": "11", "text-anchor": "middle"]
            ) {
                $0.element("text", ["x": "\(left / 2)", "y": "14"], text: label)
                $0.element("text", ["x": "\(left + right / 2)", "y": "14"], text: share.percentage)
            }
        }
        return svg.text
    }

    private func share(in report: CompletenessReport) -> CompletedShare {
        if let language {
            // An unknown language has no translations.
            let total = report.total(of: language)
            return report.languages.contains(language) ? total.share : CompletedShare(0, of: max(1, total.textCount))
        }
        let totals = report.tables.flatMap { table in table.languages.filter { $0.language != table.sourceLanguage } }
        return CompletedShare(totals.reduce(0) { $0 + $1.translatedCount }, of: totals.reduce(0) { $0 + $1.textCount })
    }

    /// The width of a text in Verdana at 11 pixels, roughly, with margins.
    private static func width(of text: String) -> Int { text.unicodeScalars.count * 7 + 10 }
}
