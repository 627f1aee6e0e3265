import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText
import Testing

@Suite("Tables as CSV and TSV")
struct SpreadsheetDocumentTests {
    private func document(_ text: String) -> SpreadsheetDocument { SpreadsheetDocument(parsing: Array(text.utf8)) }

    private func table(_ keys: [(String, String)]) -> ForeignTable {
        ForeignTable(
            languages: ["en"],
            entries: keys.map {
                ForeignEntry(
                    key: PlacedText(value: $0.0, range: 0..<0), values: [("en", .text(PlacedText(value: $0.1, range: 0..<0)))])
            })
    }

    @Test("the column 'id' is Indonesian beside a column 'key', and has the keys without one")
    func indonesian() {
        let both = SpreadsheetDocument(parsing: Array("key,en,id\r\nopen,Open,Buka\r\n".utf8))
        #expect(both.findings.isEmpty && both.entries.map(\.key.value) == ["open"])
        #expect(both.entries.first?.values.map(\.language) == ["en", "id"])
        let keys = SpreadsheetDocument(parsing: Array("id,en\r\nopen,Open\r\n".utf8))
        #expect(keys.findings.isEmpty && keys.entries.map(\.key.value) == ["open"])
        #expect(keys.entries.first?.values.map(\.language) == ["en"])
    }

    @Test(
        "the first column has the keys under any name, if no column is named 'key' and others have languages",
        arguments: ["keys,en,de", ",en,id", "STRING ID,description,en", "\"name\",pt_BR,ja"])
    func firstColumn(header: String) {
        let rest = header.contains("description") ? "A hint.,Open" : "Open,Buka"
        let document = document("\(header)\nopen,\(rest)\n")
        #expect(document.findings.map(\.rule.identifier) == ["spreadsheet.key-column"], "\(document.findings)")
        #expect(document.entries.map(\.key.value) == ["open"] && document.entries.first?.values.first.map { _ in true } == true)
        #expect(document.entries.first?.values.contains { $0.language == "id" } == header.contains(",id"))
    }

    @Test(
        "a file whose first row names no language, or only languages, is no table of texts",
        arguments: ["name,explanation", "en,id", "Year,Sums", "key,Deutsch"])
    func noKeys(header: String) {
        #expect(document("\(header)\na,b\n").findings.contains { $0.rule == Rule.Spreadsheet.header })
    }

    @Test("quoted cells have delimiters, line breaks and doubled quotation marks")
    func quotation() {
        let document = document("key,en\r\na,\"x, \"\"y\"\"\r\nz\"\r\n")
        #expect(document.findings.isEmpty)
        #expect(document.texts.map(\.value) == ["x, \"y\"\r\nz"])
    }

    @Test("the first row determines the delimiter", arguments: [",", ";", "\t"])
    func delimiter(_ delimiter: String) {
        let document = document("key\(delimiter)de\nDone\(delimiter)Fertig\n")
        #expect(document.findings.isEmpty && document.texts.map(\.value) == ["Fertig"])
    }

    @Test("texts that are formulas to spreadsheet programs are protected, and come back as they were")
    func formulas() {
        let texts = ["=1+1", "+1", "-", "@SUM(A1)", "\tx", "\rx", "'=x", "''", "'quoted'", "a=b", ""]
        let bytes = SpreadsheetDocument.file(table(texts.enumerated().map { ("k\($0.offset)", $0.element) }), options: .init())
        let back = SpreadsheetDocument(parsing: bytes)
        #expect(back.findings.isEmpty)
        #expect(back.texts.map(\.value) == texts)
        #expect(String(decoding: bytes, as: UTF8.self).contains("k0,'=1+1\r\n"))
    }

    @Test("a file with other line ends than this package writes keeps the apostrophes of its texts, and says so; an edit adds none")
    func ownApostrophes() throws {
        var document = document("key,en\na,'-b\n'=k,'=b\nc,'quoted'\n")
        #expect(document.texts.map(\.value) == ["'-b", "'=b", "'quoted'"] && document.texts.map(\.key) == ["a", "'=k", "c"])
        #expect(document.findings.map(\.identifier) == [String](repeating: "spreadsheet.apostrophe", count: 3))
        #expect(document.findings.allSatisfy { $0.severity == .note })
        let text = try #require(document.texts.first)
        try document.apply(
            try #require(SourceEdits([SourceEdit(text.range, document.spelling(of: "-x", at: text.range))], within: document.text.count)))
        #expect(document.texts.first?.value == "-x")
    }

    @Test("an empty text is not the same as no text")
    func emptyTexts() {
        let entries = document("key,en,de\na,\"\",\n").entries
        #expect(entries.first?.values.map(\.language) == ["en"])
        // Programs that quote each cell say nothing by it.
        let quoted = document("\"key\",\"en\",\"de\"\n\"a\",\"A\",\"\"\n").entries
        #expect(quoted.first?.values.map(\.language) == ["en"])
        #expect(document("\"key\",en,de\n\"a\",\"A\",\"\"\n").entries.first?.values.map(\.language) == ["en", "de"])
    }

    @Test("plural forms are rows of their own")
    func plurals() {
        let document = document("key,variation,en\nfiles,plural.one,%lld file\nfiles,plural.other,%lld files\n")
        #expect(document.findings.isEmpty && document.entries.count == 1)
        #expect(document.texts.map(\.variation) == [[.variation(.plural, "one")], [.variation(.plural, "other")]])
    }

    @Test(
        "mistakes are reported with their places",
        arguments: [
            ("key,en\na\n", "spreadsheet.ragged-row", 7), ("key,en\na,b,c\n", "spreadsheet.ragged-row", 7),
            ("key,en\na,\"b\n", "spreadsheet.quotation", 9), ("key,en\na,b\"c\n", "spreadsheet.quotation", 10),
            ("en,de\na,b\n", "spreadsheet.header", 0), ("key,en,en\na,b,c\n", "spreadsheet.duplicate-column", 7),
            ("key,en\n,b\n", "spreadsheet.missing-key", 7), ("key,en\na,b\na,c\n", "spreadsheet.duplicate", 11),
            ("key,variation,en\na,plural.three,b\n", "spreadsheet.variation", 19),
        ])
    func mistakes(_ text: String, _ rule: String, _ place: Int) {
        let findings = document(text).findings
        #expect(findings.map(\.identifier) == [rule])
        #expect(findings.first?.range?.lowerBound == place)
    }

    @Test("a file in another encoding is an error at its first byte that is not UTF-8, and readable if the encoding is given")
    func encoding() {
        let bytes: [UInt8] = Array("key,de\na,Gr".utf8) + [0xFC, 0xDF] + Array("e\n".utf8)
        let findings = SpreadsheetDocument(parsing: bytes).findings
        #expect(findings.map(\.identifier) == ["spreadsheet.encoding"] && findings.first?.range?.lowerBound == 11)
    }

    @Test("an edit changes only the bytes of its text")
    func editing() throws {
        var document = document("key;en\r\na;b\r\nc;d\r\n")
        let range = try #require(document.texts.first?.range)
        try document.apply([.setText("x;y", at: range)])
        #expect(String(decoding: document.bytes, as: UTF8.self) == "key;en\r\na;\"x;y\"\r\nc;d\r\n")
    }
}
