import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: what is a mistake in a text, and what only looks like one")
struct LintTextRuleTests {
    /// The rules that find something in a translation of a key, with all optional ones.
    private func rules(_ key: String, _ language: String, _ text: String, comment: String = "") -> Set<String> {
        let catalog = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "\(key)" : { "comment" : "\(comment)", "localizations" : {
              "\(language)" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } } } } } }
            """
        var selection = Linter.Selection()
        selection.added = ["all"]
        let input = ConversionInput(path: "Localizable.xcstrings", type: .xcstrings, bytes: Array(catalog.utf8))
        let items = Linter(selection).lint(LintProject(of: [input])) { _ in nil }
        return Set(items.map(\.finding.rule.identifier)).subtracting(["text.same-as-source"])
    }

    @Test("the size of an integer is compared by position, and only where the original has one")
    func integerSizes() {
        #expect(rules("%lld files", "de", "%d Dateien").contains("format.integer-size"))
        #expect(rules("%d files", "de", "%ld Dateien").contains("format.integer-size"))
        #expect(!rules("%ld files", "de", "%zd Dateien").contains("format.integer-size"))
        #expect(!rules("%@ has %lld", "de", "%2$lld hat %1$@").contains("format.integer-size"))
        #expect(rules("Files", "de", "%d Dateien").isDisjoint(with: ["format.integer-size"]))
    }

    @Test("numbered and unnumbered specifiers may stand together as long as they take different arguments")
    func mixedPositions() {
        #expect(rules("%1$@ of %2$@", "de", "%1$@ von %@").contains("format.mixed-positions"))
        #expect(!rules("%1$@ of %2$@", "de", "%@ von %2$@").contains("format.mixed-positions"))
    }

    @Test("a replacement character is found however a catalog spells it")
    func replacementCharacters() {
        for text in ["Caf\u{FFFD}", "Caf\\ufffd", "Caf\\uFFFD"] {
            #expect(rules("Coffee", "de", text).contains("text.replacement-character"), "\(text)")
        }
        #expect(!rules("Coffee", "de", "Kaffee \\u00e9 ﹪").contains("text.replacement-character"))
    }

    @Test("UTF-8 that was read in another encoding is found however a catalog spells it")
    func mojibake() {
        for text in ["Ã„nderung", "\\u00c3\\u201enderung", "\\u00C3\\u0084nderung"] {
            #expect(rules("Change", "de", text).contains("text.mojibake"), "\(text)")
        }
        #expect(!rules("Change", "de", "\\u00c4nderung").contains("text.mojibake"))
    }

    @Test("of two spellings of a language the last one counts, and both are checked")
    func spellingsOfLanguages() {
        func found(_ first: String, _ second: String) -> Set<String> {
            func text(_ value: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }" }
            let catalog = """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%@ is here" : { "localizations" : {
                  "pt-BR" : \(text(first)), "pt_BR" : \(text(second)) } } } }
                """
            let input = ConversionInput(path: "Localizable.xcstrings", type: .xcstrings, bytes: Array(catalog.utf8))
            return Set(Linter().lint(LintProject(of: [input])) { _ in nil }.map(\.finding.rule.identifier))
        }
        #expect(found("%@ chegou", "%@ está").isDisjoint(with: ["format.missing-argument", "coverage.empty-translation"]))
        #expect(found("%@ chegou", "").contains("coverage.empty-translation"))
        #expect(!found("", "%@ chegou").contains("coverage.empty-translation"))
        #expect(found("chegou", "%@ está").contains("format.missing-argument"))
    }

    @Test("a zero-width space is legal in Thai, joiners in Persian and emoji, direction marks everywhere; not so a control character")
    func invisibleCharacters() {
        #expect(rules("Save", "de", "Sichern\u{200B}") == ["text.invisible-character"])
        #expect(rules("Save", "pl", "Wesprze\\u0003ć") == ["text.invisible-character"])
        #expect(rules("Save", "th", "บันทึก\u{200B}ไฟล์") == [])
        #expect(rules("I want", "fa", "می\u{200C}خواهم") == [])
        #expect(rules("Family", "de", "👩\u{200D}👧 Familie") == [])
        #expect(rules("Name", "he", "\u{200F}שם") == [])
    }

    @Test("tokens of other systems are compared, and braces around prose are not")
    func fixedTokens() {
        #expect(rules("${count} options", "tr", "$ {count} seçenek").contains("text.fixed-token"))
        #expect(rules("Use $(VERSION) of {{name}}", "de", "{{name}} in $(VERSION)") == [])
        #expect(rules("Hello {name}", "de", "Hallo {Name}") == ["text.fixed-token"])
        #expect(rules("Sets: { a, b }", "de", "Mengen: { x, y }") == [])
        #expect(rules("Costs (USD)", "de", "Kosten (Euro)") == [])
        // The sign of a currency belongs to no token.
        #expect(rules("Upgrade now for {price}", "es", "Mejora por US${price}") == [])
        #expect(rules("Upgrade now for ${price}", "es", "Mejora por {price}") == ["text.fixed-token"])
    }

    @Test("an end is compared across scripts: full-width, Arabic, Greek and Indic marks are the same marks")
    func endPunctuation() {
        for (key, language, text) in [
            ("Delete?", "ja", "削除？"), ("Delete?", "ar", "حذف؟"), ("Delete?", "el", "Διαγραφή;"), ("Done.", "hi", "हो गया।"),
            ("Done.", "th", "เสร็จ"), ("Open…", "de", "Öffnen..."), ("Done.", "zh-Hans", "完成。"), ("“Done.”", "de", "„Fertig.“"),
        ] {
            #expect(!rules(key, language, text).contains("text.end-punctuation"), "\(text)")
        }
        #expect(rules("Delete?", "de", "Löschen").contains("text.end-punctuation"))
    }

    @Test("French has unbreakable spaces before high marks; a time, an address and Canadian marks are no mistakes")
    func frenchSpaces() {
        #expect(rules("Delete?", "fr", "Supprimer ?") == ["text.punctuation-spacing"])
        for text in ["Supprimer\u{A0}?", "Supprimer\u{202F}?", "À 10:30", "https://example.org"] {
            #expect(!rules("Delete?", "fr", text).contains("text.punctuation-spacing"), "\(text)")
        }
        #expect(!rules("Delete?", "fr-CA", "Supprimer?").contains("text.punctuation-spacing"))
    }

    @Test("words that may follow themselves, names in small letters, ranges, and the Spanish 'todo' are no mistakes")
    func opinions() {
        #expect(rules("The file", "de", "Die Die Datei").contains("text.repeated-word"))
        #expect(rules("%lld of %lld", "it", "di %lld di %lld").isDisjoint(with: ["text.repeated-word"]))
        #expect(rules("IPhone", "de", "iPhone") == [])
        #expect(rules("Delete", "ka", "წაშლა") == [])
        #expect(rules("From 0 to 9", "de", "Von 0...9") == [])
        #expect(rules("All", "es", "Todo") == [])
        #expect(rules("Open", "de", "TODO: Öffnen").contains("text.todo"))
        #expect(rules("Press `", "de", "`` drücken").isDisjoint(with: ["text.emphasis"]))
    }

    @Test("a comment limits the length of the translations")
    func lengths() {
        #expect(rules("Open", "de", "Öffnen und anzeigen", comment: "Button. lproj:max-length 8") == ["text.maximum-length"])
        #expect(rules("Open", "de", "Öffnen", comment: "Button. lproj:max-length 8") == [])
        #expect(rules("Open", "de", "Öffnen und anzeigen", comment: "lproj:max-length") == [])
    }

    @Test("a script that the original has is not reported")
    func scripts() {
        #expect(rules("Help", "de", "<SCRIPT>alert(1)</SCRIPT>").contains("text.unsafe-markup"))
        #expect(!rules("Write <script> first", "de", "Schreiben Sie zuerst <script>").contains("text.unsafe-markup"))
    }

    @Test("nothing is said about plurals of a language that CLDR does not know")
    func unknownPlurals() {
        let table = """
            "%d files" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                NSStringFormatValueTypeKey = d; one = "%d fayl"; other = "%d fayla"; }; };
            """
        let inputs = ["bqi", "ja"].map {
            ConversionInput(path: "\($0).lproj/Localizable.stringsdict", type: .stringsdict, bytes: Array(table.utf8))
        }
        var selection = Linter.Selection()
        selection.only = ["plural.unused-category"]
        #expect(Linter(selection).lint(LintProject(of: inputs)) { _ in nil }.map(\.language) == ["ja"])
    }
}
