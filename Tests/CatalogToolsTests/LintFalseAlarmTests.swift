import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: what is right although it looks wrong")
struct LintFalseAlarmTests {
    /// The rules of the findings in some files, sorted.
    private func rules(_ files: [(path: String, text: String)], only: [String] = []) -> [String] {
        LintSample(files).items(only: only).map(\.finding.rule.identifier).sorted()
    }

    private func strings(_ original: String, _ translations: [String: String]) -> [(path: String, text: String)] {
        [(path: "en.lproj/L.strings", text: "\"k\" = \"\(original)\";\n")]
            + translations.sorted { $0.key < $1.key }.map { (path: "\($0.key).lproj/L.strings", text: "\"k\" = \"\($0.value)\";\n") }
    }

    @Test("menus of a predicate editor are no arguments, and each language may divide its rows in its own way")
    func predicateFormats() {
        let key = "%[Author, Subject]@ %[is, is not]@ %@"
        let english = (path: "en.lproj/P.strings", text: "\"\(key)\" = \"%1$[A, S]@ %2$[is, is not]@ %3$@\";\n")
        let german = "\"\(key)\" = \"%3$@ %1$[A, S]@ %2$[ist, ist nicht]@\";\n\"%[Date]@ %@\" = \"%1$[D]@ %2$@\";\n"
        #expect(rules([english, (path: "de.lproj/P.strings", text: german)], only: ["format", "coverage.extra-translation"]) == [])
        // A bracket alone makes no menu.
        #expect(rules(strings("[%@]", ["de": "[%@] %@"])).contains("format.extra-argument"))
        #expect(rules(strings("%1$@ [%2$@]", ["de": "%1$@ [%3$@]"])).contains("format.extra-argument"))
    }

    private func plural(_ type: String, _ cases: String) -> String {
        """
        "n" = { NSStringLocalizedFormatKey = "%#@v@";
          v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = \(type); \(cases) }; };
        """
    }

    @Test("a plural for integers needs no 'other' if it has a case for each of them")
    func pluralWithoutOther() {
        func found(_ language: String, _ type: String, _ cases: String) -> [String] {
            rules([(path: "\(language).lproj/L.stringsdict", text: plural(type, cases))], only: ["plural.no-other"])
        }
        let polish = "one = \"%d a\"; few = \"%d b\"; many = \"%d c\";"
        #expect(found("pl", "d", polish) == [] && found("ru", "lld", polish) == [])
        // Fractions have the category 'other', and so have integers in Czech and English.
        #expect(found("pl", "f", polish) == ["plural.no-other"])
        #expect(found("cs", "d", polish) == ["plural.no-other"])
        #expect(found("pl", "d", "one = \"%d a\"; few = \"%d b\";") == ["plural.no-other"])
        #expect(found("en", "d", "one = \"%d a\";") == ["plural.no-other"])
    }

    @Test("a folder that is never chosen is reported, and not what it lacks")
    func folders() {
        let files = [
            (path: "en.lproj/L.strings", text: "\"a\" = \"A\";\n\"b\" = \"B\";\n"), (path: "en.lproj/M.strings", text: "\"m\" = \"M\";\n"),
            (path: "jp.lproj/L.strings", text: "\"a\" = \"x\";\n"),
        ]
        #expect(rules(files, only: ["language", "coverage"]) == ["language.folder"])
    }

    @Test("a stray blank behind a sentence of the original is not for translations to repeat")
    func strayBlanks() {
        let only = ["text.surrounding-blanks"]
        #expect(rules(strings("Try %@ now! ", ["de": "Jetzt %@ testen!"]), only: only) == only)
        // One finding for the original instead of one for each translation, and none with a fix.
        let many = strings("Save it. ", ["de": "Sichern.", "fr": "Enregistrer.", "it": "Salva."])
        #expect(rules(many, only: only) == only)
        // A line break as well, if at least four lack it.
        let lines = ["de": "Sichern.", "fr": "Enregistrer.", "it": "Salva.", "es": "Guardar."]
        #expect(rules(strings("Save it.\\n", lines), only: only) == only)
        #expect(rules(strings("Save it.\\n", ["de": "Sichern.", "fr": "Enregistrer."]), only: only).count == 2)
        // Behind a colon, and where the others have the blank, the translation is wrong.
        #expect(rules(strings("Name: ", ["de": "Name:", "fr": "Nom :"]), only: only).count == 2)
        #expect(rules(strings("Save it. ", ["de": "Sichern. ", "fr": "Enregistrer. ", "it": "Salva."]), only: only).count == 1)
        #expect(rules(strings("Page ", ["de": "Seite"]), only: only).count == 1)
        // A prefix is written without a blank before its word; a dash is none.
        #expect(rules(strings("From ", ["he": "מ-", "fr": "De l'", "it": "Dall\u{2019}"]), only: only) == [])
        #expect(rules(strings("From: ", ["de": "Von -"]), only: only).count == 1)
        #expect(rules(strings("Page ", ["de": "Seite", "fr": "Page", "it": "Pagina "]), only: only).count == 1)
    }

    @Test("the marks of a pseudo-language stand around the blanks of a text")
    func pseudoLanguages() {
        let only = ["text.surrounding-blanks"]
        #expect(rules(strings("Name: ", ["en-XA": "[# Ñáɱé:  óñé #]", "ar-XB": "[Name: ]"]), only: only) == [])
        #expect(rules(strings("Name: ", ["en-XA": "[# Ñáɱé:  óñé #]", "de": "[Name:]"]), only: only) == only)
    }

