package import LocalizationSourceExtraction
import LocalizationSourceText

/// The suppressions in the comments of a source file: `// lproj:ignore RULE[, RULE…] reason`, for findings in the line of the comment and the
/// one below it.
package struct CodeSuppressions {
    /// A suppression.
    package struct Mark {
        /// The line, from 1.
        package let line: Int
        /// The names of rules and groups.
        package let names: [String]
        /// The bytes of the mark.
        package let range: Range<Int>
    }

    /// The suppressions in the order of the file.
    package let marks: [Mark]

    /// The spellings that look like the mark of a suppression and are none, with their bytes.
    private(set) var misspelled: [(spelling: String, range: Range<Int>)] = []

    /// Finds the suppressions in comments. O(bytes).
    package init(_ bytes: [UInt8], _ language: SourceLanguage) {
        let mark = Array(SuppressedNames.mark.utf8)
        var marks: [Mark] = []
        var line = (number: 1, counted: 0)
        for comment in Self.commentLines(in: bytes, language) where SuppressedNames.mayHaveMark(comment) {
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

    /// The lines of all comments, without the end of a block; none if the file has no mark of a suppression, as most have none. O(bytes).
    private static func commentLines(in bytes: [UInt8], _ language: SourceLanguage) -> [ArraySlice<UInt8>] {
        guard mayHaveMark(bytes) else { return [] }
        return SourceComments.ranges(in: bytes, language).flatMap { range in
            let isBlock = range.count >= 4 && bytes[range].starts(with: "/*".utf8) && bytes[range].suffix(2).elementsEqual("*/".utf8)
            return bytes[isBlock ? range.lowerBound..<range.upperBound - 2 : range].split(whereSeparator: \.isLineEnd)
        }
    }

    /// Whether the word that begins the mark is anywhere, in capital letters or small ones. O(bytes).
    private static func mayHaveMark(_ bytes: [UInt8]) -> Bool {
        let cursor = ByteCursor(bytes.span)
        var index = 0
        while true {
            index = cursor.index(from: index, of: UInt8(ascii: "j"), or: UInt8(ascii: "J"))
            guard index < bytes.count else { return false }
            if index >= 4, zip(bytes[index - 4..<index], "lpro".utf8).allSatisfy({ $0 | 0x20 == $1 }) { return true }
            index += 1
        }
    }
}
