import CatalogFormats
import Testing

@Suite("JSON files of texts")
struct JSONTextsDocumentTests {
    @Test("groups make keys with dots, suffixes of categories make plurals, and ordinals stay texts")
    func reading() throws {
        let document = JSONTextsDocument(
            parsing: Array(
                """
                {"a_zero": "0", "menu": {"open": "Auf", "deep": {"x": "y"}}, "a_one": "1", "b_one": "only one", "a_other": "n",
                 "c_ordinal_one": "1st", "c_ordinal_other": "th", "list": ["p", "q"], "number": 1}
                """.utf8))
        #expect(
            document.entries.map(\.key.value) == [
                "a", "menu.open", "menu.deep.x", "b_one", "c_ordinal_one", "c_ordinal_other", "list",
            ])
        #expect(document.entries[0].values.first?.value.texts.map(\.step) == ["zero", "one", "other"])
        #expect(document.entries[0].pluralArgument == "count" && document.isNested)
        #expect(document.entries[6].values.first?.value.texts.map(\.text.value) == ["p", "q"])
        #expect(document.findings.map(\.identifier) == ["jsontexts.value"])
    }

    @Test("a key with a dot that is also a group's is found")
    func duplicates() {
        let text = "{\"a.b\": \"1\", \"a\": {\"b\": \"2\"}, \"p_other\": \"3\", \"p_other\": \"4\"}"
        #expect(JSONTextsDocument(parsing: Array(text.utf8)).findings.map(\.identifier) == ["jsontexts.duplicate", "jsontexts.duplicate"])
    }

    @Test("A key that is the first part of another one gives the same groups, whichever comes first")
    func prefixes() {
        let texts = ["menu": "M", "menu.open": "O", "menu.open.now": "N", "menu.close_other": "C", "tab.open": "T"]
        func entries(_ keys: [String]) -> [ForeignEntry] {
            keys.map { key in
                ForeignEntry(
                    key: PlacedText(value: key, range: 0..<0), values: [(nil, .text(PlacedText(value: texts[key] ?? "", range: 0..<0)))])
            }
        }
        let keys = texts.keys.sorted()
        for order in [keys, keys.reversed(), Array(keys[2...] + keys[..<2])] {
            let table = ForeignTable(languages: ["de"], entries: entries(order))
            let written = JSONTextsDocument.file(table, options: ForeignWritingOptions(nestsKeys: true))
            let lines = String(decoding: written, as: UTF8.self).split(separator: "\n").map { $0.filter { $0 != "," } }.sorted()
            #expect(
                lines == [
                    "    \"open\": \"T\"", "  \"menu\": \"M\"", "  \"menu.close_other\": \"C\"", "  \"menu.open\": \"O\"",
                    "  \"menu.open.now\": \"N\"", "  \"tab\": {", "  }", "{", "}",
                ], "\(order)")
            #expect(JSONTextsDocument.undividedKeys(table).sorted() == ["menu.close_other", "menu.open", "menu.open.now"])
        }
    }

    @Test("is written flat or nested, in order, with the cases of plurals as members")
    func writing() {
        func text(_ value: String) -> PlacedText { PlacedText(value: value, range: 0..<0) }
        let table = ForeignTable(
            languages: ["de"],
            entries: [
                ForeignEntry(key: text("menu.open"), values: [(nil, .text(text("Auf")))]),
                ForeignEntry(key: text("files"), values: [(nil, .plural([("one", text("1")), ("other", text("n"))]))]),
                ForeignEntry(key: text("about"), values: [(nil, .text(text("Über")))]),
                ForeignEntry(key: text("menu.close"), values: [(nil, .text(text("Zu")))]),
                ForeignEntry(key: text("files_one.x"), values: [(nil, .text(text("y")))]),
                ForeignEntry(key: text("End..."), values: [(nil, .list([text("a"), text("b")]))]),
            ])
        let flat = String(decoding: JSONTextsDocument.file(table, options: ForeignWritingOptions()), as: UTF8.self)
        #expect(
            flat == """
                {
                  "menu.open": "Auf",
                  "files_one": "1",
                  "files_other": "n",
                  "about": "Über",
                  "menu.close": "Zu",
                  "files_one.x": "y",
                  "End...": ["a", "b"]
                }

                """)
        let nested = String(decoding: JSONTextsDocument.file(table, options: ForeignWritingOptions(nestsKeys: true)), as: UTF8.self)
        #expect(
            nested == """
                {
                  "menu": {
                    "open": "Auf",
                    "close": "Zu"
                  },
                  "files_one": "1",
                  "files_other": "n",
                  "about": "Über",
                  "files_one.x": "y",
                  "End...": ["a", "b"]
                }

                """)
    }
}
