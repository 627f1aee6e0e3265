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

    @Test("a stale or manual key that code has again is one that code has")
    func foundAgain() throws {
        for state in ["stale", "manual", "migrated"] {
            let text = catalog("    \"b\" : {\n      \"extractionState\" : \"\(state)\",\n\(german)\n    }")
            #expect(try sync(text, found("b")).text == catalog("    \"b\" : {\n\(german)\n    }"))
        }
    }

    @Test("an extracted value that nobody translated goes with its key")
    func unusedValue() throws {
        let text = try sync(catalog("    \"b\" : {\n\n    }"), found("b"), found("c", value: "See")).text
        #expect(try sync(text, found("b")).text == catalog("    \"b\" : {\n\n    }"))
    }

    @Test("a changed default value replaces what code said before, and its translations need review")
    func changedValue() throws {
        let old = try sync(catalog("    \"b\" : {\n\(german)\n    }"), found("b", value: "Done")).text
        let result = try sync(old, found("b", value: "Finished"))
        #expect(result.text == old.replacing("\"Done\"", with: "\"Finished\"").replacing("\"translated\"", with: "\"needs_review\""))
        let reviewed = old.replacing("\"state\" : \"new\"", with: "\"state\" : \"translated\"")
        #expect(try sync(reviewed, found("b", value: "Finished")).text == reviewed)
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
