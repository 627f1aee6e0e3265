import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// The suppressions in a source file: `// lproj:ignore RULE[, RULE…] reason`, for findings in the line of the comment and the one below it.
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

    /// The spellings that look like the mark of a suppression and are none, with their bytes.
    private(set) var misspelled: [(spelling: String, range: Range<Int>)] = []

    /// Finds the suppressions in line comments. O(bytes).
    init(_ bytes: [UInt8]) {
        let mark = Array(SuppressedNames.mark.utf8)
        var marks: [Mark] = []
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            guard let comment = Self.comment(in: line) else { continue }
            guard let start = line[comment...].indices.first(where: { line[$0...].starts(with: mark) }) else {
                if let found = SuppressedNames.misspelledMark(in: line[comment...]) {
                    misspelled.append((found.spelling, comment + found.range.lowerBound..<comment + found.range.upperBound))
                }
                continue
            }
            let tail = Array(String(decoding: line[(start + mark.count)...], as: UTF8.self).unicodeScalars)
            let names = SuppressedNames(tail, from: 0).names
            marks.append(Mark(line: index + 1, names: names, range: start..<start + mark.count))
        }
        self.marks = marks
    }

    /// The offset of the `//` of a line.
    private static func comment(in line: ArraySlice<UInt8>) -> Int? {
        line.indices.dropLast().first { line[$0] == UInt8(ascii: "/") && line[$0 + 1] == UInt8(ascii: "/") }
    }
}
