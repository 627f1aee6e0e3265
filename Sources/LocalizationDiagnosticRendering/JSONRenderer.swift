import LocalizationFileSyntax
import LocalizationSourceText

/// Renders diagnostics as a JSON array with one object per line.
///
/// Lines and columns count from 1, columns in Unicode scalars; the end is the position after the last character. `offset` and `length` are
/// in bytes of the UTF-8 text. Members that would be empty are omitted. The names are stable, their order is not.
enum JSONRenderer {
    static func render(_ files: [FileDiagnostics]) -> String {
        var objects: [String] = []
        for file in files {
            let lines = LineTable(file.text.span)
            for diagnostic in file.diagnostics {
                objects.append(JSONValue.object(members(of: diagnostic, file, lines)).compactText)
            }
        }
        return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    private static func members(
        of diagnostic: Diagnostic, _ file: FileDiagnostics, _ lines: LineTable
    ) -> [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = [
            ("file", .string(file.file)), ("severity", .string(diagnostic.severity.rawValue)),
            ("identifier", .string(diagnostic.identifier)), ("message", .string(diagnostic.message)),
        ]
        members += place(diagnostic.range, file, lines)
        if !diagnostic.notes.isEmpty {
            let notes = diagnostic.notes.map { note in
                JSONValue.object([("message", .string(note.message))] + place(note.range, file, lines))
            }
            members.append(("notes", .array(notes)))
        }
        if !diagnostic.fixIts.isEmpty {
            let fixIts = diagnostic.fixIts.map { fixIt in
                JSONValue.object(
                    [("message", .string(fixIt.message)), ("replacement", .string(fixIt.replacement))]
                        + place(fixIt.range, file, lines))
            }
            members.append(("fixIts", .array(fixIts)))
        }
        return members
    }

    private static func place(
        _ range: Range<Int>?, _ file: FileDiagnostics, _ lines: LineTable
    ) -> [(name: String, value: JSONValue)] {
        guard let range else { return [] }
        let region = SourceRegion(range, lines, file.text.span)
        return [
            ("line", .integer(region.start.line)), ("column", .integer(region.start.column)),
            ("endLine", .integer(region.end.line)), ("endColumn", .integer(region.end.column)),
            ("offset", .integer(range.lowerBound)), ("length", .integer(range.count)),
        ]
    }
}
