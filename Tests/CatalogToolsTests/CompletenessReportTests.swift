import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationCatalogTools
import Foundation
import Testing

@Suite("Completeness of translations")
struct CompletenessReportTests {
    private static func unit(_ text: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }

    private static func plural(_ cases: (String, String)...) -> String {
        "{ \"variations\" : { \"plural\" : { " + cases.map { "\"\($0.0)\" : \(unit("%lld", $0.1))" }.joined(separator: ", ") + " } } }"
    }

    private static func entry(_ key: String, members: String = "", _ languages: [(String, String)]) -> String {
        "\"\(key)\" : { \(members) \"localizations\" : { " + languages.map { "\"\($0.0)\" : \($0.1)" }.joined(separator: ", ") + " } }"
    }

    private static func catalog(_ entries: String...) -> ConversionInput {
        let text = "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n" + entries.joined(separator: ",\n") + "\n}, \"version\" : \"1.0\" }"
        return ConversionInput(path: "App/Localizable.xcstrings", type: .xcstrings, bytes: Array(text.utf8))
    }

    private static func strings(_ path: String, _ text: String) -> ConversionInput {
        ConversionInput(path: path, type: path.hasSuffix("dict") ? .stringsdict : .strings, bytes: Array(text.utf8))
    }

    private static let sample = catalog(
        entry("Done", members: "\"comment\" : \"A, \\\"button\\\"\",", [("en", unit("Done!")), ("pl", unit("Gotowe"))]),
        entry("Later", [("pl", unit("Później", "needs_review")), ("pt_BR", unit("Depois", "machine_translated"))]),
        entry("Never", [("pl", unit("", "new"))]),
        "\"Nothing\" : { }",
        entry(
            "%lld files",
            [
                ("en", plural(("one", "translated"), ("other", "translated"))),
                ("pl", plural(("one", "translated"), ("other", "new"), ("many", "translated"))),
            ]),
        entry("%lld days", [("pl", plural(("one", "translated"), ("few", "needs_review")))]),
        entry("%lld years", [("cs", plural(("one", "translated"), ("few", "translated"), ("other", "translated")))]),
        entry("Logo", members: "\"shouldTranslate\" : false,", [("pl", unit("Logo"))]),
        entry("Gone", members: "\"extractionState\" : \"stale\",", [("pl", unit("Nie ma"))]))

