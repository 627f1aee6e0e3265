import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: texts that are meant as they are")
struct LintRightTextTests {
    /// The findings in some files, as `rule: message`, sorted.
    private func found(_ files: [(path: String, text: String)], only: [String] = []) -> [String] {
        LintSample(files, otherType: nil).items(only: only).map { "\($0.finding.rule): \($0.finding.message)" }.sorted()
    }

    private func rules(_ original: String, _ translation: String, only: [String] = []) -> [String] {
        let files = [
            (path: "en.lproj/L.strings", text: "\"k\" = \"\(original)\";\n"),
            (path: "de.lproj/L.strings", text: "\"k\" = \"\(translation)\";\n"),
        ]
        return found(files, only: only).compactMap { $0.split(separator: ":").first.map(String.init) }
    }

    private func plural(_ format: String, _ cases: String) -> String {
        """
        "n" = { NSStringLocalizedFormatKey = "\(format)";
          v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; \(cases) }; };
        """
    }

    private let cases = "one = \"%d a\"; other = \"%d b\";"

    @Test("an entry of a .strings file that the .stringsdict file of its language replaces is not compared; another one is")
    func replacedEntries() {
        let strings = "\"n\" = \"in the other file\";\n\"m\" = \"M\";\n"
        let rules = plural("%#@v@", cases)
        let source = [(path: "en.lproj/L.strings", text: "\"m\" = \"%@\";\n"), (path: "en.lproj/L.stringsdict", text: rules)]
        let german = (path: "de.lproj/L.strings", text: strings)
        let dictionary = (path: "de.lproj/L.stringsdict", text: rules)
        #expect(
            found(source + [german, dictionary], only: ["format"]) == [
                "format.missing-argument: argument 1 of the source text ('%@') is not in the translation (de: m)"
            ])
        #expect(found(source + [german], only: ["format"]).count == 2)
    }

    @Test("numbered placeholders of a program's own are no specifiers, and a real one with a number is")
    func ownPlaceholders() {
        #expect(rules("%0 cores", "%0 jader", only: ["format"]) == [])
        #expect(rules("%0 cores of %1", "%0 ядер из %1", only: ["format"]) == [])
        #expect(rules("%1 s", "%1 Sek.", only: ["format"]) == [])
        #expect(rules("%0d cores", "%0s jader", only: ["format"]) == ["format.argument-type"])
        #expect(rules("%d%% of %@", "%d% von %@", only: ["format"]) == ["format.percent-sign"])
    }

    @Test("a percent sign before a capital letter and another letter is none of a specifier")
    func templates() {
        #expect(rules("<%ERB Delimiter%>", "<%ERB-Zeichen%>", only: ["format"]) == [])
        #expect(rules("<%-- JSP Comment --%>", "<%-- JSP-Kommentar --%>", only: ["format"]) == [])
        #expect(rules("%X is the code", "%@ ist der Code", only: ["format"]) == ["format.argument-type"])
    }

    @Test(
        "a specifier in a translation whose original has none is one if it is plain, and a percent sign behind a number or before a word is not",
        arguments: [
            ("%lu der Dateien", true), ("%d geladen", true), ("%lld.", true), ("Lyrics%s", true), ("85 %d'utilisateurs", false),
            ("%luxe", false), ("100 %d", false), ("50% der Dateien", false), ("%dés", false), ("%%d", false),
        ])
    func extraSpecifiers(translation: String, isMistake: Bool) {
        #expect(rules("The folder is gone.", translation, only: ["format"]) == (isMistake ? ["format.extra-argument"] : []))
    }

    @Test("a marker with a width is one for lookups")
    func markers() {
        func found(_ format: String) -> [String] {
            self.found([(path: "en.lproj/L.stringsdict", text: plural(format, cases))], only: ["format"])
        }
        #expect(found("%1#@v@") == [] && found("%#@v@") == [])
        #expect(found("%# @v @") == ["format.unused-variable: no marker '%#@v@' is in the text (en: n)"])
    }

    @Test("separators have blanks of their own")
    func separators() {
        let only = ["text.surrounding-blanks"]
        #expect(rules("・", " - ", only: only) == [] && rules("- ", "–", only: only) == [])
        #expect(rules("✅ - ", "✅ -", only: only) == only)
        #expect(rules("%@ ", "%@", only: only) == only && rules("9 ", "9", only: only) == only && rules("я ", "я", only: only) == only)
    }

    @Test("a backslash in quotation marks is meant, and one before a quotation mark is not")
    func backslashes() {
        let only = ["text.literal-escape"]
        #expect(rules("Ends with a backslash", #"Endet mit (\"\\\")"#, only: only) == [])
        #expect(rules("Say hello", #"Sag \\\"Hallo\\\""#, only: only) == only)
    }

    @Test("an invisible character that is spelled as an escape, or that the original has, is meant; a pasted one is not")
    func invisibleCharacters() {
        let only = ["text.invisible-character"]
        #expect(rules(#"on \002%@\002"#, #"an \002%@\002"#, only: only) == [])
        #expect(rules(#"a\U200Bb"#, "a\u{200B}b", only: only) == [])
        #expect(rules("ab", "a\u{200B}b", only: only) == only)
        #expect(rules("ab", "a\\n\\n\\\"\\\"\u{200B}b", only: only) == only)
        #expect(rules("a\u{200B}b", "ab", only: only) == only)
        #expect(rules("\u{1B}[33;1mRed\u{1B}[0m", "\u{1B}[31mRot\u{1B}[0m", only: only) == [])
        #expect(rules("Red", "R\u{1B}ot", only: only) == only)
        #expect(rules("Red", "\u{1B}[31mRot\u{7}", only: only) == only)
    }

    @Test("an entry with nothing but 'other' in all languages may be no plural, and is a note")
    func noPlurals() {
        func severities(_ english: String, _ german: String) -> [Finding.Severity] {
            var selection = Linter.Selection()
            selection.only = ["plural.missing-category"]
            let inputs = [("en", english), ("de", german)].map {
                ConversionInput(path: "\($0).lproj/L.stringsdict", type: .stringsdict, bytes: Array(plural("%#@v@", $1).utf8))
            }
            return Linter(selection).lint(LintProject(of: inputs)) { _ in nil }.filter { $0.language == "en" }.map(\.finding.severity)
        }
        #expect(severities("other = \"Step %d\";", "other = \"Schritt %d\";") == [.note])
        #expect(severities("other = \"Step %d\";", "one = \"Schritt %d\"; other = \"Schritt %d\";") == [.warning])
    }

    @Test("a translation with one text for all numbers lacks the forms of the original, unless its language has a single one")
    func undividedPlurals() {
        func rules(_ language: String, _ text: String) -> [String] {
            let files = [
                (path: "en.lproj/L.stringsdict", text: plural("%#@v@", cases)),
                (path: "\(language).lproj/L.strings", text: "\"n\" = \"\(text)\";\n"),
            ]
            return found(files, only: ["plural"])
        }
        let message = "the original varies by number, and the translation has one text for all"
        #expect(rules("de", "%d Dateien") == ["plural.missing-category: \(message) (de: n)"])
        #expect(rules("ja", "%d件") == [] && rules("de", "Mehrere Dateien") == [] && rules("de", "%d") == [])
    }

    @Test("a blank text of a document needs no translation; an empty translation of another one is a mistake")
    func blankOriginals() {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects><textFieldCell key="cell" title=" " id="Iat-pL-ttI"/>
            <textFieldCell key="cell" title="Size" id="Iat-pL-ttJ"/></objects></document>
            """
        let files = [
            (path: "Base.lproj/M.xib", text: document),
            (path: "de.lproj/M.strings", text: "\"Iat-pL-ttI.title\" = \"\";\n\"Iat-pL-ttJ.title\" = \"\";\n"),
        ]
        #expect(
            found(files, only: ["coverage.empty-translation"]) == [
                "coverage.empty-translation: the translation is empty (de: Iat-pL-ttJ.title)"
            ])
    }

    @Test("the keys of an .intentdefinition file are those of its table")
    func intents() {
        let definition = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentTitle</key><string>Open</string>
            <key>INIntentTitleID</key><string>aaaaaa</string><key>INIntentDescriptionID</key><string>Ezlwwe</string></dict></array>
            <key>INEnums</key><array><dict><key>INEnumValueDisplayNameID</key><string>yymMQg</string></dict></array></dict></plist>
            """
        let tables = [
            (path: "App/en.lproj/Intents.strings", text: "\"aaaaaa\" = \"Open\";\n"),
            (path: "App/de.lproj/Intents.strings", text: "\"aaaaaa\" = \"Auf\";\n\"Ezlwwe\" = \"Konto\";\n\"gone\" = \"Weg\";\n"),
            (path: "App/fr.lproj/Intents.strings", text: "\"aaaaaa-yymMQg\" = \"Ouvrir\";\n\"aaaaaa-nobody\" = \"Rien\";\n"),
        ]
        let message = "coverage.extra-translation: the key does not exist in the source language 'en'"
        let gone = ["de: gone", "fr: aaaaaa-nobody"].map { "\(message) (\($0))" }
        for path in ["App/Base.lproj/Intents.intentdefinition", "App/Intents.intentdefinition"] {
            #expect(found(tables + [(path: path, text: definition)], only: ["coverage.extra-translation"]) == gone)
        }
        #expect(found(tables, only: ["coverage.extra-translation"]).count == 4)
    }

    @Test("of the forms of a plural that are keys of their own, a language needs those of its categories, and may have no others")
    func pluralForms() {
        let only = ["coverage.extra-translation", "coverage.missing-translation"]
        for (start, end) in [("n##{", "}"), ("n_", ""), ("n.", "")] {
            func table(_ language: String, _ categories: String...) -> (path: String, text: String) {
                ("\(language).lproj/L.strings", categories.map { "\"\(start)\($0)\(end)\" = \"a b\";\n" }.joined())
            }
            let english = table("en", "one", "other")
            #expect(found([english, table("ar", "zero", "one", "two", "few", "many", "other"), table("vi", "other")], only: only) == [])
            // Only fractions are `other` in Russian.
            #expect(found([english, table("ru", "one", "few", "many")], only: only) == [])
            #expect(found([english, table("ru", "one", "few")], only: only).count == 1)
            #expect(found([english, table("de", "other")], only: only).count == 1)
            #expect(found([english, table("de", "one", "few", "other")], only: only).count == 1)
            // Without a form for all numbers, the key is another one.
            #expect(found([table("en", "one"), table("ar", "one", "two")], only: only).count == 1)
        }
    }

    @Test("an original that reads an integer in another size than its key is reported, and no translation that has the size of either")
    func sizesOfKeys() {
        func found(_ english: String, _ spanish: String) -> [String] {
            self.found(
                [
                    (path: "en.lproj/L.strings", text: "\"%ld files\" = \"\(english)\";\n"),
                    (path: "es.lproj/L.strings", text: "\"%ld files\" = \"\(spanish)\";\n"),
                ], only: ["format.integer-size"])
        }
        #expect(found("%ld files", "%ld archivos") == [])
        let original = found("%i files", "%ld archivos")
        #expect(original.count == 1 && original.allSatisfy { $0.contains("32 bits, in the key as 64") })
        #expect(found("%i files", "%i archivos") == original)
        #expect(found("%ld files", "%i archivos").count == 1)
    }

    @Test("a table of comments in Base leaves the original texts to that in English")
    func blankBase() {
        let only = ["format.missing-argument"]
        let tables = [
            (path: "en.lproj/L.strings", text: "\"a\" = \"There is no %1$s address.\";\n"),
            (path: "fr.lproj/L.strings", text: "\"a\" = \"Il n’y en a pas.\";\n"),
        ]
        for base in ["/* L.strings */\n", ""] {
            #expect(found([(path: "Base.lproj/L.strings", text: base)] + tables, only: only).count == 1)
        }
    }
}
