import LocalizationCodeKeys
import LocalizationSourceText

/// A report of keys for people.
enum KeyReportText {
    /// The number of lines up to which all keys are listed, and otherwise of keys in each state of a table.
    private static let (lineLimit, keyLimit) = (60, 3)

    /// Renders the keys in some states by table and state, missing ones first, the numbers of each table, and the number of all keys in each
    /// state.
    /// - Parameter isBrief: Whether only the first keys are listed if all take more than a screen.
    static func render(_ report: KeyReport, states: [KeyState], isBrief: Bool = false) -> String {
        let tables = report.tables.filter { $0.keys.contains { states.contains($0.state) } }
        // The tables with mistakes come first; the others stay in their order.
        let sorted = tables.filter { hasMissing($0, states) } + tables.filter { !hasMissing($0, states) }
        let list = sorted.map { render($0, states, limit: .max) }.joined()
        let isCut = isBrief && list.utf8.count { $0 == UInt8(ascii: "\n") } > lineLimit
        return (isCut ? sorted.map { render($0, states, limit: keyLimit) }.joined() : list)
            + (tables.count > 1 ? numbers(of: sorted) : "")
            + KeyState.allCases.map { "\(report.count(of: $0)) \($0.rawValue)" }.joined(separator: ", ") + "\n"
    }

    private static func hasMissing(_ table: KeyReport.Table, _ states: [KeyState]) -> Bool {
        states.contains(.missing) && table.keys.contains { $0.state == .missing }
    }

    private static func render(_ table: KeyReport.Table, _ states: [KeyState], limit: Int) -> String {
        var output = title(of: table) + "\n"
        for state in KeyState.allCases.reversed() where states.contains(state) {
            let group = table.keys.filter { $0.state == state }
            if group.isEmpty { continue }
            output += "  \(state.rawValue)\n"
            for key in group.prefix(limit) { output += line(for: key) }
            if group.count > limit { output += "    and \(group.count - limit) more; '--all' lists them\n" }
        }
        return output + "\n"
    }

    private static func title(of table: KeyReport.Table) -> String {
        VisibleText.escape(table.path ?? "\(table.name) (\(table.problem ?? "no such table"))")
    }

    /// A line for each table with the number of its keys in each state.
    private static func numbers(of tables: [KeyReport.Table]) -> String {
        func line(_ cells: [String], _ title: String) -> String {
            cells.map { String(repeating: " ", count: max(8 - $0.utf8.count, 1)) + $0 }.joined() + "  \(title)\n"
        }
        let states = Array(KeyState.allCases.reversed())
        return line(states.map(\.rawValue), "table")
            + tables.map { table in
                line(states.map { state in String(table.keys.count { $0.state == state }) }, title(of: table))
            }.joined() + "\n"
    }

    /// A name as a literal has it between its quotation marks.
    private static func literal(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
            case 0x09: bytes += "\\t".utf8
            case 0x0A: bytes += "\\n".utf8
            case 0x0D: bytes += "\\r".utf8
            default: bytes.append(byte)
            }
        }
        return VisibleText.escape(String(decoding: bytes, as: UTF8.self))
    }

    private static func line(for key: KeyReport.Key) -> String {
        var text = "    \"\(literal(key.name))\"\n"
        let places = ([key.place].compactMap { $0 } + key.uses).map { VisibleText.escape($0.text) }
        if let place = key.place { text += "      \(VisibleText.escape(place.text))\n" }
        let uses = places.dropFirst(key.place == nil ? 0 : 1)
        if let reason = key.reason { text += "      \(VisibleText.escape(reason))\(uses.isEmpty ? "" : ":")\n" }
        for use in uses.prefix(3) { text += "      \(key.reason == nil ? "" : "  ")\(use)\n" }
        if uses.count > 3 { text += "      and \(uses.count - 3) more\n" }
        return text
    }
}
