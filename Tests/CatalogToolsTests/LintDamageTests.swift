import LocalizationLint
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: damaged tables, source texts, states and rules")
struct LintDamageTests {
    /// The findings in files, as `rule language: key`, or `rule: key` for those about no single language.
    private func found(_ files: [(path: String, text: String)], only rules: [String] = []) -> [String] {
        items(files, only: rules).map { "\($0.finding.rule) \($0.language.map { $0 + ": " } ?? "")\($0.key ?? "-")" }
    }

    private func items(_ files: [(path: String, text: String)], only rules: [String] = []) -> [LintReport.Item] {
        LintSample(files).items(only: rules)
    }

    // MARK: Damage

    /// A table of eleven texts with a specifier, whose sixth line is another.
    private func table(_ specifier: String, damage: String? = nil) -> String {
        (0..<11).map { $0 == 5 ? damage ?? "\"k5\" = \"text \(specifier) 5\";" : "\"k\($0)\" = \"text \(specifier) \($0)\";" }
            .joined(separator: "\n") + "\n"
    }

    @Test(
        "the texts around a damaged entry are checked, and none is missing because of it",
        arguments: [
            "\"k5 = \"text %@ 5\";", "\"k5\" = \"text %@ 5;", "\"k5\" \"text %@ 5\";", "\"k5\" = ;", "= \"text %@ 5\";",
            "\"k5\" = \"te\"xt %@ 5\";",
        ])
    func damage(line: String) {
        let files = [("en.lproj/L.strings", table("%d")), ("de.lproj/L.strings", table("%@", damage: line))]
        let findings = found(files)
        let types = findings.filter { $0.hasPrefix("format.argument-type de: ") }
        #expect(types.count >= 9, "\(findings)")
        #expect(!types.contains("format.argument-type de: k5"))
        #expect(findings.allSatisfy { $0.hasPrefix("format.argument-type") || $0.hasPrefix("strings.") }, "\(findings)")
    }

    @Test("translations of what a damaged source table has lost are neither superfluous nor compared with their keys")
    func damagedSource() {
        let files = [("en.lproj/L.strings", table("%d", damage: "\"k5\" = \"Five %d")), ("de.lproj/L.strings", table("%@"))]
        let findings = found(files)
        #expect(findings.count { $0.hasPrefix("format.argument-type de: ") } >= 9, "\(findings)")
        #expect(findings.allSatisfy { $0.hasPrefix("format.argument-type") || $0.hasPrefix("strings.") }, "\(findings)")
    }

    @Test("a language whose table cannot be read at all has that table")
    func unreadableTable() {
        let files = [
            ("en.lproj/L.strings", "\"a\" = \"A\";"), ("de.lproj/L.strings", "<plist version=\"1.0\"><dict><key>a</key>"),
            ("en.lproj/M.strings", "\"b\" = \"B\";"), ("de.lproj/M.strings", "\"b\" = \"Be\";"),
        ]
        #expect(found(files).allSatisfy { $0.hasPrefix("xml.") })
    }

    /// A catalog of eleven texts whose translation has another specifier, and whose sixth entry is another.
    private func catalog(damage: String, isCut: Bool = false) -> String {
        let entry = { (number: Int) in
            """
            "k\(number) %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "text %d" } } } }
            """
        }
        let entries = (0..<(isCut ? 6 : 11)).map { $0 == 5 ? damage : entry($0) }.joined(separator: ",\n")
        return "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(entries)\n" + (isCut ? "" : "}, \"version\" : \"1.0\" }\n")
    }

