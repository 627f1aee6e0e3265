import LocalizationLint
import LocalizationDiagnostics
import LocalizationSourceText
import Testing

@Suite("Lint: mistakes in texts, and what is no mistake")
struct LintTests {
    /// The findings in files, as `rule language: key`, or `rule: key` for those about no single language.
    private func found(_ files: [(path: String, text: String)], adding rules: [String] = []) -> [String] {
        items(files, adding: rules).map { item in
            "\(item.finding.rule) \(item.language.map { $0 + ": " } ?? "")\(item.key ?? "-")"
        }
    }

    private func items(_ files: [(path: String, text: String)], adding rules: [String] = []) -> [LintReport.Item] {
        LintSample(files).items(adding: rules)
    }

    /// A catalog in English with the texts of one key in other languages.
    private func catalog(_ key: String, comment: String = "", _ texts: [(language: String, json: String)]) -> [(path: String, text: String)]
    {
        let localizations = texts.map { "\"\($0.language)\" : \($0.json)" }.joined(separator: ", ")
        let text = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "\(key)" : { "comment" : "\(comment)", "localizations" : { \(localizations) } } } }
            """
        return [("Localizable.xcstrings", text)]
    }

    private func unit(_ text: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }" }

    private func plural(_ cases: [(String, String)]) -> String {
        "{ \"variations\" : { \"plural\" : { " + cases.map { "\"\($0)\" : \(unit($1))" }.joined(separator: ", ") + " } } }"
    }

    @Test("French, Spanish, Italian and Portuguese do not need 'many', which is for millions")
    func millions() {
        for language in ["fr", "es", "it", "pt", "pt-PT", "ca"] {
            let files = catalog("%lld files", [(language, plural([("one", "%lld x"), ("other", "%lld xs")]))])
            #expect(found(files) == [], "\(language)")
        }
        #expect(
            found(catalog("%lld files", [("ru", plural([("one", "%lld x"), ("other", "%lld xs")]))])) == [
                "plural.missing-category ru: %lld files"
            ])
    }

    @Test("a plural with all six categories has some that no number selects as notes")
    func allCategories() {
        let names = ["zero", "one", "two", "few", "many", "other"]
        let all = items(catalog("%lld files", [("da", plural(names.map { ($0, "%lld filer (\($0))") }))]))
        let unused = all.filter { $0.finding.rule.identifier == "plural.unused-category" }
        #expect(unused.map(\.finding.severity) == [.note, .note, .note])
        let some = items(catalog("%lld files", [("da", plural(names.dropFirst(2).map { ($0, "%lld filer (\($0))") }))]))
        #expect(some.contains { $0.finding.rule.identifier == "plural.unused-category" && $0.finding.severity == .warning })
    }

    @Test("'one' without its number is a mistake only where it covers several numbers, which are named")
    func impliedNumbers() {
        #expect(found(catalog("%lld files", [("de", plural([("one", "Eine Datei"), ("other", "%lld Dateien")]))])) == [])
        let russian = items(
            catalog(
                "%lld files", [("ru", plural([("one", "Файл"), ("few", "%lld файла"), ("many", "%lld файлов"), ("other", "%lld файла")]))]))
        #expect(russian.map(\.finding.message) == ["'one' is used for 1, 21, 31, …, but does not show the number (ru: %lld files)"])
        // Zero has a case of its own.
        let french = [("zero", "Aucun"), ("one", "Un fichier"), ("other", "%lld fichiers")]
        #expect(found(catalog("%lld files", [("fr", plural(french))])) == [])
        let withoutZero = items(catalog("%lld files", [("fr", plural(Array(french.dropFirst())))]))
        #expect(withoutZero.map(\.finding.message) == ["'one' is used for 0, 1, but does not show the number (fr: %lld files)"])
        // Many texts are never shown for nothing.
        #expect(withoutZero.map(\.finding.severity) == [.note] && russian.map(\.finding.severity) == [.warning])
        // Texts without any number name the things alone.
        let deletion = plural([("one", "Удалить файл"), ("few", "Удалить файлы"), ("many", "Удалить файлы"), ("other", "Удалить файлы")])
        #expect(!found(catalog("Delete %lld files", [("ru", deletion)])).contains("plural.implied-number ru: Delete %lld files"))
    }

    @Test("an explicit zero is legal in every language, and nothing is said about languages that CLDR does not know")
    func categories() {
        #expect(found(catalog("%lld files", [("de", plural([("zero", "Nichts"), ("one", "%lld x"), ("other", "%lld xs")]))])) == [])
        #expect(found(catalog("%lld files", [("tlh", plural([("one", "%lld x"), ("few", "%lld x"), ("other", "%lld xs")]))])) == [])
        #expect(
            found(catalog("%lld files", [("ja", plural([("one", "%lld y"), ("other", "%lld x")]))])) == [
                "plural.unused-category ja: %lld files"
            ])
    }

    @Test("a percent sign in a text that is never formatted is no mistake, one in a format is")
    func percentSigns() {
        #expect(found(catalog("Save energy", [("de", unit("Zu 100% sparen"))])) == [])
        #expect(found(catalog("%@ is ready", [("de", unit("%@ ist zu 100% bereit"))])).contains("format.percent-sign de: %@ is ready"))
        #expect(found(catalog("%@ is ready", [("de", unit("%@ ist zu 100%% bereit"))])) == [])
    }

    @Test("a percent sign in the source text is reported there, and not as mistakes of correct translations")
    func percentSignsOfSources() {
        #expect(found(catalog("Save 50% on %@", [("de", unit("50 %% bei %@ sparen"))])) == ["format.percent-sign en: Save 50% on %@"])
        // A blank for the sign of a number is not a mistake, before a word it is one.
        #expect(found(catalog("%ld rows", [("ug", unit("% ld قۇر"))])) == [])
        #expect(found(catalog("%@ of the rows", [("de", unit("%@ % der Zeilen"))])).contains("format.percent-sign de: %@ of the rows"))
    }

    @Test("misspelled specifiers are errors in formats only", arguments: ["％@", "٪@", "%$1@", "%1 $@", "％d"])
    func lookAlikes(_ spelling: String) {
        let items = items(catalog("Hello, %@", [("ar", unit("مرحبا \(spelling)"))]))
        #expect(items.contains { $0.finding.rule == LookAlikeSpecifierRule.rule && $0.finding.severity == .error })
        #expect(!found(catalog("Hello", [("ar", unit("مرحبا \(spelling)"))])).contains("format.look-alike ar: Hello"))
        // A blank is a flag, with which the argument is shown.
        #expect(self.found(catalog("Hello, %@", [("ar", unit("مرحبا % @"))])) == [])
        // A number with a full-width sign is prose.
        #expect(found(catalog("%@ of all", [("ja", unit("%@の100％です"))])) == [])
    }

    @Test("what the compiler refuses in a catalog is an error as well")
    func compilerErrors() {
        let beds = plural([("one", "a bed"), ("other", "beds")])
        #expect(found(catalog("%lld beds", [("en", beds)])).contains("xcstrings.plural-without-number en: %lld beds"))
        #expect(found(catalog("%lld beds", [("en", plural([("one", "%lld bed"), ("other", "%lld beds")]))])) == [])
    }

    @Test("a letter behind a backslash that makes no escape in a .strings file is reported; escapes and doubled backslashes are not")
    func unknownEscapes() {
        func escapes(_ text: String) -> [String] {
            found([("en.lproj/L.strings", "\"a\" = \"\(text)\";")]).filter { $0.hasPrefix("text.unknown-escape") }
        }
        for text in [#"Caf\u00e9"#, #"\q"#, #"\x41"#] { #expect(escapes(text) == ["text.unknown-escape en: a"], "\(text)") }
        for text in [#"Caf\U00e9"#, #"\n\t\a\b\f\r\v"#, #"\\q"#, #"\"\'\351\("#] { #expect(escapes(text) == [], "\(text)") }
    }

    @Test("a specifier of another type is an error: it crashes or shows garbage")
    func argumentTypes() {
        let items = items(catalog("%@ files", [("de", unit("%d Dateien"))]))
        #expect(items.map(\.finding.rule.identifier) == ["format.argument-type"] && items.map(\.finding.severity) == [.error])
        #expect(items.map(\.language) == ["de"] && items.map(\.key) == ["%@ files"])
    }

    @Test("an empty original says nothing about the arguments of its translations")
    func argumentsOfEmptyOriginal() {
        func mismatches(_ original: String) -> [String] {
            found([
                ("en.lproj/L.strings", "\"days-plural-2\" = \"\(original)\";"), ("fr.lproj/L.strings", "\"days-plural-2\" = \"%d jours\";"),
            ])
            .filter { $0.hasPrefix("format.") }
        }
        #expect(mismatches("") == [] && mismatches(" ") == [])
        #expect(mismatches("days") == ["format.extra-argument fr: days-plural-2"])
    }

    @Test("a blank may be missing behind full-width punctuation and in languages without blanks")
    func blanks() {
        #expect(found(catalog("Name: ", [("fr", unit("Nom :"))])) == ["text.surrounding-blanks fr: Name: "])
        // Nobody sees a blank behind a text that stands alone.
        func severity(_ original: String, _ text: String) -> [Finding.Severity] {
            items(catalog(original, [("fr", unit(text))])).map(\.finding.severity)
        }
        #expect(severity("Name", "Nom ") == [.note] && severity("Done!", "Fini ! ") == [.note] && severity("“A”", "« A » ") == [.note])
        #expect(
            severity("Name", " Nom") == [.warning] && severity("Name ", "Nom") == [.warning] && severity("Name", "Nom\\n") == [.warning])
        #expect(severity("Name:", "Nom : ") == [.warning] && severity("Name", "Nom  ") == [.warning])
        #expect(severity("by %@", "de %@ ") == [.warning])
        #expect(found(catalog("Name: ", [("ja", unit("名前"))])) == [])
        #expect(found(catalog("Name: ", [("ko", unit("이름："))])) == [])
        #expect(found(catalog("Name", [("ja", unit("名前\\n"))])) == ["text.surrounding-blanks ja: Name"])
    }

    @Test("a text without a word needs no translation, a text with one does")
    func wordless() {
        func missing(_ key: String) -> [String] {
            found([
                (
                    "L.xcstrings",
                    "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \"Done\" : { \"localizations\" : { \"de\" : \(unit("Fertig")) } }, \"\(key)\" : {} } }"
                )
            ])
        }
        for key in ["%@ • %@", "#", "(%lld%%)", "☀️"] { #expect(missing(key) == [], "\(key)") }
        #expect(missing("%lld files") == ["coverage.missing-translation de: %lld files"])
        #expect(
            found([("en.lproj/L.strings", "\"unit\" = \"•\"; \"b\" = \"Back\";"), ("de.lproj/L.strings", "\"c\" = \"C\";")])
                .filter { $0.hasPrefix("coverage.missing-translation") } == ["coverage.missing-translation de: b"])
    }

    @Test("a region needs only what differs from its parent; the parent needs everything")
    func regions() {
        let two = { (first: String, second: String) in
            [
                (
                    path: "L.xcstrings",
                    text: """
                    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                      "Color" : { "localizations" : { "\(first)" : \(self.unit("a")), "\(second)" : \(self.unit("b")) } },
                      "Done" : { "localizations" : { "\(first)" : \(self.unit("c")) } } } }
                    """
                )
            ]
        }
        #expect(found(two("de", "en-GB")) == [])
        #expect(found(two("de", "de-AT")) == [])
        #expect(found(two("de", "fr")) == ["coverage.missing-translation fr: Done"])
        #expect(found(two("zh-Hans", "zh-Hant")) == ["coverage.missing-translation zh-Hant: Done"])
        #expect(found(two("es-ES", "es-MX")) == [])
        // With 'es' in the project, nobody who reads 'es-MX' gets to 'es-ES'.
        let three = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "Color" : { "localizations" : { "es" : \(unit("a")), "es-ES" : \(unit("b")), "es-MX" : \(unit("c")) } },
              "Done" : { "localizations" : { "es-ES" : \(unit("d")) } } } }
            """
        #expect(
            found([(path: "L.xcstrings", text: three)]) == [
                "coverage.missing-translation es: Done", "coverage.missing-translation es-MX: Done",
            ])
    }

    @Test("tables in folders: missing, extra and empty texts, twice the same key, a missing table; InfoPlist has its originals elsewhere")
    func folders() {
        let files = [
            ("en.lproj/L.strings", #""a" = "A"; "b" = "B";"#), ("de.lproj/L.strings", #""a" = ""; "a" = " "; "z" = "Z";"#),
            ("en.lproj/M.strings", #""m" = "M";"#), ("de.lproj/InfoPlist.strings", #""CFBundleName" = "Aufgaben";"#),
            ("en.lproj/InfoPlist.strings", #""NSHumanReadableCopyright" = "x";"#),
        ]
        #expect(
            found(files).sorted() == [
                "coverage.empty-translation de: a", "coverage.extra-translation de: z", "coverage.missing-table de: -",
                "coverage.missing-translation de: b", "key.duplicate de: a",
            ])
    }

    @Test("a development language whose plain texts are in code says nothing about keys of translations")
    func textsInCode() {
        let plural = """
            n = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; \
            NSStringFormatValueTypeKey = d; one = "%d day"; other = "%d days"; }; };
            """
        let files = [
            ("en.lproj/L.strings", "\n"), ("en.lproj/L.stringsdict", plural), ("de.lproj/L.strings", #""a" = "A";"#),
            ("de.lproj/L.stringsdict", plural + plural.replacingUTF8("n = { NSStringL", with: "m = { NSStringL")),
        ]
        #expect(found(files) == ["coverage.extra-translation de: m"])
    }

    @Test("tables of documents: keys without an object, and texts of new objects")
    func documents() {
        let view = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>\
            <label text="Time" id="bbb-bb-bbb"/></objects></document>
            """
        let files = [
            ("Base.lproj/Main.xib", view),
            ("de.lproj/Main.strings", #""aaa-aa-aaa.text" = "Zeit"; "bbb-bb-bbb.text" = "Label";"#),
        ]
        #expect(
            found(files) == [
                "interface.unknown-key de: aaa-aa-aaa.text", "interface.placeholder-translation de: bbb-bb-bbb.text",
            ])
    }

    @Test("texts of alphabets: a twin in a word is a mistake, a name with an ending is none")
    func scripts() {
        #expect(found(catalog("Search", [("ru", unit("Пoиск"))])) == ["text.mixed-script ru: Search"])
        for text in ["SMSка", "iPhone’ы", "PDF-файл", "Поиск в Google", "USB и Wi-Fi", "x-ось"] {
            #expect(found(catalog("Search", [("ru", unit(text))])) == [], "\(text)")
        }
    }

    @Test("the same text in another language is an opinion, and names, addresses and short texts are not counted")
    func sameTexts() {
        let sentence = "The file could not be opened."
        #expect(found(catalog(sentence, [("de", unit(sentence))])) == [])
        #expect(found(catalog(sentence, [("de", unit(sentence))]), adding: ["text"]) == ["text.same-as-source de: \(sentence)"])
        for text in ["OK", "Swift Package Manager", "https://example.org", "%@ – %@", "Task List"] {
            #expect(found(catalog(text, [("de", unit(text))]), adding: ["all"]) == [], "\(text)")
        }
    }

    @Test("a comment suppresses rules of its entry; one that suppresses nothing, or names no rule, is a finding")
    func suppressions() {
        let plurals = [("pl", plural([("one", "%lld plik"), ("other", "%lld pliki")]))]
        #expect(found(catalog("%lld files", comment: "Count. lproj:ignore plural.missing-category on purpose", plurals)) == [])
        #expect(found(catalog("%lld files", comment: "lproj:ignore plural", plurals)) == [])
        #expect(
            found(catalog("%lld files", comment: "lproj:ignore text.tags,plural", plurals)) == ["lint.unused-suppression %lld files"])
        #expect(
            found(catalog("%lld files", comment: "lproj:ignore no.rule", plurals)).sorted() == [
                "lint.unused-suppression %lld files", "plural.missing-category pl: %lld files",
            ])
        #expect(found(catalog("%lld files", comment: "lproj:ignore text.surrounding-blanks, plural why", plurals)).count == 1)
        // Without code, nothing is known about the rules for it.
        #expect(found(catalog("Files", comment: "lproj:ignore code.unused-key a plug-in uses it", [])) == [])
    }
}
