import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("XLIFF documents")
struct XLIFFDocumentTests {
    /// A document with a file of some units.
    static func document(_ units: String, version: String = "1.2") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff version="\(version)">
          <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="fr" datatype="plaintext">
            <body>
              \(units)
            </body>
          </file>
        </xliff>
        """
    }

    static let done = "<trans-unit id=\"done\"><source>Done</source></trans-unit>"
    static let path = "App/en.lproj/Localizable.strings"

    private static func edited(_ text: String, _ changes: [XLIFFChange]) throws -> String {
        var document = XLIFFDocument(parsing: Array(text.utf8))
        let undo = try document.apply(changes)
        let result = String(decoding: document.bytes, as: UTF8.self)
        try document.apply(undo)
        #expect(document.bytes == Array(text.utf8))
        return result
    }

    @Test("are written as Xcode writes them")
    func writing() throws {
        let strings = XLIFFFile(
            original: Self.path, sourceLanguage: "en", targetLanguage: "fr", tool: .xcode,
            units: [
                XLIFFUnit(id: "a \"b\"\t", source: "\"A\" < B\n& C", target: XLIFFTarget("> é"), notes: [XLIFFNote("shown at start")]),
                XLIFFUnit(id: "b", source: "B", notes: [XLIFFNote("")]),
            ])
        let catalog = XLIFFFile(
            original: "App/L.xcstrings", sourceLanguage: "en", targetLanguage: "fr",
            units: [
                XLIFFUnit(
                    id: "c|==|plural.one", source: "C", target: XLIFFTarget("c", state: .translated, stateQualifier: "leveraged-mt"),
                    notes: [XLIFFNote("by a model", from: "auto-generated")])
            ])
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
            xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
              <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="fr" datatype="plaintext">
                <header>
                  <tool tool-id="com.apple.dt.xcode" tool-name="Xcode" tool-version="16.0" build-num="16A242"/>
                </header>
                <body>
                  <trans-unit id="a &quot;b&quot;&#9;" xml:space="preserve">
                    <source>"A" &lt; B
            &amp; C</source>
                    <target>&gt; é</target>
                    <note>shown at start</note>
                  </trans-unit>
                  <trans-unit id="b" xml:space="preserve">
                    <source>B</source>
                    <note/>
                  </trans-unit>
                </body>
              </file>
              <file original="App/L.xcstrings" source-language="en" target-language="fr" datatype="plaintext">
                <body>
                  <trans-unit id="c|==|plural.one" xml:space="preserve">
                    <source>C</source>
                    <target state="translated" state-qualifier="leveraged-mt">c</target>
                    <note from="auto-generated">by a model</note>
                  </trans-unit>
                </body>
              </file>
            </xliff>

            """
        let bytes = try XLIFFWriter.file(XLIFFContent(files: [strings, catalog]))
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
        #expect(try XLIFFWriter.file(XLIFFDocument(parsing: bytes).content) == bytes)
    }

    @Test("other tools' spellings are read: quotation marks, prefixes, order, groups, inline elements, character data")
    func tolerance() throws {
        let text = """
            <?xml version='1.0' standalone="no"?>
            <x:xliff xmlns:x='urn:oasis:names:tc:xliff:document:1.2' version='1.2'>
            <x:file datatype='plaintext' source-language='en' target-language='fr' original='a.strings'><x:body><x:group>
            <x:trans-unit id='k'><x:note>N</x:note><x:target state='final'>Un <x:g id="1">deux</x:g><![CDATA[ & 3]]></x:target>
            <x:source>One <x:ph id="1">%d</x:ph></x:source></x:trans-unit>
            <x:trans-unit id="e"><x:source>E</x:source><x:target /></x:trans-unit>
            </x:group></x:body></x:file></x:xliff>
            """
        let document = XLIFFDocument(parsing: Array(text.utf8))
        #expect(document.findings.isEmpty)
        let file = try #require(document.files.first)
        #expect(file.targetLanguage == "fr" && file.model.hasDataTypeFirst)
        let units = file.units.map(\.model)
        #expect(units.map(\.id) == ["k", "e"])
        #expect(units[0].source == "One %d" && units[0].target == XLIFFTarget("Un deux & 3", state: .final))
        #expect(units[0].notes.map(\.text) == ["N"])
        #expect(units[1].target == XLIFFTarget(""))
        let changed = try Self.edited(
            text, [.setTarget(XLIFFTarget("é"), id: "e", original: "a.strings"), .setTargetLanguage("de", original: "a.strings")])
        #expect(changed.contains("<x:target>é</x:target>") && changed.contains("target-language='de'"))
        let utf16: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(XLIFFDocument(parsing: utf16).files.first?.units.count == 2)
    }

    @Test("an edit of UTF-16 keeps half of a character elsewhere, and is refused if the file ends in half of a code unit")
    func damagedUTF16() throws {
        func bytes(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
        let head = bytes("<xliff version=\"1.2\"><file original=\"f\" source-language=\"en\" target-language=\"de\"><body>")
        let unit = bytes("<trans-unit id=\"a\"><source>A</source><target>")
        let rest = bytes("</target></trans-unit></body></file></xliff>")
        let damaged: [UInt8] = [0xFE, 0xFF] + head + bytes("<!-- ") + [0xD8, 0x3D] + bytes(" -->") + unit
        var document = XLIFFDocument(parsing: damaged + bytes("B") + rest)
        try document.apply([.setTarget(XLIFFTarget("C"), id: "a", original: "f")])
        #expect(document.bytes == damaged + bytes("C") + rest)
        var cut = XLIFFDocument(parsing: damaged + bytes("B") + rest + [0])
        #expect(throws: CatalogEditError.notReversible) { try cut.apply([.setTarget(XLIFFTarget("C"), id: "a", original: "f")]) }
        #expect(cut.bytes == damaged + bytes("B") + rest + [0])
    }

    @Test("an edit changes the bytes of a translation only, and undoing restores them")
    func editing() throws {
        let text = Self.document(
            "<trans-unit id=\"a\">\n        <source>A</source>\n        <target state='new'>x</target>\n      </trans-unit>\n      "
                + Self.done)
        let set = try Self.edited(text, [.setTarget(XLIFFTarget("1 & 2", state: .translated), id: "a", original: Self.path)])
        #expect(set == text.replacing("state='new'>x<", with: "state='translated'>1 &amp; 2<"))
        let removed = try Self.edited(text, [.setTarget(nil, id: "a", original: Self.path)])
        #expect(removed == text.replacing("\n        <target state='new'>x</target>", with: ""))
        let plain = try Self.edited(text, [.setTarget(XLIFFTarget("x"), id: "a", original: Self.path)])
        #expect(plain == text.replacing(" state='new'", with: ""))
        let added = try Self.edited(text, [.setTarget(XLIFFTarget("Fini", state: .translated), id: "done", original: Self.path)])
        #expect(added == text.replacing("Done</source>", with: "Done</source><target state=\"translated\">Fini</target>"))
        #expect(
            try Self.edited(text, [.renameUnit("a", to: "b\"", original: Self.path)]) == text.replacing("id=\"a\"", with: "id=\"b&quot;\""))
        var document = XLIFFDocument(parsing: Array(text.utf8))
        for change: XLIFFChange in [
            .setTarget(nil, id: "x", original: Self.path), .setTargetLanguage("fr", original: "x"),
            .renameUnit("a", to: "done", original: Self.path),
            .setTarget(XLIFFTarget("\u{1}"), id: "a", original: Self.path),
        ] {
            #expect(throws: CatalogEditError.self) { try document.apply([change]) }
            #expect(document.bytes == Array(text.utf8))
        }
    }

    @Test("an added translation follows its source on a line of its own")
    func insertion() throws {
        let text = Self.document("<trans-unit id=\"a\">\n        <source>A</source>\n        <note/>\n      </trans-unit>")
        let added = try Self.edited(text, [.setTarget(XLIFFTarget("é"), id: "a", original: Self.path)])
        #expect(added == text.replacing("A</source>\n", with: "A</source>\n        <target>é</target>\n"))
    }

    @Test("XLIFF 2 is written, read and edited, with the states of XLIFF 1.2", arguments: [XLIFFVersion.v2_0, .v2_1])
    func second(version: XLIFFVersion) throws {
        let states: [XLIFFState?] = [nil, .new, .translated, .needsReview, .final]
        let units = states.enumerated().map { number, state in
            XLIFFUnit(
                id: "key \(number)|==|plural.one", source: " A\n", target: XLIFFTarget("b", state: state),
                notes: number == 0 ? [XLIFFNote("N", from: "auto-generated")] : [])
        }
        let file = XLIFFFile(original: "a.xcstrings", sourceLanguage: "en", targetLanguage: "fr", units: units)
        let bytes = try XLIFFWriter.file(XLIFFContent(version: version, files: [file]))
        var document = XLIFFDocument(parsing: bytes)
        #expect(document.findings.isEmpty && document.version == version)
        let read = try #require(document.files.first?.model)
        #expect(read.sourceLanguage == "en" && read.targetLanguage == "fr")
        #expect(read.units.map(\.id) == units.map(\.id) && read.units.map(\.target) == units.map(\.target))
        #expect(read.units.allSatisfy { $0.source == " A\n" } && read.units[0].notes.map(\.from) == ["auto-generated"])
        try document.apply([.setTarget(XLIFFTarget("c", state: .translated), id: units[1].id, original: "a.xcstrings")])
        #expect(document.files.first?.units[1].target == XLIFFTarget("c", state: .translated))
    }

    @Test(
        "bad documents are reported at their place",
        arguments: [
            ("<!DOCTYPE x [<!ENTITY a \"b\">]>\n<xliff version=\"1.2\"/>", "xml.document-type-declarations"),
            ("<tmx/>", "xliff.root"), ("<xliff version=\"1.0\"/>", "xliff.version"),
            (document(done + done), "xliff.duplicate-id"), (document("<trans-unit><source/></trans-unit>"), "xliff.id"),
            (document("<trans-unit id=\"a\"/>"), "xliff.source"), ("<xliff version=\"1.2\"><file/></xliff>", "xliff.original"),
        ])
    func findings(text: String, rule: String) {
        let findings = XLIFFDocument(parsing: Array(text.utf8)).findings
        if rule.hasPrefix("xliff.") {
            #expect(findings.contains { $0.identifier == rule && $0.range != nil }, "\(findings.map(\.identifier))")
        } else {
            #expect(findings.hasErrors, "\(findings.map(\.identifier))")
        }
    }

    @Test("hostile documents take no more than linear time and do not use up the stack")
    func hostile() {
        let deep = String(repeating: "<g>", count: 300_000)
        let document = XLIFFDocument(parsing: Array(Self.document("<trans-unit id=\"a\"><source>" + deep).utf8))
        #expect(document.findings.hasErrors && document.files.first?.units.count == 1)
        let entities =
            "<!DOCTYPE l [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>"
            + Self.document("<trans-unit id=\"&b;\"><source>&b;</source></trans-unit>")
        #expect(XLIFFDocument(parsing: Array(entities.utf8)).files.first?.units.first?.source == "&b;")
        let many = String(repeating: Self.done, count: 20_000)
        #expect(XLIFFDocument(parsing: Array(Self.document(many).utf8)).content.files.first?.units.count == 20_000)
    }
}
