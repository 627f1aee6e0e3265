import LocalizationCodeKeys
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
import Testing

@Suite("Synchronizing a catalog with source code")
struct CatalogSyncTests {
    private func catalog(_ entries: String) -> String {
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private func sync(
        _ catalog: String, _ occurrences: StringsData.Occurrence..., marksStale: Bool = true
    ) throws -> (text: String, summary: CatalogSync.Summary, messages: [String]) {
        let result = try CatalogSync.sync(
            XCStringsDocument(parsing: Array(catalog.utf8)), table: "Localizable", with: [StringsData(occurrences: occurrences)],
            marksStale: marksStale)
        return (String(decoding: result.bytes, as: UTF8.self), result.summary, result.findings.map(\.message))
    }

    private func found(_ key: String, value: String? = nil, comment: String? = nil, table: String = "Localizable") -> StringsData.Occurrence
    {
        StringsData.Occurrence(table: table, key: key, value: value, comment: comment)
    }

    private let german = """
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Fertig"
                  }
                }
              }
        """

    @Test("adds new keys in order, with comment and default value, and none of other tables")
    func added() throws {
        let result = try sync(
            catalog("    \"b\" : {\n\n    }"), found("b"), found("c", value: "See", comment: "A letter"), found("a"),
            found("x", table: "Other"))
        #expect(
            result.text
                == catalog(
                    """
                        "a" : {

                        },
                        "b" : {

                        },
                        "c" : {
                          "comment" : "A letter",
                          "extractionState" : "extracted_with_value",
                          "localizations" : {
                            "en" : {
                              "stringUnit" : {
                                "state" : "new",
                                "value" : "See"
                              }
                            }
                          }
                        }
                    """))
        #expect(result.summary.added == 2 && result.summary.updated == 0 && result.summary.stale == 0 && result.summary.removed == 0)
    }

    @Test("an up-to-date catalog keeps every byte")
    func upToDate() throws {
        let text = catalog("    \"a\" : {\n      \"comment\" : \"x\",\n      \"own\":[1 , 2]\n    }")
        let result = try sync(text, found("a", comment: "x"))
        #expect(result.text == text)
        #expect(result.summary.isEmpty)
    }

    @Test("a key that code lacks goes, or is stale where somebody translated it, unless it is manual or the option says no")
    func unused() throws {
        let text = catalog(
            "    \"a\" : {\n\n    },\n    \"b\" : {\n\(german)\n    },\n    \"m\" : {\n      \"extractionState\" : \"manual\"\n    }")
        let result = try sync(text)
        #expect(!result.text.contains("\"a\""))
        #expect(result.text.contains("\"b\" : {\n      \"extractionState\" : \"stale\",\n"))
        #expect(result.text.contains("\"extractionState\" : \"manual\""))
        #expect(result.summary.removed == 1 && result.summary.stale == 1)
        #expect(try sync(result.text).text == result.text)
        #expect(try sync(text, marksStale: false).text == text)
    }

    @Test("a stale or migrated key that code has again is one that code has")
    func foundAgain() throws {
        for state in ["stale", "migrated"] {
            let text = catalog("    \"b\" : {\n      \"extractionState\" : \"\(state)\",\n\(german)\n    }")
            #expect(try sync(text, found("b")).text == catalog("    \"b\" : {\n\(german)\n    }"))
        }
    }

    @Test("an entry with a reviewed source text keeps every byte, whether it says that code has a default value or not; a new one says so")
    func reviewedSource() throws {
        func entry(_ state: String, _ members: String) -> String {
            catalog(
                "    \"b\" : {\n\(members)      \"localizations\" : {\n        \"en\" : {\n          \"stringUnit\" : {\n"
                    + "            \"state\" : \"\(state)\",\n            \"value\" : \"Done\"\n          }\n        }\n      }\n    }")
        }
        let marked = "      \"extractionState\" : \"extracted_with_value\",\n"
        let stale = "      \"extractionState\" : \"stale\",\n"
        let occurrence = found("b", value: "Done")
        for text in [entry("translated", ""), entry("translated", marked), entry("needs_review", ""), entry("new", marked)] {
            #expect(try sync(text, occurrence).text == text)
        }
        #expect(try sync(entry("new", ""), occurrence).text == entry("new", marked))
        #expect(try sync(entry("translated", stale), occurrence).text == entry("translated", marked))
    }

