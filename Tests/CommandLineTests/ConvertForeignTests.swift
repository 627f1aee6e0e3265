import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj convert from and to the formats of other systems", .enabled(if: ToolRun.hasTools))
struct ConvertForeignTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%@ has %lld files" : {
              "comment" : "A name and a number",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ hat %2$lld Dateien" } },
                "he" : { "stringUnit" : { "state" : "needs_review", "value" : "%1$@: %2$lld" } }
              }
            },
            "Don't" : { },
            "files" : {
              "localizations" : {
                "en" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                } } }
              }
            }
          },
          "version" : "1.0"
        }
        """

    @Test("JSON with names in double braces is read as i18next's; with Apple's or single braces it is not, and '--from json' is followed")
    func doubleBraces() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"greet":"Hi {{userName}}, {{total}} left","items_one":"{{count}} item","items_other":"{{count}} items"}"#,
            to: "locales/en/translation.json")
        let run = try ToolRun(["convert", "locales/en/translation.json", "-o", "k.xcstrings"], folder: folder.path)
        #expect(run.errors.contains("is read as '--from i18next', because it has names in double braces; '--from json' reads texts"))
        #expect(run.status == 0, "\(run.errors)")
        let named = try ToolRun(
            ["convert", "locales/en/translation.json", "--from", "i18next", "-o", "n.xcstrings"], folder: folder.path)
        #expect(named.status == 0)
        #expect(try folder.text("k.xcstrings") == folder.text("n.xcstrings"))
        try folder.write(#"{"a":"%@ of %lld","b":"{name} left","c":{"d":{"e":"x"}},"f":"{ {g} }"}"#, to: "locales/en/plain.json")
        let plain = try ToolRun(["convert", "locales/en/plain.json", "-o", "p.xcstrings"], folder: folder.path)
        #expect(plain.status == 0 && plain.errors == "")
        // A message of ICU stays a text, which a note says; braces and commas in prose are not a message.
        try folder.write(#"{"a":"{n, plural, one{x} other{y}}"}"#, to: "messages.json")
        try folder.write(#"{"a":"{plural, select one}","b":"{n,plural}"}"#, to: "prose.json")
        let messages = try ToolRun(["convert", "messages.json", "-o", "m.xcstrings"], folder: folder.path)
        #expect(messages.errors.contains("is read as '--from json', whose messages stay as they are; '--from arb' reads their arguments"))
        for words in [["messages.json", "--from", "json", "-o", "f.xcstrings"], ["prose.json", "-o", "q.xcstrings"]] {
            #expect(try !ToolRun(["convert"] + words, folder: folder.path).errors.contains("--from arb"))
        }
        let forced = try ToolRun(
            ["convert", "locales/en/translation.json", "--from", "json", "-o", "j.xcstrings"], folder: folder.path)
        #expect(!forced.errors.contains("i18next"))
        #expect(try folder.text("j.xcstrings").contains("{{userName}}"))
    }

    @Test("a language that is none is reported, in both directions")
    func unknownLanguages() throws {
        let folder = try TemporaryFolder()
        let strings = "<resources><string name=\"a\">A</string></resources>"
        try folder.write(strings, to: "res/values/strings.xml")
        try folder.write(strings, to: "res/values-jp/strings.xml")
        let run = try ToolRun(["convert", "res", "-o", "L.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("'jp' is not a language; did you mean 'ja'?"), "\(run.errors)")
        #expect(try ToolRun(["convert", "L.xcstrings", "-o", "L.csv"], folder: folder.path).errors.contains("'jp' is not a language"))
        #expect(try ToolRun(["convert", "L.csv", "-o", "M.xcstrings"], folder: folder.path).errors.contains("'jp' is not a language"))
        for name in ["values-iw", "values-in", "values-b+sr+Latn", "values-pt-rBR", "values-ja", "values-tl"] {
            let other = try TemporaryFolder()
            try other.write(strings, to: "res/values/strings.xml")
            try other.write(strings, to: "res/\(name)/strings.xml")
            let found = try ToolRun(["convert", "res", "-o", "L.xcstrings", "--strict"], folder: other.path)
            #expect(!found.errors.contains("is not a language"), "\(name): \(found.errors)")
        }
    }

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        return folder
    }

    @Test(
        "a catalog becomes Android's resources with names, numbered arguments and folders by language, and converts back to the same keys")
    func android() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "res"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "res/values/strings.xml\nres/values-de/strings.xml\nres/values-iw/strings.xml\n")
        #expect(run.errors.contains("'%@ has %lld files' in 'he': the state 'needs_review' is left out"))
        let text = try folder.text("res/values/strings.xml")
        #expect(text.contains(#"name="has_lld_files" apple:key="%@ has %lld files">%1$s has %2$d files<"#))
        #expect(text.contains(#"name="don_t" apple:key="Don't">Don\'t<"#))
        #expect(text.contains(#"<plurals name="files">"#) && text.contains(#"<item quantity="one">%d file<"#))
        let back = try ToolRun(["convert", "res", "-o", "Back.xcstrings"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let catalog = try folder.text("Back.xcstrings")
        for part in [#""%@ has %lld files""#, #""Don't""#, #""value" : "%1$@ hat %2$lld Dateien""#, #""value" : "%lld file""#] {
            #expect(catalog.contains(part), "\(part)")
        }
    }

    @Test(
        "rules of one variable become a plural, whose name is left out; in a text with other words the variable becomes an argument")
    func variables() throws {
        let folder = try TemporaryFolder()
        let rule = { (format: String) in
            """
            { NSStringLocalizedFormatKey = "\(format)"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; \
            NSStringFormatValueTypeKey = d; one = "%d day"; other = "%d days"; }; };
            """
        }
        try folder.write("days = \(rule("%#@n@"))\nleft = \(rule("%#@n@ left"))\n", to: "en.lproj/L.stringsdict")
        try folder.write("", to: "en.lproj/L.strings")
        let run = try ToolRun(
            ["convert", "en.lproj/L.stringsdict", "--to", "android", "-o", "res", "--verbose"], folder: folder.path)
        #expect(run.status == 0 && run.errors.contains("'days' in 'en': the name of the variable 'n' is left out"), "\(run.errors)")
        let text = try folder.text(String(run.output.split(separator: "\n")[0]))
        #expect(text.contains(#"<plurals name="days">"#) && text.contains(#"<item quantity="one">%d day<"#) && !text.contains("days.n"))
        #expect(text.contains(#"name="left">%1$s left<"#) && text.contains(#"<plurals name="left.n""#))
    }

    @Test("a loss in the forms of a variable is that of the catalog's key, at its place")
    func variableLoss() throws {
        let folder = try TemporaryFolder()
        let forms = ["one", "few", "many", "other"].map {
            #""\#($0)" : { "stringUnit" : { "state" : "translated", "value" : "%arg \#($0)" } }"#
        }
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : { "left" : { "localizations" : { "cs" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@n@!" },
              "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                \(forms.joined(separator: ", "))
              } } } }
            } } } }, "version" : "1.0" }
            """, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "po", "-o", "po", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("'left' in 'cs': the target reads the text"), "\(run.errors)")
        #expect(run.errors.contains("L.xcstrings:1:42: ") && !run.errors.contains("left:n"), "\(run.errors)")
    }

    @Test("a loss of a table of several files is reported in the file with its text")
    func placesInFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "P/de.lproj/L.strings")
        try folder.write("\"a\" = \"A\";\n\"u\" = \"%u items\";\n", to: "P/en.lproj/L.strings")
        try folder.write("\"a\" = \"A\";\n\n\"u\" = \"%u sztuk\";\n", to: "P/pl.lproj/L.strings")
        let text = try ToolRun(["convert", "P", "--to", "android", "-o", "res"], folder: folder.path)
        // People read it once for the key.
        #expect(text.errors.contains("P/en.lproj/L.strings:2:1: warning: 'u' in 'en'"), "\(text.errors)")
        #expect(!text.errors.contains("de.lproj") && !text.errors.contains("pl.lproj"), "\(text.errors)")
        let json = try ToolRun(["convert", "P", "--to", "android", "-o", "again", "--format", "json"], folder: folder.path).output
        for (path, line) in [("P/en.lproj/L.strings", 2), ("P/pl.lproj/L.strings", 3)] {
            let finding = json.split(separator: "\n").first { $0.contains("\"file\":\"\(path)\"") }
            #expect(finding?.contains("\"line\":\(line),") == true, "\(json)")
        }
        #expect(!json.contains("de.lproj"), "\(json)")
    }

    @Test("a source text that is the key with numbers means the same, and one in another order does not")
    func numberedKeys() throws {
        let folder = try TemporaryFolder()
        func catalog(_ text: String) -> String {
            """
            { "sourceLanguage" : "en", "strings" : { "%@ is in %@" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } } } } }, "version" : "1.0" }
            """
        }
        for format in ["android", "arb", "properties", "resx", "i18next"] {
            try folder.write(catalog("%1$@ is in %2$@"), to: "L.xcstrings")
            let same = try ToolRun(["convert", "L.xcstrings", "--to", format, "-o", format, "--strict"], folder: folder.path)
            #expect(same.status == 0 && same.errors.contains("convert.argument-numbers"), "\(format): \(same.errors)")
            try folder.write(catalog("%2$@ has %1$@"), to: "L.xcstrings")
            let other = try ToolRun(["convert", "L.xcstrings", "--to", format, "-o", "other-" + format, "--strict"], folder: folder.path)
            #expect(other.status == 0 && !other.errors.contains("convert.argument-numbers"), "\(format): \(other.errors)")
        }
    }

    @Test("losses are exit code 1 only with --strict, and are in the JSON of the findings")
    func strict() throws {
        let folder = try folder()
        let run = try ToolRun(
            ["convert", "Localizable.xcstrings", "-o", "t.csv", "--strict", "--format", "json"], folder: folder.path)
        #expect(run.status == 1)
        #expect((run.output + run.errors).contains("convert.state"))
        #expect(try folder.text("t.csv").contains("%1$@ hat %2$lld Dateien"))
    }

    @Test("gettext keeps what needs review, and a catalog converts back without loss")
    func gettext() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", "Localizable.xcstrings", "--to", "po", "-o", "po", "--strict"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("po/he.po").contains("fuzzy"))
        let back = try ToolRun(["convert", "po", "--from", "po", "-o", "Back.xcstrings"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        #expect(try folder.text("Back.xcstrings").contains(#""needs_review""#))
    }

    @Test("gettext marks the forms of a variable, and forms of which only some need review are reported; a variable's name can have a dot")
    func reviewedForms() throws {
        let folder = try TemporaryFolder()
        func unit(_ text: String, _ state: String) -> String {
            "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
        }
        func plural(_ one: String, _ other: String) -> String {
            "\"variations\" : { \"plural\" : { \"one\" : \(unit("%lld a", one)), \"other\" : \(unit("%lld b", other)) } }"
        }
        let variable = plural("needs_review", "needs_review").replacing("%lld", with: "%arg")
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : {
              "all" : { "localizations" : { "nb" : { \(plural("needs_review", "needs_review")) } } },
              "some" : { "localizations" : { "nb" : { \(plural("needs_review", "translated")) } } },
              "var" : { "localizations" : { "nb" : { "stringUnit" : { "state" : "translated", "value" : "%#@n.x@ left" },
                "substitutions" : { "n.x" : { "argNum" : 1, "formatSpecifier" : "lld", \(variable) } } } } }
            }, "version" : "1.0" }
            """, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "po", "-o", "po"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("'some' in 'nb': some forms of the plural need review"))
        #expect(!run.errors.contains("'all'") && !run.errors.contains("'var'"), "\(run.errors)")
        #expect(try folder.text("po/nb.po").components(separatedBy: "#, fuzzy").count == 4)
        #expect(try ToolRun(["convert", "po", "--from", "po", "-o", "Back.xcstrings"], folder: folder.path).status == 0)
        let back = try folder.text("Back.xcstrings")
        #expect(back.contains("\"n.x\" : {") && !back.contains("\"var:n.x\" : {"))
        #expect(back.components(separatedBy: "\"needs_review\"").count == 7)
    }

    @Test("a percent sign before a word, which is a pointer to Apple's formats, keeps its word on Android, and is reported")
    func percentBeforeWord() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : { "%@ posts" : { "localizations" : { "ca" : {
              "stringUnit" : { "state" : "translated", "value" : "% publicacions" } } } } }, "version" : "1.0" }
            """, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "android", "-o", "res"], folder: folder.path)
        #expect(run.status == 0 && run.errors.contains("'% p' is not an argument that the target knows"), "\(run.errors)")
        #expect(try folder.text("res/values-ca/l.xml").contains(">%% publicacions<"))
    }

    @Test("a template has the keys and notes, and what it cannot hold is reported")
    func template() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", "Localizable.xcstrings", "--to", "pot", "-o", "po/"], folder: folder.path)
        #expect(run.status == 0 && run.output == "po/Localizable.pot\n", "\(run.errors)")
        let text = try folder.text("po/Localizable.pot")
        #expect(text.contains("#. A name and a number\n#, objc-format\nmsgid \"%@ has %lld files\"\nmsgstr \"\"\n"))
        #expect(text.contains("msgid \"files\"\nmsgid_plural \"files\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"))
        #expect(!text.contains("Language:") && !text.contains("Plural-Forms:") && !text.contains("Dateien"))
        #expect(run.errors.contains("'%@ has %lld files' in 'de'") && run.errors.contains("'files' in 'en'"))
        #expect(!run.errors.contains("'Don't' in 'en'"))
        let strict = try ToolRun(["convert", "Localizable.xcstrings", "--to", "pot", "-o", "strict/", "--strict"], folder: folder.path)
        #expect(strict.status == 1)
        let back = try ToolRun(["convert", "po/Localizable.pot", "-o", "Back.xcstrings"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let catalog = try folder.text("Back.xcstrings")
        #expect(catalog.contains("\"A name and a number\"") && catalog.contains("\"Don't\""))
        // The plural is still one, of the key; other keys have no text.
        #expect(catalog.contains("\"value\" : \"files\"") && !catalog.contains("\"value\" : \"Don't\""), "\(catalog)")
    }

    @Test("tables of several languages become a spreadsheet, and that the same tables again")
    func tables() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"=A\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"a\" = \"B\";\n", to: "de.lproj/Localizable.strings")
        let run = try ToolRun(["convert", ".", "-o", "Localizable.csv"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("Localizable.csv") == "key,en,de\r\na,'=A,B\r\n")
        let back = try ToolRun(["convert", "Localizable.csv", "-o", "out"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        #expect(try folder.text("out/en.lproj/Localizable.strings") == "\"a\" = \"=A\";\n")
    }

    @Test("a file with mistakes is refused with its place, and nothing is written")
    func mistakes() throws {
        let folder = try TemporaryFolder()
        try folder.write("<resources>\n<string name=\"a\">it's</string>\n</resources>\n", to: "res/values/strings.xml")
        try folder.write("key,en\na,b,c\n", to: "t.csv")
        let android = try ToolRun(["convert", "res", "-o", "A.xcstrings"], folder: folder.path)
        #expect(android.status == 2 && android.errors.contains("res/values/strings.xml:2:20: error:"), "\(android.errors)")
        let csv = try ToolRun(["convert", "t.csv", "-o", "B.xcstrings"], folder: folder.path)
        #expect(csv.status == 2 && csv.errors.contains("t.csv:2:1: error:"), "\(csv.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/A.xcstrings"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/B.xcstrings"))
    }

    @Test("a catalog becomes the JSON of i18next with a count, and converts back to the same texts")
    func i18next() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", "Localizable.xcstrings", "--to", "i18next", "-o", "locales"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "locales/en/translation.json\nlocales/de/translation.json\nlocales/he/translation.json\n")
        let text = try folder.text("locales/en/translation.json")
        #expect(text.contains(#""files_one": "{{count}} file""#) && text.contains(#""files_other": "{{count}} files""#))
        #expect(try folder.text("locales/de/translation.json").contains("{{arg1}} hat {{arg2}} Dateien"))
        let back = try ToolRun(["convert", "locales", "--from", "i18next", "-o", "Back.xcstrings"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let catalog = try folder.text("Back.xcstrings")
        for part in [#""value" : "%lld file""#, #""value" : "%1$@ hat %2$lld Dateien""#, #""Don't""#] {
            #expect(catalog.contains(part), "\(part)")
        }
    }

    @Test("JSON is nested on request, and flat otherwise")
    func nested() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"a.b": "x"}"#, to: "en.json")
        let flat = try ToolRun(["convert", "en.json", "--to", "json", "-o", "flat"], folder: folder.path)
        let nested = try ToolRun(["convert", "en.json", "--to", "json", "--nested", "-o", "nested"], folder: folder.path)
        #expect(flat.status == 0 && nested.status == 0, "\(flat.errors)\(nested.errors)")
        #expect(try folder.text("flat/en.json") == "{\n  \"a.b\": \"x\"\n}\n")
        #expect(try folder.text("nested/en.json") == "{\n  \"a\": {\n    \"b\": \"x\"\n  }\n}\n")
    }

    @Test("a catalog becomes ARB files with names and types, and converts back to the same keys and types")
    func bundles() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", "Localizable.xcstrings", "--to", "arb", "-o", "l10n"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let text = try folder.text("l10n/app_en.arb")
        for part in [#""x-apple-key": "%@ has %lld files""#, "{arg1, plural, one{{arg1} file} other{{arg1} files}}", #""Don't""#] {
            #expect(text.contains(part), "\(part)")
        }
        let back = try ToolRun(["convert", "l10n", "--from", "arb", "-o", "Back.xcstrings"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let catalog = try folder.text("Back.xcstrings")
        for part in [#""%@ has %lld files""#, #""value" : "%1$@ hat %2$lld Dateien""#, #""value" : "%lld files""#, #""Don't""#] {
            #expect(catalog.contains(part), "\(part)")
        }
    }

    @Test("the numbers of an ARB file's plurals are arguments, and its texts for one number are reported")
    func exactNumbers() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"@@locale": "en", "x": "{n, plural, =0{none} one{one} other{{n} of {total}}}"}"#, to: "app.arb")
        let run = try ToolRun(["convert", "app.arb", "-o", "x.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("the text for the number '=0' has no place of its own"), "\(run.errors)")
        #expect(try folder.text("x.xcstrings").contains("%1$lld of %2$@"))
    }

    @Test("Java's and .NET's files have the places of arguments in braces, and an entry for each form of a plural")
    func braces() throws {
        let folder = try folder()
        let java = try ToolRun(["convert", "Localizable.xcstrings", "--to", "properties", "-o", "java"], folder: folder.path)
        #expect(java.status == 0 && java.errors.contains("'files' in 'en': the plural becomes an entry for each of its forms"))
        let properties = try folder.text("java/messages.properties")
        #expect(properties.contains("Don't=Don't\n") && properties.contains("files.one={0,number,integer} file\n"))
        #expect(try folder.text("java/messages_de.properties").contains("={0} hat {1,number,integer} Dateien\n"))
        let net = try ToolRun(["convert", "Localizable.xcstrings", "--to", "resx", "-o", "net"], folder: folder.path)
        #expect(net.status == 0, "\(net.errors)")
        #expect(try folder.text("net/Resources.de.resx").contains("<value>{0} hat {1:D} Dateien</value>"))
    }

    @Test("names of languages and tables never lead outside of the output folder")
    func names() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"../x":{"stringUnit":{"state":"translated","value":"v"}}}}},"version":"1.0"}"#,
            to: "a.xcstrings")
        for format in ["json", "i18next", "arb", "properties", "resx"] {
            let run = try ToolRun(["convert", "a.xcstrings", "--to", format, "-o", "out/"], folder: folder.path)
            #expect(run.status == 2 && run.errors.contains("is not a language identifier"), "\(format): \(run.errors)")
        }
        #expect(try ToolRun(["convert", "a.xcstrings", "--to", "pot", "-o", "out/", "--table", "../t"], folder: folder.path).status == 64)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    }
}
