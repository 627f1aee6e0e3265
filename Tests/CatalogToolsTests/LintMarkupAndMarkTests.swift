import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: markup, tokens and marks that only a translation has")
struct LintMarkupAndMarkTests {
    /// The findings in an English and another file, as `rule: message`.
    private func found(_ original: String, _ translation: String, language: String = "de", added: [String] = []) -> [String] {
        LintSample(original, translation, language: language).items(adding: added).map {
            "\($0.finding.rule): \($0.finding.message.replacing(" (\(language): k)", with: ""))"
        }
    }

    @Test("tags: the difference is said, and those of a text without markup are reported")
    func tags() {
        #expect(
            found("<ul><li>a</li><li><em>b</em></li></ul>", "<ul><li>a</li><em>b<em></li></ul>") == [
                "text.tags: the translation lacks '</em>' and '<li>', and has more of '<em>' than the original"
            ])
        #expect(found("<p>a</p>", "<p>a<p>") == ["text.tags: the translation lacks '</p>', and has more of '<p>' than the original"])
        #expect(found("<p>a</p>", "<p>a") == ["text.tags: '<p>' is not closed"])
        #expect(found("<b>a</b>", "a") == ["text.tags: the translation lacks '<b>' and '</b>'"])
        #expect(found("Touch", "Tippen <br>") == ["text.tags: the translation has '<br>', the original has no markup"])
        #expect(found("None", "<keine>") == [] && found("<none>", "<br>") == [])
    }

    @Test("without an original, there is nothing that a translation can have more of")
    func unknownOriginals() {
        let inputs = [("en", "\"a\" = \"A\";\n"), ("de", "\"a\" = \"A\";\n\"k\" = \"<b>B</b> {c} &amp;\";\n")].map { language, text in
            ConversionInput(path: "\(language).lproj/L.strings", type: .strings, bytes: Array(text.utf8))
        }
        let items = Linter().lint(LintProject(of: inputs)) { _ in nil }
        #expect(items.map(\.finding.rule.identifier) == ["coverage.extra-translation"])
    }

    @Test("a tag with a blank in its end tag or a lone quotation mark is broken")
    func brokenTags() {
        #expect(found("<b>a</b> > b", "<b>a</b >> b") == ["text.tags: '</b >' has a blank; write '</b>'"])
        #expect(found("<p>a</p>", "<p>a</ P>") == ["text.tags: '</ P>' has a blank; write '</p>'"])
        #expect(
            found("<a href=\\\"x\\\">a</a>", "<a href=:x\\\">a</a>") == [
                "text.tags: a quotation mark in '<a href=:x\">' has no counterpart"
            ])
        #expect(found("a </b > <b>", "<b> a </b >") == [])
    }

    @Test("character references are shown in a text that is no markup")
    func references() {
        #expect(found("Theme:", "Thème&nbsp;:") == ["text.character-reference: '&nbsp;' is shown as it is"])
        #expect(found("May", "&#x4E94;&#x6708;") == ["text.character-reference: '&#x4E94;' is shown as it is"])
        for (original, text) in [
            ("A <b>b</b>", "A&nbsp;<b>b</b>"), ("a &amp; b", "a &gt; b"), ("*a*", "*a*&nbsp;b"), ("a & b;", "a & b; &c;"),
            // HTML maps the first one to '€', and the others are not references.
            ("Cents", "a &#128;"), ("Cents", "a &#+65;"), ("Cents", "a &#x-41;"), ("Cents", "a &#127; &#31;"), ("Cents", "a &#; &#x;"),
        ] {
            #expect(found(original, text) == [], "\(text)")
        }
    }

    @Test("a translation in quotation marks, and a mark without its counterpart")
    func quotationMarks() {
        let quoted = ["text.quoted: the translation is in quotation marks, the original is not"]
        #expect(found("Clouds", "\\\"Wolken\\\"") == quoted && found("Don’t go", "\\\"Bleib\\\"") == quoted)
        for (original, text) in [
            ("“Clouds”", "\\\"Wolken\\\""), ("Clouds", "„Wolken“"), ("a, b", "\\\"a\\\", \\\"b\\\""), ("Use a", "\\\"a\\\" nutzen"),
            ("‚Clouds’", "\\\"Wolken\\\""), ("『Clouds』", "\\\"Wolken\\\""), ("’Clouds’", "\\\"Wolken\\\""), ("Blank", "\\\" \\\""),
            (",", "\\\",\\\""),
        ] {
            #expect(found(original, text) == [], "\(text)")
        }
        let added = ["text.quotation-marks"]
        #expect(found("View '%@'", "Zeige \\\"%@", added: added) == ["text.quotation-marks: '\"' has no counterpart"])
        #expect(found("Immediately", "\\\"즉시\\\"를", language: "ko", added: added) == [])
        #expect(found("Email", "דוא\\\"ל", language: "he", added: added) == [] && found("5 in", "5\\\" Zoll", added: added) == [])
    }

    @Test("sentences without a blank between them, and names that look like them")
    func sentences() {
        #expect(
            found("Are you sure?\\n\\nIt ends.", "Uscire?Il download termina.")
                == ["text.joined-sentences: there is no blank between the sentences at 'Uscire?Il'"])
        for (original, text) in [
            ("Use it", "Node.JS nutzen"), ("Read e.g. this", "Lies z.B. das"), ("See system.settings", "Siehe System.Einstellungen"),
            ("The object", "Objekt Gruppe.Art.Name"), ("Go there", "www.Beispiel.de"), ("See him", "Siehe max.Mustermann@example.com"),
            ("See him", "Siehe max.Mustermann2@example.com"), ("See it", "Siehe datei.Name/Ordner oder datei.Name_neu"),
        ] {
            #expect(found(original, text) == [], "\(text)")
        }
    }

    @Test("a semicolon behind another mark, a token of the translation alone, and another number")
    func others() {
        #expect(found("Format:", "Format:;") == ["text.stray-semicolon: the translation ends with ':;'"])
        #expect(found("Wait;", "Halt.;") == [] && found("Format", "Format;") == [])
        // In Greek, it is the question mark.
        #expect(found("Really…?", "Αλήθεια…;", language: "el") == [] && found("Quit!?", "Τερματισμός!;", language: "el-GR") == [])
        #expect(found("Format:", "Formato:;", language: "es") == ["text.stray-semicolon: the translation ends with ':;'"])
        #expect(found("Recorded", "Aufnahme {author}") == ["text.fixed-token: the translation has '{author}', the original does not"])
        #expect(found("{helpful text}", "{Hilfetext}") == [])
        #expect(found("{switch:a,b}/{z}", "{Schalter:a,b}/{z}") == ["text.fixed-token: the translation lacks '{switch:…}'"])
        let added = ["text.numbers"]
        #expect(found("Since 2010", "Seit 2020", added: added) == ["text.numbers: the translation lacks the number 2010"])
        #expect(found("10", "3", added: added) == ["text.numbers: the translation lacks the number 10"])
        // A number in a longer one is another number.
        #expect(found("10", "100", added: added) == ["text.numbers: the translation lacks the number 10"])
        #expect(found("12", "312", added: added) == ["text.numbers: the translation lacks the number 12"])
        #expect(found("Since 2010", "Seit 120101", added: added) == ["text.numbers: the translation lacks the number 2010"])
        for (original, text) in [
            ("Up to 10000", "Bis 10.000"), ("200 sites", "zweihundert Seiten"), ("In 2010", "٢٠١٠"), ("v1.200", "v1.300"),
            ("In 2010, 1000000 sites", "2010 1 000 000 Seiten"), ("Up to 100000", "Bis 1,00,000"), ("Up to 10000", "Bis ١٠٬٠٠٠"),
            ("10", "10."),
        ] {
            #expect(found(original, text, added: added) == [], "\(text)")
        }
    }

    @Test("two folders of one language are reported once, with the one that is searched first")
    func folders() {
        let names = ["en", "zh_CN", "zh-Hans", "pt", "pt-PT"]
        let inputs = names.flatMap { name in
            ["L", "M"].map { ConversionInput(path: "\(name).lproj/\($0).strings", type: .strings, bytes: Array("\"k\" = \"v\";\n".utf8)) }
        }
        let items = Linter().lint(LintProject(of: inputs)) { _ in nil }.filter { $0.finding.rule.identifier == "project.two-folders" }
        #expect(items.map(\.finding.message) == ["'zh-Hans.lproj' and 'zh_CN.lproj' are of one language; 'zh_CN' is searched first"])
    }
}