    @Test("a manual entry keeps every byte whatever code says of its key, in the manners of the tool and of the editor")
    func manual() throws {
        let entry = "    \"b\" : {\n      \"comment\":\"mine\", \"extractionState\" : \"manual\",\n\(german)\n    }"
        let occurrence = found("b", value: "Done", comment: "code's")
        #expect(try sync(catalog(entry), occurrence).text == catalog(entry))
        for manners in [CatalogSync.Manners.tool, .editor] {
            let document = XCStringsDocument(parsing: Array(catalog(entry).utf8))
            let data = [StringsData(occurrences: [occurrence, found("c")])]
            let result = try CatalogSync.sync(document, table: "Localizable", with: data, manners: manners)
            #expect(String(decoding: result.bytes, as: UTF8.self) == catalog(entry + ",\n    \"c\" : {\n\n    }"))
        }
    }

    @Test("keys of code that is not shipped, and literals that may be keys, are in no catalog")
    func invisible() throws {
        let text = catalog("    \"b\" : {\n\n    }")
        let preview = StringsData.Occurrence(table: "Localizable", key: "p", visibility: "preview")
        let debug = StringsData.Occurrence(table: "Localizable", key: "d", visibility: "defined(DEBUG)")
        #expect(try sync(text, found("b"), preview, debug, found("x", table: "__PotentialKeys")).text == text)
        let potential = try CatalogSync.sync(
            XCStringsDocument(parsing: Array(text.utf8)), table: "__PotentialKeys",
            with: [StringsData(occurrences: [found("b"), found("x", table: "__PotentialKeys")])])
        #expect(potential.summary.added == 0)
    }

    @Test("adding a key sorts all entries, which keep their bytes; without additions they stay where they are")
    func sorting() throws {
        let b = "    \"b\" : { \"own\":1 }"
        let (a, c) = ("    \"a\" : {\n\n    }", "    \"c\":{}")
        let unsorted = catalog([c, b].joined(separator: ",\n"))
        #expect(try sync(unsorted, found("b"), found("c")).text == unsorted)
        #expect(try sync(unsorted, found("a"), found("b"), found("c")).text == catalog([a, b, c].joined(separator: ",\n")))
        let data = [StringsData(occurrences: [found("d"), found("b"), found("c")])]
        let edited = try CatalogSync.sync(
            XCStringsDocument(parsing: Array(unsorted.utf8)), table: "Localizable", with: data, manners: .editor)
        #expect(XCStringsDocument(parsing: edited.bytes).entries.map(\.key) == ["c", "b", "d"])
    }

    @Test("a catalog whose table code does not have is not synchronized if it has many keys to lose")
    func otherTable() throws {
        func reason(_ count: Int, _ state: String = "", _ occurrences: StringsData.Occurrence...) -> String? {
            let entries = (0..<count).map { "\"k\($0)\" : {\(state)}" }.joined(separator: ",")
            return CatalogSync.reasonAgainst(
                XCStringsDocument(parsing: Array(catalog(entries).utf8)), table: "Strings", with: [StringsData(occurrences: occurrences)])
        }
        #expect(try #require(reason(20, "", found("a"))).contains("20 keys would look unused"))
        #expect(reason(19, "", found("a")) == nil && reason(20) == nil)
        #expect(reason(20, "\"extractionState\":\"manual\"", found("a")) == nil)
        #expect(reason(20, "", found("a"), found("b", table: "Strings")) == nil)
        // What is taken into no catalog keeps none of its keys.
        let potential = found("x", table: "__PotentialKeys")
        #expect(try #require(reason(20, "", potential)).hasSuffix("a catalog has the name of its table"))
        #expect(try #require(reason(20, "", potential, found("a"))).hasSuffix(", and those in code are 'Localizable'"))
        #expect(reason(20, "", StringsData.Occurrence(table: "Strings", key: "a", visibility: "preview")) != nil)
        for path in ["InfoPlist.xcstrings", "App/InfoPlist.xcstrings", "App/mul.lproj/Main.xcstrings"] {
            #expect(!CatalogSync.hasKeysOfCode(path))
        }
        #expect(CatalogSync.hasKeysOfCode("App/InfoPlists.xcstrings") && CatalogSync.hasKeysOfCode("Main.xcstrings"))
    }