    @Test(
        "the entries around a damaged entry of a catalog are checked, and none is missing because of it",
        arguments: [
            #""k5 %@" : { "localizations" : { "de" { "stringUnit" : { "state" : "new", "value" : "text %d" } } } }"#,
            #""k5 %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated" "value" : "text %d" } } } }"#,
            #""k5 %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : } } } }"#,
            #""k5 %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "text \q %d" } } }, }"#,
            "<<<<<<< HEAD\n\"k5\" : {}\n=======\n\"k6 %@\" : {}\n>>>>>>> feature\n",
            "\"k5 %@\" : {\n<<<<<<< HEAD\n\"localizations\" : {}\n=======\n\"localizations\" : { \"fr\" : {} }\n>>>>>>> feature\n}",
        ])
    func damagedCatalog(entry: String) {
        let findings = found([("L.xcstrings", catalog(damage: entry))])
        #expect(findings.count { $0.hasPrefix("format.argument-type de: ") } == 10, "\(findings)")
        #expect(findings.allSatisfy { $0.hasPrefix("format.argument-type") || $0.hasPrefix("json.") }, "\(findings)")
    }

    @Test("the entries of a catalog are checked that stand before a mistake of nesting")
    func nestedOtherwise() {
        for (entry, isCut) in [
            (#""k5 %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "text"#, true),
            (#""k5 %@" : {"#, false),
        ] {
            let findings = found([("L.xcstrings", catalog(damage: entry, isCut: isCut))])
            #expect(
                findings.filter { $0.hasPrefix("format") }
                    == (0..<5).map { "format.argument-type de: k\($0) %@" }, "\(findings)")
            #expect(!findings.contains { $0.hasPrefix("coverage") }, "\(findings)")
        }
    }

    @Test("the texts around a mistake in an XML table are checked")
    func damagedMarkup() {
        let table = { (specifier: String, damage: String) in
            "<plist version=\"1.0\">\n<dict>\n"
                + (0..<11).map { $0 == 5 ? damage : "<key>k\($0)</key><string>text \(specifier)</string>\n" }.joined()
                + "</dict>\n</plist>\n"
        }
        let damages = [
            "<key>k5</key><string>a & %@</string>\n",
            "<<<<<<< HEAD\n<key>k5</key><string>%@</string>\n=======\n<key>k6</key><string>%@</string>\n>>>>>>> feature\n",
        ]
        for damage in damages {
            let findings = found([
                ("en.lproj/L.strings", table("%d", "<key>k5</key><string>five %d</string>\n")), ("de.lproj/L.strings", table("%@", damage)),
            ])
            #expect(findings.count { $0.hasPrefix("format.argument-type de: ") } >= 10, "\(findings)")
            #expect(findings.allSatisfy { $0.hasPrefix("format.argument-type") || $0.hasPrefix("xml.") }, "\(findings)")
        }
    }

    // MARK: Source texts

    @Test("a position in the wrong place of a source text is blamed there, and not in the translations that have it right")
    func misplacedPosition() {
        let files = [
            ("en.lproj/L.strings", "\"open\" = \"Open %$1@ with %$2@\";\n"), ("de.lproj/L.strings", "\"open\" = \"%1$@ mit %2$@\";\n"),
            ("fr.lproj/L.strings", "\"open\" = \"Ouvrir %1$@ avec %2$@\";\n"),
        ]
        #expect(found(files) == ["format.look-alike en: open"])
        let cut = [
            ("en.lproj/L.strings", "\"Error: %$\" = \"Error: %$\";\n\"off\" = \"100%$ off\";\n"),
            ("pl.lproj/L.strings", "\"Error: %$\" = \"Błąd: %@\";\n\"off\" = \"100%$ mniej\";\n"),
        ]
        #expect(found(cut) == ["format.look-alike en: Error: %$"])
    }

    @Test("a source text that contradicts its key is blamed once, and the translations that agree with the key are not")
    func sourceText() {
        let files = [
            ("en.lproj/L.strings", "\"%d files\" = \"%@ files\";\n\"%d dogs\" = \"%d dogs\";\n"),
            ("de.lproj/L.strings", "\"%d files\" = \"%d Dateien\";\n\"%d dogs\" = \"%@ Hunde\";\n"),
            ("fr.lproj/L.strings", "\"%d files\" = \"%@ fichiers\";\n\"%d dogs\" = \"%d chiens\";\n"),
        ]
        #expect(found(files) == ["format.argument-type en: %d files", "format.argument-type de: %d dogs"])
        #expect(
            items(files).first?.finding.message
                == "'%@' is for an object, but argument 1 of the key is an integer ('%d') (en: %d files)")
    }

