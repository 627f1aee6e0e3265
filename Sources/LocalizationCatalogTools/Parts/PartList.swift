import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationLint
import LocalizationSourceText

/// A list that says which keys go into which tables.
///
/// Lines of `PATTERN<tab>TABLE` or `PATTERN = TABLE`, where a `#` begins a comment; or a JSON object: `{ "TABLE": ["PATTERN", …] }`, or
/// `{ "PATTERN": "TABLE" }`.
package struct PartList: Sendable {
    /// A row of the list.
    private struct Row: Sendable {
        let pattern: KeyGlob
        let table: String
    }

    /// A mistake in a list.
    package struct Mistake: Error, Sendable {
        /// The line, from 1.
        package let line: Int
        /// What is wrong.
        package let message: String
    }

    private var rows: [Row] = []

    /// Reads a list. O(n).
    package init(_ bytes: [UInt8]) throws(Mistake) {
        let bytes = TextEncoding.withoutByteOrderMark(bytes)
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
            try readJSON(bytes)
        } else {
            try readLines(bytes)
        }
        if rows.isEmpty { throw Mistake(line: 1, message: "the list names no key") }
    }

    /// The table of a key; nil if no row, or rows with different tables, match it.
    package func table(of key: String) -> String? {
        let tables = Set(rows.lazy.filter { $0.pattern.matches(key) }.map { ExactText($0.table) })
        return tables.count == 1 ? tables.first?.text : nil
    }

    private mutating func add(_ pattern: String, _ table: String, line: Int) throws(Mistake) {
        guard let name = KeyPrefix.fileName(table) else { throw Mistake(line: line, message: "'\(table)' is not the name of a table") }
        rows.append(Row(pattern: KeyGlob(pattern), table: name.withoutUTF8Suffix(".xcstrings") ?? name))
    }

    private mutating func readJSON(_ bytes: [UInt8]) throws(Mistake) {
        let document = JSONDocument(parsing: bytes)
        let lines = LineTable(bytes.span)
        func line(_ range: Range<Int>?) -> Int { range.map { lines.position(at: $0.lowerBound, in: bytes.span).line } ?? 1 }
        if let error = document.findings.first(where: { $0.severity == .error }) {
            throw Mistake(line: line(error.range), message: error.message)
        }
        for member in document.root.map({ Array($0.members) }) ?? [] {
            let name = member.name.stringValue ?? ""
            if let table = member.value.stringValue {
                try add(name, table, line: line(member.name.range))
            } else if member.value.kind == .array {
                for element in member.value.elements {
                    guard let pattern = element.stringValue else { throw Mistake(line: line(element.range), message: "expected a text") }
                    try add(pattern, name, line: line(member.name.range))
                }
            } else {
                throw Mistake(line: line(member.value.range), message: "expected a list of keys")
            }
        }
    }

    private mutating func readLines(_ bytes: [UInt8]) throws(Mistake) {
        let text = String(decoding: bytes, as: UTF8.self)
        for (index, line) in text.utf8.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A }).enumerated() {
            let line = String(decoding: line, as: UTF8.self).trimmingASCIIWhiteSpace
            if line.isEmpty || line.utf8.first == UInt8(ascii: "#") { continue }
            let utf8 = Array(line.utf8)
            guard let separator = utf8.firstIndex(of: 0x09) ?? utf8.lastIndex(of: UInt8(ascii: "=")) else {
                throw Mistake(line: index + 1, message: "expected a key, a tab or '=', and the name of a table")
            }
            func part(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self).trimmingASCIIWhiteSpace }
            let (pattern, table) = (part(0..<separator), part(separator + 1..<utf8.count))
            if pattern.isEmpty || table.isEmpty {
                throw Mistake(line: index + 1, message: "expected a key, a tab or '=', and the name of a table")
            }
            try add(pattern, table, line: index + 1)
        }
    }
}
