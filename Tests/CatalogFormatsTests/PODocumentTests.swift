import CatalogFormats
import LocalizationTestSupport
import Testing

@Suite("PO files")
struct PODocumentTests {
    static let sample = #"""
        # Translators of the app.
        msgid ""
        msgstr ""
        "Language: pt_BR\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=2; plural=n > 1;\n"

        # Kurz halten
        #. A button
        #: Sources/App.swift:12 Sources/Menu.swift:3
        #, fuzzy, objc-format
        #| msgctxt "menu"
        #| msgid "Ready"
        msgctxt "menu"
        msgid "Done"
        msgstr "Pronto"

        msgid "%d file\n"
        msgid_plural ""
        "%d files\n"
        "of text\n"
        msgstr[0] "%d arquivo\n"
        msgstr[1] ""
        "%d arquivos\n"
        "\"\x41\102\\\n"

        #~ msgid "Old"
        #~ msgstr ""
        #~ "Velho"

        """#

    static func document(_ text: String) -> PODocument { PODocument(parsing: Array(text.utf8)) }

    @Test("have messages with context, note, references, flags and plural forms, and come back byte for byte")
    func reading() throws {
        let document = Self.document(Self.sample)
        #expect(document.bytes == Array(Self.sample.utf8) && document.findings.isEmpty)
        #expect(document.language == "pt-BR" && document.pluralForms?.count == 2)
        let entries = document.entries
        try #require(entries.count == 2)
        let done = entries[0]
        #expect(done.key.value == "Done" && done.context == "menu" && done.note == "A button\nKurz halten")
        #expect(done.references == ["Sources/App.swift:12", "Sources/Menu.swift:3"] && done.needsReview && done.flags == ["objc-format"])
        #expect(done.values.first?.value.texts.map(\.text.value) == ["Pronto"])
        let files = entries[1]
        #expect(files.original?.texts.map(\.text.value) == ["%d file\n", "%d files\nof text\n"])
        #expect(files.values.first?.value.texts.map(\.step) == ["0", "1"])
        #expect(files.values.first?.value.texts.map(\.text.value) == ["%d arquivo\n", "%d arquivos\n\"AB\\\n"])
        #expect(document.obsoleteEntries.map(\.key.value) == ["Old"])
    }

    @Test("a change of a text changes only its bytes, also in an obsolete message and with the line breaks of Windows")
    func edits() throws {
        for breaks in ["\n", "\r\n"] {
            let source = Self.sample.replacing("\n", with: breaks)
            for old in Self.document(source).entries + Self.document(source).obsoleteEntries {
                for (index, item) in (old.values.first?.value.texts ?? []).enumerated() {
                    for new in ["", "Neu", "a\nb \"c\"\\\u{1}7\né", "\n"] {
                        var document = Self.document(source)
                        let undo = try document.apply([.setText(new, at: item.text.range)])
                        let entries = document.entries + document.obsoleteEntries
                        let entry = try #require(entries.first { $0.key.value == old.key.value })
                        #expect(entry.values.first?.value.texts[index].text.value == new)
                        #expect(document.bytes.starts(with: Array(source.utf8)[..<item.text.range.lowerBound]))
                        #expect(
                            document.bytes.suffix(from: document.bytes.count - (source.utf8.count - item.text.range.upperBound))
                                .elementsEqual(Array(source.utf8)[item.text.range.upperBound...]))
                        try document.apply(undo)
                        #expect(document.bytes == Array(source.utf8))
                    }
                }
            }
        }
        let document = Self.document(Self.sample)
        let range = try #require(document.entries.first?.values.first?.value.texts.first?.text.range)
        #expect(throws: CatalogEditError.self) { try document.edits(for: [.setText("a\u{4}b", at: range)]) }
    }

    @Test("are read in the charset of the header, escapes included, and edited in it")
    func charset() throws {
        let text = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=CP1252\\n\"\n\nmsgid \"Door\"\nmsgstr \"T\u{FC}r \\x80\"\n"
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        var document = PODocument(parsing: bytes)
        #expect(document.findings.isEmpty && document.bytes == bytes)
        let item = try #require(document.entries.first?.values.first?.value.texts.first)
        #expect(item.text.value == "Tür €")
        try document.apply([.setText("Tor –", at: item.text.range)])
        #expect(document.bytes.suffix(8) == [0x22, 0x54, 0x6F, 0x72, 0x20, 0x96, 0x22, 0x0A])
        let changed = try #require(document.entries.first?.values.first?.value.texts.first?.text)
        #expect(changed.value == "Tor –")
        #expect(throws: CatalogEditError.notEncodable) { try document.apply([.setText("日", at: changed.range)]) }
    }

    @Test("after a mistake, the other messages are read")
    func recovery() {
        let document = Self.document(
            "msgid \"a\"\nmsgid_plural\nmsgstr \"x\"\n\nmsgid \"b\"\nmsgstr \"y\"\n\nmsgid \"c\"\n\nmsgid \"d\"\nmsgstr \"z\n")
        #expect(document.entries.map(\.key.value) == ["b", "c", "d"])
        #expect(document.findings.map(\.identifier) == ["po.header", "po.syntax", "po.missing-section", "po.unterminated-string"])
    }

    @Test("a new file has the rules of the language or those that are given, and reads as the same entries")
    func writing() throws {
        func text(_ value: String) -> PlacedText { PlacedText(value: value, range: 0..<0) }
        let table = ForeignTable(
            languages: ["pl"],
            entries: [
                ForeignEntry(
                    key: text("Done"), context: "a\tb", note: "Line\nbreak\\", references: ["a.swift:1"], needsReview: true,
                    flags: ["objc-format"], values: [(nil, .text(text("Gotowe\n")))]),
                ForeignEntry(
                    key: text("files"), original: .plural([("one", text("%d file")), ("other", text("%d files"))]),
                    values: [
                        (nil, .plural([("one", text("plik")), ("few", text("pliki")), ("many", text("plików")), ("other", text("pliku"))]))
                    ]),
                ForeignEntry(key: text("")), ForeignEntry(key: text("Done"), context: "a\tb"),
            ])
        let document = PODocument(parsing: PODocument.file(table, options: ForeignWritingOptions()))
        #expect(document.findings.isEmpty && document.language == "pl" && document.entries.count == 2)
        #expect(document.entries[0].note == "Line\nbreak\\ " && document.entries[0].context == "a\tb" && document.entries[0].needsReview)
        #expect(document.entries[1].values.first?.value.texts.map(\.text.value) == ["plik", "pliki", "plików"])
        let other = PODocument(
            parsing: PODocument.file(table, options: ForeignWritingOptions(pluralRule: "nplurals=2; plural=n == 1;")))
        #expect(other.entries[1].values.first?.value.texts.map(\.text.value) == ["plików", "plik"])
        var template = table
        template.languages = []
        let pot = PODocument(parsing: PODocument.file(template, options: ForeignWritingOptions()))
        #expect(pot.language == nil && pot.findings.isEmpty && pot.entries[1].values.first?.value.texts.map(\.text.value) == ["", ""])
    }

    @Test("cut anywhere and garbled, a file comes back byte for byte, with places inside of it", arguments: 0..<20)
    func damaged(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let source = Array(Self.sample.utf8)
        let cuts = stride(from: seed, through: source.count, by: 20).map { Array(source.prefix($0)) }
        let mutations = (0..<20).map { _ in
            var bytes = source
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(Array("\"\\#~|[]0\n ".utf8).randomElement(using: &generator) ?? 0, at: place)
                default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                }
            }
            return bytes
        }
        for bytes in cuts + mutations {
            let document = PODocument(parsing: bytes)
            #expect(document.bytes == bytes)
            for text in document.texts {
                #expect(text.range.upperBound <= document.text.count && text.keyRange.upperBound <= text.range.lowerBound)
            }
            for finding in document.findings { #expect(finding.range?.upperBound ?? 0 <= document.text.count) }
        }
    }
}
