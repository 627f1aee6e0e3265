import LocalizationSourceText
import LocalizationTestSupport
import Testing

@Suite("Lines and columns")
struct LineTableTests {
    @Test("A column counts the scalars before it on its line, wherever the line begins and however long it is")
    func columns() {
        var generator = SeededGenerator(seed: 9)
        let pieces = ["a", "é", "€", "😀", "\n", "\r\n", "\u{2028}", String(repeating: "ä", count: 300)]
        for _ in 0..<50 {
            let text = (0..<80).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            let bytes = Array(text.utf8)
            let table = LineTable(bytes.span)
            for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
                let position = table.position(at: offset, in: bytes.span)
                let start = table.range(ofLine: position.line, in: bytes.span).lowerBound
                let before = String(decoding: bytes[start..<offset], as: UTF8.self)
                #expect(position.column == before.unicodeScalars.count + 1)
            }
        }
    }

    @Test("Lines are those of counting byte by byte, wherever their ends and the text's end are")
    func lines() {
        var generator = SeededGenerator(seed: 5)
        for length in 0..<600 {
            let bytes = (0..<length).map { _ -> UInt8 in
                [0x61, 0x0A, 0x0D, 0x61, 0xC3, 0x0B, 0x8A, 0x8D].randomElement(using: &generator) ?? 0
            }
            let table = LineTable(bytes.span)
            var starts = [0]
            for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D && bytes.dropFirst(index + 1).first != 0x0A {
                starts.append(index + 1)
            }
            #expect(table.count == starts.count)
            for line in 1...starts.count {
                let end = line < starts.count ? starts[line] : length
                #expect(table.range(ofLine: line, in: bytes.span) == starts[line - 1]..<end)
                #expect(table.line(at: starts[line - 1], in: bytes.span) == line || starts[line - 1] == end)
                #expect(table.line(at: max(end - 1, starts[line - 1]), in: bytes.span) == line)
            }
        }
    }

    @Test("A column can be counted in bytes, scalars and code units of UTF-16")
    func units() {
        let text = String(repeating: "ä😀\u{0301}x", count: 100) + "\n😀b"
        let bytes = Array(text.utf8)
        let table = LineTable(bytes.span)
        for offset in 0...bytes.count where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
            let line = table.line(at: offset, in: bytes.span)
            let before = String(decoding: bytes[table.range(ofLine: line, in: bytes.span).lowerBound..<offset], as: UTF8.self)
            #expect(table.position(at: offset, in: bytes.span, columns: .bytes).column == before.utf8.count + 1)
            #expect(table.position(at: offset, in: bytes.span, columns: .scalars).column == before.unicodeScalars.count + 1)
            #expect(table.position(at: offset, in: bytes.span, columns: .utf16).column == before.utf16.count + 1)
        }
    }

    @Test("Lines end as in editors and in Apple's parsers: at LF, CR and CR LF, and at no separator of Unicode")
    func lineEnds() {
        let bytes = Array("a\nb\rc\r\nd\u{2028}e\u{2029}f\u{85}g\u{0B}h".utf8)
        #expect(LineTable(bytes.span).count == 4)
        #expect(LineTable(bytes.span).position(at: bytes.count, in: bytes.span) == SourcePosition(line: 4, column: 10))
    }

    @Test("Positions all along one line take time in proportion to the line")
    func longLine() {
        let isLinear = ProcessorTime.growsLinearly(from: 500, times: 16) { count in
            let bytes = [UInt8](repeating: 0x61, count: count)
            let table = LineTable(bytes.span)
            for offset in stride(from: 0, to: count, by: 40) {
                #expect(table.position(at: offset, in: bytes.span) == SourcePosition(line: 1, column: offset + 1))
            }
        }
        #expect(isLinear)
    }
}
