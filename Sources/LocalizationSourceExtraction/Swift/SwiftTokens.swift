import LocalizationSourceText

/// The names, literals, and punctuation of Swift source, for a look at the functions that a file calls.
///
/// Comments (which nest), string literals (raw, multi-line), and regular expressions between `#/` and `/#` are skipped; code inside of
/// `\(…)` counts, and code under `#if false` does not. Names are compared, not resolved. Linear time.
@usableFromInline
package struct SwiftTokens: Sendable {
    /// A token.
    @usableFromInline
    package struct Token: Sendable {
        @usableFromInline
        package enum Kind: Hashable, Sendable {
            /// A name or keyword.
            case name
            /// A string literal; its interpolations come before it.
            case text
            /// Any other character, one at a time.
            case mark
            /// The start of an interpolation, `\(`.
            case interpolationStart
            /// The parenthesis that ends an interpolation.
            case interpolationEnd
        }

        /// The byte range in the source.
        @inlinable package var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
        package let kind: Kind
        /// Of a mark its character, or the first byte of one that is not ASCII; otherwise 0.
        package let mark: UInt8
        /// The ``SwiftTokens/nameHash(_:_:_:)`` of a name; 0 for other tokens.
        package let nameHash: UInt16
        // Files have millions of tokens; half the size is half the memory to fill.
        /// The offset of the first byte.
        @usableFromInline package let start: UInt32
        /// The offset after the last byte.
        @usableFromInline package let end: UInt32

        init(kind: Kind, range: Range<Int>, mark: UInt8 = 0, nameHash: UInt16 = 0) {
            self.kind = kind
            self.mark = mark
            self.nameHash = nameHash
            start = UInt32(truncatingIfNeeded: range.lowerBound)
            end = UInt32(truncatingIfNeeded: range.upperBound)
        }
    }

    /// The tokens in the order in which they end.
    package private(set) var list: [Token] = []
    /// The starts of literals and of comments that have no end.
    package private(set) var unterminatedTexts: [Range<Int>] = []
    package private(set) var unterminatedComments: [Range<Int>] = []
    /// The comments with their marks, also those in code under `#if false`.
    package private(set) var comments: [Range<Int>] = []

    private let bytes: [UInt8]
    private var offset = 0
    /// The numbers of the marks of directives that may be `#if` and `#elseif`.
    private var conditions: [Int] = []
    /// The open string literals and parentheses: interpolations may hold strings with interpolations.
    private var open: [Opening] = []

    private enum Opening {
        case parenthesis
        /// The parenthesis of an interpolation in a string with this many `#` and quotation marks.
        case interpolation(pounds: Int, quotes: Int, start: Int)
    }

    /// Reads the tokens; none of a source of 4 GB or more. O(bytes).
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard bytes.count < Int(UInt32.max) else { return }
        list.reserveCapacity(bytes.count / 5)
        let source = bytes.span
        let cursor = ByteCursor(source)
        while offset < source.count {
            // Most tokens are names, with blanks between them.
            let first = source[offset]
            if first.isNamePart {
                let start = offset
                offset = Self.endOfName(start &+ 1, in: source)
                let hash = Self.nameHash(first, cursor.byteOrZero(at: offset &- 1), offset &- start)
                list.append(Token(kind: .name, range: Range(uncheckedBounds: (start, offset)), nameHash: hash))
            } else if first == 0x20 {
                offset = cursor.indexAfter(offset &+ 1) { $0 == 0x20 }
            } else if first == 0x0A {
                offset = cursor.indexAfterSpaces(offset &+ 1)
            } else if Self.isPlainMark(first) {
                addMark(first)
            } else if first >= 0x09 && first <= 0x0D {
                offset &+= 1
            } else {
                readToken()
            }
        }
        let disabled = ConditionalCode.disabledRanges(at: conditions, in: self, of: bytes)
        if !disabled.isEmpty {
            list = ConditionalCode.elements(of: list, outside: disabled) { $0.range.lowerBound }
            unterminatedTexts = ConditionalCode.elements(of: unterminatedTexts, outside: disabled) { $0.lowerBound }
        }
    }

    /// Whether a token is a name.
    package func isName(_ name: String, at index: Int) -> Bool {
        list.indices.contains(index) && list[index].kind == .name && list[index].range.count == name.utf8.count
            && bytes[list[index].range].elementsEqual(name.utf8)
    }

    /// Whether a token is a mark.
    package func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool {
        list.indices.contains(index) && list[index].mark == UInt8(ascii: mark)
    }

    /// Whether the source has consecutive tokens for these names and marks, as in "String ( localized :".
    package func has(_ words: String, at index: Int) -> Bool {
        var index = index
        for word in words.split(separator: " ") {
            guard list.indices.contains(index), list[index].kind != .text, bytes[list[index].range].elementsEqual(word.utf8) else {
                return false
            }
            index += 1
        }
        return true
    }

    // MARK: Reading

    private func byte(_ distance: Int = 0) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }

    /// Reads what begins neither with a letter nor with a blank.
    private mutating func readToken() {
        let start = offset
        switch bytes[offset] {
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
            offset = ByteCursor(bytes.span).index(from: offset, of: 0x0A, or: 0x0D)
            comments.append(start..<offset)
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
            skipComment()
            comments.append(start..<offset)
        case UInt8(ascii: "/") where beginsRegularExpression:
            offset += 1
            skipRegularExpressionOnLine()
        case UInt8(ascii: "#"):
            var pounds = 1
            while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
            offset += pounds
            if byte() == UInt8(ascii: "\"") {
                readText(pounds: pounds, start: start)
            } else if byte() == UInt8(ascii: "/") {
                skipRegularExpression(pounds: pounds)
            } else {
                // `#if` and `#elseif`
                if pounds == 1, byte() == UInt8(ascii: "i") || byte() == UInt8(ascii: "e") { conditions.append(list.count) }
                list.append(Token(kind: .mark, range: start..<offset, mark: UInt8(ascii: "#")))
            }
        case UInt8(ascii: "\""):
            readText(pounds: 0, start: start)
        case UInt8(ascii: "("):
            open.append(.parenthesis)
            addMark(UInt8(ascii: "("))
        case UInt8(ascii: ")"):
            if case .interpolation(let pounds, let quotes, let start)? = open.popLast() {
                list.append(Token(kind: .interpolationEnd, range: offset..<offset + 1))
                offset += 1
                continueText(pounds: pounds, quotes: quotes, start: start)
            } else {
                addMark(UInt8(ascii: ")"))
            }
        case UInt8(ascii: "`"):
            offset += 1
            let name = offset
            while let next = byte(), next != UInt8(ascii: "`"), next != 0x0A { offset += 1 }
            let hash = offset > name ? Self.nameHash(bytes[name], bytes[offset - 1], offset - name) : 0
            list.append(Token(kind: .name, range: name..<offset, nameHash: hash))
            if offset < bytes.count { offset += 1 }
        default:
            addMark(bytes[offset])
        }
    }

    private mutating func addMark(_ character: UInt8) {
        list.append(Token(kind: .mark, range: Range(uncheckedBounds: (offset, offset &+ 1)), mark: character))
        offset &+= 1
    }

    /// Whether a byte is a printable ASCII character that is always a mark by itself: it begins no name, literal or comment, and is no
    /// parenthesis.
    @inline(__always)
    private static func isPlainMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*")...UInt8(ascii: "."), UInt8(ascii: ":")...UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{")...UInt8(ascii: "}"):
            true
        default: false
        }
    }

    /// The offset after the parts of a name, eight of which are compared at a time.
    @inline(__always)
    private static func endOfName(_ start: Int, in source: Span<UInt8>) -> Int {
        let raw = source.bytes
        var index = start
        while index &+ 8 <= raw.byteCount {
            let others = bytesOutsideOfNames(UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)))
            if others != 0 { return index &+ others.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < source.count, source[index].isNamePart { index &+= 1 }
        return index
    }

    /// The highest bit of each byte of a word that is not part of a name.
    @inline(__always)
    private static func bytesOutsideOfNames(_ word: UInt64) -> UInt64 {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        // No sum of two bytes below 0x80 has a carry: its highest bit says whether it is 0x80 or more.
        let ascii = word & ~highBits
        let lowercased = ascii | 0x2020_2020_2020_2020
        let letters = (lowercased &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lowercased &+ 0x0505_0505_0505_0505)
        let digits = (ascii &+ 0x5050_5050_5050_5050) & ~(ascii &+ 0x4646_4646_4646_4646)
        let underscores = highBits &- (ascii ^ 0x5F5F_5F5F_5F5F_5F5F)
        return ~(word | letters | digits | underscores) & highBits
    }

    /// A number from 1 to below ``nameHashCount`` by the first and the last byte and the length of a name, so that most other names have
    /// another one.
    package static func nameHash(_ first: UInt8, _ last: UInt8, _ count: Int) -> UInt16 {
        max(UInt16(truncatingIfNeeded: (Int(first) &* 131 &+ Int(last) &* 17 &+ count &* 1031) & (nameHashCount &- 1)), 1)
    }

    /// The hash of a name; nil for an empty one.
    package static func nameHash(of name: String) -> UInt16? {
        let bytes = Array(name.utf8)
        guard let first = bytes.first, let last = bytes.last else { return nil }
        return nameHash(first, last, bytes.count)
    }

    /// The number of different values of ``nameHash(_:_:_:)``.
    package static let nameHashCount = 1 << 13

    private mutating func skipComment() {
        let start = offset
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                offset += 2
            } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                offset += 2
            } else {
                offset += 1
            }
        } while depth > 0 && offset < bytes.count
        if depth > 0 { unterminatedComments.append(start..<start + 2) }
    }

    /// Whether a slash begins a regular expression: after an operator, a bracket or a comma, not before a blank, and with another slash on
    /// its line. The slash of a division follows a value.
    private var beginsRegularExpression: Bool {
        guard let next = byte(1), next != 0x20, next != 0x09, next != UInt8(ascii: ")") else { return false }
        if let last = list.last {
            let mark = last.range.lowerBound
            guard last.kind == .mark, !")]}.".utf8.contains(bytes[mark]) else { return false }
            // `speed!/1000`
            let isPostfix = "!?".utf8.contains(bytes[mark]) && mark > 0 && bytes[mark - 1] > 0x20
            if isPostfix, last.range.upperBound == offset { return false }
        }
        var index = offset + 1
        while index < bytes.count, bytes[index] != 0x0A {
            if bytes[index] == UInt8(ascii: "/") { return true }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    private mutating func skipRegularExpressionOnLine() {
        while let next = byte(), next != 0x0A, next != UInt8(ascii: "/") { offset += next == UInt8(ascii: "\\") ? 2 : 1 }
        offset = min(offset + 1, bytes.count)
    }

    private mutating func skipRegularExpression(pounds: Int) {
        let end = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
        offset += 1
        // Only an expression that begins with a line break has several lines.
        let hasLines = byte() == 0x0A || byte() == 0x0D
        while offset < bytes.count, !bytes[offset...].starts(with: end), hasLines || bytes[offset] != 0x0A { offset += 1 }
        if offset < bytes.count, bytes[offset] == 0x0A { return }
        offset = min(offset + end.count, bytes.count)
    }

    /// Reads a string literal, starting at its first quotation mark.
    private mutating func readText(pounds: Int, start: Int) {
        let isTriple = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
        let quotes = isTriple && !endsOnLine(pounds: pounds) ? 3 : 1
        offset += quotes
        continueText(pounds: pounds, quotes: quotes, start: start)
    }

    /// Whether a raw literal that begins with three quotation marks ends on its line: `#"""#` is one quotation mark.
    private func endsOnLine(pounds: Int) -> Bool {
        guard pounds > 0 else { return false }
        let end = [UInt8(ascii: "\"")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
        var index = offset + 1
        while index < bytes.count, bytes[index] != 0x0A {
            if bytes[index] == end[0], bytes[index...].starts(with: end) { return true }
            index += 1
        }
        return false
    }

    /// Continues reading a string literal, up to its end or an interpolation.
    private mutating func continueText(pounds: Int, quotes: Int, start: Int) {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\"") where isEnd(pounds: pounds, quotes: quotes):
                offset += quotes + pounds
                list.append(Token(kind: .text, range: start..<offset))
                return
            case UInt8(ascii: "\\") where hasPounds(pounds, at: offset + 1):
                offset += 1 + pounds
                if byte() == UInt8(ascii: "(") {
                    list.append(Token(kind: .interpolationStart, range: offset..<offset + 1))
                    offset += 1
                    open.append(.interpolation(pounds: pounds, quotes: quotes, start: start))
                    return
                }
                offset += 1
            case 0x0A where quotes == 1:
                // An unterminated literal ends with its line.
                return endUnterminatedText(pounds: pounds, quotes: quotes, start: start)
            default:
                offset = ByteCursor(bytes.span).index(from: offset + 1, of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), below: 0x20)
            }
        }
        endUnterminatedText(pounds: pounds, quotes: quotes, start: start)
    }

    /// Whether the delimiter of a string literal is next.
    private func isEnd(pounds: Int, quotes: Int) -> Bool {
        for distance in 0..<quotes where byte(distance) != UInt8(ascii: "\"") { return false }
        return hasPounds(pounds, at: offset + quotes)
    }

    private func hasPounds(_ count: Int, at start: Int) -> Bool {
        guard count <= bytes.count - start else { return false }
        for index in start..<start + count where bytes[index] != UInt8(ascii: "#") { return false }
        return true
    }

    private mutating func endUnterminatedText(pounds: Int, quotes: Int, start: Int) {
        offset = min(offset, bytes.count)
        unterminatedTexts.append(start..<min(start + pounds + quotes, bytes.count))
        list.append(Token(kind: .text, range: start..<offset))
    }
}
