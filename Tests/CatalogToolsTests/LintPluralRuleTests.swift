import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: plurals that are hidden, show no number, or have cases that no one sees")
struct LintPluralRuleTests {
    private func project(_ files: [(path: String, text: String)]) -> LintProject {
        LintProject(
            of: files.map {
                ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: Array($0.text.utf8))
            })
    }

    private func items(_ project: LintProject, adding rules: [String] = []) -> [LintReport.Item] {
        var selection = Linter.Selection()
        selection.added = rules
        return Linter(selection).lint(project) { path in project.inputs.first { $0.path.utf8.elementsEqual(path.utf8) }?.bytes }
    }

    /// What is found in files, as `rule language: key`.
    private func found(_ files: [(path: String, text: String)], adding rules: [String] = []) -> [String] {
        items(project(files), adding: rules).map { "\($0.finding.rule) \($0.language ?? "-"): \($0.key ?? "-")" }
    }

    private func unit(_ text: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
    }

    private func variations(_ axis: String, _ cases: [(String, String)]) -> String {
        "{ \"variations\" : { \"\(axis)\" : { " + cases.map { "\"\($0)\" : \($1)" }.joined(separator: ", ") + " } } }"
    }

    private func plural(_ cases: (String, String)..., state: String = "translated") -> String {
        variations("plural", cases.map { ($0, unit($1, state)) })
    }

    /// A catalog in English.
    private func catalog(_ entries: [(key: String, texts: [(language: String, json: String)])]) -> [(path: String, text: String)] {
        let list = entries.map { entry in
            let texts = entry.texts.map { "\"\($0.language)\" : \($0.json)" }.joined(separator: ", ")
            return "\"\(entry.key)\" : { \"localizations\" : { \(texts) } }"
        }
        let text = "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \(list.joined(separator: ", ")) } }"
        return [("L.xcstrings", text)]
    }

    private func rule(_ key: String, format: String = "%#@n@", type: String = "d", _ cases: (String, String)...) -> String {
        let texts = cases.map { "\($0) = \"\($1)\";" }.joined(separator: " ")
        return """
            "\(key)" = { NSStringLocalizedFormatKey = "\(format)";
              n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = "\(type)"; \(texts) }; };
            """
    }

    // MARK: Hidden translations

    private static let hidden = "coverage.hidden-translation"
    private let files = "%lld files"
    private var source: String { plural(("one", "%lld file"), ("other", "%lld files")) }

    /// The catalog as the safe fixes leave it; nil if they change nothing.
    private func fixed(_ files: [(path: String, text: String)]) -> String? {
        let project = project(files)
        let fixer = LintFixer(items(project), in: project, includesUnsafe: false)
        #expect(fixer.refusals.isEmpty)
        return fixer.changes.first.map { String(decoding: $0.text, as: UTF8.self) }
    }

    @Test("a plain translation of a text that varies is hidden where nothing else of its language varies; the fix makes it vary")
    func hidden() throws {
        let plain = catalog([(files, [("en", source), ("ja", unit("ファイル%lld個"))])])
        #expect(found(plain) == ["\(Self.hidden) ja: \(files)"])
        let text = try #require(fixed(plain))
        #expect(text.contains("\"plural\"") && text.contains("ファイル%lld個"))
        #expect(found([("L.xcstrings", text)]) == [])
        // German needs more than one case, which is no second finding.
        #expect(found(catalog([(files, [("en", source), ("de", unit("%lld Dateien"))])])) == ["\(Self.hidden) de: \(files)"])
        // A case of a plural of the second argument needs numbers.
        let second = plural(("one", "%1$@ has %2$lld file"), ("other", "%1$@ has %2$lld files"))
        let numbered = try #require(fixed(catalog([("k", [("en", second), ("ja", unit("%@のファイル%lld個"))])])))
        #expect(numbered.contains("%1$@のファイル%2$lld個") && found([("L.xcstrings", numbered)]) == [])
        let devices = variations("device", [("mac", unit("Click")), ("other", unit("Tap"))])
        let forDevices = catalog([("k", [("en", devices), ("ja", unit("押す"))])])
        #expect(found(forDevices) == ["\(Self.hidden) ja: k"])
        let ofDevices = try #require(fixed(forDevices))
        #expect(ofDevices.contains("\"mac\"") && found([("L.xcstrings", ofDevices)]) == [])
        let substitution = """
            { "stringUnit" : { "state" : "translated", "value" : "%#@n@" }, "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld",
              "variations" : { "plural" : { "one" : \(unit("%arg file")), "other" : \(unit("%arg files")) } } } } }
            """
        #expect(found(catalog([("k", [("en", substitution), ("ja", unit("ファイル%lld個"))])])) == ["\(Self.hidden) ja: k"])
    }

    @Test("a translation is shown if another text of the language varies, if it varies itself, or if the original does not")
    func shown() {
        let one = plural(("other", "ファイル%lld個"))
        #expect(found(catalog([(files, [("en", source), ("ja", one)])])) == [])
        #expect(
            found(catalog([(files, [("en", source), ("ja", unit("ファイル%lld個"))]), ("%lld k", [("en", source), ("ja", one)])])) == [])
        #expect(found(catalog([(files, [("en", unit("%lld files")), ("ja", unit("ファイル%lld個"))])])) == [])
        #expect(found(catalog([(files, [("en", unit("%lld files")), ("ja", one)])])) == [])
        // A text for all other devices is not a rule.
        let other = variations("device", [("other", unit("Tap"))])
        #expect(found(catalog([("k", [("en", other), ("ja", unit("押す"))])])) == [])
        #expect(!found(catalog([(files, [("en", source), ("ja", unit("%lld files", "new"))])])).contains { $0.hasPrefix(Self.hidden) })
    }

    @Test("a table is hidden by the rules of the original if its language has no file of rules")
    func hiddenTables() {
        let rules = ("en.lproj/L.stringsdict", rule(files, ("one", "%d file"), ("other", "%d files")))
        let texts = ("ja.lproj/L.strings", "\"\(files)\" = \"ファイル%d個\";")
        #expect(found([rules, texts]).filter { $0.hasPrefix(Self.hidden) } == ["\(Self.hidden) ja: \(files)"])
        let others = ("ja.lproj/L.stringsdict", rule("k", ("other", "%d個")))
        #expect(!found([rules, texts, others]).contains { $0.hasPrefix(Self.hidden) })
        #expect(!found([("en.lproj/L.strings", "\"\(files)\" = \"%d files\";"), texts]).contains { $0.hasPrefix(Self.hidden) })
    }

    @Test("the proof of a compilation says what is hidden")
    func proof() {
        func findings(_ ja: String) -> [String] {
            let text = catalog([(files, [("en", source), ("ja", ja)])])[0].text
            return HiddenTranslationRule.findings(in: XCStringsDocument(parsing: Array(text.utf8)), at: "L.xcstrings").map(\.identifier)
        }
        #expect(findings(unit("ファイル%lld個")) == [Self.hidden] && findings(plural(("other", "ファイル%lld個"))) == [])
    }

    // MARK: Numbers

    @Test("a rule of which no case shows the number is a warning, unless the format shows it; substitutions are none")
    func withoutNumber() {
        func found(_ format: String, _ one: String, _ other: String) -> [String] {
            self.found([("en.lproj/L.stringsdict", rule("k", format: format, ("one", one), ("other", other)))])
        }
        #expect(found("%#@n@", "Selected file", "Selected files") == ["plural.without-number en: k"])
        #expect(found("%@: %2$#@n@", "file", "files of %1$@") == ["plural.without-number en: k"])
        #expect(found("%#@n@", "1 file", "Many files") == ["plural.without-number en: k"])
        // "1.2K posts"
        #expect(found("%@ %#@n@", "post", "posts") == [])
        #expect(found("%1$#@n@: %1$d", "Selected file", "Selected files") == [])
        #expect(found("%#@n@", "Selected file", "%d selected files") == [] && found("%#@n@", "%d file", "files") == [])
        let substitution = """
            { "stringUnit" : { "state" : "translated", "value" : "%#@n@" }, "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld",
              "variations" : { "plural" : { "one" : \(unit("boat")), "other" : \(unit("boats")) } } } } }
            """
        #expect(self.found(catalog([("boats", [("en", substitution)])]), adding: ["plural"]) == [])
    }

    @Test("a digit typed into a case is an optional note; numbers in words, in names and of other things are none")
    func typedDigits() {
        func found(_ one: String) -> [String] {
            let table = self.found(
                [("en.lproj/L.stringsdict", rule("k", ("one", one), ("other", "%d files remaining")))], adding: ["plural.typed-digit"])
            let texts = catalog([("k", [("en", plural(("one", one), ("other", "%lld files remaining")))])])
            #expect(self.found(texts, adding: ["plural.typed-digit"]) == table)
            return table
        }
        let note = ["plural.typed-digit en: k"]
        #expect(found("1 file remaining") == note && found("Only 1!") == note && found("1-day trial") == note)
        for text in ["One file remaining", "%d file", "File H1", "1.5 files", "COVID-1", "Python 3 file", "10 files", "%1$d file of 1"] {
            #expect(found(text) == [], "\(text)")
        }
        #expect(self.found([("en.lproj/L.stringsdict", rule("k", ("one", "1 file"), ("other", "%d files")))]) == [])
        let zero = rule("k", ("zero", "0 files"), ("one", "%d file"), ("other", "%d files"))
        #expect(self.found([("en.lproj/L.stringsdict", zero)], adding: ["plural.typed-digit"]) == note)
    }

    // MARK: Cases

    @Test("a case that the language does not have is reported if its text is another than that of 'other'")
    func unusedCategories() {
        func found(_ one: String) -> [String] {
            let json = variations("plural", [("one", unit(one)), ("other", unit("ファイル%lld個"))])
            let entry = self.found(catalog([("%lld files", [("ja", json)])]))
            let table = self.found([("ja.lproj/L.stringsdict", rule("%lld files", type: "lld", ("one", one), ("other", "ファイル%lld個")))])
            #expect(entry == table)
            return entry
        }
        #expect(found("ファイル%lld個") == [])
        #expect(found("%lldファイル") == ["plural.unused-category ja: %lld files"])
    }

    @Test("an unfinished case counts if the language has it")
    func unfinishedCases() {
        func found(_ language: String, _ name: String) -> [String] {
            let json = variations("plural", [(name, unit("%lld files", "new")), ("other", unit("%lld x"))])
            return self.found(catalog([("%lld files", [(language, json)])])).filter { $0.hasPrefix("coverage.") }
        }
        #expect(found("ja", "one") == [] && found("he", "many") == [] && found("ko", "few") == [])
        for (language, name) in [("de", "one"), ("he", "two"), ("ja", "zero")] {
            #expect(found(language, name) == ["coverage.unfinished-variation \(language): %lld files"])
        }
    }

    @Test("a plural that a service copied from the original and nobody translated need not have the cases of its language")
    func copies() {
        let copy = plural(("one", "%lld file"), ("other", "%lld files"), state: "new")
        #expect(!found(catalog([("%lld files", [("pl", copy)])]), adding: ["plural"]).contains { $0.hasPrefix("plural.") })
        let translated = plural(("one", "%lld plik"), ("other", "%lld plików"))
        #expect(found(catalog([("%lld files", [("pl", translated)])])) == ["plural.missing-category pl: %lld files"])
    }
}
