import Foundation
import LocalizationTestSupport
import Testing

@Suite("Whole apps: commands over folders", .enabled(if: ToolRun.hasTools))
struct WholeAppTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String...) throws -> ToolRun { try ToolRun(words, folder: folder.path) }

    private func catalog(_ text: String, state: String = "translated") -> String {
        """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Done" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "\(state)", "value" : "\(text)" } } } } } }
        """
    }

    @Test("catalogs of one name in several folders are compiled apart, and those that are left out are not")
    func compile() throws {
        for name in ["A/Localizable", "B/Sub/Localizable", "B/mul.lproj/Main", "Pods/Localizable"] {
            try folder.write(catalog(name), to: "App/\(name).xcstrings")
        }
        let run = try run("compile", "App", "--exclude", "Pods", "--output-directory", "out", "--verify")
        #expect(run.status == 0 && run.output == "")
        #expect(
            run.errors == """
                note: 3 catalogs compiled to 3 files in 'out'
                note: verified: 3 catalogs are the same when read back from the compiled files

                """)
        #expect(try folder.text("out/A/de.lproj/Localizable.strings").contains("A/Localizable"))
        #expect(try folder.text("out/B/Sub/de.lproj/Localizable.strings").contains("B/Sub/Localizable"))
        #expect(folder.has("out/B/de.lproj/Main.strings") && !folder.has("out/Pods"))
    }

    @Test("words that are no states and no languages are errors of use; a selection of nothing is a finding")
    func selection() throws {
        try folder.write(catalog("x", state: "new"), to: "T.xcstrings")
        func compile(_ words: String...) throws -> ToolRun {
            try ToolRun(["compile", "T.xcstrings", "--output-directory", "out"] + words, folder: folder.path)
        }
        for (words, error) in [
            (["--states", "Translated"], "error: unknown state 'Translated'; did you mean 'translated'?\n"),
            (["--states", "needs-review"], "unknown state 'needs-review'; did you mean 'needs_review'?\n"),
            (["--states", "bogus"], "known states: translated, new, needs_review, machine_translated, stale\n"),
            (["--states", ","], "names no state"),
            (["--known-regions", "xx"], "'xx' is not a language"), (["--known-regions", "German"], "did you mean 'de'?"),
            (["--known-regions", "fr de"], "'fr de' is not a language"),
        ] {
            let run = try ToolRun(["compile", "T.xcstrings", "--output-directory", "out"] + words, folder: folder.path)
            #expect(run.status == 64 && run.errors.contains(error), "\(words): \(run.errors)")
        }
        let none = try compile("--states", "translated,stale")
        #expect(none.status == 1 && none.errors == "error: nothing to compile: no text is in the state translated or stale\n")
        let absent = try compile("--known-regions", "fr")
        #expect(absent.status == 1)
        #expect(absent.errors == "error: nothing to compile: no text is in fr\nwarning: no catalog has 'fr'; the languages are de\n")
        #expect(!folder.has("out"))
        let some = try compile("--known-regions", "fr,de")
        #expect(some.status == 0 && some.errors.contains("warning: no catalog has 'fr'"))
    }

    @Test("of a folder with tables its own are compiled, with a word about the bundles below; of another each bundle's")
    func compiledTables() throws {
        try folder.write("a = b;", to: "App/One/en.lproj/T.strings")
        try folder.write("a = b;", to: "App/Two/Inner/en.lproj/T.strings")
        let all = try run("compile", "--tables", "App")
        #expect(all.status == 0 && folder.has("App/One/Localizations.tables") && folder.has("App/Two/Inner/Localizations.tables"))
        let one = try run("compile", "--tables", "App", "-o", "x.tables")
        #expect(
            one.status == 2 && one.errors == "error: one file takes one bundle, and there are 2 below 'App': 'App/One', 'App/Two/Inner'\n")
        try folder.write("a = b;", to: "App/en.lproj/T.strings")
        let own = try run("compile", "--tables", "App")
        #expect(own.errors.contains("note: 2 more bundles below 'App': name them to compile them, too\n"))
        try folder.write("a = ;", to: "App/en.lproj/T.strings")
        let findings = try run("compile", "--tables", "App", "--format", "json")
        #expect(findings.status == 1 && findings.errors == "")
        #expect(findings.output.hasPrefix("[\n{\"file\":\"App/en.lproj/T.strings\"") && findings.output.contains("\"line\":1"))
    }

    @Test("migrate does each bundle below a folder for itself; a mistake costs its table, and is said last")
    func migrate() throws {
        for name in ["A", "B/Inner"] {
            try folder.write("\"Done\" = \"Done\";\n", to: "App/\(name)/en.lproj/Localizable.strings")
            try folder.write("\"Done\" = \"Fertig\";\n", to: "App/\(name)/de.lproj/Localizable.strings")
        }
        try folder.write("\"Fine\" = \"Fine\";\n", to: "App/A/en.lproj/Other.strings")
        try folder.write("\"Done\" = \"Gotovo\";\n", to: "App/A/sr@latin.lproj/Localizable.strings")
        let run = try run("migrate", "App", "-o", "out")
        #expect(run.status == 2 && run.output == "out/A/Other.xcstrings\nout/B/Inner/Localizable.xcstrings\n")
        #expect(
            run.errors.hasPrefix("App/A/sr@latin.lproj/Localizable.strings: error: 'sr@latin' is not a language; did you mean 'sr-Latn'?"),
            "\(run.errors)")
        let left = try self.run("migrate", "App", "-o", "left", "--exclude", "sr@latin.lproj")
        #expect(left.status == 0 && left.output.split(separator: "\n").count == 3)
        let json = try self.run("migrate", "App", "-o", "json", "--format", "json")
        #expect(json.status == 2 && json.errors == "" && json.output.contains("\"identifier\":\"convert.language-name\""))
    }

    @Test("a second file of one language names the first")
    func secondFile() throws {
        try folder.write("a = b;", to: "en.lproj/T.strings")
        try folder.write("a = b;", to: "Base.lproj/T.strings")
        let run = try run("migrate", ".")
        #expect(
            run.status == 2
                && run.errors.contains("there is another .strings file for 'en': './Base.lproj/T.strings'; leave one of them out"))
    }

    @Test("findings are counted below them, and of many notes the first ones are printed, with --all all")
    func summary() throws {
        for index in 0..<30 { try folder.write("a = ;\n", to: "\(index).strings") }
        let run = try run("fmt", ".")
        #expect(run.status == 2 && run.errors.hasSuffix("\nerror: 30 errors in 30 files\n"))
        let rules = """
            <plist version="1.0"><dict><key>%d files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """
        for index in 0..<90 { try folder.write(rules, to: "R/en.lproj/T\(index).stringsdict") }
        let brief = try self.run("decompile", "R", "-o", "brief")
        #expect(brief.errors.components(separatedBy: "the name of the variable").count - 1 == 10, "\(brief.errors)")
        #expect(
            brief.errors.hasSuffix(
                "\nnote: 80 findings are not shown; '--all' shows them\nnote: 90 notes in 90 files (80 not shown)\n"))
        let all = try self.run("decompile", "R", "-o", "all", "--all")
        #expect(all.errors.components(separatedBy: "the name of the variable").count - 1 == 90)
    }

    @Test("sync takes folders, and no two catalogs of one table")
    func sync() throws {
        try folder.write(catalog("x"), to: "App/T.xcstrings")
        try folder.write(#"{"source":"A.swift","tables":{"T":[{"key":"New","comment":""}]},"version":1}"#, to: "build/x/A.stringsdata")
        let run = try run("sync", "App", "--stringsdata", "build")
        #expect(run.status == 0 && run.output == "App/T.xcstrings\n")
        #expect(try folder.text("App/T.xcstrings").contains("\"New\""))
        try folder.write(catalog("x"), to: "App/Other/T.xcstrings")
        let two = try self.run("sync", "App", "--stringsdata", "build")
        #expect(two.status == 2 && two.errors.contains("are catalogs of one table"))
        let check = try self.run("sync", "--check", "App/Other", "--stringsdata", "build", "--format", "json")
        #expect(check.status == 1 && check.output.contains("\"sync.outdated\""))
    }

    @Test("lookups and languages are one JSON object each")
    func json() throws {
        let bundle = try folder.makeSampleBundle("S")
        func object(_ words: [String]) throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: Data(try ToolRun(words).output.utf8)) as? [String: Any])
        }
        let found = try object(["lookup", bundle, "%d tasks", "2", "--language", "de", "--format", "json"])
        #expect(found["value"] as? String == "2 Aufgaben" && found["found"] as? Bool == true && found["localization"] as? String == "de")
        let missing = try object(["lookup", bundle, "nothing", "--format", "json", "--explain"])
        #expect(
            missing["found"] as? Bool == false && missing["error"] != nil && missing["explanation"] != nil && missing["localization"] == nil
        )
        let all = try object(["lookup", bundle, "Only English", "--all", "--format", "json"])
        #expect((all["localizations"] as? [[String: Any]])?.map { $0["found"] as? Bool } == [true, false, false])
        let languages = try object(["languages", bundle, "--language", "de-AT", "--format", "json", "--explain"])
        #expect(
            languages["chosen"] as? [String] == ["de", "en"] && languages["reason"] != nil && languages["otherBundles"] as? [String] == [])
    }

    @Test("the name of a folder begins no other line")
    func lineFeed() throws {
        try folder.write("a = b;", to: "x\ny.lproj/T.strings")
        #expect(try run("languages", ".").output.hasPrefix("Available      x<U+000A>y\n"))
        #expect(try run("languages", ".", "--explain").output.contains("There          x<U+000A>y; "))
    }

    @Test("unknown commands and file names that begin with a hyphen are errors of use, with the way out")
    func words() throws {
        for (words, error) in [
            (["lokup", "."], "error: unknown command 'lokup'; did you mean 'lookup'?\n"),
            (["help", "nosuch"], "error: unknown command 'nosuch'; the commands are init, lookup,"),
            (
                ["compile", "-dash.xcstrings", "--output-directory", "o"],
                "error: unknown option '-dash.xcstrings'; for a name write './-dash.xcstrings' or put '--' before it\n"
            ),
            (["lookup", ".", "x", "--device", "iphon"], "'iphon' is not a device; did you mean 'iphone'?"),
            (["lookup", ".", "x", "--language", "polish"], "'polish' is not a language; did you mean 'pl'?"),
        ] {
            let run = try ToolRun(words, folder: folder.path)
            #expect(run.status == 64 && run.output == "" && run.errors.contains(error), "\(run.errors)")
        }
        try folder.write(catalog("x"), to: "-dash.xcstrings")
        #expect(try run("compile", "--output-directory", "o", "--", "-dash.xcstrings").status == 0)
        #expect(try run("plutil", "--version").output == run("--version").output)
        #expect(try run("xcstringstool", "--version").output == run("--version").output)
    }
}
