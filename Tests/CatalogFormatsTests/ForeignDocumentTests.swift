import CatalogFormats
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Files of other systems")
struct ForeignDocumentTests {
    /// A format with a file that has all of its parts.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let type: any ForeignDocument.Type

        var testDescription: String { name }
    }

    static let samples = [
        Sample(name: "PO", text: PODocumentTests.sample, type: PODocument.self),
        Sample(
            name: "JSON",
            text: """
                {
                  "done": "Fertig",
                  "menu": {"open": "\\u00d6ffnen \\ud83d\\ude00", "list": ["a", "b"], "count": 3},
                  "files_one": "{{count}} Datei", "files_other": "{{count}} Dateien"
                }

                """, type: JSONTextsDocument.self),
        Sample(name: "ARB", text: ARBDocumentTests.sample, type: ARBDocument.self),
        Sample(
            name: "properties",
            text: "# Button\ndone = Fertig\n\nkey\\ with\\=signs:T\\u00fcr \\\n   zu\nempty=\nalone\n! Umlaut\nö ä\n",
            type: PropertiesDocument.self),
        Sample(
            name: "resx",
            text: """
                <?xml version="1.0" encoding="utf-8"?>
                <root>
                  <resheader name="version"><value>2.0</value></resheader>
                  <data name="done" xml:space="preserve"><value>Fertig &amp; <![CDATA[<gut>]]></value><comment>Button</comment></data>
                  <data name="empty" xml:space="preserve"><value /></data>
                  <data name="image" type="System.Drawing.Bitmap"><value>x</value></data>
                </root>

                """, type: ResxDocument.self),
    ]

    @Test("come back byte for byte, and a change of a text changes its bytes only and is read as the new text", arguments: samples)
    func edits(_ sample: Sample) throws {
        try Self.checkEdits(sample.type, Array(sample.text.utf8))
        try Self.checkEdits(sample.type, Array(sample.text.replacing("\n", with: "\r\n").utf8))
    }

    private static func checkEdits<Document: ForeignDocument>(_ type: Document.Type, _ source: [UInt8]) throws {
        let document = type.init(parsing: source)
        #expect(document.bytes == source && !document.findings.hasErrors, "\(document.findings)")
        try #require(document.entries.count >= 2)
        let texts = document.texts
        for (index, text) in texts.enumerated() {
            for new in ["", "Neu", " a\tb", "=c:d", "x \"y\" \\n é\u{1F600}", "two\nlines"] {
                var edited = document
                let undo = try edited.apply([.setText(new, at: text.range)])
                #expect(edited.texts.count == texts.count && edited.texts[index].value == new, "\(text.key): \(new)")
                let others = zip(edited.texts, texts).enumerated().filter { $0.offset != index }
                #expect(others.allSatisfy { $0.element.0.value == $0.element.1.value })
                #expect(edited.bytes.starts(with: source[..<text.range.lowerBound]))
                let tail = source[text.range.upperBound...]
                #expect(edited.bytes.suffix(tail.count).elementsEqual(tail))
                try edited.apply(undo)
                #expect(edited.bytes == source)
            }
        }
    }

    @Test("data of a resx file with the type of a text is one; others are values and names of files")
    func resxTypes() {
        let types = ["System.String", "System.String, mscorlib, Version=4.0.0.0", "System.Resources.ResXFileRef", "System.Drawing.Size"]
        let data = types.enumerated().map { "<data name=\"k\($0)\" type=\"\($1)\"><value>x</value></data>" }.joined()
        #expect(ResxDocument(parsing: Array("<root>\(data)</root>".utf8)).entries.map(\.key.value) == ["k0", "k1"])
    }

    @Test("cut at each byte or garbled, come back byte for byte, with places inside of the file", arguments: samples)
    func damaged(_ sample: Sample) throws {
        let source = Array(sample.text.utf8)
        var generator = SeededGenerator(seed: 7)
        for length in 0...source.count { try Self.checkPlaces(sample.type, Array(source.prefix(length))) }
        for _ in 0..<500 {
            var bytes = source
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(Array("\"\\#~|[]{}<>&'=:,0u\n\r ".utf8).randomElement(using: &generator) ?? 0, at: place)
                default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                }
            }
            try Self.checkPlaces(sample.type, bytes)
        }
    }

    private static func checkPlaces<Document: ForeignDocument>(_ type: Document.Type, _ bytes: [UInt8]) throws {
        let document = type.init(parsing: bytes)
        let count = document.text.count
        #expect(document.bytes == bytes)
        #expect(document.texts.allSatisfy { $0.range.upperBound <= count && $0.keyRange.upperBound <= count })
        #expect(document.findings.allSatisfy { $0.range?.upperBound ?? 0 <= count })
        // Not an expectation for each text: there are tens of thousands.
        for text in document.texts {
            var edited = document
            if let undo = try? edited.apply([.setText("x", at: text.range)]) { try edited.apply(undo) }
            if edited.bytes != bytes { Issue.record("'\(text.key)' does not come back") }
        }
    }

    @Test("half a megabyte is read, and what is deep or has no end", arguments: samples)
    func large(_ sample: Sample) {
        let bytes = Array(sample.text.utf8)
        var large: [UInt8] = []
        while large.count < 500_000 { large += bytes }
        #expect(Self.entryCount(sample.type, large) > 0)
        // One deep, and one without an end.
        for text in ["{", "[", "\"", "\\", "(", "<a>", "#", "msgid \"", "a\\\n"] {
            _ = Self.entryCount(sample.type, Array(String(repeating: text, count: 50_000).utf8))
        }
    }

    private static func entryCount<Document: ForeignDocument>(_ type: Document.Type, _ bytes: [UInt8]) -> Int {
        type.init(parsing: bytes).entries.count
    }

    @Test("a new file has the texts, keys and notes of the table", arguments: samples)
    func writing(_ sample: Sample) throws { try Self.checkWriting(sample.type) }

    private static func checkWriting<Document: ForeignDocument>(_ type: Document.Type) throws {
        func placed(_ value: String) -> PlacedText { PlacedText(value: value, range: 0..<0) }
        let texts = ["Fertig", "", " a b ", "=:#!", "\"q\" \\ \t<&>", "Tür 😀 e\u{301}", "a\nb"]
        let table = ForeignTable(
            languages: ["de"],
            entries: texts.enumerated().map { index, text in
                ForeignEntry(
                    key: placed("key \(index).ö=:#"), note: index == 1 ? nil : "Note \(index) é\n\\u second",
                    values: [(nil, .text(placed(text)))])
            })
        let bytes = type.file(table, options: ForeignWritingOptions())
        let document = type.init(parsing: bytes)
        #expect(!document.findings.hasErrors, "\(document.findings)")
        #expect(document.entries.map(\.key.value) == table.entries.map(\.key.value))
        #expect(document.entries.map { $0.values.first?.value.texts.first?.text.value } == texts)
        if type != JSONTextsDocument.self { #expect(document.entries.map(\.note) == table.entries.map(\.note)) }
        let again = ForeignTable(languages: ["de"], entries: document.entries)
        #expect(type.file(again, options: ForeignWritingOptions()) == bytes)
    }
}
