import LocalizationLint
import LocalizationDiagnostics
import Testing

@Suite("Lint: misspelled specifiers, escapes, encodings and names of rules")
struct LintSpellingTests {
    /// The findings in files, as `rule: message`.
    private func found(_ files: [(path: String, text: String)]) -> [String] {
        LintSample(files).items().map { "\($0.finding.severity) \($0.finding.rule): \($0.finding.message)" }
    }

    /// The rules that find something in a translation.
    private func rules(_ original: String, _ translation: String) -> [String] {
        found([("en.lproj/L.strings", "\"k\" = \"\(original)\";\n"), ("de.lproj/L.strings", "\"k\" = \"\(translation)\";\n")])
            .compactMap { $0.split(separator: " ").dropFirst().first?.split(separator: ":").first.map(String.init) }
    }

    @Test("'%arg' in a text of its own is read as '%a', which nobody passes")
    func argumentReferences() {
        #expect(rules("Share", "%arg teilen") == ["format.extra-argument"])
        #expect(rules("%@ shares", "%arg teilt") == ["format.argument-type"])
        #expect(rules("Use %args", "%args verwenden").isEmpty && rules("Use %arg", "%arg nutzen").isEmpty)
        let message = found([("en.lproj/L.strings", "\"k\" = \"Share\";"), ("de.lproj/L.strings", "\"k\" = \"%arg teilen\";")])
        #expect(message.first?.contains("'%arg' stands for a number in the cases of a substitution only") == true, "\(message)")
    }

    @Test("a number that is no position is reported if the specifier takes another argument than it says")
    func misplacedNumbers() {
        for text in ["%2@ nach %1@", "$1%@ nach $2%@", "%1$@ nach $2%@"] {
            #expect(rules("Move %1$@ to %2$@", text).contains("format.look-alike"), "\(text)")
        }
        // The width is harmless, and so is a price.
        for (original, text) in [
            ("Move %1$@ to %2$@", "%1@ nach %2@"), ("Move %1$@ to %2$@", "%1$@ nach %2$@"), ("%@ for $1%@", "%@ für $1%@"),
            ("Only %@", "Nur %2@"), ("%5@ and %5@", "%2@ und %2@"), ("%@ and %@", "%20@ und %@"),
        ] {
            #expect(!rules(original, text).contains("format.look-alike"), "\(text)")
        }
    }

    @Test("a backslash with a blank before its letter, and '/n' in the place of a line break, are shown")
    func lineBreaks() {
        #expect(rules("One\\nTwo", "Eins\\ nZwei") == ["text.unknown-escape"])
        #expect(rules("One\\nTwo", "Eins/nZwei") == ["text.literal-escape"])
        #expect(rules("One\\nTwo", "Eins und/noch Zwei").isEmpty && rules("One/n\\nTwo", "Eins/nZwei").isEmpty)
        #expect(rules("One/Two", "Eins/nZwei").isEmpty && rules("One\\nTwo", "Eins/n\\nZwei").isEmpty)
    }

    @Test("UTF-8 that was read in another encoding is found, and letters before quotation marks are not")
    func mojibake() {
        for text in [
            "Deine Ã„nderungen", "verlorenâ€¦", "donâ€™t", "caf\u{C3}\u{A9}", "GrÃ¶ÃŸe", "ÐŸÑ€Ð¸", "CafÃ©", "â€œHiâ€\u{9D}", "Â© 2020",
            "5â‚¬", "Deine \\U00c3\\U0084nderungen", "caf\\U00C3\\U00A9",
        ] {
            #expect(rules("Save", text).contains("text.mojibake"), "\(text)")
        }
        for text in [
            "Änderungen…", "“NÃO”", "“MANH\u{C3}\u{201D}", "«CAF\u{C9}\u{BB}", "À demain", "„\u{C4}\u{201C}", "Âge", "Ô “a”",
            "ROM\u{C2}\u{BB}", "Ã ", "\\U00c4nderungen",
        ] {
            #expect(!rules("Save", text).contains("text.mojibake"), "\(text)")
        }
    }

