import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationTranslation
import Testing

@Suite("Gate for answers of programs and agents")
struct TranslationGateTests {
    /// An entry with a text in the source language.
    private static func entry(_ source: CatalogTranslation?, key: String = "key", comment: String? = nil) -> CatalogEntry {
        var entry = CatalogEntry(key: key, comment: comment)
        if let source { entry["en"] = source }
        return entry
    }

    private static func plural(_ cases: KeyValuePairs<String, String>) -> CatalogTranslation {
        CatalogTranslation(variations: [CatalogVariation(.plural, cases.map { VariationCase($0.key, CatalogTranslation($0.value)) })])
    }

    private static func verdict(
        _ text: String, of source: String, in language: String = "de", comment: String? = nil, fixed: [String] = [],
        terms: [Glossary.Term] = [], isUnchanged: Bool = false, table: String = "Localizable"
    ) -> GateVerdict {
        TranslationGate(table: table, from: "en", into: language, fixedWords: fixed, terms: terms).check(
            GateAnswer(
                entry: entry(CatalogTranslation(source), comment: comment), translation: CatalogTranslation(text), paths: [.text],
                isUnchanged: isUnchanged))
    }

    private static func verdict(_ answer: CatalogTranslation, of source: CatalogTranslation, in language: String) -> GateVerdict {
        TranslationGate(table: "Localizable", from: "en", into: language).check(
            GateAnswer(entry: entry(source, key: "%lld files"), translation: answer, paths: answer.placedTexts.map(\.path)))
    }

    @Test(
        "a broken text is refused, and the refusal names the rule",
        arguments: [
            ("%@ of %lld", "von %lld", "format.missing-argument"), ("%lld files", "%@ Dateien", "format.argument-type"),
            ("%lld files", "%Lld Dateien", "format.integer-size"), ("%ld files", "%d Dateien", "format.integer-size"),
            ("%@: %d items", "%d Dinge: %@", "format.argument-type"), ("Files", "%@ Dateien", "format.extra-argument"),
            ("%d files", "%*d Dateien", "format.extra-argument"),
            ("See <b>all</b> files", "Alle Dateien sehen", "text.tags"), ("See [all](https://a.example)", "Alle sehen", "text.links"),
            ("See all", "Alle <script>x</script> sehen", "text.unsafe-markup"),
            ("Tom and Eva", "Tom &amp; Eva", "text.character-reference"),
            ("First line", "Erste\\nZeile", "text.literal-escape"), ("Save the file", "Save the file", "text.same-as-source"),
            ("Save", "Save", "text.same-as-source"), ("Save", "```\nSichern\n```", "answer.explanation"),
            ("Save", "Sichern\n\nThis is a verb.", "answer.explanation"), ("Save", "Translation: Sichern", "answer.explanation"),
            ("Save", "German: Sichern", "answer.explanation"), ("Save", "Deutsch: Sichern", "answer.explanation"),
            ("Save", "“Save” heißt Sichern", "answer.explanation"), ("Open the file", "Open the file: Datei öffnen", "answer.explanation"),
            ("Clouds", "\"Wolken\"", "text.quoted"), ("Save", "--", "answer.empty"), ("Save", "  ", "answer.empty"),
            ("Save", "Sichern und dann noch einmal und noch einmal sichern", "answer.length"),
            ("Save", "Sich\u{200B}ern", "text.invisible-character"), ("Save", "Sich\u{7}ern", "text.invisible-character"),
            ("Save", "Sich\tern", "text.invisible-character"), ("Save", "Sich\u{FFFD}rn", "text.replacement-character"),
            ("Save", "\u{202E}Sichern", "text.direction-marks"), ("Save", "\u{202E}Sichern\u{202C}", "text.direction-marks"),
            ("Save file", "Save file保存文件", "answer.explanation"), ("Save", "保存（Save）", "answer.explanation"),
            ("Save", "Save: Sichern", "answer.explanation"), ("Save", "Sichern – Save", "answer.explanation"),
            ("Save", "Save → Sichern", "answer.explanation"), ("Save", "Sichern (Save now)", "answer.explanation"),
            ("Save", "Save/Sichern", "answer.explanation"), ("保存文件", "保存文件 Save", "answer.explanation"),
            ("Save the file", "save the File.", "text.same-as-source"), ("Save", "Save!", "text.same-as-source"),
            ("Half is 50%%", "Die Hälfte ist 50% genau", "format.percent-sign"),
            ("%lld%% of %@", "%lld% von %@", "format.percent-sign"),
            ("Save", "Sich\u{E0041}ern", "text.invisible-character"), ("Save", "Sich\u{2063}ern", "text.invisible-character"),
            ("Save the file", "Datei\u{2028}sichern", "answer.explanation"), ("Open", "\\u00d6ffnen", "text.literal-escape"),
            ("See https://a.example/en", "Siehe https://b.example/en", "text.links"),
            ("See [all](https://a.example)", "Siehe [alle](https://a.example@b.example)", "text.links"),
            ("See all", "Siehe https://b.example", "text.links"),
            ("ADD TAG", "ADD TAG", "text.same-as-source"), ("OPEN", "OPEN", "text.same-as-source"),
            ("是", "是", "text.same-as-source"),
            ("Open PDF", "Open PDF", "text.same-as-source"),
            ("[See %@](https://a.example) ^[%lld file](inflect: true)", "%2$lld Datei", "text.links"),
            ("Hello {name}", "Hallo {Name}", "text.fixed-token"), ("Open ${applicationName}", "App öffnen", "text.fixed-token"),
        ])
    func refusals(source: String, answer: String, rule: String) {
        let verdict = Self.verdict(answer, of: source)
        #expect(verdict.isRefused)
        #expect(verdict.refusingRules.contains(rule), "\(verdict.issues)")
    }