    @Test("an argument of the key that its source text leaves out is there for translations; a key that is a name says nothing")
    func keysAsFormats() {
        #expect(
            found([("en.lproj/L.strings", "\"%@ of %@\" = \"%@\";\n"), ("de.lproj/L.strings", "\"%@ of %@\" = \"%2$@ von %1$@\";\n")]) == []
        )
        #expect(found([("en.lproj/L.strings", "\"100% sure\" = \"%@ sure\";\n\"files.count\" = \"%d files\";\n")]) == [])
        #expect(found([("en.lproj/L.strings", "\"Hello %@\" = \"Hello %@, %d\";\n")]) == ["format.extra-argument en: Hello %@"])
    }

    @Test("cases of a text that take an argument as different types are an error, once for each argument")
    func conflictingCases() {
        func rules(_ one: String, _ other: String) -> [(path: String, text: String)] {
            let variable = "{ NSStringFormatSpecTypeKey = NSStringPluralRuleType; one = \"\(one)\"; other = \"\(other)\"; }"
            return [("en.lproj/L.stringsdict", "files = { NSStringLocalizedFormatKey = \"%#@n@\"; n = \(variable); };")]
        }
        #expect(found(rules("%d file", "%@ files")) == ["format.conflicting-cases en: files"])
        // The number only selects; its argument may be an object that is shown.
        #expect(found(rules("%1$@ alone", "%1$@ and more")) == [])
        #expect(found(rules("one file", "%d files")) == [] && found(rules("%d file of %2$@", "%d files of %2$@")) == [])
    }

    // MARK: States

    private func catalog(_ entry: String) -> [(path: String, text: String)] {
        [("L.xcstrings", "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \"Done\" : \(entry) } }")]
    }

    @Test("an unknown state is a warning at its value, with the nearest name; nothing of it is lost")
    func states() throws {
        let entry = """
            { "extractionState" : "manuall", "localizations" : {
              "de" : { "stringUnit" : { "state" : "transalted", "value" : "Fertig" } },
              "fr" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "needs-review", "value" : "%lld fini" } },
                "other" : { "stringUnit" : { "state" : "qwerty", "value" : "%lld finis" } } } } } } }
            """
        let files = catalog(entry)
        let items = items(files, only: ["xcstrings"])
        #expect(
            items.map(\.finding.message) == [
                "'manuall' is not a state of an entry; did you mean 'manual'? (Done)",
                "'transalted' is not a state of a text; did you mean 'translated'? (de: Done)",
                "'needs-review' is not a state of a text; did you mean 'needs_review'? (fr: Done)",
                "'qwerty' is not a state of a text; known: new, translated, needs_review, stale, machine_translated (fr: Done)",
            ])
        let bytes = Array(files[0].text.utf8)
        let places = items.compactMap(\.finding.range).map { String(decoding: bytes[$0], as: UTF8.self) }
        #expect(places == ["\"manuall\"", "\"transalted\"", "\"needs-review\"", "\"qwerty\""])
        let document = XCStringsDocument(parsing: bytes)
        let model = try #require(Array(document.entries).first?.model)
        #expect(model.extractionState?.rawValue == "manuall")
        #expect(model.translations.first?.translation.text?.state?.rawValue == "transalted")
    }

    @Test("states that Xcode or other tools write are known")
    func knownStates() {
        for state in ["manual", "stale", "migrated", "extracted_with_value"] {
            #expect(found(catalog("{ \"extractionState\" : \"\(state)\" }"), only: ["xcstrings"]) == [], "\(state)")
        }
        for state in ["new", "translated", "needs_review", "stale", "machine_translated"] {
            let unit = "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"Fertig\" } }"
            #expect(found(catalog("{ \"localizations\" : { \"de\" : \(unit) } }"), only: ["xcstrings"]) == [], "\(state)")
        }
    }

    // MARK: Tables of rules

    /// The findings in a variable of a `.stringsdict` file, with the texts that they are at.
    private func rules(_ members: String) -> [String] {
        let text = "files = { NSStringLocalizedFormatKey = \"%#@n@\"; n = { \(members) }; };"
        return items([("en.lproj/L.stringsdict", text)]).map { item in
            "\(item.finding.rule) \(item.finding.range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } ?? "-")"
        }
    }

    @Test("a value type that is no number's, a name that is there twice, a missing 'other' and an unknown category")
    func variables() {
        let type = "NSStringFormatSpecTypeKey = NSStringPluralRuleType;"
        let cases = "one = \"%d file\"; other = \"%d files\";"
        #expect(rules("\(type) NSStringFormatValueTypeKey = xyz; \(cases)") == ["plural.value-type xyz"])
        #expect(rules("\(type) NSStringFormatValueTypeKey = \"@\"; \(cases)") == ["plural.value-type \"@\""])
        #expect(rules("\(type) NSStringFormatValueTypeKey = \"\"; \(cases)") == ["plural.value-type \"\""])
        for value in ["d", "ld", "lld", "lu", "\"%ld\"", "x"] {
            #expect(rules("\(type) NSStringFormatValueTypeKey = \(value); \(cases)") == [], "\(value)")
        }
        #expect(rules("\(type) NSStringFormatValueTypeKey = f; one = \"%.1f mile\"; other = \"%.1f miles\";") == [])
        #expect(rules("\(type) one = \"1 file\"; \(cases)") == ["stringsdict.duplicate-member one"])
        #expect(rules("\(type) one = \"%d file\";") == ["plural.no-other n"])
        #expect(rules("\(type) few = \"%d\"; Few = \"%d\"; \(cases)").contains("plural.unknown-category Few"))
        #expect(rules(cases) == ["plural.rule-type n"])
        #expect(rules("\(type) \(cases)") == [])
    }

    @Test("a device's texts are no variable without a rule type")
    func devices() {
        let text = "k = { NSStringDeviceSpecificRuleType = { mac = \"Click\"; other = \"Tap\"; }; };"
        #expect(found([("en.lproj/L.stringsdict", text)]) == [])
    }

    // MARK: False alarms

    @Test("a plural of a number alone, or of nothing, needs no other cases")
    func pluralsWithoutWords() {
        func table(_ other: String) -> [(path: String, text: String)] {
            let variable = "{ NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = \"\(other)\"; }"
            return [("en.lproj/L.stringsdict", "files = { NSStringLocalizedFormatKey = \"%#@n@\"; n = \(variable); };")]
        }
        #expect(found(table("%d")) == [] && found(table("")) == [])
        #expect(found(table("%d files")) == ["plural.missing-category en: files"])
    }

    @Test("blanks are not compared with a key that is a name; with one that is a text they are")
    func blanksOfKeys() {
        #expect(found([("de.lproj/L.strings", "\"[Settings/Timeout/title] \" = \"Sofort\"; \"jFq-tB-4Kx.title\" = \" A\";")]) == [])
        #expect(found([("de.lproj/L.strings", "\"Name: \" = \"Name:\";")]) == ["text.surrounding-blanks de: Name: "])
    }

    @Test("a hint that reads like the text of a new object is a translation; a title is not")
    func placeholderTranslations() {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <textField placeholder="Radius" id="a-b-c"/><label text="Radius" id="d-e-f"/></objects></document>
            """
        let texts = "\"a-b-c.placeholder\" = \"Radio\";\n\"d-e-f.text\" = \"Label\";\n"
        let files = [("Base.lproj/Main.xib", document), ("gl.lproj/Main.strings", texts)]
        #expect(found(files, only: ["interface.placeholder-translation"]) == ["interface.placeholder-translation gl: d-e-f.text"])
    }
}