    @Test("a stray blank is reported once in a catalog, too")
    func strayBlankInCatalog() {
        func text(_ value: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }" }
        let catalog = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "Save it now. " : { "localizations" : { "de" : \(text("Sichern.")), "fr" : \(text("Enregistrer.")) } },
              "Name: " : { "localizations" : { "de" : \(text("Name:")) } } } }
            """
        let only = ["text.surrounding-blanks"]
        #expect(rules([(path: "L.xcstrings", text: catalog)], only: only) == only + only)
    }

    @Test("a stray blank of the original is reported in its file, without a fix")
    func strayBlankPlace() {
        var selection = Linter.Selection()
        selection.only = ["text.surrounding-blanks"]
        let inputs = strings("Try it! ", ["de": "Jetzt testen!", "fr": "Essayer !"]).map {
            ConversionInput(path: $0.path, type: .strings, bytes: Array($0.text.utf8))
        }
        let items = Linter(selection).lint(LintProject(of: inputs)) { _ in nil }
        #expect(items.map { inputs[$0.file].path } == ["en.lproj/L.strings"])
        #expect(
            items.map(\.finding.message) == ["the original ends with a blank, which 2 translations do not have (en: k)"])
        #expect(items.allSatisfy { $0.finding.fixIts.isEmpty })
    }

    @Test("a framework is not asked for permissions")
    func frameworks() {
        func found(_ type: String) -> [String] {
            let members = "<key>CFBundlePackageType</key><string>\(type)</string><key>NSHealthShareUsageDescription</key><string>x</string>"
            return rules(
                strings("A", ["de": "A"]).map { (path: "App/" + $0.path, text: $0.text) } + [
                    (path: "App/Info.plist", text: "<plist version=\"1.0\"><dict>\(members)</dict></plist>")
                ], only: ["project.usage-description"])
        }
        #expect(found("FMWK") == [] && found("APPL") == ["project.usage-description"])
    }

    @Test("the menus 'Window' and 'View' have the right names; a window of that name has none")
    func menus() {
        func found(_ objects: String) -> [String] {
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>\(objects)</objects></document>
                """
            return rules([(path: "Base.lproj/M.xib", text: text)], only: ["interface.placeholder-text"])
        }
        #expect(found(#"<menuItem title="Window" id="aaa-aa-aaa"/><menu key="submenu" title="View" id="bbb-bb-bbb"/>"#) == [])
        #expect(found(#"<window title="Window" id="aaa-aa-aaa"/>"#) == ["interface.placeholder-text"])
        #expect(found(#"<menuItem title="Item" id="aaa-aa-aaa"/>"#) == ["interface.placeholder-text"])
    }

    @Test("words in braces are translated where as many braces hold other words; a token that is gone, new or another name is a mistake")
    func proseInBraces() {
        func found(_ original: String, _ translation: String) -> [String] {
            rules(strings(original, ["fr": translation]), only: ["text.fixed-token"])
        }
        #expect(found("%@ is {{online}}", "%@ est {{en ligne}}") == [])
        #expect(found("Now {offline}", "Maintenant {hors ligne}") == [])
        for translation in ["%@ est en ligne", "%@ est {{ligne}}", "%@ est {en ligne}", "%@ est {{en ligne}} {{hors ligne}}"] {
            #expect(found("%@ is {{online}}", translation) == ["text.fixed-token"], "\(translation)")
        }
        #expect(found("{appName} is ready", "{nom de app} est prêt") == ["text.fixed-token"])
        #expect(found("Ready", "Prêt {name}") == ["text.fixed-token"])
    }

    @Test("a numbered placeholder of the program is missing; one before letters, a correction and a percent sign are no mistake")
    func numberedPlaceholders() {
        func found(_ original: String, _ translation: String) -> [String] {
            rules(strings(original, ["ja": translation]), only: ["text.fixed-token"])
        }
        for translation in ["使用済み", "0% / %1 使用済み", "%0 使用済み"] {
            #expect(found("%0 of %1 used", translation) == ["text.fixed-token"], "\(translation)")
        }
        for translation in ["%1中%0使用済み", "%1$@中%0$@使用済み"] { #expect(found("%0 of %1 used", translation) == [], "\(translation)") }
        #expect(found("Used", "50%1") == [])
        #expect(found("%5.2f of %1$d", "使用済み") == [])
        #expect(found("%%1 used", "使用済み") == [])
    }

    @Test("a token in the place of a specifier is one mistake")
    func tokenInPlaceOfSpecifier() {
        #expect(rules(strings("Hi %@", ["km": "Hi {0}"])) == ["format.missing-argument"])
        #expect(rules(strings("Hi", ["km": "Hi {0}"])) == ["text.fixed-token"])
    }

    @Test("a description for accessibility is no text of a new object; a label's text is")
    func accessibilityLabels() {
        func document(_ content: String) -> [(path: String, text: String)] {
            [
                (
                    "Base.lproj/V.xib",
                    """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>\(content)</objects></document>
                    """
                )
            ]
        }
        let key = #"<button id="b"><accessibility key="accessibilityConfiguration" label="Tab"/><state key="normal" title="Ok"/></button>"#
        #expect(rules(document(key), only: ["interface.placeholder-text"]) == [])
        #expect(rules(document(#"<label text="Label" id="a"/>"#), only: ["interface.placeholder-text"]) == ["interface.placeholder-text"])
    }
}
