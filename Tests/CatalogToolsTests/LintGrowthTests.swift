import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

/// Sizes with which work that grows with the square of the size does not end within minutes, and other work ends within seconds.
@Suite("Lint: files of which one part is there many times")
struct LintGrowthTests {
    private func project(_ files: [(path: String, text: String)]) -> LintProject {
        LintProject(
            of: files.map {
                ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: Array($0.text.utf8))
            })
    }

    private func items(_ files: [(path: String, text: String)]) -> [LintReport.Item] { Linter().lint(project(files)) { _ in nil } }

    private func fixer(_ files: [(path: String, text: String)], includesUnsafe: Bool = false) -> LintFixer {
        let project = project(files)
        return LintFixer(Linter().lint(project) { _ in nil }, in: project, includesUnsafe: includesUnsafe)
    }

    @Test("one entry 20,000 times")
    func repeatedEntry() {
        #expect(items([("en.lproj/L.strings", String(repeating: "\"k\" = \"v\";\n", count: 20_000))]).count == 19_999)
    }

    @Test("nothing but quotation marks")
    func quotationMarks() {
        #expect(!items([("en.lproj/L.strings", String(repeating: "\"", count: 50_000))]).isEmpty)
    }

    @Test("4,000 keys that are there twice are corrected")
    func repeatedKeys() {
        let text = (0..<4_000).map { "\"k\($0)\" = \"a\";\n\"k\($0)\" = \"a\";\n" }.joined()
        #expect(fixer([("en.lproj/L.strings", text)]).changes.first?.count == 4_000)
    }

    @Test("1,500 plurals get the cases that they lack, in a catalog and in a table")
    func plurals() {
        func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}" }
        let plural = "{\"variations\":{\"plural\":{\"one\":\(unit("%lld x")),\"other\":\(unit("%lld y"))}}}"
        let entries = (0..<1_500).map { "\"%lld k\($0)\":{\"localizations\":{\"en\":\(plural),\"pl\":\(plural)}}" }
        let catalog = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(entries.joined(separator: ","))}}"
        #expect(fixer([("L.xcstrings", catalog)], includesUnsafe: true).changes.first?.count == 1_500)
        let rules = (0..<1_500).map { number in
            """
            "k\(number)" = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
            NSStringFormatValueTypeKey = d; one = "%d a"; other = "%d b"; }; };

            """
        }
        let fixer = fixer([("pl.lproj/L.stringsdict", "{" + rules.joined() + "}")], includesUnsafe: true)
        #expect(fixer.refusals.isEmpty && fixer.changes.count == 1)
    }

    @Test("one member of a catalog 8,000 times")
    func repeatedMembers() {
        let member = "\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"x\"}}"
        let languages = [String](repeating: member, count: 8_000).joined(separator: ",")
        let entry = "\"k\":{\"localizations\":{\(languages)}}"
        let catalog = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(entry)}}"
        #expect(items([("L.xcstrings", catalog)]).count >= 7_999)
    }

    @Test("1,500 tables in one folder")
    func tables() {
        let files = (0..<1_500).flatMap { number in
            [("p/en.lproj/T\(number).strings", "\"a\" = \"b %@\";"), ("p/de.lproj/T\(number).strings", "\"a\" = \"b\";")]
        }
        #expect(project(files).tables.count == 1_500)
        #expect(items(files).isEmpty)
    }

    @Test("one suppression of one entry 4,000 times, and one with 2,000 names")
    func suppressions() {
        let entry = "/* lproj:ignore text.surrounding-blanks */\n\"k\" = \"v\";\n"
        let files = [("en.lproj/L.strings", String(repeating: entry, count: 4_000)), ("de.lproj/L.strings", "\"k\" = \"v \";\n")]
        #expect(items(files).allSatisfy { $0.finding.rule.identifier == "key.duplicate" })
        let names = (0..<2_000).map { "text.a\($0)" }.joined(separator: ",")
        let fixer = fixer([("en.lproj/L.strings", "/* lproj:ignore \(names) */\n\"k\" = \"v\";\n")])
        #expect(fixer.changes.first.map { String(decoding: $0.bytes, as: UTF8.self) } == "\"k\" = \"v\";\n")
    }
}
