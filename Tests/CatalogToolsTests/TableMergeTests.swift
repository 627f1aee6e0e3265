import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Three-way merge of tables")
struct TableMergeTests {
    private func merge(
        _ base: String, _ ours: String, _ theirs: String, as format: CatalogFileType, favoring side: MergeSide? = nil
    ) throws -> (text: String, conflicts: [Finding]) {
        let input = MergeInput(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
        let result = try TableMerge.merge(input, as: format, options: MergeOptions(favoring: side))
        return (String(decoding: result.bytes, as: UTF8.self), result.conflicts)
    }

    private func catalog(_ entries: String) -> String {
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private func entry(_ key: String, _ languages: [(String, String)], state: String = "translated") -> String {
        let texts = languages.map { language, text in
            """
                    "\(language)" : {
                      "stringUnit" : {
                        "state" : "\(state)",
                        "value" : "\(text)"
                      }
                    }
            """
        }.joined(separator: ",\n")
        return "    \"\(key)\" : {\n      \"localizations\" : {\n\(texts)\n      }\n    }"
    }

    @Test(
        "conflicts take time in proportion, on one line and on many",
        arguments: [
            (CatalogFileType.strings, "", "\"k%\" = \"@\";\n", ""), (.strings, "", "\"k%\" = \"@\"; ", ""),
            (
                .xcstrings, #"{"sourceLanguage":"en","strings":{"#,
                #""k%":{"localizations":{"en":{"stringUnit":{"state":"new","value":"@"}}}},"#, #""z":{}}}"#
            ),
            (
                .xcstrings, #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"#,
                #""l%":{"stringUnit":{"state":"new","value":"@"}},"# + "\n", #""z":{}}}}}"#
            ),
            (
                .stringsdict, "<plist><dict>",
                "<key>k%</key><dict><key>NSStringLocalizedFormatKey</key><string>@</string><key>v</key><dict><key>other</key><string>@</string></dict></dict>",
                "</dict></plist>"
            ),
        ])
    func manyConflicts(type: CatalogFileType, head: String, entry: String, tail: String) {
        func version(_ name: String, _ count: Int) -> String {
            head + (0..<count).map { entry.replacing("%", with: "\($0)").replacing("@", with: name) }.joined() + tail
        }
        let isLinear = ProcessorTime.growsLinearly(from: 16, times: 16) { count in
            let result = try? merge(version("base", count), version("ours", count), version("theirs", count), as: type)
            #expect(result?.conflicts.count ?? 0 >= count)
            #expect(result?.conflicts.allSatisfy { $0.range != nil } == true)
        }
        #expect(isLinear)
    }

    @Test(
        "entries that only theirs has are added in linear time, in their order",
        arguments: [
            (CatalogFileType.strings, "", "\"%\" = \"x\";\n", ""),
            (.stringsdict, "<plist><dict>\n", "<key>%</key><string>x</string>\n", "</dict></plist>"),
        ])
    func manyAdditions(type: CatalogFileType, head: String, entry: String, tail: String) {
        func version(_ names: [String]) -> String { head + names.map { entry.replacing("%", with: $0) }.joined() + tail }
        let isLinear = ProcessorTime.growsLinearly(from: 16, times: 16) { count in
            let ours = ["a"] + (0..<count).map { "ours\($0)" }
            let theirs = (0..<count).map { "theirs\($0)" }
            let result = try? merge(version(["a"]), version(ours), version(["a"] + theirs), as: type)
            #expect(result?.conflicts.isEmpty == true)
            #expect(result?.text.contains("theirs\(count - 1)") == true)
        }
        #expect(isLinear)
    }

    @Test("two languages of one entry, changed on two sides, are both in the result, byte for byte as a person would have written it")
    func twoLanguages() throws {
        let base = catalog(entry("k", [("de", "eins"), ("fr", "un")]))
        let ours = catalog(entry("k", [("de", "zwei"), ("fr", "un")]))
        let theirs = catalog(entry("k", [("de", "eins"), ("fr", "deux")]))
        let (text, conflicts) = try merge(base, ours, theirs, as: .xcstrings)
        #expect(conflicts.isEmpty)
        #expect(text == catalog(entry("k", [("de", "zwei"), ("fr", "deux")])))
        #expect(try merge(base, theirs, ours, as: .xcstrings).text == text)
    }

    @Test("keys added on both sides stand in order, whoever merges")
    func addedKeys() throws {
        let base = catalog(entry("m", [("de", "m")]))
        let ours = catalog([entry("a", [("de", "a")]), entry("m", [("de", "m")])].joined(separator: ",\n"))
        let theirs = catalog([entry("m", [("de", "m")]), entry("z", [("de", "z")])].joined(separator: ",\n"))
        let expected = catalog(["a", "m", "z"].map { entry($0, [("de", $0)]) }.joined(separator: ",\n"))
        #expect(try merge(base, ours, theirs, as: .xcstrings).text == expected)
        #expect(try merge(base, theirs, ours, as: .xcstrings).text == expected)
    }

    @Test("an entry removed on one side and untouched on the other is gone; a changed one stays and is a conflict")
    func removal() throws {
        let base = catalog(["a", "b"].map { entry($0, [("de", $0)]) }.joined(separator: ",\n"))
        let without = catalog(entry("b", [("de", "b")]))
        let untouched = try merge(base, without, base.replacing("\"b\"\n", with: "\"B\"\n"), as: .xcstrings)
        #expect(untouched.conflicts.isEmpty)
        #expect(untouched.text == without.replacing("\"b\"\n", with: "\"B\"\n"))

        let changed = try merge(base, without, base.replacing("\"value\" : \"a\"", with: "\"value\" : \"A\""), as: .xcstrings)
        #expect(changed.conflicts.map(\.message) == ["ours removed 'a', theirs changed it; it stays as theirs has it"])
        #expect(changed.text.contains("\"value\" : \"A\""))
    }

    @Test("a text that both sides changed stays ours, needs review, and is reported at its place with all three texts")
    func conflict() throws {
        let base = catalog(entry("k", [("de", "eins")]))
        let ours = catalog(entry("k", [("de", "zwei")]))
        let theirs = catalog(entry("k", [("de", "drei")]))
        let (text, conflicts) = try merge(base, ours, theirs, as: .xcstrings)
        #expect(text == catalog(entry("k", [("de", "zwei")], state: "needs_review")))
        let conflict = try #require(conflicts.first)
        #expect(conflict.message == "both sides changed 'k' (de); ours stays")
        #expect(
            conflict.notes.map(\.message) == [
                "base: \"eins\" (translated)", "ours: \"zwei\" (translated)", "theirs: \"drei\" (translated)",
            ])
        let range = try #require(conflict.range)
        #expect(String(decoding: Array(ours.utf8)[range], as: UTF8.self) == "\"stringUnit\"")
    }

    @Test("a favored side settles conflicts")
    func favored() throws {
        let base = catalog(entry("k", [("de", "eins")]))
        let ours = catalog(entry("k", [("de", "zwei")]))
        let theirs = catalog(entry("k", [("de", "drei")]))
        for (side, expected) in [(MergeSide.ours, ours), (.theirs, theirs)] {
            let result = try merge(base, ours, theirs, as: .xcstrings, favoring: side)
            #expect(result.conflicts.isEmpty)
            #expect(result.text == expected)
        }
    }

    @Test("the same text in two states takes the more doubtful state, without a conflict")
    func states() throws {
        let base = catalog(entry("k", [("de", "eins")], state: "new"))
        let ours = catalog(entry("k", [("de", "zwei")], state: "translated"))
        let theirs = catalog(entry("k", [("de", "zwei")], state: "needs_review"))
        for (left, right) in [(ours, theirs), (theirs, ours)] {
            let result = try merge(base, left, right, as: .xcstrings)
            #expect(result.conflicts.isEmpty)
            #expect(result.text == theirs)
        }
    }

    @Test(
        "a comment that a person wrote wins over a generated one and is not marked, either of two generated ones is taken, two of persons conflict",
        arguments: [
            (ours: ("A", true), theirs: ("B", true), result: ("A", true), conflicts: 0),
            (ours: ("A", true), theirs: ("B", false), result: ("B", false), conflicts: 0),
            (ours: ("A", false), theirs: ("B", true), result: ("A", false), conflicts: 0),
            (ours: ("A", true), theirs: ("A", false), result: ("A", false), conflicts: 0),
            (ours: ("A", false), theirs: ("B", false), result: ("A", false), conflicts: 1),
        ])
    func comments(ours: (String, Bool), theirs: (String, Bool), result: (String, Bool), conflicts: Int) throws {
        func commented(_ comment: (text: String, isGenerated: Bool)?) -> String {
            let text = comment.map { "      \"comment\" : \"\($0.text)\"" }
            let flag = comment.flatMap { $0.isGenerated ? "      \"isCommentAutoGenerated\" : true" : nil }
            let members = [text, flag].compactMap { $0 }.joined(separator: ",\n")
            return catalog("    \"k\" : {\n\(members)\n    }")
        }
        for base in [nil, ("Z", true)] {
            let merged = try merge(commented(base), commented(ours), commented(theirs), as: .xcstrings)
            #expect(merged.text == commented(result) && merged.conflicts.count == conflicts, "\(merged.text)")
        }
        // What only one side changed is taken as it is.
        #expect(try merge(commented(("Z", false)), commented(("Z", false)), commented(theirs), as: .xcstrings).text == commented(theirs))
    }

    @Test("a text that one side varied by plural and the other reworded is a conflict, not a mixture of both")
    func shapes() throws {
        let base = catalog(entry("k", [("de", "%lld Datei")]))
        let ours = base.replacing(
            #""stringUnit" : {"#, with: #""variations" : { "plural" : { "other" : { "stringUnit" : {"#
        ).replacing("          }\n        }\n      }", with: "          } } } }\n        }\n      }")
        let theirs = base.replacing("%lld Datei", with: "%lld Akten")
        let result = try merge(base, ours, theirs, as: .xcstrings)
        #expect(result.conflicts.count == 1)
        #expect(result.text == ours)
    }

    @Test("members that no tool knows are merged like all others")
    func unknownMembers() throws {
        let base = catalog("    \"k\" : {\n      \"x\" : 1,\n      \"y\" : [1, 2]\n    }")
        let ours = base.replacing("\"x\" : 1", with: "\"x\" : 2")
        let theirs = base.replacing("[1, 2]", with: "[1, 3]").replacing("\"version\" : \"1.0\"", with: "\"version\" : \"1.1\"")
        let result = try merge(base, ours, theirs, as: .xcstrings)
        #expect(result.conflicts.isEmpty)
        #expect(result.text.contains("\"x\" : 2"))
        #expect(result.text.contains("3"))
        #expect(result.text.contains("\"version\" : \"1.1\""))
    }

    @Test("a version that is no JSON is refused with the place of its mistake")
    func broken() throws {
        let base = catalog(entry("k", [("de", "eins")]))
        let ours = base.replacing("eins", with: "zwei")
        for theirs in ["<<<<<<< ours\n" + base, String(base.dropLast(3)), "[]"] {
            let failure = #expect(throws: MergeFailure.self) { try merge(base, ours, theirs, as: .xcstrings) }
            #expect(failure?.version == .theirs)
            #expect(failure?.findings.isEmpty == false)
        }
    }

    @Test("a table that both sides made by themselves is merged from nothing")
    func noBase() throws {
        let result = try merge("", "\"a\" = \"1\";\n", "\"b\" = \"2\";\n", as: .strings)
        #expect(result.conflicts.isEmpty)
        #expect(result.text == "\"a\" = \"1\";\n\"b\" = \"2\";\n")
        let catalogs = try merge("", catalog(entry("a", [("de", "1")])), catalog(entry("b", [("de", "2")])), as: .xcstrings)
        #expect(catalogs.conflicts.isEmpty)
        #expect(catalogs.text == catalog([entry("a", [("de", "1")]), entry("b", [("de", "2")])].joined(separator: ",\n")))
    }

    @Test("in .strings, texts, notes, new and removed entries come from both sides")
    func strings() throws {
        let base = "/* one */\n\"a\" = \"1\";\n\n/* two */\n\"b\" = \"2\";\n\n/* three */\n\"c\" = \"3\";\n"
        let ours = base.replacing("\"1\"", with: "\"eins\"").replacing("/* three */\n\"c\" = \"3\";\n", with: "")
        let theirs = base.replacing("/* one */", with: "/* the first */")
            .replacing("/* three */", with: "/* new */\n\"bb\" = \"22\";\n\n/* three */")
        let result = try merge(base, ours, theirs, as: .strings)
        #expect(result.conflicts.isEmpty)
        #expect(
            result.text
                == "/* the first */\n\"a\" = \"eins\";\n\n/* two */\n\"b\" = \"2\";\n\n/* new */\n\"bb\" = \"22\";\n\n")
    }

