import LocalizationSourceExtraction
import LocalizationSourceText

/// Finds the string literals of source code, also those in comments and in interpolations: on one line or several, raw or not, and those
/// that follow each other as one text. What is not a literal after all, such as a quotation mark in a comment, ends with its line.
struct LiteralScanner {
    /// What an interpolation is in a literal's text.
    static let interpolation: UInt8 = 0

    private let bytes: [UInt8]
    private let isSwift: Bool
    private var index = 0
    private var open: [Frame] = []
    private var previous: Piece?
    /// Whether a delimiter of three quotation marks may begin a literal: not after one that has no end.
    private var hasMultiline = true

    /// A literal whose end is not reached.
    private struct Frame {
        let start: Int
        let content: Int
        let pounds: Int
        let quotes: Int
        var interpolations: [Range<Int>] = []
        var hasEscape = false
        /// The start of the interpolation that is being read.
        var interpolation: Int?
        /// The open parentheses in it.
        var depth = 0
    }

    /// A literal of which nothing is decoded yet.
    struct Piece {
        let range: Range<Int>
        let content: Range<Int>
        let pounds: Int
        let isMultiline: Bool
        let interpolations: [Range<Int>]
        /// Whether the text is not that of the bytes.
        let isCoded: Bool
        /// Whether the text goes on from that of the literal before it.
        var isContinued = false
    }

    init(_ file: ModuleSourceFile) {
        bytes = file.utf8
        isSwift = file.language == .swift
    }

    /// The next literal to end; nil at the end of the source. O(bytes) for all.
    mutating func next() -> Piece? { next(stoppingAt: UInt8(ascii: "\"")) { _ in } }

    /// FNV-1a.
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }

    /// Reads all literals.
    /// - Parameter onMember: Is called with the offset of each full stop outside of literals.
    mutating func readMembers(_ onMember: (Int) -> Void) { while next(stoppingAt: UInt8(ascii: "."), onMember) != nil {} }

    private mutating func next(stoppingAt mark: UInt8, _ onMember: (Int) -> Void) -> Piece? {
        while index < bytes.count {
            if let top = open.last, top.interpolation == nil {
                if let piece = readText(top) { return piece }
                continue
            }
            if open.isEmpty {
                // Parentheses only matter in interpolations.
                index = ByteCursor(bytes.span).index(from: index, of: UInt8(ascii: "\""), or: mark)
                if index == bytes.count { break }
            }
            switch bytes[index] {
            case UInt8(ascii: "\""): begin()
            case UInt8(ascii: "("):
                if !open.isEmpty { open[open.count - 1].depth += 1 }
                index += 1
            case UInt8(ascii: ")"):
                index += 1
                guard let top = open.last, let start = top.interpolation else { break }
                if top.depth > 0 {
                    open[open.count - 1].depth -= 1
                } else {
                    open[open.count - 1].interpolations.append(start..<index)
                    open[open.count - 1].interpolation = nil
                }
            case UInt8(ascii: "."):
                onMember(index)
                index += 1
            default: index += 1
            }
            if index >= bytes.count, let outer = open.first, outer.quotes == 3 {
                // The delimiter began no literal.
                hasMultiline = false
                index = outer.content
                open = []
            }
        }
        return nil
    }

    private func isByte(_ byte: UInt8, _ place: Int) -> Bool { place < bytes.count && bytes[place] == byte }

    private mutating func begin() {
        var pounds = 0
        while isSwift, index > pounds, pounds < 8, bytes[index - pounds - 1] == UInt8(ascii: "#") { pounds += 1 }
        let quote = UInt8(ascii: "\"")
        var quotes = 1
        if isSwift, hasMultiline, isByte(quote, index + 1), isByte(quote, index + 2) {
            var end = index + 3
            while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D { end += 1 }
            if isByte(0x0A, end) { quotes = 3 }
        }
        open.append(Frame(start: index - pounds, content: index + quotes, pounds: pounds, quotes: quotes))
        index += quotes
    }

    /// Reads the text of the innermost literal up to its end, or to an interpolation.
    private mutating func readText(_ top: Frame) -> Piece? {
        let place = open.count - 1
        while index < bytes.count {
            // The end of the line is below 0x0B.
            index = ByteCursor(bytes.span).index(from: index, of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), below: 0x0B)
            if index == bytes.count { break }
            switch bytes[index] {
            case 0x0A where top.quotes == 1:
                // It was not a literal, and nor was what it is in.
                open = open.first?.quotes == 3 ? Array(open.prefix(1)) : []
                index += 1
                return nil
            case UInt8(ascii: "\\") where hasPounds(top.pounds, at: index + 1):
                index += 1 + top.pounds
                if isSwift, isByte(UInt8(ascii: "("), index) {
                    open[place].interpolation = index - 1 - top.pounds
                    open[place].depth = 0
                    index += 1
                    return nil
                }
                open[place].hasEscape = true
                if !(top.quotes == 1 && isSwift && isByte(0x0A, index)) { index += 1 }
            case UInt8(ascii: "\"") where isEnd(of: top):
                let content = top.content..<index
                index += top.quotes + top.pounds
                return end(open.removeLast(), content)
            default: index += 1
            }
        }
        if let outer = open.first, outer.quotes == 3 {
            hasMultiline = false
            index = outer.content
        }
        open = []
        return nil
    }

    private func hasPounds(_ count: Int, at place: Int) -> Bool {
        for distance in 0..<count where !isByte(UInt8(ascii: "#"), place + distance) { return false }
        return true
    }

    private func isEnd(of frame: Frame) -> Bool {
        for distance in 0..<frame.quotes where !isByte(UInt8(ascii: "\""), index + distance) { return false }
        return hasPounds(frame.pounds, at: index + frame.quotes)
    }

    private mutating func end(_ frame: Frame, _ content: Range<Int>) -> Piece {
        var piece = Piece(
            range: frame.start..<index, content: content, pounds: frame.pounds, isMultiline: frame.quotes == 3,
            interpolations: frame.interpolations, isCoded: frame.hasEscape || frame.quotes == 3 || !frame.interpolations.isEmpty)
        if let previous, previous.range.upperBound <= frame.start { piece.isContinued = isJoin(previous.range.upperBound..<frame.start) }
        previous = piece
        return piece
    }

    /// Whether what is between two literals makes them one text: blanks, and in Swift an operator.
    private func isJoin(_ range: Range<Int>) -> Bool {
        var operators = 0
        for byte in bytes[range] {
            switch byte {
            case 0x09, 0x0A, 0x0D, 0x20: break
            case UInt8(ascii: "@") where !isSwift: break
            case UInt8(ascii: "+") where isSwift: operators += 1
            default: return false
            }
        }
        return operators == (isSwift ? 1 : 0)
    }

    /// The text of a literal, with a null character for each interpolation; nil if it has no text.
    func text(of piece: Piece) -> String? {
        var literal: [UInt8] = []
        var start = piece.range.lowerBound
        for range in piece.interpolations {
            literal += bytes[start..<range.lowerBound] + [Self.interpolation]
            start = range.upperBound
        }
        literal += bytes[start..<piece.range.upperBound]
        return SwiftLiteral.decode(literal[...])
    }
}
