import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: one finding for one cause, and none for what users read as it is meant")
struct LintSparedFindingTests {
    /// The findings in some files, as `severity path rule: message`.
    private func found(_ files: [(path: String, text: String)], only: [String] = []) -> [String] {
        let sample = LintSample(files)
        return sample.items(only: only).map {
            "\($0.finding.severity) \(sample.project.files[$0.file].path) \($0.finding.rule): \($0.finding.message)"
        }
    }

    private func rules(_ files: [(path: String, text: String)], only: [String] = []) -> [String] {
        found(files, only: only).map { String($0.split(separator: " ")[2].dropLast()) }
    }

    private func strings(_ language: String, _ texts: KeyValuePairs<String, String>, table: String = "L") -> (path: String, text: String) {
        (path: "\(language).lproj/\(table).strings", text: texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined())
    }

    private func catalog(_ entries: String) -> String {
        "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \(entries) } }"
    }

    private func unit(_ language: String, _ value: String) -> String {
        "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
    }

    @Test("the arguments of a key that is a name are not known if its original is nowhere")
    func namesWithoutOriginals() {
        let only = ["format"]
        let name = catalog("\"borrow.message\" : { \"localizations\" : { \(unit("fr", "%@ à %@")) } }")
        #expect(found([(path: "L.xcstrings", text: name)], only: only) == [])
        let text = catalog("\"Borrow\" : { \"localizations\" : { \(unit("fr", "Prêter %@")) } }")
        #expect(rules([(path: "L.xcstrings", text: text)], only: only) == ["format.extra-argument"])
        let formats = strings("de", ["RIGHT_FIRST_%@": "%@ und %@", "First of %@": "%@ und %@"])
        #expect(found([strings("en", ["a": "A"]), formats], only: only).map { $0.contains("First of") } == [true])
    }

