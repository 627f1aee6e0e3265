import LocalizationSourceText
import Testing

@Suite("Edits of a text")
struct TextEditsTests {
    private func edited(_ text: String, _ edits: [TextEdit]) -> String? {
        TextEdits(edits, within: text.utf8.count).map { String(decoding: $0.applied(to: Array(text.utf8)), as: UTF8.self) }
    }

    @Test("edits are made at once, in any order")
    func replacing() {
        #expect(edited("abcdef", [TextEdit(4..<5, "X"), TextEdit(0..<2, ""), TextEdit(6..<6, "!")]) == "cdXf!")
        #expect(edited("abc", []) == "abc")
        #expect(edited("", [TextEdit(0..<0, "é")]) == "é")
    }

    @Test("insertions at one place keep their order and come before a replacement that begins there")
    func insertions() {
        #expect(edited("ab", [TextEdit(1..<2, "B"), TextEdit(1..<1, "1"), TextEdit(1..<1, "2")]) == "a12B")
        #expect(edited("ab", [TextEdit(0..<1, "A"), TextEdit(1..<1, "1")]) == "A1b")
    }

    @Test(
        "edits that overlap or reach outside are refused",
        arguments: [
            [TextEdit(0..<2, "x"), TextEdit(1..<3, "y")], [TextEdit(0..<2, "x"), TextEdit(0..<2, "x")], [TextEdit(2..<4, "")],
            [TextEdit(-1..<1, "")],
        ])
    func refused(edits: [TextEdit]) {
        #expect(edited("abc", edits) == nil)
    }
}
