import LocalizationFileSyntax
import LocalizationTestSupport
import Testing

@testable import LocalizationLanguageServer

@Suite("Edited texts and positions")
struct EditedTextTests {
    /// Replaces a range as a client does: by lines that end at LF, CR and CR LF, and by code units.
    private static func replaced(_ range: Range<TextPosition>, in text: [UInt8], with replacement: [UInt8], _ encoding: PositionEncoding)
        -> [UInt8]
    {
        let positions = TextPositions(text, encoding)
        var result = text
        result.replaceSubrange(positions.range(range), with: replacement)
        return result
    }

    @Test("Random edits of random texts leave what edits of the whole text leave", arguments: [PositionEncoding.utf8, .utf16])
    func randomEdits(_ encoding: PositionEncoding) {
        var random = SeededGenerator(seed: 7)
        let parts = ["a", "é", "日", "🙂", "\n", "\r", "\r\n", "long line without an end ", "\u{301}"]
        func text(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in Array((parts.randomElement(using: &random) ?? "").utf8) } }
        for _ in 0..<20 {
            var expected = text(Int.random(in: 0...6_000, using: &random))
            var edited = EditedText(expected)
            for _ in 0..<40 {
                func position() -> TextPosition {
                    TextPosition(line: Int.random(in: 0...4_000, using: &random), character: Int.random(in: 0...40, using: &random))
                }
                let ends = [position(), position()].sorted()
                let start = ends[0]
                let end = Bool.random(using: &random) ? ends[1] : TextPosition(line: start.line, character: start.character + 3)
                let new = text(Int.random(in: 0...9, using: &random))
                expected = Self.replaced(start..<end, in: expected, with: new, encoding)
                edited.replace(start..<end, with: new, encoding)
                #expect(edited.bytes == expected)
                #expect(edited.count == expected.count)
                guard edited.bytes == expected else { return }
            }
        }
    }

    @Test("Positions beyond a line or the text are at its end, and those inside of a character before it")
    func clampedPositions() {
        let text = Array("a🙂b\r\né\n".utf8)
        func offset(_ line: Int, _ character: Int, _ encoding: PositionEncoding) -> Int {
            TextPositions(text, encoding).offset(of: TextPosition(line: line, character: character))
        }
        #expect((0...5).map { offset(0, $0, .utf16) } == [0, 1, 1, 5, 6, 6])
        #expect((0...7).map { offset(0, $0, .utf8) } == [0, 1, 1, 1, 1, 5, 6, 6])
        #expect(offset(1, 9, .utf16) == 10)
        #expect(offset(2, 0, .utf16) == 11)
        #expect(offset(3, 0, .utf16) == 11)
        #expect(offset(.max, .max, .utf8) == 11)
    }

    @Test(
        "Numbers of any size are positions: those below zero count as zero, and there is no number that is too large",
        arguments: [
            ("3", 3), ("-1", 0), ("-99999999999999999999", 0), ("9223372036854775807", .max), ("99999999999999999999", .max), ("1.5", nil),
            ("\"3\"", nil),
        ] as [(String, Int?)])
    func numbers(_ spelling: String, _ expected: Int?) {
        let document = JSONDocument(parsing: Array("{\"line\":\(spelling),\"character\":0}".utf8))
        #expect(document.root.flatMap(TextPosition.init)?.line == expected)
    }

    @Test("Offsets become positions in the agreed code units, and positions become offsets again")
    func roundTrip() {
        let text = Array("a🙂b\r\né\r\n\nend".utf8)
        for encoding in [PositionEncoding.utf8, .utf16] {
            let positions = TextPositions(text, encoding)
            for offset in 0...text.count where offset == text.count || text[offset] & 0xC0 != 0x80 {
                // The place between CR and LF is the end of the line.
                if offset > 0, offset < text.count, text[offset] == 0x0A, text[offset - 1] == 0x0D { continue }
                #expect(positions.offset(of: positions.position(at: offset)) == offset)
            }
        }
        #expect(TextPositions(text, .utf16).position(at: 5) == TextPosition(line: 0, character: 3))
        #expect(TextPositions(text, .utf8).position(at: 5) == TextPosition(line: 0, character: 5))
    }

    @Test("Each of many keystrokes in one long line, and in one of many lines, adds its byte")
    func manyKeystrokes() {
        for text in [String(repeating: "x", count: 3_000_000), String(repeating: "line\n", count: 600_000)] {
            var edited = EditedText(Array(text.utf8))
            let position = TextPosition(line: 300_000, character: 1_500_000)
            for _ in 0..<200 { edited.replace(position..<position, with: Array("y".utf8), .utf16) }
            #expect(edited.count == text.utf8.count + 200)
        }
    }
}
