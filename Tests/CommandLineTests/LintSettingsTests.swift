import LocalizationLint
import Foundation
import LocalizationTestSupport
import Testing

@Suite("Lint: settings", .enabled(if: ToolRun.hasTools))
struct LintSettingsTests {
    private func folder(_ settings: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(settings, to: ".lproj.yml")
        try folder.write("\"a\" = \"One two three\";\n\"b\" = \"B\";\n", to: "App/en.lproj/L.strings")
        for path in ["App/de.lproj/L.strings", "App/fr.lproj/L.strings"] {
            try folder.write("\"a\" = \"One  two three\";\n\"b\" = \" B\";\n", to: path)
        }
        try folder.write("ref: x", to: ".git/HEAD")
        return folder
    }

    private func found(_ settings: String, _ options: String...) throws -> [String] {
        let folder = try folder(settings)
        let run = try ToolRun(["lint", folder.path + "/App", "--format", "xcode"] + options)
        return run.output.split(separator: "\n").map { line in
            let parts = line.split(separator: " ")
            let language = line.contains("de.lproj") ? "de" : "fr"
            return "\(language) \(parts[1]) \(parts.last ?? "")"
        }
    }

    @Test("levels apply to rules and groups, in languages and in paths; '--ignore' leaves out more")
    func levels() throws {
        #expect(try found("") == ["de warning: [text.surrounding-blanks]", "fr warning: [text.surrounding-blanks]"])
        #expect(
            try found("rules:\n  text.double-blank: error\n  text.surrounding-blanks: off\n") == [
                "de error: [text.double-blank]", "fr error: [text.double-blank]",
            ])
        #expect(try found("languages:\n  de:\n    text: off\n") == ["fr warning: [text.surrounding-blanks]"])
        #expect(
            try found("paths:\n  \"App/fr.lproj/**\":\n    text.surrounding-blanks: note\n") == [
                "de warning: [text.surrounding-blanks]", "fr note: [text.surrounding-blanks]",
            ])
        #expect(try found("rules: { text: error }", "--ignore", "text") == [])
    }

    @Test("all mistakes in the settings are reported, each with its line")
    func severalMistakes() throws {
        let rules = "rules:\n  text.nothing: off\n  plural: loud\n"
        let folder = try folder("preset: weblat\n\(rules)language: {}\nroutines: x\nglossary: [[a], b]\n")
        let run = try ToolRun("lint", folder.path + "/App")
        let lines = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(run.status == 2 && lines.count == 6, "\(run.errors)")
        for (line, place) in zip(lines, [":1:9:", ":3:3:", ":4:11:", ":5:1:", ":6:11:", ":7:12:"]) {
            #expect(line.contains(".lproj.yml" + place), "\(line)")
        }
        #expect(lines.first?.contains("unknown preset 'weblat'; did you mean 'weblate'?") == true)
    }

    /// What lint finds in a catalog and a table as services write them.
    private func foundInServiceFiles(_ settings: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(settings, to: ".lproj.yml")
        try folder.write("ref: x", to: ".git/HEAD")
        try folder.write("\"empty\" = \"Empty\";\n\"blank\" = \"Blank\";\n", to: "en.lproj/L.strings")
        try folder.write("\u{FEFF}\u{FEFF}\"empty\" = \"\";\n\"blank\" = \" \";\n", to: "de.lproj/L.strings")
        func unit(_ text: String, _ state: String = "translated") -> String {
            "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
        }
        try folder.write(
            """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "%lld files" : { "localizations" : {
                "de" : { "variations" : { "plural" : {
                  "one" : \(unit("%lld Datei")), "few" : \(unit("%lld Akten")), "other" : \(unit("%lld Dateien")) } } },
                "pl" : { "variations" : { "plural" : { "one" : \(unit("%lld plik")), "other" : \(unit("%lld pliku")) } } } } },
              "gone" : { "extractionState" : "stale", "localizations" : { "de" : \(unit("weg")), "pl" : \(unit("brak")) } },
              "new" : { "localizations" : { "de" : \(unit("new", "new")), "pl" : \(unit("nowy")) } }
            } }
            """, to: "C.xcstrings")
        let run = try ToolRun("lint", folder.path, "--add", "coverage.unfinished-state,coverage.stale-entry", "--format", "json")
        return run.output.matches(of: #/"identifier" *: *"([^"]+)"/#).map { "[\($0.1)]" }.sorted()
    }

    @Test(
        "a preset leaves out what a service always writes, and nothing else",
        arguments: [
            ("weblate", ["[coverage.empty-translation]"]),
            ("crowdin", ["[plural.unused-category]", "[coverage.unfinished-state]"]),
            ("transifex", ["[coverage.empty-translation]", "[encoding.repeated-mark]"]),
            ("xcode", ["[coverage.stale-entry]", "[coverage.unfinished-state]"]),
            ("[weblate, xcode]", ["[coverage.empty-translation]", "[coverage.stale-entry]", "[coverage.unfinished-state]"]),
        ])
    func presets(preset: String, spared: [String]) throws {
        let all = try foundInServiceFiles("")
        #expect(all.count { $0 == "[coverage.empty-translation]" } == 2 && all.contains("[plural.missing-category]"), "\(all)")
        var expected = all
        for rule in spared { if let index = expected.firstIndex(of: rule) { expected.remove(at: index) } }
        #expect(expected.count == all.count - spared.count)
        #expect(try foundInServiceFiles("preset: \(preset)\n") == expected)
        // What the settings say of a rule counts more.
        let levels = spared.map { "  \($0.dropFirst().dropLast()): note\n" }.joined()
        #expect(try foundInServiceFiles("preset: \(preset)\nrules:\n\(levels)").count == all.count)
    }

    @Test(
        "a mistake in the settings ends with 2 and is reported with its place and the nearest name",
        arguments: [
            ("rules:\n  text.duoble-blank: off\n", ":2:3: error: unknown rule 'text.duoble-blank'; did you mean 'text.double-blank'?"),
            ("rule:\n  text: off\n", ":1:1: error: unknown member 'rule'; did you mean 'rules'?"),
            ("rules:\n  text: loud\n", ":2:9: error: unknown level 'loud'"),
            ("rules: [text]\n", ":1:8: error: a mapping"),
            ("rules:\n\ttext: off\n", ":2:1: error: it is not YAML"),
            ("rules: { text: off, text: error }\n", ":1:10: error: 'text' is there twice"),
            ("glossary: x\n", ":1:11: error: a list is expected"),
        ])
    func mistakes(_ settings: String, _ message: String) throws {
        let folder = try folder(settings)
        let run = try ToolRun("lint", folder.path + "/App", "--fix")
        #expect(run.status == 2 && run.errors.contains(".lproj.yml" + message), "\(run.errors)")
        #expect(try folder.text("App/de.lproj/L.strings").contains("\" B\""))
    }

    @Test("terms of the glossary stay as they are; functions of the project take keys")
    func glossaryAndRoutines() throws {
        let folder = try folder("rules: { text.same-as-source: on }\nroutines: [L10n]\nglossary: [swift package manager]\n")
        for language in ["en", "de"] {
            try folder.write(
                "\"a\" = \"the swift package manager\";\n\"b\" = \"this is not translated\";\n", to: "G/\(language).lproj/L.strings")
        }
        let run = try ToolRun("lint", folder.path + "/G", "--format", "xcode")
        #expect(
            run.output.split(separator: "\n").count == 1 && run.output.contains(":2:7: note: the translation is the same"),
            "\(run.output)")
        try folder.write("let a = L10n(\"missing\")\nlet b = L10n(\"a\")", to: "G/A.swift")
        try folder.write("\"a\" = \"A\";", to: "G/en.lproj/Localizable.strings")
        #expect(try ToolRun("lint", folder.path + "/G", "--only", "code.missing-key", "--format", "xcode").output.contains("'missing'"))
    }

    @Test("'--config' names the file; a file that is not there ends with 2")
    func configuration() throws {
        let folder = try folder("rules: { text: error }")
        let other = try folder.write("rules: { text: off }", to: "other.yml")
        #expect(try ToolRun("lint", folder.path + "/App").status == 1)
        #expect(try ToolRun("lint", folder.path + "/App", "--config", other).status == 0)
        #expect(try ToolRun("lint", folder.path + "/App", "--config", folder.path + "/none.yml").status == 2)
    }

    @Test("the schema for editors has the members and levels that are read")
    func schema() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.projectRoot + "/lproj-settings.schema.json"))
        let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(LintSettings.members))
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let levels = (definitions["levels"] as? [String: Any])?["additionalProperties"] as? [String: Any]
        #expect(levels?["$ref"] as? String == "#/$defs/level")
        let names = try #require((definitions["level"] as? [String: Any])?["enum"] as? [Any]).compactMap { $0 as? String }
        #expect(Set(names) == Set(LintSettings.Level.allCases.map(\.rawValue)))
    }
}
