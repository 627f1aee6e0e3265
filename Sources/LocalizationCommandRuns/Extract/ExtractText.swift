import LocalizationRunSupport
import LocalizationCodeKeys
import LocalizationCatalogTools
import LocalizationSourceText

/// The output of `lproj extract` for people.
enum ExtractText {
    /// A line for a file that was written: `App/Localizable.xcstrings: 3 added, 1 stale`.
    static func summary(of file: TableUpdate.File) -> String { "\(VisibleText.escape(file.path)): \(counts(file.summary))\n" }

    /// The number of entries that changed, by kind of change.
    static func counts(_ summary: CatalogSync.Summary) -> String {
        let parts = [
            (summary.added, "added"), (summary.updated, "updated"), (summary.stale, "no longer used"), (summary.removed, "removed"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return words.isEmpty ? "written" : words.joined(separator: ", ")
    }

    /// What would change in a file.
    /// - Parameter limit: The number of lines to print.
    static func difference(of file: TableUpdate.File, limit: Int = .max) -> String {
        let difference = LineDiff.unified(from: file.texts.old, to: file.texts.new, path: file.path)
        if limit == .max { return difference }
        let lines = difference.split(separator: "\n", omittingEmptySubsequences: false)
        // Behind the last line break there is no line.
        let rest = lines.count - 1 - limit
        guard rest > 1 else { return difference }
        return lines.prefix(limit).joined(separator: "\n") + "\n… \(rest) more lines of the difference; '--all' prints them\n"
    }

    /// The keys of tables with their places.
    static func list(_ tables: [CodeTable]) -> String {
        var output = ""
        for table in tables.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
            if !output.isEmpty { output += "\n" }
            output += VisibleText.escape(table.name) + "\n"
            for entry in table.entries {
                output += "  \"\(VisibleText.escape(entry.key))\"\n"
                if let value = entry.value { output += "    value    \"\(VisibleText.escape(value))\"\n" }
                if let comment = entry.comment { output += "    comment  \(VisibleText.escape(comment))\n" }
                for place in entry.places { output += "    \(VisibleText.escape(place.text))\n" }
            }
        }
        return output
    }
}
