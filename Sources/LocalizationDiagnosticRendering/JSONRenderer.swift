import LocalizationSourceText
package import LocalizationDiagnostics
package import LocalizationFileWriting

/// Renders findings as a JSON array with one object per line.
///
/// Lines and columns count from 1, columns in Unicode scalars; the end is the position after the last character. `offset` and `length` are
/// in bytes of the UTF-8 text. A note has a `file` only if it is in another file than its finding. `key`, `table` and
/// `language` say what a finding of `lint` is about. `fix` says how far the edits of
/// `fixIts` can be trusted. Members that would be empty are omitted. The names are stable, their order is not.
struct JSONRenderer {
    fileprivate typealias Members = [(name: String, value: JSONValue)]

    private var lines = SourceLines()

    fileprivate static func objects(of files: [FileFindings]) -> [Members] {
        var renderer = JSONRenderer()
        return files.flatMap { file in file.findings.map { renderer.members(of: $0, in: file.file) } }
    }

    static func render(_ files: [FileFindings]) -> String {
        let objects = objects(of: files).map { JSONValue.object($0).compactText }
        return objects.isEmpty ? "[]\n" : "[\n" + objects.joined(separator: ",\n") + "\n]\n"
    }

    private mutating func members(of finding: Finding, in file: SourceFile) -> Members {
        var members: Members = file.path.isEmpty ? [] : [("file", .string(file.path))]
        members += [
            ("severity", .string(finding.severity.rawValue)), ("identifier", .string(finding.identifier)),
            ("message", .string(finding.message)),
        ]
        let names = [("key", finding.subject.key), ("table", finding.subject.table), ("language", finding.subject.language)]
        members += names.compactMap { name, value in value.map { (name, .string($0)) } }
        members += place(finding.range, in: file)
        if !finding.notes.isEmpty { members.append(("notes", .array(finding.notes.map { note($0, in: file) }))) }
        if !finding.fixIts.isEmpty {
            if let fix = finding.fixSafety { members.append(("fix", .string(fix.rawValue))) }
            let fixIts = finding.fixIts.map { fixIt in
                JSONValue.object(
                    [("message", .string(fixIt.message)), ("replacement", .string(fixIt.replacement))] + place(fixIt.range, in: file))
            }
            members.append(("fixIts", .array(fixIts)))
        }
        return members
    }

    private mutating func note(_ note: Finding.Note, in file: SourceFile) -> JSONValue {
        let path: Members = note.file.map { [("file", .string($0.path))] } ?? []
        return .object([("message", .string(note.message))] + path + place(note.range, in: note.file ?? file))
    }

    private mutating func place(_ range: Range<Int>?, in file: SourceFile) -> Members {
        guard let range else { return [] }
        let region = lines.region(of: range, in: file)
        return [
            ("line", .integer(region.start.line)), ("column", .integer(region.start.column)),
            ("endLine", .integer(region.end.line)), ("endColumn", .integer(region.end.column)),
            ("offset", .integer(range.lowerBound)), ("length", .integer(range.count)),
        ]
    }
}

extension OutputFormat {
    /// The members of the objects of findings, for results in JSON that have findings among other things.
    package static func jsonMembers(of files: [FileFindings]) -> [[(name: String, value: JSONValue)]] { JSONRenderer.objects(of: files) }
}
