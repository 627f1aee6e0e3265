import Foundation
import LocalizationTestSupport
import Testing

@Suite("Options", .enabled(if: ToolRun.hasTools))
struct OptionTests {
    @Test(
        "a mistyped option finds the right one, also if something else is missing",
        arguments: [
            (["lint", "App", "--lang", "de"], "--language"), (["report", "App", "--lang", "de"], "--language"),
            (["lookup", "App", "k", "--lang", "de"], "--language"), (["languages", "App", "--lang", "de"], "--language"),
            (["export", "App", "--lang", "de"], "--language"), (["extract", "App", "--lang=de"], "--language"),
            (["slice", "C.xcstrings", "--lang", "de"], "--language"), (["pseudo", "App", "--lang", "de"], "--language"),
            (["lint", "App", "--langauge", "de"], "--language"), (["lint", "App", "--baslin", "f"], "--baseline"),
            (["convert", "App", "--lang", "de"], "--source-language"), (["fmt", "App", "--formt", "json"], "--format"),
            (["xliff", "check", "a.xliff", "--formt", "json"], "--format"),
        ])
    func mistyped(words: [String], meant: String) throws {
        let run = try ToolRun(words)
        let typed = words.first { $0.hasPrefix("--") }?.prefix { $0 != "=" } ?? ""
        let message = "error: Unknown option '\(typed)'. Did you mean '\(meant)'?\n"
        #expect(run.status == 64 && run.errors.hasPrefix(message), "\(run.errors)")
    }

    @Test("no option is suggested for one that is like none, nor behind '--', nor for a name that exists")
    func noSuggestion() throws {
        #expect(try ToolRun("lint", "App", "--zzz").errors.hasPrefix("error: Unknown option '--zzz'\n"))
        #expect(try !ToolRun("lint", "/nowhere", "--", "--lang").errors.contains("Unknown option"))
        #expect(try ToolRun("export", "App", "--language", "de").errors.hasPrefix("error: Missing expected argument '--output"))
    }

    @Test(
        "a path that does not exist says so in every command, and ends with 2",
        arguments: [
            ["lookup", "PATH", "k"], ["languages", "PATH"], ["report", "PATH"], ["lint", "PATH"], ["convert", "PATH", "-o", "x.xcstrings"],
            ["migrate", "PATH"], ["decompile", "PATH", "-o", "y"], ["fmt", "PATH"], ["merge", "PATH", "PATH", "PATH"],
            ["slice", "PATH", "--language", "de"], ["join", "PATH", "PATH"], ["sync", "PATH", "--stringsdata", "PATH"],
            ["extract", "PATH"],
            ["keys", "PATH"], ["export", "PATH", "--output", "o"], ["import", "PATH", "--into", "."], ["xliff", "check", "PATH"],
            ["pseudo", "PATH"], ["compile", "PATH", "--output-directory", "o"], ["compile", "--tables", "PATH"],
        ])
    func missingPath(words: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try ToolRun(words.map { $0 == "PATH" ? "no such folder" : $0 }, folder: folder.path)
        #expect(run.status == 2 && run.errors.contains("'no such folder"), "\(run.errors)")
        #expect(run.errors.contains("No such file or directory"), "\(run.errors)")
        let document = "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\"><body/></file></xliff>"
        try folder.write(document, to: "de.xliff")
        let into = try ToolRun(["import", "de.xliff", "--into", "no such folder"], folder: folder.path)
        #expect(into.status == 2 && into.errors.contains("No such file or directory"))
    }

    @Test(
        "each verb refuses a language that is none, and takes one that the project has not yet",
        arguments: [
            ["report", "App"], ["lint", "App"], ["export", "App", "--output", "out"], ["languages", "App"],
            ["slice", "App/L.xcstrings", "-o", "out"],
        ])
    func languagesThatAreNone(_ words: [String]) throws {
        let folder = try TemporaryFolder()
        let catalog = #"{"sourceLanguage": "en", "strings": {"Open": {}}, "version": "1.0"}"#
        try folder.write(catalog, to: "App/L.xcstrings")
        for name in ["xx", "english", "Base"] {
            let run = try ToolRun(words + ["--language", name], folder: folder.path)
            #expect(run.status == 64 && run.errors.contains("'\(name)' is not a language"), "\(name): \(run.errors)")
            #expect(!folder.has("out"))
        }
        #expect(try ToolRun(words + ["--language", "tlh"], folder: folder.path).status < 2)
    }