    @Test("a text counts once, by the worst of its parts; what is not to be translated or gone does not count")
    func states() throws {
        let report = CompletenessReport(of: [Self.sample], listing: ["pl"])
        #expect(report.languages == ["cs", "en", "pl", "pt-BR"])
        let table = try #require(report.tables.first)
        #expect(table.textCount == 7 && table.untranslatableCount == 1 && table.staleCount == 1)
        let polish = report.total(of: "pl")
        #expect(polish.counts == [.translated: 1, .needsReview: 1, .new: 2, .missing: 2, .incomplete: 1])
        #expect(polish.textCount == 7 && polish.share.percentage == "14.2%")
        #expect(
            polish.unfinished.map { "\($0.place.line) \($0.key): \($0.reason)" } == [
                "3 Later: needs review", "4 Never: new", "5 Nothing: missing", "6 %lld files: new (other), plural case 'few' missing",
                "7 %lld days: needs review (few), plural case 'many' missing, plural case 'other' missing", "8 %lld years: missing",
            ])
        #expect(polish.unfinished.first { $0.key == "%lld files" }?.source == "%lld")
        #expect(report.total(of: "pt-BR").counts == [.translated: 1, .missing: 6])
        #expect(report.total(of: "en").share.isComplete)
    }

    @Test("the plural cases that a language needs are those that whole numbers below a million fall into, and 'other'")
    func pluralCases() throws {
        let report = CompletenessReport(of: [Self.sample])
        let polish = report.total(of: "pl").cases
        #expect(
            polish.map { "\($0.key) \($0.value.translated)/\($0.value.needed)" }.sorted() == [
                "few 0/2", "many 1/2", "one 2/2", "other 0/2",
            ])
        // Czech 'many' is for fractions alone, French 'many' for millions alone.
        #expect(report.total(of: "cs").counts[.translated] == 1)
        let french = Self.catalog(Self.entry("%lld", [("fr", Self.plural(("one", "translated"), ("other", "translated")))]))
        #expect(CompletenessReport(of: [french]).total(of: "fr").share.isComplete)
    }

    @Test(
        "a plural with the cases of all integers needs no 'other', as for lint: but for fractions, and in a language that has it for integers",
        arguments: [
            ("pl", ["one", "few", "many"], "%lld", []), ("pl", ["one", "few", "many"], "%.1f", ["plural case 'other' missing"]),
            ("pl", ["one", "few"], "%lld", ["plural case 'many' missing", "plural case 'other' missing"]),
            ("cs", ["one", "few", "many"], "%lld", ["plural case 'other' missing"]),
        ])
    func superfluousOther(language: String, categories: [String], format: String, expected: [String]) {
        let cases = categories.map { "\"\($0)\" : \(Self.unit(format))" }.joined(separator: ", ")
        let catalog = Self.catalog(Self.entry("a \(format)", [(language, "{ \"variations\" : { \"plural\" : { \(cases) } } }")]))
        let unfinished = CompletenessReport(of: [catalog], listing: [language]).total(of: language).unfinished
        #expect(unfinished.map(\.reason) == (expected.isEmpty ? [] : [expected.joined(separator: ", ")]))
    }

    @Test("cases of devices and of substitutions count as parts, and are named in the reason")
    func variations() throws {
        let device =
            "{ \"variations\" : { \"device\" : { \"mac\" : \(Self.unit("Klick")), \"other\" : \(Self.plural(("one", "translated"))) } } }"
        let substitution = """
            { "stringUnit" : { "state" : "translated", "value" : "%#@n@" }, "substitutions" : { "n" : { "argNum" : 1, "variations" : { "plural" : { \
            "one" : \(Self.unit("%arg", "stale")), "other" : \(Self.unit("%arg")) } } } } }
            """
        let report = CompletenessReport(
            of: [Self.catalog(Self.entry("a", [("de", device)]), Self.entry("b", [("de", substitution)]))], listing: ["de"])
        #expect(report.total(of: "de").unfinished.map(\.reason) == ["plural case 'other, other' missing", "stale (n, one)"])
    }

    @Test("tables in .lproj folders count by the keys of the development language, with 'Base' for it; without its table, by all keys")
    func tables() throws {
        let rules = """
            <?xml version="1.0"?><plist version="1.0"><dict><key>%d</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>1</string><key>other</key><string>%d</string></dict></dict></dict></plist>
            """
        let inputs = [
            Self.strings("App/en.lproj/L.strings", "\"a\" = \"A\";\n\"b\" = \"B\";"),
            Self.strings("App/pl.lproj/L.strings", "\"b\" = \"Be\"; \"old\" = \"x\";"),
            Self.strings("App/en.lproj/L.stringsdict", rules), Self.strings("App/pl.lproj/L.stringsdict", rules),
            Self.strings("App/Base.lproj/Main.strings", "\"title\" = \"Title\";"),
            Self.strings("App/cs.lproj/Info.strings", "\"title\" = \"Název\";"),
            Self.strings("App/pl.lproj/Info.strings", "\"name\" = \"Nazwa\";"),
            Self.strings("Help/ja.lproj/Help.strings", "\"a\" = \"A\";"),
        ]
        let project = try Project.inMemory(["App/Info.plist": Project.information("en")])
        let report = CompletenessReport(of: inputs, listing: ["pl"], in: project)
        #expect(report.tables.map(\.path) == ["App/Base.lproj/Main.strings", "App/cs.lproj/Info.strings", "App/en.lproj/L.strings"])
        #expect(
            report.tables.map(\.textCount) == [1, 2, 3] && report.isSource("en")
                && report.filesWithoutOriginal == ["Help/ja.lproj/Help.strings"])
        #expect(
            report.total(of: "pl").unfinished.map { "\($0.place.path):\($0.place.line) \($0.reason)" } == [
                "App/Base.lproj/Main.strings:1 missing", "App/cs.lproj/Info.strings:1 missing", "App/en.lproj/L.strings:1 missing",
                "App/en.lproj/L.stringsdict:1 plural case 'n, few' missing, plural case 'n, many' missing",
            ])
    }

    @Test("a language that was asked for is reported though nothing is in it, and a broken catalog is left out with its mistake")
    func askedFor() throws {
        let broken = ConversionInput(path: "B.xcstrings", type: .xcstrings, bytes: Array("{ \"strings\" : {".utf8))
        let report = CompletenessReport(of: [Self.sample, broken], languages: ["sv", "pl"])
        #expect(report.languages == ["pl", "sv"] && report.total(of: "sv").counts == [.missing: 7])
        #expect(report.findings.map(\.file.path) == ["B.xcstrings"] && report.tables.count == 1)
    }

    @Test("percentages are cut: only what is complete has 100, and a requirement compares the exact numbers")
    func percentages() throws {
        #expect(CompletedShare(2_399, of: 2_400).percentage == "99.9%" && CompletedShare(2_399, of: 2_400).cut(to: 100) == 99)
        #expect(CompletedShare(2_400, of: 2_400).percentage == "100.0%" && CompletedShare(0, of: 0).percentage == "100.0%")
        #expect(CompletedShare(1, of: 3).percentage == "33.3%" && CompletedShare(0, of: 3).percentage == "0.0%")
        let report = CompletenessReport(of: [Self.sample])
        func below(_ requirements: String...) throws -> [String] {
            var parsed: [CompletenessRequirement] = []
            for requirement in requirements { parsed.append(try CompletenessRequirement(requirement)) }
            return report.shortfalls(of: parsed).map { "\($0.language) \($0.requirement.percentage)" }
        }
        #expect(try below("14.28").isEmpty)
        #expect(try below("14.29%") == ["cs 14.29%", "pl 14.29%", "pt-BR 14.29%"])
        #expect(try below("en=100", "sv=1") == ["sv 1%"])
        for wrong in ["", "%", "101", "100.01", "-1", "1.", "de=", "=5", "x y=5", "1e2", "de=fr=5", "12345678"] {
            #expect(throws: UsageError.self, "\(wrong)") { try CompletenessRequirement(wrong) }
        }
    }

    @Test("JSON has whole numbers, states, plural cases, and the missing texts that were asked for")
    func json() throws {
        var outline = ReportOutline()
        outline.listed = ["pl"]
        let report = CompletenessReport(of: [Self.sample], listing: ["pl"])
        let shortfalls = report.shortfalls(of: [try CompletenessRequirement("pl=50%")])
        let text = ReportJSON.render(report, outline, shortfalls: shortfalls)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let polish = try #require((object["languages"] as? [[String: Any]])?.first { $0["language"] as? String == "pl" })
        #expect(polish["percent"] as? Int == 14 && (polish["states"] as? [String: Int])?["missing"] == 2)
        #expect(((polish["pluralCases"] as? [String: Any])?["few"] as? [String: Int]) == ["needed": 2, "missing": 1, "translated": 0])
        let first = try #require((object["unfinished"] as? [[String: Any]])?.first)
        #expect(first["key"] as? String == "Later" && first["line"] as? Int == 3 && first["reason"] as? String == "needs review")
        #expect((object["belowRequirement"] as? [[String: String]]) == [["language": "pl", "required": "50%", "reached": "14.2%"]])
    }

    @Test("CSV and Markdown have a row for each language, table and language, or missing text, with what is special in them escaped")
    func tablesOfText() throws {
        let report = CompletenessReport(of: [Self.sample], languages: ["pl", "pt-BR"], listing: ["pt-BR"])
        var outline = ReportOutline()
        #expect(
            ReportCSV.render(report, outline) == """
                language,texts,percent,translated,needs_review,stale,incomplete,new,missing
                pl,7,14.2,1,1,0,1,2,2
                pt-BR,7,14.2,1,0,0,0,0,6

                """)
        #expect(
            ReportMarkdown.render(report, outline) == """
                | Language | Complete | Texts | Needs review | Plural | New | Missing |
                | --- | --: | --: | --: | --: | --: | --: |
                | pl | 14.2% | 1 of 7 | 1 | 1 | 2 | 2 |
                | pt-BR | 14.2% | 1 of 7 | 0 | 0 | 0 | 6 |

                """)
        outline.arrangement = .table
        #expect(ReportCSV.render(report, outline).contains("\nApp/Localizable.xcstrings,Localizable,pl,7,14.2,1,"))
        #expect(ReportMarkdown.render(report, outline).contains("| `App/Localizable.xcstrings` | pl | 14.2% |"))
        outline.listed = ["pt_BR"]
        #expect(
            ReportCSV.render(report, outline).hasPrefix(
                "language,table,key,source,comment,file,line,column,reason\npt-BR,Localizable,Done,Done!,\"A, \"\"button\"\"\",App/Localizable.xcstrings,2,1,missing\n"
            ))
        #expect(
            ReportMarkdown.render(report, outline).contains(
                "| pt-BR | `Done` | Done! | A, \"button\" | `App/Localizable.xcstrings:2` | missing |"))
    }
}
