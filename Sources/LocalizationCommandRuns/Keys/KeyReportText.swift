import LocalizationCatalogTools
import LocalizationSourceText

/// A report of keys for people.
enum KeyReportText {
    /// Renders the keys in some states by table and state, and the number of all keys in each state.
    static func render(_ report: KeyReport, states: [KeyState]) -> String {
        var output = ""
        for table in report.tables {
            let keys = table.keys.filter { states.contains($0.state) }
            if keys.isEmpty { continue }
            output += VisibleText.escape(table.path ?? "\(table.name) (\(table.problem ?? "no such table"))") + "\n"
            for state in KeyState.allCases {
                let group = keys.filter { $0.state == state }
                if group.isEmpty { continue }
                output += "  \(state.rawValue)\n"
                for key in group { output += line(for: key) }
            }
            output += "\n"
        }
        return output + KeyState.allCases.map { "\(report.count(of: $0)) \($0.rawValue)" }.joined(separator: ", ") + "\n"
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
