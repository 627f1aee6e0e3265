package import LocalizationFileWriting
import LocalizationProject
import LocalizationSourceText

/// The reports on texts for stores: columns for people, a table for pull requests, and members for programs.
extension StoreCompleteness {
    /// What a cell shows: `25/30`, `25/30 (default)`, `missing`, `empty`; a number alone for a text without a limit.
    private func shown(_ cell: Cell) -> String {
        guard let used = cell.used else {
            return switch cell.state {
            case .empty: "empty"
            case .missing: "missing"
            case .present, .default, .none: "-"
            }
        }
        let count = cell.limit.map { "\(used)/\($0)" } ?? "\(used)"
        return count + (cell.isTooLong ? " (too long)" : "") + (cell.state == .default ? " (default)" : "")
    }

    private func shown(changelogs: [Cell]) -> String {
        let tooLong = changelogs.count(where: \.isTooLong)
        return "\(changelogs.count)" + (tooLong > 0 ? " (\(tooLong) too long)" : "")
    }

    /// A row for the names of the columns, and one for each language.
    private var rows: [[String]] {
        let hasChangelogs = languages.contains { !$0.changelogs.isEmpty }
        let head = ["language"] + keys + (hasChangelogs ? ["changelogs"] : [])
        return [head]
            + languages.map { language in
                [language.name] + language.cells.map(shown) + (hasChangelogs ? [shown(changelogs: language.changelogs)] : [])
            }
    }

    private var title: String { "\(path) (\(format == .fastlane ? "App Store" : "Google Play"))" }

    /// Columns with the texts of each language.
    package var text: String {
        let rows = rows.map { $0.map { VisibleText.escape($0) } }
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = row.enumerated().map { column, cell in cell + String(repeating: " ", count: max(widths[column] - cell.count, 0)) }
            let line = cells.joined(separator: "  ")
            return String(line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)])
        }
        return VisibleText.escape(title) + "\n" + lines.map { $0 + "\n" }.joined()
    }

    /// A table in GitHub's syntax.
    package var markdown: String {
        let rows = rows
        let rule = (rows.first ?? []).indices.map { $0 == 0 ? "---" : "--:" }
        let lines = [rows.first ?? []] + [rule] + rows.dropFirst()
        return "\n\(MarkdownText.code(path)) (\(format == .fastlane ? "App Store" : "Google Play"))\n\n"
            + lines.enumerated().map { number, row in
                "| " + row.map { number == 1 ? $0 : MarkdownText.escape($0) }.joined(separator: " | ") + " |\n"
            }.joined()
    }

    /// The texts for programs. `used` and `limit` count Unicode scalars; `limit` is left out where there is none.
    package var json: JSONValue {
        .object([
            ("path", .string(path)), ("store", .string(format.rawValue)),
            (
                "languages",
                .array(
                    languages.map { language in
                        let cells = (language.cells + language.changelogs).filter { $0.state != .none }
                        return .object([("language", .string(language.name)), ("texts", .array(cells.map(Self.json)))])
                    })
            ),
        ])
    }

    private static func json(_ cell: Cell) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("key", .string(cell.key)), ("state", .string(cell.state.rawValue))]
        if let used = cell.used { members.append(("used", .integer(used))) }
        if let limit = cell.limit { members.append(("limit", .integer(limit))) }
        return .object(members)
    }
}
