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
        var line = (number: 1, counted: 0)
        for comment in Self.comments(in: bytes) where SuppressedNames.mayHaveMark(comment) {
            guard let start = comment.indices.first(where: { comment[$0...].starts(with: mark) }) else {
                if let found = SuppressedNames.misspelledMark(in: comment) {
                    let first = comment.startIndex
                    misspelled.append((found.spelling, first + found.range.lowerBound..<first + found.range.upperBound))
                }
                continue
            }
            let tail = Array(String(decoding: comment[(start + mark.count)...], as: UTF8.self).unicodeScalars)
            let names = SuppressedNames(tail, from: 0).names
            line = (line.number + bytes[line.counted..<start].count { $0 == 0x0A }, start)
            marks.append(Mark(line: line.number, names: names, range: start..<start + mark.count))
        }
        self.marks = marks
    }

    /// What is behind the first `//` of each line that has one, with these. O(bytes).
    private static func comments(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var comments: [ArraySlice<UInt8>] = []
        let slash = UInt8(ascii: "/")
        var index = 0
        while true {
            let start = ByteCursor(bytes.span).index(from: index, of: slash, or: slash)
            guard start + 1 < bytes.count else { return comments }
            index = start + 1
            guard bytes[index] == slash else { continue }
            index = ByteCursor(bytes.span).index(from: index, of: 0x0A, or: 0x0A)
            comments.append(bytes[start..<index])
        }
    }
}
