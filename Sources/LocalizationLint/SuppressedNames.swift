import LocalizationCatalogModel
import LocalizationSourceText

/// The names of rules and groups behind the mark of a suppression: `lproj:ignore RULE[, RULE…] reason`, all in one line.
package struct SuppressedNames {
    /// The mark in front of the names.
    package static let mark = "lproj:ignore"

    /// The names, as written; empty if there are none.
    private(set) var names: [String] = []
    /// The positions of the scalars from the first name to the end of the last one.
    private(set) var range: Range<Int>
    /// Whether a blank follows a comma.
    private(set) var hasBlanks = false

    /// Reads the names behind a position. O(names).
    init(_ scalars: [Unicode.Scalar], from start: Int) {
        var position = start
        func isBlank(_ index: Int) -> Bool { scalars[index].properties.isWhitespace && scalars[index] != "\n" }
        func skipBlanks() {
            while position < scalars.count, isBlank(position) { position += 1 }
        }
        skipBlanks()
        range = position..<position
        while true {
            let first = position
            while position < scalars.count, scalars[position] != ",", !scalars[position].properties.isWhitespace { position += 1 }
            if position > first {
                var name = String.UnicodeScalarView()
                name.append(contentsOf: scalars[first..<position])
                names.append(String(name))
                range = range.lowerBound..<position
            }
            skipBlanks()
            guard position < scalars.count, scalars[position] == "," else { break }
            position += 1
            if position < scalars.count, isBlank(position) { hasBlanks = true }
            skipBlanks()
        }
    }

    /// The position of the mark in a comment, as a word of its own; nil if there is none. O(n).
    static func mark(in scalars: [Unicode.Scalar]) -> Int? {
        let mark = Array(Self.mark.unicodeScalars)
        return scalars.indices.first { start in
            let end = start + mark.count
            return scalars[start] == mark[0] && scalars[start...].starts(with: mark)
                && (start == 0 || scalars[start - 1].properties.isWhitespace)
                && (end == scalars.count || scalars[end].properties.isWhitespace)
        }
    }

    /// Whether a comment has the mark. O(n).
    package static func hasMark(_ comment: String) -> Bool { names(in: comment) != nil }

    /// Whether a comment may have the mark, or a misspelled one: most comments have no colon. O(n).
    static func mayHaveMark(_ comment: some Sequence<UInt8>) -> Bool { comment.contains(UInt8(ascii: ":")) }

    /// A misspelled mark in a comment, with capital letters or blanks, such as `lproj: ignore`; nil if there is none. O(n).
    static func misspelledMark(in comment: some Sequence<UInt8>) -> (spelling: String, range: Range<Int>)? {
        let bytes = Array(comment)
        func word(_ word: StaticString, at start: Int) -> Int? {
            let end = start + word.utf8CodeUnitCount
            guard end <= bytes.count else { return nil }
            return zip(bytes[start..<end], word.withUTF8Buffer(Array.init)).allSatisfy { $0 | 0x20 == $1 } ? end : nil
        }
        func afterBlanks(_ start: Int) -> Int {
            var index = start
            while index < bytes.count, index < start + 4, bytes[index] == 0x20 { index += 1 }
            return index
        }
        for start in bytes.indices where bytes[start] | 0x20 == UInt8(ascii: "l") {
            guard let name = word("lproj", at: start) else { continue }
            let colon = afterBlanks(name)
            guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), let end = word("ignore", at: afterBlanks(colon + 1)) else {
                continue
            }
            // `lproj:ignored` is a word of its own.
            if end < bytes.count, bytes[end] > 0x20 { continue }
            if !bytes[start..<end].elementsEqual(mark.utf8) { return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end) }
        }
        return nil
    }

    /// The names behind the mark in a comment; nil if there is no mark. O(n).
    static func names(in comment: String) -> [String]? {
        guard comment.containsUTF8(mark) else { return nil }
        let scalars = Array(comment.unicodeScalars)
        return Self.mark(in: scalars).map { SuppressedNames(scalars, from: $0 + mark.unicodeScalars.count).names }
    }

    /// A comment with the name of a rule behind its mark, as the first one; with a mark, the name and a reason in a line of their own if it has
    /// none. O(n).
    package static func adding(_ name: String, reason: String, to comment: String) -> String {
        let scalars = Array(comment.unicodeScalars)
        guard let start = mark(in: scalars) else {
            return comment + (comment.isEmpty ? "" : "\n") + "\(mark) \(name) \(reason)"
        }
        let list = SuppressedNames(scalars, from: start + mark.unicodeScalars.count)
        if list.names.contains(where: { isSameText($0, name) }) { return comment }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars[..<list.range.lowerBound])
        result.append(contentsOf: (list.names.isEmpty ? " \(name)" : "\(name), ").unicodeScalars)
        result.append(contentsOf: scalars[list.range.lowerBound...])
        return String(result)
    }

    /// A comment without some of the names behind its mark; without the mark and the reason, which end with the line, if no name is left. O(n).
    static func removing(_ names: Set<ExactText>, from comment: String) -> String {
        let scalars = Array(comment.unicodeScalars)
        guard let start = Self.mark(in: scalars) else { return comment }
        let list = SuppressedNames(scalars, from: start + mark.unicodeScalars.count)
        let left = list.names.filter { !names.contains(ExactText($0)) }
        guard left.count < list.names.count else { return comment }
        var result = String.UnicodeScalarView()
        if left.isEmpty {
            var head = scalars[..<start]
            while head.last?.properties.isWhitespace == true { head.removeLast() }
            result.append(contentsOf: head)
            result.append(contentsOf: scalars[start...].drop { $0 != "\n" })
        } else {
            result.append(contentsOf: scalars[..<list.range.lowerBound])
            result.append(contentsOf: left.joined(separator: list.hasBlanks ? ", " : ",").unicodeScalars)
            result.append(contentsOf: scalars[list.range.upperBound...])
        }
        return String(result)
    }
}