    @Test(
        "a right text passes",
        arguments: [
            ("%@ of %lld", "%2$lld von %1$@"), ("%@: %d", "%1$@: %2$d"), ("Save", "Sichern"), ("100% done", "100 % fertig"), ("%@", "%@"),
            ("Album", "Album photo"), ("iOS", "iOS-App"), ("Name:", "Name :"), ("Note: restart", "Hinweis: neu starten"),
            ("4K", "4K-Video"), ("Name", "name"), ("PDF", "PDF (Dokument)"), ("iPad", "iPad: Tablet"), ("Safari", "Safari浏览器"),
            ("登録", "登録する"), ("Half is 50%%", "Die Hälfte ist 50 %%"), ("50% off", "50 % Rabatt"),
            ("Scotland", "Schottland \u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"),
            ("Write \\u00f6", "Schreibe \\u00f6"), ("In C:\\users", "Unter C:\\users"),
            ("See https://en.a.example/en", "Siehe https://de.a.example/de"), ("See https://a.example.", "Siehe https://a.example/de."),
            ("OK", "OK"), ("UTF-8", "UTF-8"), ("Wi-Fi %@", "Wi-Fi %@"), ("%lld GB", "%lld GB"), ("A", "A"), ("iCloud", "iCloud"),
            ("[Nuke](https://a.example)", "[Nuke](https://a.example)"), ("^[%lld file](inflect: true)", "%lld Datei"),
            ("Hello {name}", "Hallo {name}"), ("Are you sure?", "Sind Sie sicher?"), ("See <b>all</b>", "<b>Alle</b> sehen"),
        ])
    func rightTexts(source: String, answer: String) {
        let verdict = Self.verdict(answer, of: source)
        #expect(!verdict.isRefused, "\(verdict.issues)")
    }

    @Test("blanks at the ends become those of the original, with a note")
    func blanks() {
        let verdict = Self.verdict(" Name:\n", of: "Name: ", in: "de", fixed: ["Name"])
        #expect(verdict.translation.text?.value == "Name: ")
        #expect(verdict.issues.contains { $0.rule.identifier == "text.surrounding-blanks" && $0.isNote })
    }

    @Test("a copy of at most two words passes if it is meant, and one of more words never does")
    func copies() {
        #expect(!Self.verdict("Gateway", of: "Gateway", isUnchanged: true).isRefused)
        #expect(Self.verdict("Gateway", of: "Gateway").isRefused)
        #expect(Self.verdict("Save this file", of: "Save this file", isUnchanged: true).isRefused)
        #expect(!Self.verdict("Swift Package Manager", of: "Swift Package Manager", fixed: ["Swift Package Manager"]).isRefused)
        #expect(!Self.verdict("Save this file", of: "Save this file", in: "en-GB").isRefused)
        #expect(Self.verdict("Open this file", of: "Open this file", in: "zh-Hans").isRefused)
    }

    @Test("a fixed word must stay, and a missing term of the glossary is a note")
    func glossary() {
        #expect(Self.verdict("Wolke öffnen", of: "Open Cloudy", fixed: ["Cloudy"]).refusingRules == ["text.fixed-token"])
        let terms = [Glossary.Term(source: "board", target: "Tafel")]
        let verdict = Self.verdict("Brett öffnen", of: "Open board", terms: terms)
        #expect(!verdict.isRefused)
        #expect(verdict.issues.map(\.rule.identifier) == ["answer.term"])
        #expect(Self.verdict("Tafeln öffnen", of: "Open board", terms: terms).issues.isEmpty)
    }

