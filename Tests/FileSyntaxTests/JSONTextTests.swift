import LocalizationFileSyntax
import LocalizationFileWriting
import Testing

@Suite("JSON: writing strings")
struct JSONTextTests {
    @Test(
        "what must be escaped is, and nothing else",
        arguments: [
            ("", #""""#), ("a/b é😀", #""a/b é😀""#), (#"q"b\"#, #""q\"b\\""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
            ("\0\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""), ("\u{2028}", "\"\u{2028}\""),
        ])
    func escaping(text: String, expected: String) {
        #expect(JSONText.quoted(text) == expected)
    }

    @Test("line separators are escaped on request")
    func lineSeparators() {
        #expect(JSONText.quoted("a\u{85}b\u{2028}ü\u{2029}\"", escapingLineSeparators: true) == #""a\u0085b\u2028ü\u2029\"""#)
    }

    @Test("every scalar comes back from reading what was written", arguments: [false, true])
    func roundTrip(escapingLineSeparators: Bool) {
        for start in stride(from: UInt32(0), through: 0x10FFFF, by: 0x400) {
            let text = String(String.UnicodeScalarView((start..<start + 0x400).compactMap(Unicode.Scalar.init)))
            let written = JSONText.quoted(text, escapingLineSeparators: escapingLineSeparators)
            let parsed = document(written)
            #expect(parsed.root?.isString(text) == true)
        }
    }
}
