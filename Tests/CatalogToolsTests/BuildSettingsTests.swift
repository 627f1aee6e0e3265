import LocalizationProject
import LocalizationLint
import LocalizationBuild
import LocalizationDiagnostics
import Testing

@Suite("Settings of the build plugin")
struct BuildSettingsTests {
    private func messages(_ text: String) -> [String] { BuildSettings(parsing: Array(text.utf8)).findings.map(\.message) }

    @Test("every setting is read")
    func reading() {
        let settings = BuildSettings(
            parsing: Array(#"{ "output": "tables", "access": "public", "symbols": true, "ignore": ["Fixtures", "Old/"] }"#.utf8))
        #expect(settings.findings.isEmpty)
        #expect(settings.output == .tables)
        #expect(settings.access == .public)
        #expect(settings.symbols)
        #expect(settings.ignores("Sources/App/Fixtures/A.xcstrings", in: "Sources/App"))
        #expect(settings.ignores("Sources/App/Old/A.xcstrings", in: "Sources/App/"))
        #expect(!settings.ignores("Sources/App/Fixtures.xcstrings", in: "Sources/App"))
        #expect(BuildSettings(parsing: Array("{}".utf8)).findings.isEmpty)
    }

    @Test(
        "a mistake names the values that are allowed, or the setting that may be meant",
        arguments: [
            (#"{ "output": "embed" }"#, #"'output' must be "embedded" or "tables"; found "embed""#),
            (#"{ "access": 1 }"#, #"'access' must be "internal", "package" or "public"; found 1"#),
            (#"{ "symbols": "yes" }"#, #"'symbols' must be true or false; found "yes""#),
            (#"{ "ignore": "Fixtures" }"#, #"'ignore' must be a list of paths, such as ["Fixtures"]; found "Fixtures""#),
            (#"{ "symbol": true }"#, "unknown setting 'symbol'; did you mean 'symbols'?"),
            (
                #"{ "language": "de" }"#,
                "unknown setting 'language'; known settings: 'access', 'accessors', 'ignore', 'lint', 'output' and 'symbols'"
            ),
            (
                #"{ "lint": { "rules": { "text.tag": "off" } } }"#, "unknown rule 'text.tag'; did you mean 'text.tags'?"
            ), (#"{ "lint": [] }"#, "a mapping ('name: value') is expected"),
            ("[]", "settings are an object, such as { \"symbols\": true }"),
            (
                " \n",
                "the file is empty; '{}' changes nothing, and 'access', 'accessors', 'ignore', 'lint', 'output' and 'symbols' are the settings"
            ),
        ])
    func mistakes(text: String, message: String) {
        #expect(messages(text) == [message])
    }

    @Test("levels of rules are those of .lproj.yml, and a mistake in them has its place")
    func lint() {
        let text = "{\n  \"lint\": { \"rules\": { \"text\": \"error\", \"coverage\": false }, \"glossary\": [\"Swift\"] } }"
        let settings = BuildSettings(parsing: Array(text.utf8))
        #expect(settings.findings.isEmpty)
        #expect(settings.lint?.rules.map(\.name) == ["text", "coverage"])
        #expect(settings.lint?.rules.map(\.level) == [.error, .off])
        #expect(settings.lint?.glossary == ["Swift"])
        let mistake = BuildSettings(parsing: Array(text.replacing("\"error\"", with: "\"loud\"").utf8))
        #expect(mistake.findings.map(\.rule) == [Rule.Lint.settings])
        #expect(
            mistake.findings.first?.range?.lowerBound == Array(text.utf8).count
                - "\"error\", \"coverage\": false }, \"glossary\": [\"Swift\"] } }".utf8.count)
    }

    @Test("a mistake has its place, one in the JSON too")
    func places() {
        let text = "{\n  \"output\": \"embed\" }"
        let settings = BuildSettings(parsing: Array(text.utf8))
        #expect(settings.findings.first?.range == 14..<21)
        #expect(BuildSettings(parsing: Array("{ \"symbols\": tru }".utf8)).findings.first?.range != nil)
    }
}