    @Test("completions have the values of options, and the names of rules, languages and formats", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let script = try ToolRun("--generate-completion-script", shell).output
        for words in [
            "i18next", "xcstrings", "resx", "coverage.missing-translation", "text.double-blank", "pt-BR", "zh-Hans", "sarif", "never",
        ] {
            #expect(script.contains(words), "\(words)")
        }
        // The rules belong to the options that take rules.
        // The values belong to the options that take them.
        let lines = script.split(separator: "\n")
        func completes(_ option: String, _ value: String) -> Bool {
            switch shell {
            case "fish": lines.contains { $0.contains(" -l '\(option)'") && $0.contains(value) }
            case "zsh": lines.contains { $0.contains(" ___\(option.replacing("-", with: "_"))=(") && $0.contains("'\(value)'") }
            default: zip(lines, lines.dropFirst()).contains { $0.hasSuffix(" '--\(option)')") && $1.contains("'\(value)'") }
            }
        }
        let values = [
            ("only", "coverage.missing-translation"), ("rule", "text"), ("ignore", "plural.candidate"), ("to", "i18next"), ("from", "arb"),
            ("language", "zh-Hant"), ("fail-on", "never"), ("missing", "pt-BR"), ("type", "stringsdict"), ("style", "bracketed"),
            ("known-regions", "de"),
        ]
        for (option, value) in values { #expect(completes(option, value), "\(option)") }
    }

    @Test("completions of Apple's tools have the values of their options, and files beside them")
    func appleCompletions() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "json.strings")
        func completed(_ words: String...) throws -> [String] {
            let line = ["lproj"] + words
            let run = try ToolRun(
                ["---completion", words[0], "--", "positional@0", String(line.count - 1), String(words.last?.count ?? 0)] + line,
                folder: folder.path)
            return run.output.split(separator: "\n").map(String.init)
        }
        #expect(try completed("plutil", "-convert", "") == ["xml1", "binary1", "json", "swift", "objc"])
        #expect(try completed("plutil", "-convert", "j") == ["json"])
        #expect(try completed("plutil", "-lint", "j") == ["json.strings"])
        #expect(try completed("plutil", "-lint", "--color", "al") == ["always"])
        #expect(try completed("ibtool", "a.xib", "--output-format", "h") == ["human-readable-text"])
        #expect(try completed("xcstringstool", "compile", "--serialization-format", "") == ["text", "binary"])
    }

    @Test("'slice' makes the folder that ends with a separator, and 'compile --verify' says that it verified")
    func folders() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Done" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } } } }
            """, to: "App/L.xcstrings")
        #expect(try ToolRun(["slice", "App/L.xcstrings", "--language", "de", "-o", "new/slices/"], folder: folder.path).status == 0)
        #expect(try folder.text("new/slices/L.xcstrings").contains("Fertig"))
        #expect(try ToolRun(["slice", "App/L.xcstrings", "--language", "de", "-o", "new/one.xcstrings"], folder: folder.path).status == 0)
        #expect(try folder.text("new/one.xcstrings").contains("Fertig"))
        let words = ["compile", "App/L.xcstrings", "--output-directory", "out"]
        #expect(try ToolRun(words + ["--verify"], folder: folder.path).errors.contains("note: verified: 1 catalog is the same"))
        #expect(try !ToolRun(words, folder: folder.path).errors.contains("verified"))
    }

    @Test("Android names of keys without letters depend on their own key alone; the key is beside them")
    func resourceNames() throws {
        func names(_ keys: [String]) throws -> [String: String] {
            let folder = try TemporaryFolder()
            let entries = keys.map { "\"\($0)\" : {}" }.joined(separator: ", ")
            try folder.write("{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \(entries) } }", to: "L.xcstrings")
            _ = try ToolRun(["convert", "L.xcstrings", "--to", "android", "-o", "res"], folder: folder.path)
            let text = try folder.text("res/values/l.xml")
            var names: [String: String] = [:]
            for match in text.matches(of: #/<string name="([^"]*)"(?: apple:key="([^"]*)")?/#) {
                names[match.2.map(String.init) ?? String(match.1)] = String(match.1)
            }
            return names
        }
        let few = try names(["%@", "%lld", "1/2", "…", "Done!"])
        let many = try names(["!", "%", "%@", "%d", "%lld", "*", "+", "1-2", "1/2", "…", "搜索", "Done!", "Done?"])
        #expect(few.count == 5 && many.count == 13 && Set(many.values).count == 13, "\(many)")
        for key in ["%@", "%lld", "1/2", "…", "Done!"] { #expect(few[key] != nil && few[key] == many[key], "\(key)") }
    }
}
