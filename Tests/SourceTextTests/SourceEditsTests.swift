import LocalizationSourceText
import Testing

@Suite("Edits of a text")
struct SourceEditsTests {
    private func edited(_ text: String, _ edits: [SourceEdit]) -> String? {
        SourceEdits(edits, within: text.utf8.count).map { String(decoding: $0.applied(to: Array(text.utf8)), as: UTF8.self) }
    }

    @Test("edits are made at once, in any order")
    func replacing() {
        #expect(edited("abcdef", [SourceEdit(4..<5, "X"), SourceEdit(0..<2, ""), SourceEdit(6..<6, "!")]) == "cdXf!")
        #expect(edited("abc", []) == "abc")
        #expect(edited("", [SourceEdit(0..<0, "é")]) == "é")
    }

    @Test("insertions at one place keep their order and come before a replacement that begins there")
    func insertions() {
        #expect(edited("ab", [SourceEdit(1..<2, "B"), SourceEdit(1..<1, "1"), SourceEdit(1..<1, "2")]) == "a12B")
        #expect(edited("ab", [SourceEdit(0..<1, "A"), SourceEdit(1..<1, "1")]) == "A1b")
    }

    @Test(
        "edits that overlap or reach outside are refused",
        arguments: [
            [SourceEdit(0..<2, "x"), SourceEdit(1..<3, "y")], [SourceEdit(0..<2, "x"), SourceEdit(0..<2, "x")], [SourceEdit(2..<4, "")],
            [SourceEdit(-1..<1, "")],
        ])
    func refused(edits: [SourceEdit]) {
        #expect(edited("abc", edits) == nil)
    }
}
