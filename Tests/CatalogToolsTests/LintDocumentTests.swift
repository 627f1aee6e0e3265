import LocalizationLint
import LocalizationDiagnostics
import Testing

@Suite("Lint: documents of Interface Builder, their tables, and findings that follow from others")
struct LintDocumentTests {
    /// The findings in some files, as `rule: message`, sorted.
    private func found(_ files: [(path: String, text: String)], only: [String] = []) -> [String] {
        LintSample(files, otherType: nil).items(only: only).map {
            ($0.finding.severity == .note ? "note " : "") + "\($0.finding.rule): \($0.finding.message)"
        }.sorted()
    }

    private func document(_ objects: String) -> String {
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects>\(objects)</objects></document>\n"
    }

    @Test("a translation of a key whose object is gone is not missing, whichever rules apply")
    func unknownKeys() {
        let files = [
            (path: "Base.lproj/L.xib", text: document("<menuItem title=\"Old\" id=\"10\"/>")),
            (path: "en.lproj/L.strings", text: "\"10.title\" = \"Old\";\n\"702.title\" = \"Ping\";\n"),
            (path: "fr.lproj/L.strings", text: "\"10.title\" = \"Vieux\";\n\"703.title\" = \"Pong\";\n"),
        ]
        func gone(_ id: String) -> String { "interface.unknown-key: the document has no object '\(id)', so the translation is not used" }
        #expect(found(files) == [gone("702"), gone("703")])
        #expect(found(files, only: ["coverage"]) == [])
    }

    /// A document with menu items and the tables of some languages for it, as the texts by the ids of the items.
    private func files(_ items: [String], _ tables: [String: [Int: String]]) -> [(path: String, text: String)] {
        let objects = items.enumerated().map { "<menuItem title=\"\($1)\" id=\"\($0)\"/>" }.joined()
        return [(path: "Base.lproj/Main.xib", text: document(objects))]
            + tables.sorted { $0.key < $1.key }.map { language, texts in
                let entries = texts.sorted { $0.key < $1.key }.map { "\"\($0).title\" = \"\($1)\";\n" }
                return (path: "\(language).lproj/Main.strings", text: entries.joined())
            }
    }

