import CatalogFormats
import LocalizationDiagnostics
import LocalizationLint
import LocalizationProject
import LocalizationTestSupport
import Testing

@Suite("Lint: rules from incidents")
struct LintIncidentRuleTests {
    // MARK: Projects

    private func unit(_ text: String, _ state: String = "translated") -> String {
        #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(text)" } }"#
    }

    private func entry(_ key: String, _ texts: [(language: String, text: String)], state: String = "translated") -> String {
        let list = texts.map { "\"\($0.language)\" : \(unit($0.text, state))" }
        return "\"\(key)\" : { \"localizations\" : { \(list.joined(separator: ", ")) } }"
    }

    private func catalog(_ entries: [String], root: String = "") -> String {
        #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) }, "version" : "1.0"\#(root) }"#
    }

    private func project(_ files: [(path: String, text: String)]) -> LintProject {
        LintProject(
            of: files.map {
                ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: Array($0.text.utf8))
            })
    }

    private func items(
        _ rule: String, _ files: [(path: String, text: String)], _ conventions: LintConventions = LintConventions()
    ) -> [LintReport.Item] {
        var linter = Linter()
        linter.conventions = conventions
        return linter.lint(project(files)).filter { $0.finding.identifier == rule }
    }

    private func found(_ rule: String, _ text: String, table: String = "Localizable") -> [String] {
        items(rule, [("\(table).xcstrings", text)]).map { "\($0.finding.severity): \($0.finding.problem)" }
    }

    /// The catalog with the fixes of one rule.
    private func fixed(_ rule: String, _ text: String, unsafe: Bool = false, table: String = "Localizable") -> String? {
        let files = [(path: "\(table).xcstrings", text: text)]
        let fixer = LintFixer(items(rule, files), in: project(files), includesUnsafe: unsafe)
        #expect(fixer.refusals.isEmpty, "\(fixer.refusals)")
        return fixer.changes.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    // MARK: Phrases

    @Test("each phrase of a table of App Shortcuts has the app's name once: texts, sets, and keys without a text")
    func applicationName() {
        func problem(_ count: Int) -> String { "error: the phrase needs '${applicationName}' once; it has it \(count) times" }
        let set =
            #""Show ${applicationName}" : { "localizations" : { "fr" : { "stringSet" : { "state" : "new", "values" : [ "Montre", "${applicationName} montre" ] } } } }"#
        let text = catalog([
            entry("Start ${applicationName}", [("de", "Timer starten"), ("es", "${applicationName} ${applicationName}"), ("fr", "")]),
            set, "\"Stop\" : { }",
            entry("phrase.set", [("en", "Set ${unit} in ${applicationName}"), ("de", "${unit} mit ${applicationName}")]),
        ])
        #expect(found("phrase.application-name", text, table: "AppShortcuts") == [problem(0), problem(2), problem(0), problem(0)])
        #expect(found("phrase.application-name", text) == [])
        #expect(found("text.fixed-token", text, table: "AppShortcuts") == [])
        let tables = [
            ("en.lproj/AppShortcuts.strings", "\"Go ${applicationName}\" = \"Go ${applicationName}\";"),
            ("de.lproj/AppShortcuts.strings", "\"Go ${applicationName}\" = \"Los\";"),
        ]
        #expect(items("phrase.application-name", tables).map(\.language) == ["de"])
    }

    @Test("an interpolation of Swift in a phrase is reported alone and becomes a parameter")
    func phraseInterpolation() {
        let text = catalog([
            entry("Start ${applicationName}", [("de", #"\\(.applicationName) mit \\(\\.$unit)"#), ("fr", #"${applicationName} \\(non)"#)])
        ])
        #expect(
            found("phrase.interpolation", text, table: "AppShortcuts") == [
                "error: App Intents read '${applicationName}', not Swift's interpolation"
            ])
        #expect(found("phrase.application-name", text, table: "AppShortcuts") == [])
        #expect(found("text.fixed-token", text, table: "AppShortcuts") == [])
        #expect(fixed("phrase.interpolation", text, table: "AppShortcuts")?.contains("\"${applicationName} mit ${unit}\"") == true)
        #expect(found("phrase.interpolation", text) == [])
        let key = catalog([entry(#"Go \\(.applicationName)"#, [("de", "Los ${applicationName}")])])
        #expect(fixed("phrase.interpolation", key, table: "AppShortcuts")?.contains("\"Go ${applicationName}\"") == true)
    }

    // MARK: Entries

    @Test("an object beside 'strings' is moved into it, at its place; members of other kinds and with 'x-' are none")
    func misplacedEntry() {
        let text = catalog(
            [entry("Alpha", [("de", "A")]), entry("Gamma", [("de", "C")])],
            root: #", "Beta" : { "localizations" : { "de" : \#(unit("B")) } }, "x-own" : { "a" : 1 }, "generator" : "tool""#)
        #expect(found("xcstrings.misplaced-entry", text) == ["error: this entry is outside 'strings'; nothing compiles it"])
        let result = fixed("xcstrings.misplaced-entry", text) ?? ""
        let document = XCStringsDocument(parsing: Array(result.utf8))
        #expect(document.entries.map(\.key) == ["Alpha", "Beta", "Gamma"] && document["Beta"]?["de"]?.value == "B")
        #expect(found("xcstrings.misplaced-entry", result) == [] && result.contains("\"x-own\"") && result.contains("\"generator\""))
    }

    @Test("an entry that 'strings' has as well is not moved, and the other one is named")
    func misplacedTwin() {
        let text = catalog([entry("Beta", [("de", "B")])], root: #", "Beta" : { }"#)
        let item = items("xcstrings.misplaced-entry", [("L.xcstrings", text)]).first
        #expect(item?.fix == nil && item?.finding.notes.map(\.message) == ["'strings' has the key as well"] && item?.language == nil)
        #expect(fixed("xcstrings.misplaced-entry", text) == nil)
    }

    // MARK: Twins

    @Test("keys that differ only in case are notes, and warnings if translations show that one was forgotten")
    func caseTwins() {
        func severity(_ first: [(String, String)], _ second: [(String, String)]) -> [String] {
            found("key.case-twins", catalog([entry("Save all", first), entry("Save All", second)]))
        }
        let message = "'Save all' and 'Save All' differ only in case"
        #expect(severity([("de", "Alle sichern")], []) == ["warning: " + message])
        #expect(severity([("de", "Alle sichern")], [("de", "Alle Sichern")]) == ["warning: " + message])
        #expect(severity([("de", "Alle sichern")], [("de", "Alles behalten")]) == ["note: " + message])
        #expect(severity([], []) == ["note: " + message])
    }

    @Test("abbreviations beside words, keys that the settings name, and stale entries are no twins")
    func rightCaseTwins() {
        #expect(found("key.case-twins", catalog([entry("us", [("de", "uns")]), entry("US", [("de", "USA")])])) == [])
        #expect(found("key.case-twins", catalog([entry("ok", []), entry("OK", [])])).count == 1)
        let twins = catalog([entry("Save all", []), entry("Save All", [])])
        var conventions = LintConventions()
        conventions.twins = [["Save All", "Save all"]]
        #expect(items("key.case-twins", [("L.xcstrings", twins)], conventions).isEmpty)
        #expect(found("key.case-twins", catalog(["\"Save all\" : { \"extractionState\" : \"stale\" }", entry("Save All", [])])) == [])
    }

    @Test("of twins in specifiers, the one without translations is reported, and gets them with its own specifier")
    func specifierTwins() {
        let text = catalog([entry("%@ cores in %lld", [("de", "%2$lld hat %1$@ Kerne")]), entry("%lld cores in %lld", [])])
        #expect(
            found("key.specifier-twins", text) == [
                "warning: '%lld cores in %lld' has no translations, but '%@ cores in %lld' has"
            ])
        #expect(fixed("key.specifier-twins", text) == nil)
        #expect(fixed("key.specifier-twins", text, unsafe: true)?.contains("%2$lld hat %1$lld Kerne") == true)
    }

    @Test("a twin with '%arg' that has no translations is removed, one with translations gives them away")
    func untypedTwins() {
        let left = catalog([entry("%arg files", []), entry("%lld files", [("de", "%lld Dateien")])])
        #expect(found("key.specifier-twins", left) == ["warning: '%arg files' has no translations, but '%lld files' has"])
        let result = fixed("key.specifier-twins", left) ?? ""
        #expect(XCStringsDocument(parsing: Array(result.utf8)).entries.map(\.key) == ["%lld files"])
        let other = catalog([entry("%arg files", [("de", "%arg Dateien")]), entry("%lld files", [])])
        #expect(fixed("key.specifier-twins", other, unsafe: true)?.contains("\"%lld Dateien\"") == true)
    }

    @Test("a group of twins is one finding, and says what others would say of the same key")
    func oneFindingForTwins() {
        let text = catalog([entry("%arg files", [("de", "%arg Dateien")]), entry("%lld files", [])])
        #expect(found("key.specifier-twins", text) == ["warning: '%lld files' has no translations, but '%arg files' has"])
        let others = catalog([entry("%@ files", [("de", "%@ Dateien")]), entry("%lld files", []), entry("Save", [])])
        let missing = Linter().lint(project([("L.xcstrings", others)])).filter { $0.finding.identifier == "coverage.missing-translation" }
        #expect(missing.map(\.key) == ["Save"])
    }

    @Test("twins that are both translated, texts without words, and percent signs of prose are right")
    func rightSpecifierTwins() {
        let both = [entry("%@ cores", [("de", "%@ Kerne")]), entry("%lld cores", [("de", "%lld Kerne")])]
        #expect(found("key.specifier-twins", catalog(both)) == [])
        #expect(found("key.specifier-twins", catalog([entry("%@", [("de", "%@")]), entry("%lld", [])])) == [])
        #expect(found("key.specifier-twins", catalog([entry("%@ cores", []), entry("%lld cores", [])])) == [])
        #expect(found("key.specifier-twins", catalog([entry("100% sure", [("de", "ganz sicher")]), entry("100 sure", [])])) == [])
    }

    // MARK: Copies

    private func copies(_ count: Int, of all: Int, _ language: String = "de", text: (Int) -> String = { "Text number \($0)" }) -> String {
        catalog(
            (0..<all).map { number in
                entry(
                    text(number), [(language, number < count ? text(number) : "Anders \(number)")], state: number < 2 ? "new" : "translated"
                )
            })
    }

    @Test("a language of copies is one finding, and its texts are not reported one by one")
    func sourceCopies() {
        let text = copies(20, of: 25)
        #expect(found("coverage.source-copies", text) == ["warning: 20 of 25 texts in 'de' are the original text"])
        var linter = Linter.Selection()
        linter.added = ["text.same-as-source"]
        let all = Linter(linter).lint(project([("L.xcstrings", copies(20, of: 25) { "The text with number x\($0)y" })]))
        #expect(!all.contains { $0.finding.identifier == "text.same-as-source" })
        #expect(fixed("coverage.source-copies", text) == nil)
        let result = XCStringsDocument(parsing: Array((fixed("coverage.source-copies", text, unsafe: true) ?? "").utf8))
        #expect(result.entries.count { $0["de"] == nil } == 2)
    }

    @Test("few copies, few texts, regions of the original language, and names are no language of copies")
    func noSourceCopies() {
        #expect(found("coverage.source-copies", copies(19, of: 25)) == [])
        #expect(found("coverage.source-copies", copies(19, of: 19)) == [])
        #expect(found("coverage.source-copies", copies(25, of: 25, "en-GB")) == [])
        let cities = ["Berlin", "New York", "Bad Homburg", "Isle of Man", "Rome"]
        let name = { (number: Int) in cities[number % 5] + "-" + String(repeating: "A", count: number / 5 + 1) }
        #expect(found("coverage.source-copies", copies(25, of: 25, text: name)) == [])
        #expect(found("coverage.source-copies", copies(25, of: 25) { "%lld × \($0)" }) == [])
    }

    // MARK: Escapes

    @Test("a key with an escape of Swift is renamed, unless the right key is there")
    func literalEscape() {
        let text = catalog([entry(#"Loading\\u{2026}"#, [("de", "Lädt …")]), entry(#"Say \\\"hi\\\""#, [])])
        #expect(
            found("key.literal-escape", text) == [
                "warning: the key spells an escape; code looks up 'Loading…'",
                "warning: the key spells an escape; code looks up 'Say \"hi\"'",
            ])
        #expect(fixed("key.literal-escape", text) == nil)
        let result = fixed("key.literal-escape", text, unsafe: true) ?? ""
        #expect(XCStringsDocument(parsing: Array(result.utf8)).entries.map(\.key) == ["Loading…", "Say \"hi\""])
        let both = catalog([entry(#"Loading\\u{2026}"#, []), entry("Loading…", [])])
        #expect(found("key.literal-escape", both).count == 1 && fixed("key.literal-escape", both, unsafe: true) == nil)
        let tables = [("en.lproj/L.strings", #""One\\nTwo" = "One";"#), ("de.lproj/L.strings", #""One\\nTwo" = "Eins";"#)]
        let fixer = LintFixer(items("key.literal-escape", tables), in: project(tables), includesUnsafe: true)
        #expect(fixer.changes.map { String(decoding: $0.bytes, as: UTF8.self) } == [#""One\nTwo" = "One";"#, #""One\nTwo" = "Eins";"#])
    }

    @Test(
        "regular expressions, paths and other backslashes in keys are right",
        arguments: [
            #"\\d+\\n"#, #"^a\\.b$"#, #"C:\\new\\texts"#, #"logs\\new"#, #"\\\\server\\new"#, #"end\\"#, #"\\u{110000}"#, "a\\nb",
            #"\\(name)"#,
        ])
    func rightBackslashes(key: String) {
        #expect(found("key.literal-escape", catalog([entry(key, [])])) == [])
    }

    // MARK: Forbidden words

    private func forbidden(_ yaml: [(String, SettingsNode.Content)]) -> (LintConventions, [String]) {
        func node(_ content: SettingsNode.Content) -> SettingsNode { SettingsNode(content, line: 1, column: 1) }
        let item = node(.members(yaml.map { (node(.text($0.0)), node($0.1)) }))
        var mistakes: [String] = []
        let settings = LintSettings(node(.members([(node(.text("forbidden")), node(.list([item])))]))) { mistakes.append($0.message) }
        return (settings.conventions, mistakes)
    }

    private func list(_ texts: String...) -> SettingsNode.Content { .list(texts.map { SettingsNode(.text($0), line: 1, column: 1) }) }

    @Test("a forbidden word is found in its languages, as a word and as written, outside of code, and is replaced")
    func forbiddenText() {
        let (conventions, mistakes) = forbidden([
            ("text", .text("E-Mail")), ("languages", list("de")), ("instead", .text("Mail")), ("except", list("legal.*")),
            ("level", .text("error")),
        ])
        #expect(mistakes == [])
        let text = catalog([
            entry("a", [("en", "E-Mail"), ("de", "E-Mail an E-Mail-Adresse <b class='E-Mail'>")]), entry("legal.x", [("de", "E-Mail")]),
            entry("c", [("de", "E-Mails, e-mail, https://x.org/E-Mail und [hier](E-Mail)")]), entry("d", [("de-AT", "Per E-Mail")]),
        ])
        let files = [(path: "L.xcstrings", text: text)]
        let found = items("text.forbidden", files, conventions)
        #expect(
            found.map { "\($0.finding.severity): \($0.finding.message) \($0.key ?? "")" } == [
                "error: 'E-Mail' is not used in de: write 'Mail' a", "error: 'E-Mail' is not used in de-AT: write 'Mail' d",
            ])
        let result = LintFixer(found, in: project(files), includesUnsafe: false).changes.first.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(result?.contains("\"Mail an Mail-Adresse <b class='E-Mail'>\"") == true && result?.contains("\"Per Mail\"") == true)
    }

    @Test("a pattern and a message; keys stand for their texts; what is written instead may contain the word")
    func forbiddenPattern() {
        let (dashes, _) = forbidden([("pattern", .text("[—–]")), ("message", .text("Write two sentences."))])
        let text = catalog([entry("A — b", [("de", "A – b")])])
        #expect(
            items("text.forbidden", [("L.xcstrings", text)], dashes).map(\.finding.message) == [
                "'—' is not used in en: Write two sentences.", "'–' is not used in de: Write two sentences.",
            ])
        let (mail, _) = forbidden([("text", .text("Mail")), ("instead", .text("E-Mail"))])
        let mails = catalog([entry("k", [("en", "x"), ("de", "E-Mail und Mail in Mailand")])])
        let files = [(path: "L.xcstrings", text: mails)]
        let found = items("text.forbidden", files, mail)
        let result = LintFixer(found, in: project(files), includesUnsafe: false).changes.first.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(found.count == 1 && result?.contains("\"E-Mail und E-Mail in Mailand\"") == true)
        #expect(items("text.forbidden", [("L.xcstrings", result ?? "")], mail).isEmpty)
        #expect(forbidden([("pattern", .text("["))]).1.first == "'[' is not a regular expression")
        #expect(forbidden([("word", .text("a"))]).1.count == 2)
    }

    @Test(
        "a pattern that repeats repetitions or alternatives is a mistake, since a text may take forever",
        arguments: [
            "(a+)+$", "(?:a*)*b", "((a+)b?)+", "(a|a)+$", "(aa?)+$", "(a{2,})+", "(a+){2,}", "(a+){1,60}$", "([(]+)+", "(a+)+?$",
            "(?<n>\\w+)*x",
        ])
    func nestedRepetition(pattern: String) {
        let (conventions, mistakes) = forbidden([("pattern", .text(pattern))])
        #expect(
            mistakes.first == "'\(pattern)' repeats a group that itself has repetitions or alternatives, which may take forever to match")
        #expect(conventions.forbidden.isEmpty)
    }

    @Test(
        "other groups, quantifiers and signs of quantifiers are patterns",
        arguments: [
            "[Ee]-[Mm]ail", "(foo|bar)", "(foo|bar)?", "(a+) +(b+)", "(ab)+", "(a+)?", "(a+){2}", "(a\\+)+", "([a+*|])+", "[(]a+[)]+",
            "(?:e-?)?mail", "\\(a+\\)+", "\\Q(a+)+\\E", "\\u{2014}+", "(\\d{4})+", "(?i)e-?mails?",
        ])
    func plainRepetition(pattern: String) {
        let (conventions, mistakes) = forbidden([("pattern", .text(pattern))])
        #expect(mistakes == [] && conventions.forbidden.count == 1)
    }
}
