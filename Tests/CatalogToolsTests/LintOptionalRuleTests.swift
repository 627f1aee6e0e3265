import LocalizationDiagnostics
import LocalizationLint
import LocalizationProject
import Testing

@Suite("Lint: optional rules about texts, and what they leave alone")
struct LintOptionalRuleTests {
    /// The number of findings of a rule in tables with one key or several.
    private func count(_ rule: String, _ tables: [(language: String, text: String)]) -> Int {
        LintSample(tables.map { ("\($0.language).lproj/L.strings", $0.text) }).items(adding: [rule])
            .count { $0.finding.identifier == rule }
    }

    private func count(_ rule: String, _ original: String, _ translation: String, _ language: String = "de") -> Int {
        count(rule, [("en", "\"k\" = \"\(original)\";\n"), (language, "\"k\" = \"\(translation)\";\n")])
    }

    @Test("text.inconsistent compares translations, not copies of the original and empty texts")
    func inconsistent() {
        func count(_ first: String, _ second: String) -> Int {
            let original = "\"a\" = \"Open the file\";\n\"b\" = \"Open the file\";\n"
            return self.count("text.inconsistent", [("en", original), ("de", "\"a\" = \"\(first)\";\n\"b\" = \"\(second)\";\n")])
        }
        #expect(count("Datei öffnen", "Dokument öffnen") == 1)
        #expect(count("Datei öffnen", "Datei öffnen") == 0)
        #expect(count("Open the file", "Datei öffnen") == 0 && count("", "Datei öffnen") == 0)
    }

    @Test(
        "plural.same-cases leaves languages alone in which nouns behind numbers do not change",
        arguments: [("de", 1), ("tr", 0), ("zh-Hans", 0)])
    func sameCases(language: String, expected: Int) {
        let catalog = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld files" : { "localizations" : {
              "\(language)" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld x" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld x" } } } } } } } } }
            """
        let items = LintSample([("L.xcstrings", catalog)]).items(adding: ["plural.same-cases"])
        #expect(items.count { $0.finding.identifier == "plural.same-cases" } == expected)
    }

    @Test("text.address takes what stands behind an address for the sentence")
    func addresses() {
        func count(_ original: String, _ translation: String) -> Int { self.count("text.address", original, translation) }
        #expect(count("Visit https://example.org.", "https://example.org besuchen.") == 0)
        #expect(count("Write to help@example.org.", "Haben Sie help@example.org?") == 0)
        #expect(count("https://example.org/x: it helps", "https://example.org: hilft") == 0)
        #expect(count("http:// is missing", "Es fehlt http:") == 0)
        #expect(count("Write to help@example.org", "An hilfe@example.org") == 1)
        #expect(count("Open https://example.org:8080", "https://example.org:9090 öffnen") == 1)
    }

    @Test("coverage.region-copy compares with the nearest parent that has a text, also with the original")
    func regionCopies() {
        func count(_ texts: [(String, String)]) -> Int {
            self.count("coverage.region-copy", texts.map { ($0, "\"k\" = \"\($1)\";\n") })
        }
        #expect(count([("en", "Organize it"), ("en-GB", "Organize it")]) == 1)
        #expect(count([("en", "Organize it"), ("en-GB", "Organise it")]) == 0)
        #expect(count([("en", "One"), ("zh-Hant", "一個"), ("zh-Hant-HK", "一個")]) == 1)
        #expect(count([("en", "One"), ("fr", "Un"), ("fr-CA", "Un")]) == 1)
        #expect(count([("en", "One"), ("pt", "Um"), ("de", "Um")]) == 0)
    }

    @Test("text.capital-letters leaves translations alone that begin with an address")
    func capitals() {
        #expect(count("text.capital-letters", "Delete it", "löschen") == 1)
        #expect(count("text.capital-letters", "Visit https://example.org", "https://example.org besuchen") == 0)
        #expect(count("text.capital-letters", "Write to a@example.org", "a@example.org schreiben") == 0)
    }

    @Test("plural.candidate takes the letter of a specifier for no word")
    func pluralCandidates() {
        #expect(count("plural.candidate", "%d item(s) left", "%d Dinge übrig") == 1)
        #expect(count("plural.candidate", "Wait %d(s)", "%d Sekunden warten") == 0)
        #expect(count("plural.candidate", "Wait %d (s)", "%d Sekunden warten") == 0)
    }
}
