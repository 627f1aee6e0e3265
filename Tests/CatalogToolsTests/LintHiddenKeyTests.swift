import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: keys with hidden characters, and members that nothing reads")
struct LintHiddenKeyTests {
    private func items(_ path: String, _ text: String, adding rules: [String] = []) -> [LintReport.Item] {
        var selection = Linter.Selection()
        selection.added = rules
        let type = CatalogFileType(path: path) ?? .strings
        return Linter(selection).lint(LintProject(of: [ConversionInput(path: path, type: type, bytes: Array(text.utf8))])) { _ in nil }
    }

    private func isHidden(_ key: String) -> [Bool] {
        let catalog = #"{ "sourceLanguage" : "en", "strings" : { "\#(key)" : { } }, "version" : "1.0" }"#
        return [("en.lproj/L.strings", "\"\(key)\" = \"x\";\n"), ("L.xcstrings", catalog)].map { path, text in
            items(path, text).contains { $0.finding.identifier == "key.hidden-character" }
        }
    }

    @Test(
        "blanks that are no U+0020, invisible characters, and joiners where nothing joins are found in tables and catalogs",
        arguments: [
            "a\u{A0}b", "a\u{202F}b", "a\u{2009}b", "a\u{3000}b", "a\u{180E}b", "\u{3000}", "b\u{2003}", "a\u{200B}b", "Save\u{200C}",
            "o\u{200D}f",
            "\u{200D}of", "Имя\u{200C}s", "7\u{200D}7", "漢\u{200C}字", "tab\\t", "a\u{3164}b",
        ])
    func hidden(key: String) {
        #expect(isHidden(key) == [true, true])
    }

    @Test(
        "joiners of Persian, Hindi and emoji, tabs and line ends within keys, and ordinary blanks are none",
        arguments: [
            "می\u{200C}خواهم", "क्\u{200D}ष", "👨\u{200D}👩\u{200D}👧", "🏳\u{FE0F}\u{200D}🌈", "👩🏽\u{200D}🚀", "ශ්\u{200D}රී", "a\\tb", "a\\nb\\n",
            "Assigned to: ",
            "Ünïcode · “x” …",
        ])
    func visible(key: String) {
        #expect(isHidden(key) == [false, false])
    }

    @Test("no-break spaces in texts are no mistake, and 'key.blanks' shows blanks that are no U+0020")
    func blanks() {
        let text = "\"k\" = \"12\u{A0}km\";\n\"Name \" = \"x\";\n\"\u{2003}Name\" = \"x\";\n"
        #expect(items("en.lproj/L.strings", text).map(\.finding.identifier) == ["key.hidden-character"])
        let messages = items("en.lproj/L.strings", text, adding: ["key.blanks"]).filter { $0.finding.identifier == "key.blanks" }
            .map(\.finding.message)
        #expect(messages == ["the key 'Name ' begins or ends with a blank", "the key '<U+2003>Name' begins or ends with a blank"])
    }

    private func unknown(_ catalog: String) -> [String] {
        items("L.xcstrings", catalog).filter { $0.finding.identifier == "xcstrings.unknown-member" }
            .map { "\($0.finding.severity): \($0.finding.message)" }
    }

    private static let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "x" } }"#

    private func catalog(entry: String = "{ }", root: String = "") -> String {
        #"{ "sourceLanguage" : "en", "strings" : { "k" : \#(entry) }, \#(root) "version" : "1.0" }"#
    }

    @Test("texts beside the known members are errors, wherever they are")
    func unreadTexts() {
        let unit = Self.unit
        for text in [
            catalog(entry: #"{ "ja" : \#(unit) }"#), catalog(entry: #"{ "localisations" : { "en" : \#(unit) } }"#),
            catalog(entry: #"{ "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "x" }, "ja" : \#(unit) } } }"#),
            catalog(
                entry:
                    #"{ "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "x", "variations" : { "plural" : { } } } } } }"#
            ),
            catalog(entry: #"{ "localizations" : { "en" : { "variations" : { "plural" : { }, "one" : \#(unit) } } } }"#),
            catalog(
                entry: #"""
                    { "localizations" : { "en" : { "stringUnit" : { "state" : "new", "value" : "%#@n@" }, "substitutions" : { "n" : {
                      "formatSpecifier" : "lld", "other" : \#(unit), "variations" : { "plural" : { "other" : \#(unit) } } } } } } }
                    """#),
        ] {
            let found = unknown(text)
            #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("error: ") }, "\(text): \(found)")
        }
        #expect(
            unknown(catalog(entry: #"{ "localisations" : { "en" : \#(unit) } }"#))
                == ["error: an entry has no member 'localisations', so nothing reads its texts; did you mean 'localizations'?"])
    }

    @Test("other members are warnings; those of Xcode, and keys named like members, are none")
    func otherMembers() {
        #expect(
            unknown(catalog(root: #""generator" : "x", "x-own" : "y", "other" : { "name" : "x" },"#)) == [
                "warning: a string catalog has no member 'generator', so nothing reads it"
            ])
        #expect(unknown(catalog(entry: #"{ "reviewer" : "a" }"#)).allSatisfy { $0.hasPrefix("warning: ") })
        #expect(
            unknown(
                catalog(
                    entry: #"""
                        { "comment" : "c", "isCommentAutoGenerated" : true, "commentGenerationVersion" : "1", "generatesSymbol" : false,
                          "extractionState" : "manual", "shouldTranslate" : true, "localizations" : { "en" : { "stringSet" : {
                          "state" : "new", "values" : [ "a" ] } } } }, "strings" : { "localizations" : { "en" : \#(Self.unit) } },
                        "version" : { }, "value" : { }, "stringUnit" : { "localizations" : { "en" : \#(Self.unit) } }
                        """#)) == [])
    }
}