    @Test("a text is no longer than its comment allows, and has at most 64 KB")
    func length() {
        #expect(Self.verdict("Öffnen und los", of: "Open", comment: "lproj:max-length 8").refusingRules == ["text.maximum-length"])
        #expect(Self.verdict(String(repeating: "a", count: 70_000), of: "Open").refusingRules == ["answer.too-large"])
    }

    @Test(
        "a plural needs the categories of its language",
        arguments: [
            (["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"], "pl", []),
            (["one": "%lld plik", "few": "%lld pliki", "other": "%lld pliku"], "pl", ["plural.missing-category"]),
            (["one": "Eine Datei", "other": "%lld Dateien"], "de", []),
            (["one": "Один файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"], "ru", ["format.missing-argument"]),
            (["one": "%lld Datei"], "de", ["plural.no-other"]),
            (["one": "%lld Datei", "few": "einige", "other": "%lld Dateien"], "de", ["plural.unused-category"]),
            (["one": "%lld fichier", "many": "%lld de fichiers", "other": "%lld fichiers"], "fr", []),
            (["one": "%@ Datei", "other": "%lld Dateien"], "de", ["format.argument-type"]),
        ] as [([String: String], String, [String])])
    func plurals(cases: [String: String], language: String, rules: [String]) {
        let order = ["zero", "one", "two", "few", "many", "other"]
        let answer = CatalogTranslation(
            variations: [
                CatalogVariation(
                    .plural, order.compactMap { name in cases[name].map { VariationCase(name, CatalogTranslation($0)) } })
            ])
        let verdict = Self.verdict(answer, of: Self.plural(["one": "%lld file", "other": "%lld files"]), in: language)
        #expect(verdict.isRefused == !rules.isEmpty, "\(verdict.issues)")
        for rule in rules { #expect(verdict.refusingRules.contains(rule), "\(verdict.issues)") }
    }

    @Test("a template and its substitutions are checked together and one by one")
    func substitutions() {
        func translation(_ template: String, _ one: String, _ other: String) -> CatalogTranslation {
            CatalogTranslation(
                text: LocalizedText(template, state: .translated),
                substitutions: [
                    CatalogSubstitution(
                        name: "files", argumentNumber: 1, formatSpecifier: "lld",
                        variations: [
                            CatalogVariation(
                                .plural, [VariationCase("one", CatalogTranslation(one)), VariationCase("other", CatalogTranslation(other))])
                        ])
                ])
        }
        let source = translation("%#@files@ in %2$@", "%arg file", "%arg files")
        #expect(Self.verdict(translation("%#@files@ von %2$@", "%arg Datei", "%arg Dateien"), of: source, in: "de").issues.isEmpty)
        #expect(Self.verdict(translation("Dateien in %2$@", "%arg Datei", "%arg Dateien"), of: source, in: "de").isRefused)
        #expect(Self.verdict(translation("%#@files@ von %2$@", "%arg Datei", "Dateien"), of: source, in: "de").isRefused)
        #expect(Self.verdict(translation("%#@fotos@ von %2$@", "%arg Datei", "%arg Dateien"), of: source, in: "de").isRefused)
    }

    @Test(
        "each marker of the original stays a marker",
        arguments: [
            ("%#@a@ von %#@b@", true), ("%2$#@b@ mit %1$#@a@", true), ("%#@a@ von %lld", false), ("%lld von %#@b@", false),
            ("%lld von %lld", false), ("%2$lld von %1$lld", false), ("%#@a@ von %@", false),
        ])
    func markers(template: String, passes: Bool) {
        func translation(_ template: String, _ words: [String]) -> CatalogTranslation {
            let substitutions = zip(["a", "b"], words).enumerated().map { index, each in
                CatalogSubstitution(
                    name: each.0, argumentNumber: index + 1, formatSpecifier: "lld",
                    variations: [
                        CatalogVariation(
                            .plural, ["one", "other"].map { VariationCase($0, CatalogTranslation("%arg \(each.1)-\($0)")) })
                    ])
            }
            return CatalogTranslation(text: LocalizedText(template, state: .translated), substitutions: substitutions)
        }
        let verdict = Self.verdict(
            translation(template, ["Zeile", "Seite"]), of: translation("%#@a@ of %#@b@", ["row", "page"]), in: "de")
        #expect(verdict.isRefused == !passes, "\(verdict.issues)")
    }

    @Test("a language without some of the arguments' plurals shows them as numbers, with positions")
    func fewerMarkers() {
        func translation(_ template: String, _ names: [String], _ suffix: String) -> CatalogTranslation {
            let substitutions = names.map { name in
                CatalogSubstitution(
                    name: name, argumentNumber: name.utf8.elementsEqual("a".utf8) ? 1 : 2, formatSpecifier: "lld",
                    variations: [
                        CatalogVariation(
                            .plural, ["one", "other"].map { VariationCase($0, CatalogTranslation("%arg \(suffix)-\($0)")) })
                    ])
            }
            return CatalogTranslation(text: LocalizedText(template, state: .translated), substitutions: substitutions)
        }
        let source = translation("%#@a@ of %#@b@", ["a", "b"], "row")
        #expect(!Self.verdict(translation("%#@a@ von %2$lld", ["a"], "Zeile"), of: source, in: "de").isRefused)
        #expect(Self.verdict(translation("%#@a@ von %lld", ["a"], "Zeile"), of: source, in: "de").isRefused)
    }

    @Test("the categories of the answer are those of its language, whatever the original lacks")
    func categoriesOfIncompletePlurals() {
        let source = Self.plural(["other": "%lld files"])
        #expect(Self.verdict(Self.plural(["other": "%lld plików"]), of: source, in: "pl").refusingRules == ["plural.missing-category"])
        let whole = Self.plural(["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])
        #expect(!Self.verdict(whole, of: source, in: "pl").isRefused)
    }

    @Test("a form of the original is a copy under any category")
    func copiedForms() {
        let source = Self.plural(["one": "%lld large file", "other": "%lld large files"])
        let copied = Self.plural(["one": "%lld large files", "other": "%lld große Dateien"])
        #expect(Self.verdict(copied, of: source, in: "de").refusingRules == ["text.same-as-source"])
        let own = Self.plural(["one": "%lld große Datei", "other": "%lld große Dateien"])
        #expect(!Self.verdict(own, of: source, in: "de").isRefused)
    }

    @Test("the number of a substitution is no letter")
    func numbersOfSubstitutions() {
        func translation(_ one: String, _ other: String) -> CatalogTranslation {
            CatalogTranslation(
                text: LocalizedText("%#@files@", state: .translated),
                substitutions: [
                    CatalogSubstitution(
                        name: "files", argumentNumber: 1, formatSpecifier: "lld",
                        variations: [
                            CatalogVariation(
                                .plural, [VariationCase("one", CatalogTranslation(one)), VariationCase("other", CatalogTranslation(other))])
                        ])
                ])
        }
        let source = translation("%arg file", "%arg files")
        #expect(Self.verdict(translation("%arg Datei", "%arg"), of: source, in: "de").refusingRules == ["answer.empty"])
        #expect(!Self.verdict(translation("%arg Datei", "%arg Dateien"), of: source, in: "de").isRefused)
    }

    @Test(
        "a new original is no copy of anything, but no broken text either",
        arguments: [
            ("Save %@", "Keep %@", nil), ("Save %@", "Save %@", nil),
            ("Save %@", "Keep", "format.missing-argument"), ("Save %@", "  ", "answer.empty"), ("Save %@", "-- %@", "answer.empty"),
            ("Save %@", "```Keep %@```", "answer.explanation"), ("Save %@", "Keep\u{202E} %@", "text.direction-marks"),
            ("Save %@", "Keep \\u00f6 %@", "text.literal-escape"),
        ] as [(String, String, String?)])
    func originals(present: String, new: String, rule: String?) {
        let gate = TranslationGate(table: "Localizable", from: "en", into: "en")
        for entry in [Self.entry(CatalogTranslation(present)), Self.entry(nil, key: present)] {
            let isKey = entry.translations.isEmpty
            // A key may be a name, and the text then a sign.
            if isKey, new.utf8.elementsEqual("-- %@".utf8) { continue }
            let verdict = gate.check(GateAnswer(entry: entry, translation: CatalogTranslation(new), paths: [.text]))
            #expect(verdict.isRefused == (rule != nil), "\(verdict.issues)")
            if let rule { #expect(verdict.refusingRules.contains(rule), "\(verdict.issues)") }
        }
    }

    @Test("a key without a text is the original, and the paths of texts can be read back")
    func keysAndPaths() {
        let gate = TranslationGate(table: "Localizable", from: "en", into: "de")
        let entry = Self.entry(nil, key: "%lld of %@")
        #expect(!gate.check(GateAnswer(entry: entry, translation: CatalogTranslation("%lld von %@"), paths: [.text])).isRefused)
        #expect(gate.check(GateAnswer(entry: entry, translation: CatalogTranslation("%lld von"), paths: [.text])).isRefused)
        for path in ["text", "plural.one", "device.iphone.plural.one", "substitutions.files.plural.few", "set.2"] {
            #expect(TextPath(path)?.spelling == path)
        }
        for path in ["", "one", "plural", "set.0", "set.x", "plural.one.two"] { #expect(TextPath(path) == nil, "\(path)") }
    }
}
