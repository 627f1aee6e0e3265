import LocalizationSourceText
import Testing

@Suite("Byte cursor")
struct ByteCursorTests {
    /// Where a cursor over five bytes, standing at 2, is after a move.
    static func position(after move: (inout ByteCursor) -> Void) -> Int {
        let bytes = Array("abcde".utf8)
        var cursor = ByteCursor(bytes.span)
        cursor.move(to: 2)
        move(&cursor)
        return cursor.position
    }

    @Test("No move leaves the bytes", arguments: [Int.min, Int.min + 1, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, Int.max - 1, Int.max])
    func moves(distance: Int) {
        #expect(Self.position { $0.advance(by: distance) } == min(max(Int(clamping: Int128(2) + Int128(distance)), 0), 5))
        #expect(Self.position { $0.move(to: distance) } == min(max(distance, 0), 5))
    }

    @Test("Bytes outside are nil, wherever they are asked for")
    func outside() {
        let bytes = Array("abcde".utf8)
        var cursor = ByteCursor(bytes.span)
        cursor.move(to: 4)
        #expect(cursor.peek == UInt8(ascii: "e"))
        #expect(cursor.peek(at: 1) == nil && cursor.peek(at: -4) == UInt8(ascii: "a") && cursor.peek(at: -5) == nil)
        #expect(cursor.peek(at: .max) == nil && cursor.peek(at: .min) == nil)
        #expect(cursor.byte(at: 0) == UInt8(ascii: "a") && cursor.byte(at: 5) == nil && cursor.byte(at: -1) == nil)
        #expect(cursor.byte(at: .max) == nil && cursor.byte(at: .min) == nil)
        #expect(cursor.next() == UInt8(ascii: "e"))
        #expect(cursor.next() == nil && cursor.peek == nil && cursor.isAtEnd && cursor.remaining == 0)
        #expect(!cursor.match(UInt8(ascii: "e")) && !cursor.match("e") && cursor.isNext("") && !cursor.skip(to: UInt8(ascii: "e")))
    }

    @Test(
        "A part of the bytes has its own end",
        arguments: [(-3, 2, 0, 2), (1, 3, 1, 3), (4, 9, 4, 5), (7, 9, 5, 5), (Int.min, Int.max, 0, 5)])
    func parts(lower: Int, upper: Int, start: Int, end: Int) {
        let bytes = Array("abcde".utf8)
        var cursor = ByteCursor(bytes.span, in: lower..<upper)
        #expect(cursor.position == start && cursor.end == end)
        #expect(cursor.skip { _ in true } == start..<end)
        #expect(cursor.peek == nil && cursor.byte(at: end) == nil)
    }

    @Test("A text is taken whole or not at all")
    func matches() {
        let bytes = Array("abcde".utf8)
        var cursor = ByteCursor(bytes.span)
        #expect(!cursor.match("abd") && cursor.position == 0)
        #expect(cursor.match("ab") && cursor.position == 2)
        #expect(!cursor.match("cdef") && cursor.position == 2)
        #expect(cursor.skip(to: UInt8(ascii: "e")) && cursor.position == 4)
    }
}