    @Test("in .strings, comments of theirs that belong to no entry are reported")
    func freeComments() throws {
        let base = "// Head\n\n\"a\" = \"1\";\n"
        let result = try merge(base, base.replacing("1", with: "2"), base.replacing("Head", with: "Title"), as: .strings)
        #expect(result.conflicts.map(\.identifier) == ["merge.comments"])
        #expect(result.text == "// Head\n\n\"a\" = \"2\";\n")
    }

    @Test(
        "an entry that one side adds where it removes the last one is there, whatever the other side does",
        arguments: [CatalogFileType.strings, .stringsdict])
    func additionsBehindRemovals(type: CatalogFileType) throws {
        func table(_ entries: (String, String)...) -> String {
            if type == .strings { return entries.map { "/* n */\n\"\($0.0)\" = \"\($0.1)\";\n" }.joined(separator: "\n") }
            return "<plist version=\"1.0\">\n<dict>\n" + entries.map { "\t<key>\($0.0)</key>\n\t<string>\($0.1)</string>\n" }.joined()
                + "</dict>\n</plist>\n"
        }
        let base = table(("a", "1"), ("z", "9"))
        for theirs in [table(("new", "New"), ("a", "1")), table(("a", "1"), ("new", "New"))] {
            let result = try merge(base, table(("a", "one"), ("z", "9")), theirs, as: type)
            #expect(result.conflicts.isEmpty && result.text.contains("New") && result.text.contains("one"), "\(result.text)")
            #expect(!result.text.contains("9"), "\(result.text)")
        }
    }

    @Test("in .stringsdict, the cases of one plural come from both sides")
    func stringsdict() throws {
        func table(_ one: String, _ other: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            	<key>%d files</key>
            	<dict>
            		<key>NSStringLocalizedFormatKey</key>
            		<string>%#@n@</string>
            		<key>n</key>
            		<dict>
            			<key>NSStringFormatSpecTypeKey</key>
            			<string>NSStringPluralRuleType</string>
            			<key>NSStringFormatValueTypeKey</key>
            			<string>d</string>
            			<key>one</key>
            			<string>\(one)</string>
            			<key>other</key>
            			<string>\(other)</string>
            		</dict>
            	</dict>
            </dict>
            </plist>

            """
        }
        let result = try merge(table("1", "2"), table("eins", "2"), table("1", "zwei"), as: .stringsdict)
        #expect(result.conflicts.isEmpty)
        #expect(result.text == table("eins", "zwei"))
        let conflict = try merge(table("1", "2"), table("eins", "2"), table("un", "2"), as: .stringsdict)
        #expect(conflict.conflicts.map(\.message) == ["both sides changed '%d files' (n, one); ours stays"])
        #expect(conflict.text == table("eins", "2"))
    }
}