    private func table(format: String = "NSStringLocalizedFormatKey", type: String = "d") -> [(path: String, text: String)] {
        [
            (
                "en.lproj/L.stringsdict",
                """
                "%d files" = { \(format) = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                    NSStringFormatValueTypeKey = "\(type)"; one = "%d file"; other = "%d files"; }; };
                """
            )
        ]
    }

    @Test("an entry with rules has a format under its right name, and a value type may have a percent sign")
    func shapesOfRules() {
        #expect(found(table()) == [])
        // Xcode writes it so in the tables of intents.
        #expect(found(table(type: "%d")) == [])
        #expect(
            found(table(format: "NSStringLocalizedFormat")) == [
                "error stringsdict.missing-format: 'NSStringLocalizedFormat' is not the name of the format; write 'NSStringLocalizedFormatKey' "
                    + "(en: %d files)"
            ])
    }

    @Test("widths are numbers, and a variant for one device has one for the others")
    func variants() {
        func catalog(_ variations: String) -> [String] {
            found([
                (
                    "L.xcstrings",
                    """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Hi" : { "localizations" : { "en" : { "variations" : {
                      \(variations) } } } } } }
                    """
                )
            ]).compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
        }
        let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "Hi" } }"#
        #expect(catalog(#""device" : { "iphone" : \#(unit) }"#) == ["device.no-other:"])
        #expect(catalog(#""device" : { "iphone" : \#(unit), "ipad" : \#(unit) }"#) == [])
        #expect(catalog(#""device" : { "iphone" : \#(unit), "other" : \#(unit) }"#) == [])
        #expect(catalog(#""width" : { "20" : \#(unit), "abc" : \#(unit) }"#).contains("width.unknown:"))
        // Of two devices or widths with one name the last one counts, as of all members.
        #expect(catalog(#""device" : { "iphone" : \#(unit), "iphone" : \#(unit) }"#).contains("device.no-other:"))
        #expect(catalog(#""device" : { "iphone" : \#(unit) }, "device" : { "other" : \#(unit) }"#) == ["xcstrings.duplicate-member:"])
        let twice = catalog(#""width" : { "abc" : \#(unit), "abc" : \#(unit) }"#)
        #expect(twice.count { $0 == "width.unknown:" } == 1, "\(twice)")
        let widths = "\"Hi\" = { NSStringVariableWidthRuleType = { 20 = \"Hi\"; abc = \"Hello\"; }; };"
        #expect(found([("en.lproj/L.stringsdict", widths)]).map { $0.prefix(21) } == ["warning width.unknown"])
    }

    @Test("a generated file has a thousand findings of a rule for texts at most")
    func limits() {
        let widths = (0..<1_100).map { "\"k\($0)\" = { NSStringVariableWidthRuleType = { 20 = \"Hi\"; abc = \"Hello\"; }; };\n" }.joined()
        #expect(found([("en.lproj/L.stringsdict", widths)]).count == 1_000)
        let devices = (0..<1_100).map { "\"k\($0)\" = { NSStringDeviceSpecificRuleType = { iphone = \"Hi\"; }; };\n" }.joined()
        #expect(found([("en.lproj/L.stringsdict", devices)]).count { $0.contains("device.no-other") } == 1_000)
    }

    @Test("the rest of a file that Apple's reader ignores is an error")
    func ignoredRest() {
        let findings = found([("en.lproj/L.strings", "\"a\" = \"A\";,\n\"b\" = \"B\";\n")])
        #expect(findings.contains { $0.hasPrefix("error strings.ignored-rest") }, "\(findings)")
    }

    @Test("a missing end tag is one error, at the element that it would close")
    func missingEndTag() {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            <key>a</key>
            <dict>
            <key>NSStringLocalizedFormatKey</key><string>b</string>
            """
        #expect(found([("en.lproj/L.stringsdict", text)]) == ["error xml.unexpected-end: Encountered unexpected EOF"])
    }
}
