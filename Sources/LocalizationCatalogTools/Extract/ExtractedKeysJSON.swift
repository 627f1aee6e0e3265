import LocalizationFileWriting
import LocalizationSourceExtraction

/// The keys of source code as JSON, one object for each key and table.
package enum ExtractedKeysJSON {
    /// One line for each key, tables and keys in the order of their bytes.
    package static func lines(_ tables: [CodeTable]) -> String {
        var output = ""
        for table in tables.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
            for entry in table.entries { output += value(of: entry, table: table.name).compactText + "\n" }
        }
        return output
    }

    private static func value(of entry: CodeTable.Entry, table: String) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("table", .string(table)), ("key", .string(entry.key))]
        if let value = entry.value { members.append(("value", .string(value))) }
        if let comment = entry.comment { members.append(("comment", .string(comment))) }
        let arguments = entry.arguments.map { argument in
            JSONValue.object([("specifier", .string(argument.specifier)), ("confidence", .string(argument.confidence.rawValue))])
        }
        members.append(("arguments", .array(arguments)))
        members.append(("locations", .array(entry.places.map(\.json))))
        return .object(members)
    }
}

extension CodePlace {
    /// The place as an object with the members `file`, `line` and `column`.
    var json: JSONValue {
        .object([("file", .string(path)), ("line", .integer(line)), ("column", .integer(column))])
    }
}
