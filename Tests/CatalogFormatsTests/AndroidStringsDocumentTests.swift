import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Android's string resources")
struct AndroidStringsDocumentTests {
    private func document(_ resources: String) -> AndroidStringsDocument {
        AndroidStringsDocument(parsing: Array("<resources>\(resources)</resources>".utf8))
    }

    private func text(_ spelled: String) -> String? { document("<string name=\"a\">\(spelled)</string>").texts.first?.value }

    @Test("white space collapses outside of quotation marks, and escapes are resolved")
    func texts() {
        #expect(text("  a\n   b  ") == "a b")
        #expect(text("\"  keep  \"") == "  keep  ")
        #expect(text("\\u0020de &lt;b>") == " de <b>")
        #expect(text("It\\'s \\\"x\\\" \\@ \\? \\n\\t") == "It's \"x\" @ ? \n\t")
        #expect(text("<![CDATA[a < b]]>") == "a < b")
    }

    @Test("markup stays in the text, and the tags of xliff:g do not")
    func markup() {
        #expect(text("Tap <b>here</b>") == "Tap <b>here</b>")
        #expect(text("<x:g xmlns:x=\"urn:oasis:names:tc:xliff:document:1.2\" id=\"n\">%s</x:g>!") == "%s!")
    }

    @Test(
        "a written text is read as it was",
        arguments: [
            " a  b ", "It's", "\"q\"", "@string/x", "?attr", "#fff", "a\nb\n", "\\n", "<b>&amp;</b>", "\u{1}\u{7F}\u{FFFE}", "100%",
            "%1$s %s", "", "🚀 é",
            " ", "a \n b", "\u{A0}x\u{A0}",
        ])
    func writing(_ text: String) {
        let table = ForeignTable(
            languages: ["en"],
            entries: [
                ForeignEntry(
                    key: PlacedText(value: "a", range: 0..<0), note: "Of a--b-", isTranslatable: false,
                    values: [(nil, .text(PlacedText(value: text, range: 0..<0)))])
            ])
        let back = AndroidStringsDocument(parsing: AndroidStringsDocument.file(table, options: .init()))
        #expect(back.findings.isEmpty)
        #expect(back.texts.map { Array($0.value.unicodeScalars) } == [Array(text.unicodeScalars)])
        #expect(back.entries.first?.isTranslatable == false && back.entries.first?.note == "Of a- -b-")
    }

    @Test(
        "mistakes are reported with their places",
        arguments: [
            ("<string name=\"a\">it's</string>", "android.apostrophe", 30), ("<string>a</string>", "android.name", 11),
            ("<string name=\"a b\">a</string>", "android.name", 25), ("x", "android.plain-text", 11),
            ("<string name=\"a\">\\u12x4</string>", "android.unicode-escape", 28), ("<texts/>", "android.unknown-resource", 11),
            ("<plurals name=\"a\"><item quantity=\"three\">x</item></plurals>", "android.quantity", 29),
            ("<string name=\"a\">%s %s</string>", "android.unnumbered", 28),
            ("<string name=\"a\">x</string><string name=\"a\">y</string>", "android.duplicate", 52),
        ])
    func mistakes(_ resources: String, _ rule: String, _ place: Int) {
        let findings = document(resources).findings
        #expect(findings.map(\.identifier) == [rule])
        #expect(findings.first?.range?.lowerBound == place)
    }

    @Test("an edit changes only the bytes of its text")
    func editing() throws {
        var document = document("<!-- n --><string name=\"a\" >x</string>")
        let range = try #require(document.texts.first?.range)
        try document.apply([.setText("it's <", at: range)])
        #expect(
            String(decoding: document.bytes, as: UTF8.self) == "<resources><!-- n --><string name=\"a\" >it\\'s &lt;</string></resources>")
        #expect(document.entries.first?.note == "n")
    }
}
