import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Source lines in messages")
struct SourceExcerptTests {
    /// The source line and the line with the mark, without the gutter.
    private func excerpt(_ text: String, _ range: Range<Int>, width: Int = 120) -> [String] {
        let file = FileFindings(path: "f", text: Array(text.utf8), [Finding("a.b", .error, "m", range: range)])
        let lines = OutputFormat.text.render([file], options: RenderingOptions(width: width)).split(separator: "\n")
        return lines.dropFirst().map { String($0.drop { $0 != "|" }.dropFirst(2)) }
    }

    @Test("the mark stands below the range, whatever the characters before it take")
    func alignment() {
        #expect(excerpt("abc", 1..<3) == ["abc", " ^~"])
        #expect(excerpt("abc", 3..<3) == ["abc", "   ^"])
        #expect(excerpt("日本x", 6..<7) == ["日本x", "    ^"])
        #expect(excerpt("日本x", 3..<6) == ["日本x", "  ^~"])
        #expect(excerpt("e\u{301}x", 3..<4) == ["e\u{301}x", " ^"])
        #expect(excerpt("👨‍👩‍👧x", 18..<19) == ["👨‍👩‍👧x", "  ^"])
        #expect(excerpt("a\tx", 2..<3) == ["a   x", "    ^"])
        #expect(excerpt("\u{202E}x", 3..<4) == ["<U+202E>x", "        ^"])
    }

    @Test("a range inside a character or past the text marks whole characters")
    func oddRanges() {
        #expect(excerpt("日本x", 1..<2) == ["日本x", "^~"])
        #expect(excerpt("ab", 1..<99) == ["ab", " ^"])
        #expect(excerpt("ab", 98..<99) == ["ab", "  ^"])
        #expect(excerpt("", 0..<0) == ["", "^"])
    }

    @Test("line ends of every kind are not printed", arguments: ["\n", "\r", "\r\n"])
    func lineEnds(end: String) {
        #expect(excerpt("ab\(end)cd", 0..<4) == ["ab", "^~"])
    }

    @Test("a line separator of Unicode ends no line, as in editors, and is named", arguments: ["\u{2028}", "\u{2029}"])
    func lineSeparators(separator: String) {
        #expect(excerpt("ab\(separator)cd", 5..<7) == ["ab<U+\(separator == "\u{2028}" ? "2028" : "2029")>cd", "          ^~"])
    }

    @Test("a long line is cut around the range, and every line fits")
    func longLines() {
        let text = String(repeating: "0123456789", count: 50)
        #expect(excerpt(text, 0..<3, width: 44) == ["01234567890123456789012345678901234567…", "^~~"])
        #expect(excerpt(text, 250..<253, width: 44) == ["…23456789012345678901234567890123456789…", "                   ^~~"])
        for start in stride(from: 0, to: 500, by: 7) {
            for length in [0, 1, 30, 400] {
                let lines = excerpt(text, start..<min(start + length, 500), width: 44)
                #expect(lines.count == 2)
                #expect(lines.allSatisfy { $0.count <= 40 })
                let mark = lines[1].prefix { $0 == " " }.count
                let expected: Character? = start < 500 ? Character(String(start % 10)) : nil
                #expect(Array(lines[0])[mark...].first == expected)
            }
        }
    }

    @Test("control characters in messages and names cannot reach the terminal")
    func controls() {
        let file = FileFindings(
            path: "a\u{1B}[2Jb", text: Array("\u{1B}[31m\u{9B}x".utf8),
            [
                Finding(
                    "a.b", .error, "\u{7}\u{2066}\n", range: 0..<1, notes: [.init("\u{1B}")],
                    fixIts: [.init("\u{8}", range: 0..<0, replacement: "")])
            ])
        let printed = OutputFormat.text.render([file])
        #expect(printed.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(printed.contains("<U+001B>[31m<U+009B>x"))
        #expect(printed.contains("<U+2066><U+000A>"))
    }

    @Test("a hundred findings on one long line take time in proportion to the line")
    func hugeLine() {
        let isLinear = ProcessorTime.growsLinearly(from: 1 << 12, times: 8) { count in
            let text = [UInt8](repeating: 0x61, count: count)
            let findings = (0..<100).map { Finding("a.b", .error, "m", range: $0 * (count / 110)..<$0 * (count / 110) + 5) }
            let file = FileFindings(path: "f", text: text, findings)
            #expect(OutputFormat.text.render([file]).utf8.count < 60_000)
        }
        #expect(isLinear)
    }

    @Test("as many findings as a long line can have take time in proportion, in each format", arguments: OutputFormat.allCases)
    func manyFindings(format: OutputFormat) {
        let isLinear = ProcessorTime.growsLinearly(from: 32, times: 16) { count in
            let text = [UInt8](repeating: 0x61, count: count * 40)
            let findings = (0..<count).map { Finding("a.b", .error, "m", range: $0 * 40..<$0 * 40 + 5) }
            _ = format.render([FileFindings(path: "f", text: text, findings)])
        }
        #expect(isLinear)
    }
}
