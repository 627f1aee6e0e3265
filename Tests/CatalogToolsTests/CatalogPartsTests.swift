import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationKeyCollation
import LocalizationTestSupport
import Testing

@Suite("Parts of string catalogs")
struct CatalogPartsTests {
    private func document(_ text: String) -> XCStringsDocument { XCStringsDocument(parsing: Array(text.utf8)) }

    private func united(_ parts: [String]) throws -> (text: String, conflicts: [String]) {
        let result = try CatalogUnion.unite(
            parts.enumerated().map { CatalogUnion.Part(name: "\($0)", catalog: document($1)) }, collation: .codePoint)
        return (String(decoding: result.bytes, as: UTF8.self), result.conflicts.flatMap(\.findings).map(\.message))
    }

    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a.one" : { "comment":"1" },
            "b.one" : {

            },
            "Text of b. And more" : {},
            "c" : {}
          },
          "version" : "1.0"
        }

        """

    @Test("entries keep their bytes, the rest keeps what fits no part, and uniting the parts gives the catalog again")
    func thereAndBack() throws {
        let parts = try CatalogSplit.split(document(Self.catalog)) { KeyPrefix.prefix(of: $0, depth: 1) }
        #expect(parts.map(\.name) == ["a", "b", nil] && parts.map(\.count) == [1, 1, 2])
        #expect(
            String(decoding: parts[0].bytes, as: UTF8.self) == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "a.one" : { "comment":"1" }
                  },
                  "version" : "1.0"
                }

                """)
        let (text, conflicts) = try united(parts.map { String(decoding: $0.bytes, as: UTF8.self) })
        #expect(conflicts == [])
        #expect(
            text.split(separator: "\n").map { $0.filter { $0 != "," } }.sorted()
                == Self.catalog.split(separator: "\n").map { $0.filter { $0 != "," } }.sorted())
    }

    @Test("equal entries become one, others are conflicts; a higher version counts, another language does not")
    func conflicts() throws {
        func catalog(_ strings: String, language: String = "en", version: String = "1.0") -> String {
            "{ \"sourceLanguage\" : \"\(language)\", \"strings\" : { \(strings) }, \"version\" : \"\(version)\" }"
        }
        let one = catalog(#""a" : { "comment" : "x" }, "b" : { }"#)
        #expect(
            try united([one, catalog(#""b":{}, "c" : { }"#, version: "1.1")])
                == (catalog(#""a" : { "comment" : "x" },"b" : { },"c" : { }"#, version: "1.1").replacing(",\"", with: ", \""), []))
        #expect(try united([one, catalog(#""a" : { "comment" : "y" }"#)]).conflicts == ["'a' has a different entry in '0'"])
        #expect(try united([one, catalog("", language: "de")]).conflicts == ["'sourceLanguage' is another one than in the parts before"])
    }

    @Test("the prefix of a key are its first names, never the last one; a text has none")
    func prefixes() {
        #expect(KeyPrefix.prefix(of: "onboarding.title", depth: 1) == "onboarding")
        #expect(KeyPrefix.prefix(of: "settings.sound.title", depth: 2) == "settings.sound")
        #expect(KeyPrefix.prefix(of: "settings.title", depth: 2) == "settings")
        #expect(KeyPrefix.prefix(of: "menu_file_open", depth: 1) == "menu")
        for key in ["Save", "Save all. Now", "", ".hidden", "…", "../x", "%@"] {
            #expect(KeyPrefix.prefix(of: key, depth: 1) == nil, "\(key)")
        }
    }

    @Test("a list has lines or JSON; a key that fits several tables stays")
    func lists() throws {
        let lines = try PartList(Array("# parts\nonboarding.* = Onboarding\n*.title\tTitles\n".utf8))
        #expect(lines.table(of: "onboarding.text") == "Onboarding" && lines.table(of: "menu.title") == "Titles")
        #expect(lines.table(of: "onboarding.title") == nil && lines.table(of: "x") == nil)
        let json = try PartList(Array(#"{ "Menu": ["menu.*"], "Done": "Common" }"#.utf8))
        #expect(json.table(of: "menu.file") == "Menu" && json.table(of: "Done") == "Common")
        // Editors on Windows write a byte order mark; elsewhere U+FEFF is a part of the key.
        for text in ["\u{FEFF}a.* = A\nb = B\n", "\u{FEFF}{ \"A\": [\"a.*\"], \"b\": \"B\" }"] {
            let marked = try PartList(Array(text.utf8))
            #expect(marked.table(of: "a.x") == "A" && marked.table(of: "b") == "B")
        }
        #expect(try PartList(Array("a = A\n\u{FEFF}b = B".utf8)).table(of: "\u{FEFF}b") == "B")
        for text in ["", "a", "a = ../b", "{ \"a\": 1 }", "{"] {
            #expect(throws: PartList.Mistake.self) { _ = try PartList(Array(text.utf8)) }
        }
    }

    /// The texts of a compiled catalog, by language and key.
    private func texts(_ bytes: [UInt8]) -> [String] {
        CatalogCompiler.compile(bytes).localizations.flatMap { localization in
            localization.texts.map { "\(localization.name) \($0.key) \($0.propertyListValue)" }
                + localization.rules.map { "\(localization.name) \($0.key) \($0.rule)" }
        }.sorted()
    }

    @Test("catalogs of the corpus, all in a long run, are the same after they were split and united, but for the order; so are their texts")
    func corpus() throws {
        var (count, parts) = (0, 0)
        for file in try CorpusFile.sample(oneOf: 10, "xcstrings") {
            let catalog = XCStringsDocument(parsing: file.bytes)
            guard catalog.strings != nil, !catalog.syntax.findings.hasErrors else { continue }
            count += 1
            // Keys that are texts have no prefix, so that those are taken apart by a letter.
            let split = try CatalogSplit.split(catalog) { key in
                KeyPrefix.prefix(of: key, depth: 1) ?? key.unicodeScalars.first.map { "\($0.value % 3)" }
            }
            parts += split.count
            let result = try CatalogUnion.unite(
                split.map { CatalogUnion.Part(name: $0.name ?? "rest", catalog: XCStringsDocument(parsing: $0.bytes)) },
                collation: .collated(FoundationKeyOrder.standardComparison))
            #expect(result.conflicts.isEmpty && result.bytes.count == file.bytes.count, "\(file)")
            #expect(result.bytes.sorted() == file.bytes.sorted(), "\(file)")
            let united = XCStringsDocument(parsing: result.bytes)
            func entries(_ document: XCStringsDocument) -> [String] {
                document.entries.map { String(decoding: document.bytes[$0.keyRange.lowerBound..<$0.range.upperBound], as: UTF8.self) }
                    .sorted()
            }
            #expect(entries(united) == entries(catalog), "\(file)")
            #expect(texts(result.bytes) == texts(file.bytes), "\(file)")
            #expect(split.flatMap { texts($0.bytes) }.sorted() == texts(file.bytes), "\(file)")
        }
        print("catalogs: \(count), parts: \(parts)")
        #expect(count > 0)
    }
}