    @Test("a key twice with one text is a note, and an empty text is no translation of a fixed text")
    func harmlessFindings() {
        let twice = (path: "en.lproj/L.strings", text: "\"a\" = \"A\";\n\"a\" = \"A\";\n\"b\" = \"B\";\n\"b\" = \"C\";\n")
        #expect(found([twice], only: ["key"]).map { String($0.prefix(4)) } == ["note", "warn"])
        let fixed = "{ \"shouldTranslate\" : false, \"localizations\" : { \(unit("de", "")), \(unit("fr", "B")) } }"
        #expect(
            found([(path: "L.xcstrings", text: catalog("\"A\" : \(fixed)"))], only: ["coverage"]).map { $0.contains("(fr: A)") } == [true])
    }

    @Test("a script with the extension of a table is none; a table with mistakes is one, and so is each in a folder of a language")
    func scripts() {
        let tables = [strings("en", ["a": "A"]), strings("de", ["a": "B"])]
        let script = """
            #!/bin/sh
            # makes the tables anew
            LANGUAGES="en de"
            for l in $LANGUAGES; do
              echo "making $l"
            done

            """
        #expect(rules(tables + [(path: "update.strings", text: script)]) == [])
        let other = String(script.drop { $0 != "\n" })
        #expect(rules(tables + [(path: "update.strings", text: other)]) == [])
        #expect(rules(tables + [(path: "fr.lproj/Update.strings", text: other)]).contains("strings.unexpected-character"))
        #expect(
            rules(tables + [(path: "more.strings", text: "\"a\" = \"A\";\n\"b\" = \"B\"\n\"c\" = \"C\";\n")]) == [
                "strings.missing-semicolon"
            ])
    }

    @Test("a translation need not have a build setting of the original in InfoPlist, nor a token of a key without an original")
    func unreplacedTokens() {
        let setting = ["CFBundleName": "$(PRODUCT_NAME)"] as KeyValuePairs
        #expect(
            rules([strings("en", setting, table: "InfoPlist"), strings("fr", ["CFBundleName": "Montre"], table: "InfoPlist")]) == [])
        #expect(rules([strings("en", ["k": "$(NAME)"]), strings("fr", ["k": "Montre"])]) == ["text.fixed-token"])
        #expect(
            rules([strings("en", ["a": "A"]), strings("fr", ["a": "A", "{CIFF}": "Propriétés"])]) == ["coverage.extra-translation"])
    }

    @Test("texts that an ICU argument chooses from are no tokens; arguments beside and inside of them are")
    func chosenTexts() {
        func found(_ french: String) -> [String] {
            let english = "Delete the {kind, select, album{album} other{{count, plural, one{one of {name}} other{{count} of {name}}}}}?"
            return rules([strings("en", ["k": english]), strings("fr", ["k": french])])
        }
        #expect(found("Supprimer {kind, select, album{disque} other{{count, plural, one{un de {name}} other{{count} de {name}}}}} ?") == [])
        #expect(
            found("Supprimer {kind, select, album{disque} other{{count, plural, one{un} other{{count}}}}} ?") == ["text.fixed-token"])
        #expect(found("Supprimer {album} {name} {count} ?") == ["text.fixed-token"])
    }

    @Test("UTF-16 that is appended to UTF-8 is one error; what is before it is checked")
    func appendedUTF16() {
        let appended = "\"b\" = \"B\u{E9}\";\n\"c\" = \"C\";\n".utf16.map { "\(Character(Unicode.Scalar(UInt8($0))))\u{0}" }.joined()
        let german = (path: "de.lproj/L.strings", text: "\"a\" = \"A %@\";\n\(appended)")
        #expect(rules([strings("en", ["a": "A", "b": "B", "c": "C"]), german]) == ["format.extra-argument", "encoding.ill-formed"])
        // A single zero byte is a mistake of its own.
        let single = (path: "de.lproj/L.strings", text: "\"a\" = \"A\";\n\u{0}\n\"b\" = \"B\";\n\"c\" = \"C\";\n")
        #expect(rules([strings("en", ["a": "A", "b": "B", "c": "C"]), single]).contains("encoding.ill-formed") == false)
    }

    @Test("folders with old English names are no mistake; other words are")
    func oldFolderNames() {
        for name in ["Czech", "Hungarian", "Polish"] {
            #expect(rules([strings("en", ["a": "A"]), strings(name, ["a": "B"])]) == [], "\(name)")
        }
        // They are folders of languages, whose texts are compared.
        #expect(
            rules([strings("en", ["a": "A", "b": "%@"]), strings("Czech", ["b": "%d"])]) == [
                "coverage.missing-translation", "format.argument-type",
            ])
        for name in ["czech", "Chech"] {
            #expect(rules([strings("en", ["a": "A"]), strings(name, ["a": "B"])]) == ["language.folder"], "\(name)")
        }
    }

    @Test("a document in the Base folder has the texts of the development language, but not those of another table")
    func baseDocuments() {
        let list = """
            <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string>
            <key>NSCameraUsageDescription</key><string>To scan codes.</string></dict></plist>
            """
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <label text="Open" id="1-a-b"/></objects></document>
            """
        let files = [
            (path: "A/Info.plist", text: list), (path: "A/Base.lproj/Main.xib", text: xib),
            (path: "A/ar.lproj/Main.strings", text: "\"1-a-b.text\" = \"B\";\n"),
        ]
        #expect(rules(files, only: ["project.development-language"]) == [])
        let other = (path: "A/ar.lproj/Other.strings", text: "\"a\" = \"B\";\n")
        #expect(rules(files + [other], only: ["project.development-language"]) == ["project.development-language"])
        // 'mul' stands for several languages.
        let several = (path: "A/mul.lproj/Main.xcstrings", text: catalog("\"1-a-b.text\" : { \"localizations\" : { \(unit("de", "B")) } }"))
        let messages = found([files[0], files[1], several], only: ["project.usage-description"])
        #expect(messages == ["warning A/Info.plist project.usage-description: 'NSCameraUsageDescription' is not translated into 'de'"])
    }

    @Test("a key that is itself a text needs no translation into its language")
    func keysAsTexts() {
        func missing(_ key: String, _ languages: [String], besides others: KeyValuePairs<String, String> = [:]) -> [String] {
            let original = (
                path: "en.lproj/L.strings",
                text: "\"\(key)\" = \"Search\";\n\"ok\" = \"OK\";\n" + others.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
            )
            let found = found([original] + languages.map { strings($0, ["ok": "OK."]) }, only: ["coverage.missing-translation"])
            return languages.filter { language in found.contains { $0.contains("'\(key)' is not translated into '\(language)'") } }
        }
        #expect(missing("搜索 iCloud", ["zh-Hans", "zh-Hant", "ja"]) == ["zh-Hant", "ja"])
        #expect(missing("搜尋", ["zh-Hant", "de"]) == ["de"])
        #expect(missing("検索", ["ja", "zh-Hans"], besides: ["次へ": "Next"]) == ["zh-Hans"])
        #expect(missing("Поиск", ["ru", "de"]) == ["de"])
        // Which of two languages with the same letters it is in is not known.
        #expect(missing("Поиск", ["ru", "bg"]) == ["ru", "bg"])
        #expect(missing("Search…", ["zh-Hans", "de"]) == ["zh-Hans", "de"])
    }

    @Test("a name of an app that is the same everywhere needs no translation; one that some languages translate does")
    func names() {
        func entry(_ key: String, _ localizations: String...) -> String {
            "\"\(key)\" : { \"extractionState\" : \"extracted_with_value\", \"localizations\" : { \(localizations.joined(separator: ", ")) } }"
        }
        func missing(_ entries: String...) -> [String] {
            found([(path: "InfoPlist.xcstrings", text: catalog(entries.joined(separator: ", ")))], only: ["coverage.missing-translation"])
                .compactMap { $0.split(separator: "'").dropFirst().first.map(String.init) }
        }
        let usage = entry("NSCameraUsageDescription", unit("en", "To scan."), unit("de", "Zum Scannen."))
        #expect(missing(usage, entry("CFBundleName", unit("en", "App")), entry("CFBundleDisplayName", unit("en", "App"))) == [])
        let french = unit("fr", "Boussole")
        #expect(missing(usage, entry("CFBundleName", unit("en", "Compass"), french)) == ["NSCameraUsageDescription", "CFBundleName"])
        #expect(missing(usage, entry("NSHumanReadableCopyright", unit("en", "2024"), unit("fr", "2023"))) == ["NSCameraUsageDescription"])
    }

    @Test("a key without a text in any language is one finding")
    func keysWithoutText() {
        let done = "\"Done\" : { \"localizations\" : { \(["de", "fr", "ja"].map { unit($0, "x") }.joined(separator: ", ")) } }"
        let messages = found([(path: "L.xcstrings", text: catalog("\(done), \"debug.reset\" : { }"))])
        #expect(messages == ["warning L.xcstrings coverage.missing-translation: 'debug.reset' has no text in any of the 3 languages"])
        let two = found([(path: "L.xcstrings", text: catalog("\(done), \"a.b\" : { \"localizations\" : { \(unit("de", "x")) } }"))])
        #expect(two.count == 2)
    }

    @Test("the letter of an escape that is shown is no letter of the next word")
    func escapes() {
        #expect(rules([strings("en", ["a": "One\\nTwo"]), strings("ru", ["a": "Ещё\\\\nЕсли"])]) == ["text.literal-escape"])
        #expect(rules([strings("en", ["a": "One"]), strings("ru", ["a": "Есnи"])]) == ["text.mixed-script"])
    }

    @Test("a specifier with a letter of another script is a look-alike, also with a blank or behind a digit as in the original")
    func lookAlikes() {
        func found(_ original: String, _ translation: String) -> [String] {
            rules([strings("en", ["a": original]), strings("ar", ["a": translation])])
        }
        #expect(found("0%d.", "0% د.") == ["format.look-alike"])
        #expect(found("%d d", "% د ي") == ["format.look-alike"])
        #expect(found("Up to 50%% of %@", "50% د") != ["format.look-alike"])
        // A token in the misspelled specifier is the same mistake.
        #expect(found("%@ of {name}", "{name}") == ["format.missing-argument"])
        #expect(found("%@ requests for %@", "%{count} ل %@") == ["format.look-alike"])
        #expect(found("Requests for %@", "{count} ل %@") == ["text.fixed-token"])
    }

    @Test("a mistake of the original is reported once, and there; of a single translation or of some, it is theirs")
    func originalMistakes() {
        let english = strings("en", ["list": "List: %s"])
        let translations = ["de", "fr", "it"].map { strings($0, ["list": "\($0): %@"]) }
        #expect(
            found([english] + translations) == [
                "error en.lproj/L.strings format.argument-type: in each of the 3 translations, '%@' is for an object, but argument 1 of the "
                    + "source text is a C string ('%s') (en: list)"
            ])
        #expect(found([english, translations[0]]).map { $0.hasPrefix("error de.lproj") } == [true])
        let right = strings("es", ["list": "Es: %s"])
        #expect(found([english, right] + translations).count == 3)
    }

    @Test("an argument that all translations show and the original does not is a warning about the original")
    func argumentsOfAllTranslations() {
        let translations = ["de", "fr"].map { strings($0, ["k": "%1$@ %2$@ \($0)"]) }
        let message = "in each of the 2 translations, '%1$@' and '%2$@' take arguments, but the source text has none (en: k)"
        #expect(found([strings("en", ["k": "a"])] + translations) == ["warning en.lproj/L.strings format.extra-argument: \(message)"])
        #expect(rules([strings("en", ["k": "a"]), translations[0]]) == ["format.extra-argument"])
        #expect(found([strings("en", ["k": "a"]), translations[0], strings("it", ["k": "b"])]).map { $0.hasPrefix("error") } == [true])
    }

    @Test("what the reader ignores repeats no key, and where it stops is said once")
    func ignoredRepetitions() {
        let table = (path: "ja.lproj/L.strings", text: "\"a\" = \"b\";\u{3000}\n\"a\" = \"c\";\n")
        #expect(rules([strings("en", ["a": "a"]), table]) == ["strings.ignored-rest"])
    }

    @Test("an identifier of an XLIFF document as a key is said to be one, and its marker is no mistake")
    func exchangeIdentifiers() {
        let key = "/%lld file(s):dict/NSStringLocalizedFormatKey:dict/:string"
        let messages = found([strings("en", ["a": "A"]), strings("de", ["a": "B", key: "%#@files@"])])
        #expect(
            messages == [
                "warning de.lproj/L.strings coverage.extra-translation: the key does not exist in the source language 'en'; it is the identifier of "
                    + "a text that belongs in a .stringsdict file (de: \(key))"
            ])
        #expect(rules([strings("en", ["a": "A"]), strings("de", ["a": "%#@files@"])]).contains("format.unknown-variable"))
    }

    @Test("the keys of a compiled document have their originals in it")
    func compiledDocuments() {
        let tables = [strings("English", ["other": "Other"], table: "Find"), strings("Italian", ["381.title": "Trova"], table: "Find")]
        let only = ["coverage.extra-translation"]
        #expect(rules(tables, only: only) == only)
        let inputs = tables.map { ConversionInput(path: $0.path, type: .strings, bytes: Array($0.text.utf8)) }
        var selection = Linter.Selection()
        selection.only = only
        for document in ["en.lproj/Find.nib", "English.lproj/Find.nib/keyedobjects.nib"] {
            let items = Linter(selection).lint(LintProject(of: inputs)) { path in
                path.utf8.elementsEqual(document.utf8) ? [] : inputs.first { $0.path.utf8.elementsEqual(path.utf8) }?.bytes
            }
            #expect(items.isEmpty, "\(document)")
        }
    }
}
