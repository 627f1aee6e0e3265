import LocalizationCodeKeys
import LocalizationFileWriting

extension StringsData {
    /// The file's content, as Apple's compiler writes it: JSON with the source file, and the keys of each table with their places.
    package var bytes: [UInt8] {
        var names: [String] = []
        for occurrence in occurrences where !names.contains(where: { $0.utf8.elementsEqual(occurrence.table.utf8) }) {
            names.append(occurrence.table)
        }
        names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let tables = names.map { name in
            (name: name, value: JSONValue.array(occurrences.filter { $0.table.utf8.elementsEqual(name.utf8) }.map(Self.value)))
        }
        let root = JSONValue.object([
            ("source", Self.string(source ?? "")), ("tables", .object(tables)), ("version", .integer(1)),
        ])
        return Array((root.indentedText + "\n").utf8)
    }

    /// A text, of which only the characters are escaped that JSON does not allow.
    private static func string(_ text: String) -> JSONValue {
        var bytes: [UInt8] = []
        JSONText.append(text, to: &bytes, escapingLineSeparators: false)
        return .verbatim(bytes)
    }

    private static func value(of occurrence: Occurrence) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("comment", Self.string(occurrence.comment ?? "")), ("key", Self.string(occurrence.key)),
        ]
        if let line = occurrence.line {
            var place: [(name: String, value: JSONValue)] = []
            if let column = occurrence.column { place.append(("startingColumn", .integer(column))) }
            place.append(("startingLine", .integer(line)))
            members.append(("location", .object(place)))
        }
        if let value = occurrence.value { members.append(("value", Self.string(value))) }
        if let phrases = occurrence.phrases { members.append(("values", .array(phrases.map(Self.string)))) }
        if let visibility = occurrence.visibility { members.append(("visibility", Self.string(visibility))) }
        return .object(members)
    }
}
