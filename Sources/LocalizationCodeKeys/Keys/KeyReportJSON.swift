import LocalizationFileWriting

/// A report of keys as one JSON object.
package enum KeyReportJSON {
    /// Renders a report.
    /// - Parameter states: The states of the keys to list; the counts are those of all keys.
    package static func render(_ report: KeyReport, states: [KeyState]) -> String {
        let tables = report.tables.map { table in
            var members: [(name: String, value: JSONValue)] = [("table", .string(table.name))]
            if let path = table.path { members.append(("path", .string(path))) }
            if let problem = table.problem { members.append(("problem", .string(problem))) }
            members.append(("keys", .array(table.keys.filter { states.contains($0.state) }.map(value))))
            return JSONValue.object(members)
        }
        let counts = KeyState.allCases.map { (name: $0.rawValue, value: JSONValue.integer(report.count(of: $0))) }
        return JSONValue.object([("tables", .array(tables)), ("counts", .object(counts))]).indentedText + "\n"
    }

    private static func value(of key: KeyReport.Key) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("key", .string(key.name)), ("state", .string(key.state.rawValue))]
        if let reason = key.reason { members.append(("reason", .string(reason))) }
        if let pattern = key.pattern { members.append(("pattern", .string(pattern))) }
        if let accessor = key.accessor { members.append(("accessor", .string(accessor.name))) }
        if let place = key.place { members.append(("place", place.json)) }
        members.append(("locations", .array(key.uses.map(\.json))))
        return .object(members)
    }
}