    @Test("an extracted value that nobody translated goes with its key")
    func unusedValue() throws {
        let text = try sync(catalog("    \"b\" : {\n\n    }"), found("b"), found("c", value: "See")).text
        #expect(try sync(text, found("b")).text == catalog("    \"b\" : {\n\n    }"))
    }

    @Test("a changed default value changes nothing in a sync; in the editor it replaces what code said before")
    func changedValue() throws {
        let old = try sync(catalog("    \"b\" : {\n\(german)\n    }"), found("b", value: "Done")).text
        #expect(try sync(old, found("b", value: "Finished")).text == old)
        func edited(_ text: String) throws -> String {
            let document = XCStringsDocument(parsing: Array(text.utf8))
            let data = [StringsData(occurrences: [found("b", value: "Finished")])]
            return String(decoding: try CatalogSync.sync(document, table: "Localizable", with: data, manners: .editor).bytes, as: UTF8.self)
        }
        #expect(
            try edited(old) == old.replacing("\"Done\"", with: "\"Finished\"").replacing("\"translated\"", with: "\"needs_review\""))
        let reviewed = old.replacing("\"state\" : \"new\"", with: "\"state\" : \"translated\"")
        #expect(try edited(reviewed) == reviewed && sync(reviewed, found("b", value: "Finished")).text == reviewed)
    }

    @Test("the specifiers of a default value with several arguments are numbered, which alone is no change of the text")
    func numbers() throws {
        let result = try sync(catalog("    \"b\" : {\n\n    }"), found("b"), found("copy", value: "%@ copy %lld"))
        #expect(result.text.contains("\"value\" : \"%1$@ copy %2$lld\""))
        let older = result.text.replacing("%1$@ copy %2$lld", with: "%@ copy %lld")
        #expect(try sync(older, found("b"), found("copy", value: "%@ copy %lld")).text == older)
    }

    @Test("several comments of a key are joined in alphabetical order and reported, several values too")
    func conflicts() throws {
        let result = try sync(
            catalog("    \"k\" : {\n\n    }"), found("k", value: "1", comment: "table column"), found("k", value: "2", comment: "section"),
            found("k", comment: "section"))
        #expect(result.text.contains("\"comment\" : \"section\\ntable column\""))
        #expect(result.text.contains("\"value\" : \"1\""))
        #expect(
            result.messages == [
                "Key \"k\" used with multiple comments \"section\" & \"table column\"",
                "Key \"k\" used with multiple values. Value \"1\" kept. Value \"2\" ignored.",
            ])
    }

    @Test("reads what compilers write, in any order of members, with comments absent, empty or null")
    func reading() throws {
        let text = """
            { "version" : 1, "tables" : { "Localizable" : [ { "key" : "a", "comment" : "" }, { "comment" : null, "key" : "b" },
              { "location" : { "startingColumn" : 1, "startingLine" : 9 }, "key" : "c", "value" : "C", "comment" : "x" } ], "T" : [] },
              "source" : "/tmp/View.swift" }
            """
        let data = try #require(StringsData.read(Array(text.utf8)).data)
        #expect(data.occurrences.map(\.key) == ["a", "b", "c"])
        #expect(data.occurrences.map(\.comment) == [nil, nil, "x"])
        #expect(data.occurrences.last?.line == 9 && data.occurrences.last?.value == "C" && data.source == "/tmp/View.swift")
        for broken in ["", "[]", "{\"tables\":{\"T\":[{}]}}", "{\"tables\":{\"T\":3}}", "{\"tables\":{"] {
            let result = StringsData.read(Array(broken.utf8))
            #expect(result.data == nil && !result.findings.isEmpty)
        }
    }
}