    @Test("a text of a document is missing in a language if another one translates it; a table with less than half is one finding")
    func missingTexts() {
        let items = ["Open", "Save", "Print", "Vim", "OK", "12", "Item"]
        let italian = [0: "Apri", 1: "Salva", 2: "Stampa", 3: "Vim", 5: "12", 6: "Voce"]
        let german = [1: "Sichern", 2: "Drucken"]
        let open = "coverage.missing-translation: 'Open' (0.title) is not translated into 'de'"
        #expect(found(files(items, ["it": italian, "de": german]), only: ["coverage"]) == [open])
        let more = files(items + ["Close"], ["it": italian.merging([7: "Chiudi"]) { first, _ in first }, "de": [1: "Sichern"]])
        #expect(
            found(more, only: ["coverage"]) == [
                "coverage.missing-translation: the table in 'de' lacks 3 of the 4 texts of 'Main.xib' that others translate"
            ])
        // Of a few texts, half may be samples.
        #expect(found(files(items, ["it": italian, "de": [1: "Sichern"]]), only: ["coverage"]) == [])
        // The title of a separator is never shown, and `zh` is the same language as `zh-Hans`.
        let separator = [(path: "Base.lproj/Main.xib", text: document("<menuItem isSeparatorItem=\"YES\" title=\"Open\" id=\"0\"/>"))]
        #expect(found(separator + files([], ["it": italian, "de": [1: "a"]]).dropFirst(), only: ["coverage"]) == [])
        #expect(found(files(items, ["zh-Hans": italian, "zh": german]), only: ["coverage"]) == [])
        // Nobody translates it, so it may be a sample; English is the language of the document; a language may have its own document.
        #expect(found(files(items, ["de": german]), only: ["coverage"]) == [])
        #expect(found(files(items, ["it": italian, "en": german]), only: ["coverage"]).allSatisfy { !$0.contains("translated into 'en'") })
        let own = (path: "de.lproj/Main.xib", text: document("<menuItem title=\"Offen\" id=\"0\"/>"))
        #expect(found(files(items, ["it": italian, "de": german]) + [own], only: ["coverage"]) == [])
    }

    @Test("an empty translation of a text of a document is a note, and a backslash of the document is one in the translation")
    func textsOfDocuments() {
        #expect(
            found(files(["On 2020-01-01", "Open"], ["de": [0: "", 1: "Auf"]]), only: ["coverage", "text"]) == [
                "note coverage.empty-translation: the translation is empty (de: 0.title)"
            ])
        #expect(found(files([#"Not \n"#], ["de": [0: #"Kein \\n"#]]), only: ["text"]) == [])
        #expect(found(files(["No line"], ["de": [0: #"Keine \\n"#]]), only: ["text"]).count == 1)
    }

    @Test("a key without an object is one finding, which names the languages that have it; a key of one language is one by itself")
    func joinedKeys() {
        let languages = ["de", "fr", "it", "nl"]
        let tables = languages.map { (path: "\($0).lproj/L.strings", text: "\"702.title\" = \"Ping\";\n\"10.title\" = \"\($0)\";\n") }
        let own = (path: "pl.lproj/L.strings", text: "\"703.title\" = \"Pong\";\n\"10.title\" = \"Pl\";\n")
        let files = [(path: "Base.lproj/L.xib", text: document("<menuItem title=\"Old\" id=\"10\"/>"))] + tables + [own]
        func gone(_ id: String) -> String { "interface.unknown-key: the document has no object '\(id)', so the translation is not used" }
        #expect(found(files, only: ["interface"]) == [gone("702") + " ('de', 'fr', 'it' and 1 more language)", gone("703")])
    }

    @Test("a storyboard and a xib of one name share their table")
    func sharedTables() {
        let storyboard = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s"><objects>\
            <viewController id="vc"><view key="view" id="v"><subviews><label text="OPEN" id="GJd-Yh-RWb"/></subviews></view>\
            </viewController></objects></scene></scenes></document>
            """
        let files = [
            (path: "Base.lproj/L.storyboard", text: storyboard),
            (path: "Base.lproj/L.xib", text: document("<menuItem title=\"Old\" id=\"abc-de-fgh\"/>")),
            (
                path: "de.lproj/L.strings",
                text: "\"GJd-Yh-RWb.text\" = \"OFFEN\";\n\"abc-de-fgh.title\" = \"Alt\";\n\"xyz-ab-cde.text\" = \"Weg\";\n"
            ),
        ]
        #expect(
            found(files, only: ["interface"]) == [
                "interface.unknown-key: the document has no object 'xyz-ab-cde', so the translation is not used"
            ])
    }

    @Test("the text of a column's cell and the title of a box without one are never seen, in either format of documents")
    func hiddenTexts() {
        let new = document(
            """
            <tableColumn id="c"><textFieldCell key="dataCell" title="Text Cell" id="1"/></tableColumn>\
            <box titlePosition="noTitle" title="Box" id="2"/><box title="Box" id="3"/>
            """)
        #expect(
            found([(path: "Base.lproj/L.xib", text: new)], only: ["interface"]) == [
                "note interface.placeholder-text: 'Box' of '3.title' is the text of a new object"
            ])
        func record(_ id: Int, _ object: String) -> String {
            "<object class=\"IBObjectRecord\"><int key=\"objectID\">\(id)</int><reference key=\"object\" ref=\"\(object)\"/></object>"
        }
        let old = """
            <archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="7.10"><data>\
            <object class="NSTableColumn" id="t"><object class="NSTextFieldCell" key="NSDataCell" id="a">\
            <string key="NSContents">Text Cell</string></object></object>\
            <object class="NSBox" id="b"><int key="NSTitlePosition">0</int><object class="NSTextFieldCell" key="NSTitleCell">\
            <string key="NSContents">Box</string></object></object>\
            <object class="NSBox" id="d"><int key="NSTitlePosition">2</int><object class="NSTextFieldCell" key="NSTitleCell">\
            <string key="NSContents">Box</string></object></object>\
            \(record(1, "a"))\(record(2, "b"))\(record(3, "d"))</data></archive>

            """
        #expect(
            found([(path: "Base.lproj/L.xib", text: old)], only: ["interface"]) == [
                "note interface.placeholder-text: 'Box' of '3.title' is the text of a new object"
            ])
    }

    @Test("an empty text lacks no token, and a stray semicolon at the end ignores nothing")
    func followingFindings() {
        let files = [
            (path: "en.lproj/L.strings", text: "\"a\" = \"Pin {pinKey}\";\n\"b\" = \"B\";\n"),
            (path: "de.lproj/L.strings", text: "\"a\" = \"\";\n\"b\" = \"B\";;\n"),
        ]
        #expect(
            found(files) == ["coverage.empty-translation: the translation is empty (de: a)", "strings.stray-semicolon: ';' ends no entry"])
    }

    @Test("a Roman numeral at the end of a Cyrillic word is no slip; a Latin letter elsewhere is, and a single one with a twin")
    func romanNumerals() {
        func count(_ language: String, _ text: String) -> Int {
            found(
                [
                    (path: "en.lproj/L.strings", text: "\"k\" = \"T\";\n"),
                    (path: "\(language).lproj/L.strings", text: "\"k\" = \"\(text)\";\n"),
                ],
                only: ["text.mixed-script"]
            ).count
        }
        #expect(count("sr", "ДНВII") == 0 && count("ru", "ОсьX") == 0 && count("ru", "УСПЕX") == 1 && count("uk", "ДНВII") == 0)
        #expect(count("ru", "IДНВ") == 1 && count("ru", "ДНВC") == 1 && count("uk", "ТРИI") == 1)
    }

    @Test("a plural without 'many' is a note if 'few' is there and whole numbers have no 'other'; a warning if 'few' is missing as well")
    func many() {
        func found(_ language: String, _ cases: String) -> [String] {
            func table(_ cases: String) -> String {
                """
                "n" = { NSStringLocalizedFormatKey = "%#@v@";
                  v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; \(cases) }; };
                """
            }
            return self.found(
                [
                    (path: "en.lproj/L.stringsdict", text: table("one = \"%d post\"; other = \"%d posts\";")),
                    (path: "\(language).lproj/L.stringsdict", text: table(cases)),
                ], only: ["plural.missing-category"])
        }
        let few = "one = \"%d a\"; few = \"%d b\"; other = \"%d c\";"
        #expect(found("uk", few) == ["note plural.missing-category: the plural lacks 'many', for 0, 5, 6, … (uk: n)"])
        #expect(
            found("uk", "one = \"%d a\"; other = \"%d c\";").first?.hasPrefix("plural.missing-category: the plural lacks 'few', 'many'")
                == true)
        #expect(found("uk", "one = \"%d a\"; many = \"%d b\"; other = \"%d c\";").first?.hasPrefix("plural.missing-category: ") == true)
        // Whole numbers have 'other' in Arabic.
        #expect(found("ar", "zero = \"z\"; two = \"t\"; " + few).first?.hasPrefix("plural.missing-category: ") == true)
    }

    @Test("a table with nothing but the app's name is not needed in each language; an empty one is no mistake")
    func appNames() {
        func found(_ list: String) -> [String] {
            self.found(
                [
                    (path: "en.lproj/InfoPlist.strings", text: list), (path: "de.lproj/InfoPlist.strings", text: ""),
                    (path: "en.lproj/L.strings", text: "\"k\" = \"K\";\n"), (path: "de.lproj/L.strings", text: "\"k\" = \"K\";\n"),
                ])
        }
        #expect(found("") == [] && found("\"CFBundleDisplayName\" = \"X\";\n") == [])
        #expect(found("\"NSCameraUsageDescription\" = \"To scan\";\n").count == 1)
    }

    @Test("another key is only meant if a word is misspelled: not with other numbers, and not with more words")
    func meantKeys() {
        func question(_ written: String, _ key: String) -> Bool {
            let files = [
                (path: "en.lproj/L.strings", text: "\"\(key)\" = \"T\";\n\"b\" = \"B\";\n"),
                (path: "de.lproj/L.strings", text: "\"\(written)\" = \"T\";\n\"b\" = \"B\";\n"),
            ]
            return found(files).contains { $0.contains("did you mean") }
        }
        #expect(question("The blocklist cannot be edited", "The Blocklist cannot be edited"))
        #expect(question("settings.notifcation.title", "settings.notification.title") && question("Log in now", "Login now"))
        #expect(!question("Filemode changes needs app restart", "Main Menu changes needs app restart"))
        #expect(!question("Display a Growl notification with a time stamp", "Display a notification with a time stamp"))
        #expect(!question("902.title", "702.title") && !question("© 2000-2004 Blacktree", "© 2000-2012 Blacktree"))
    }

    @Test("a file without an entry and without a language is none among tables of languages; a damaged table with entries is one")
    func otherFiles() {
        let table = (path: "en.lproj/L.strings", text: "\"k\" = \"K\";\n")
        #expect(found([table, (path: "L.strings", text: "a temporary file")]) == [])
        #expect(!found([table, (path: "M.strings", text: "\"a\" = \"A\";\n\"b\" \"B\";\n")]).isEmpty)
        #expect(!found([(path: "L.strings", text: "a temporary file")]).isEmpty)
    }
}
