import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// The suppressions in a source file: `// lproj:ignore RULE[,RULE…] reason`, for findings in the line of the comment and the one below it.
struct CodeSuppressions {
    /// A suppression.
    struct Mark {
        /// The line, from 1.
        let line: Int
        /// The names of rules and groups.
        let names: [String]
        /// The bytes of the mark.
        let range: Range<Int>
    }

    /// The suppressions in the order of the file.
    let marks: [Mark]

    /// Finds the suppressions in line comments. O(bytes).
    init(_ bytes: [UInt8]) {
        let mark = Array("lproj:ignore".utf8)
        var marks: [Mark] = []
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            guard let comment = Self.comment(in: line),
                let start = line[comment...].indices.first(where: { line[$0...].starts(with: mark) })
            else { continue }
            let words = line[(start + mark.count)...].split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
            let names = words.first?.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) } ?? []
            marks.append(Mark(line: index + 1, names: names, range: start..<start + mark.count))
        }
        self.marks = marks
    }

    /// The offset of the `//` of a line.
    private static func comment(in line: ArraySlice<UInt8>) -> Int? {
        line.indices.dropLast().first { line[$0] == UInt8(ascii: "/") && line[$0 + 1] == UInt8(ascii: "/") }
    }
}
