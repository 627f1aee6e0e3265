import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Entities of Android's string resources")
struct AndroidEntityTests {
    private static func document(_ declarations: String, _ resources: String) -> AndroidStringsDocument {
        AndroidStringsDocument(parsing: Array("<!DOCTYPE resources [\(declarations)]>\n<resources>\(resources)</resources>".utf8))
    }

    /// A string with a content.
    private static func string(_ content: String) -> String { "<string name=\"a\">\(content)</string>" }

    @Test(
        "entities that a file declares are expanded as in XML, before Android's escapes are read",
        arguments: [
            (#"<!ENTITY app "Harbour">"#, "&app; map", "Harbour map"),
            (#"<!ENTITY a "A"><!ENTITY b "&a;-&a;">"#, "&b;", "A-A"),
            (#"<!ENTITY a "first"><!ENTITY a "second">"#, "&a;", "first"),
            (#"<!ENTITY a "&#65;&#x42;">"#, "&a;", "AB"), (#"<!ENTITY less "&#38;lt;">"#, "&less;", "<"),
            (#"<!ENTITY a "<b>bold</b>">"#, "Very &a;", "Very <b>bold</b>"), (#"<!ENTITY a 'it\'>"#, "&a;'s", "it's"),
            (#"<!ENTITY a "]>">"#, "&a;", "]>"), (#"<!ENTITY a "b">"#, "<![CDATA[&a;]]> &a;", "&a; b"),
            (
                #"<!-- a --><?b c?><!ELEMENT resources ANY><!NOTATION n SYSTEM ">"><!ATTLIST string id ID #IMPLIED><!ENTITY a "A">"#, "&a;",
                "A"
            ),
            (#"<!ENTITY a "A"><!ENTITY % more "x">%more;"#, "&a;", "A"),
        ])
    func expansion(declarations: String, content: String, text: String) {
        let document = Self.document(declarations, Self.string(content))
        #expect(document.findings.isEmpty, "\(document.findings.map(\.message))")
        #expect(document.texts.map(\.value) == [text])
        #expect(document.leftOut.contains { $0.what.hasPrefix("the entity '") })
    }

    @Test("entities are expanded in plurals, arrays, attributes, and around resources")
    func places() {
        let document = Self.document(
            #"<!ENTITY a "A"><!ENTITY n "name"><!ENTITY q "'&#34;"><!ENTITY more "<string name='x'>X</string>">"#,
            """
            <plurals name="&n;" note="&q;"><item quantity="other">%d &a;</item></plurals>\
            <string-array name="l"><item>&a;</item></string-array>&more;
            """)
        #expect(document.findings.isEmpty, "\(document.findings.map(\.message))")
        #expect(document.texts.map(\.value) == ["%d A", "A", "X"] && document.texts.map(\.key) == ["name", "l.0", "x"])
        // A place in the text of an entity is that of the reference.
        let text = document.text
        for found in document.texts { #expect(found.range.upperBound <= text.count && found.keyRange.upperBound <= text.count) }
        #expect(document.texts.first.map { String(decoding: text[$0.range], as: UTF8.self) } == "%d &a;")
        #expect(document.texts.first.map { String(decoding: text[$0.keyRange], as: UTF8.self) } == "&n;")
        #expect(document.texts.last.map { String(decoding: text[$0.range], as: UTF8.self) } == "&more;")
    }

    @Test("an entity that no text uses is no mistake and no loss, also if it is in another file")
    func unused() {
        let document = Self.document(#"<!ENTITY a "A"><!ENTITY b SYSTEM "/etc/hosts"><!ENTITY c "&d;">"#, Self.string("B"))
        #expect(document.findings.isEmpty && document.leftOut.isEmpty && document.texts.map(\.value) == ["B"])
    }

    @Test(
        "an entity without a text that can be inserted is an error, and so are declarations that are not read",
        arguments: [
            (#"<!ENTITY a SYSTEM "/etc/hosts">"#, "&a;", "xml.entity"), (#"<!ENTITY a PUBLIC "p" "/etc/hosts">"#, "&a;", "xml.entity"),
            (#"<!ENTITY a SYSTEM "a" NDATA n>"#, "&a;", "xml.entity"), (#"<!ENTITY a "&a;">"#, "&a;", "xml.entity"),
            (#"<!ENTITY a "&b;"><!ENTITY b "&a;">"#, "x &b;", "xml.entity"), (#"<!ENTITY a "&none;">"#, "&a;", "xml.entity"),
            (#"<!ENTITY a "b">"#, "&none;", "xml.unknown-entity"), (#"<!ENTITY a "<b>">"#, "&a;c</b>", "xml.entity"),
            (#"<!ENTITY a "</string><string name='b'>">"#, "&a;", "xml.entity"), (#"<!ENTITY a "&#38;">"#, "&a;lt;", "xml.entity"),
            (#"<!ENTITY a "b" c>"#, "&a;", "xml.internal-subset"), (#"<!ENTITY a "100%">"#, "&a;", "xml.internal-subset"),
            (#"<!ENTITY a "Q & A">"#, "&a;", "xml.internal-subset"),
            (#"<!ATTLIST string translatable CDATA "false">"#, "b", "xml.internal-subset"),
            (#"<!ENTITY % p "x">%p;<!ENTITY a "b">"#, "&a;", "xml.unknown-entity"),
        ])
    func refused(declarations: String, content: String, rule: String) {
        let findings = Self.document(declarations, Self.string(content)).findings
        #expect(findings.contains { $0.identifier == rule && $0.severity == .error }, "\(findings.map(\.identifier))")
    }

    @Test("the value of an attribute may not contain a tag of an entity")
    func tagInAttribute() {
        let findings = Self.document(#"<!ENTITY a "&#60;b/>">"#, "<string name=\"&a;\">b</string>").findings
        #expect(findings.contains { $0.identifier == "xml.entity" })
    }

    @Test("texts do not grow out of proportion, whether entities are nested or repeated")
    func growth() {
        let nested = (1...40).map { "<!ENTITY a\($0) \"" + String(repeating: "&a\($0 - 1);", count: 10) + "\">" }.joined()
        for (declarations, content) in [
            ("<!ENTITY a0 \"lol\">" + nested, "&a40;"), ("<!ENTITY a0 \"lol\">" + nested, "&a9;"),
            ("<!ENTITY a \"\(String(repeating: "x", count: 100_000))\">", String(repeating: "&a;", count: 10_000)),
        ] {
            let findings = Self.document(declarations, Self.string(content)).findings
            #expect(findings.map(\.identifier) == ["xml.entity"])
        }
        // Many references to a short text are not an attack.
        let document = Self.document(
            "<!ENTITY app \"Harbour\">", (0..<5000).map { "<string name=\"s\($0)\">&app; &app;</string>" }.joined())
        #expect(document.findings.isEmpty && document.texts.count == 5000)
    }

    @Test("a mistake in the text of an entity is reported at the reference, without a fix")
    func mistakes() {
        let document = Self.document(#"<!ENTITY a "it's">"#, Self.string("&a;"))
        let finding = document.findings.first { $0.identifier == "android.apostrophe" }
        #expect(finding.flatMap(\.range).map { String(decoding: document.text[$0], as: UTF8.self) } == "&a;")
        #expect(finding?.fixIts.isEmpty == true)
    }

    @Test("a text beside an entity is edited, and that of an entity is not")
    func editing() throws {
        var document = Self.document(#"<!ENTITY a "<string name='x'>X</string>">"#, "&a;" + Self.string("B &lt;"))
        let texts = document.texts
        #expect(texts.map(\.value) == ["X", "B <"])
        #expect(throws: CatalogEditError.self) { try document.apply([.setText("Y", at: texts[0].range)]) }
        try document.apply([.setText("Y", at: texts[1].range)])
        #expect(document.texts.map(\.value) == ["X", "Y"])
    }

    @Test("other formats refuse declarations of entities")
    func otherFormats() {
        let head = "<!DOCTYPE x [<!ENTITY a \"A\">]>\n"
        let documents: [any LocalizationDocument] = [
            ResxDocument(parsing: Array((head + "<root><data name=\"a\"><value>&a;</value></data></root>").utf8)),
            XLIFFDocument(parsing: Array((head + "<xliff version=\"1.2\"><file original=\"a\"/></xliff>").utf8)),
        ]
        for document in documents { #expect(document.findings.contains { $0.identifier == "xml.internal-subset" }) }
    }
}
