import Foundation
import LocalizationTestSupport
import Testing

/// The tool that the build plugins run.
@Suite("lproj-build")
struct BuildToolTests {
    private static let executable = ToolRun.executable.deletingLastPathComponent().appendingPathComponent("lproj-build")

    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Done" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Fertig"
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """

    private func run(_ arguments: String..., folder: TemporaryFolder) throws -> ToolRun {
        try ToolRun(arguments, folder: folder.path, executable: Self.executable)
    }

    @Test("compile writes tables that lookups find, and a source file with the access that is asked for")
    func compile() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Sources/Localizable.xcstrings")
        let run = try run(
            "compile", "--tables", "Localizations.tables", "--embed=Tables.swift", "--access", "public", "--", "Sources", folder: folder)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty && run.output.isEmpty)
        let source = try folder.text("Tables.swift")
        #expect(source.contains("\npublic import Localization\n"))
        #expect(source.contains("\n    public static let module = LocalizedBundle("))
        try folder.remove("Sources")
        let lookup = try ToolRun(["lookup", folder.path, "Done", "--language", "de"])
        #expect(lookup.output == "Fertig\n")
    }

    @Test("A mistake in a catalog is reported as compilers do, and nothing is written")
    func mistake() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog.replacing("\"Fertig\"", with: "5"), to: "Localizable.xcstrings")
        let run = try run("compile", "--tables", "Out.tables", "Localizable.xcstrings", folder: folder)
        #expect(run.status == 2)
        let message = "Localizable.xcstrings:9:23: error: 'value' must be a string"
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
        #expect(!folder.has("Out.tables"))
    }

    @Test("lint and fmt find mistakes and untidy files with exit code 1, verify finds none in a good catalog")
    func checks() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        #expect(try run("lint", ".", folder: folder).status == 0)
        #expect(try run("verify", ".", folder: folder).status == 0)
        #expect(try run("fmt", "--check", ".", folder: folder).status == 0)
        try folder.write("\"a\"=\"b\" ;\n", to: "de.lproj/Errors.strings")
        let check = try run("fmt", "--check", ".", folder: folder)
        #expect(check.status == 1)
        #expect(check.output == "./de.lproj/Errors.strings\n")
        #expect(try run("fmt", ".", folder: folder).status == 0)
        #expect(try folder.text("de.lproj/Errors.strings") == "\"a\" = \"b\";\n")
        try folder.write("\"a\" \"b\";\n", to: "de.lproj/Errors.strings")
        let lint = try run("lint", ".", folder: folder)
        #expect(lint.status == 1)
        #expect(lint.errors.hasPrefix("./de.lproj/Errors.strings:1:"))
    }

    @Test("lint says in one line what it has looked at; compile fails with the same errors, and goes on after warnings")
    func lintSummary() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        try folder.write("\"a\" = \"b\";\n", to: "de.lproj/Errors.strings")
        #expect(try run("lint", ".", folder: folder).output == "1 catalog, 1 table: nothing found\n")
        try folder.write(Self.catalog.replacing("\"Fertig\"", with: "\"Fertig: %@\""), to: "Localizable.xcstrings")
        let lint = try run("lint", ".", folder: folder)
        #expect(lint.status == 1)
        #expect(lint.output == "1 catalog, 1 table: 1 finding\n")
        #expect(
            lint.errors.hasPrefix("./Localizable.xcstrings:9:32: error: '%@' takes an argument, but the source text has none (de: Done)"))
        let compile = try run("compile", "--tables", "Out.tables", "Localizable.xcstrings", folder: folder)
        #expect(compile.status == 2 && !folder.has("Out.tables"))
        #expect(compile.errors == lint.errors.replacing("./Localizable", with: "Localizable"))
        try folder.write(Self.catalog.replacing("\"Fertig\"", with: "\" Fertig\""), to: "Localizable.xcstrings")
        let warned = try run("compile", "--tables", "Out.tables", "Localizable.xcstrings", folder: folder)
        #expect(warned.status == 0 && folder.has("Out.tables"))
        #expect(warned.errors.contains("warning: the translation begins with a blank"), "\(warned.errors)")
        #expect(try run("lint", "Nothing", folder: folder).status == 2)
        try folder.write("", to: "Empty/README")
        #expect(try run("lint", "Empty", folder: folder).output == "0 catalogs, 0 tables: nothing found\n")
    }

    @Test("the levels of rules in .localization.json apply to compile and lint, and to lproj lint where there is no .lproj.yml")
    func lintSettings() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog.replacing("\"Fertig\"", with: "\" Fertig\""), to: "App/Localizable.xcstrings")
        try folder.write("ref: x", to: ".git/HEAD")
        func statuses() throws -> [Int32] {
            let compile = try run(
                "compile", "--tables", "Out.tables", "--module", "LocalizationFoundation", "--settings", "App", "--settings", ".", "App",
                folder: folder)
            let lint = try run("lint", "App", folder: folder).status
            guard ToolRun.hasTools else { return [compile.status, lint, lint] }
            return [compile.status, lint, try ToolRun(["lint", "App"], folder: folder.path).status]
        }
        #expect(try statuses() == [0, 1, 1])
        try folder.write(#"{ "lint": { "rules": { "text.surrounding-blanks": "error" } } }"#, to: ".localization.json")
        #expect(try statuses() == [2, 1, 1])
        // The target's file has no levels, so those of the package apply.
        try folder.write("{}", to: "App/.localization.json")
        #expect(try statuses() == [2, 1, 1])
        try folder.write(#"{ "lint": { "paths": { "*.xcstrings": { "text": "off" } } } }"#, to: "App/.localization.json")
        #expect(try statuses() == [0, 0, 0])
        try folder.write(#"{ "lint": { "rule": {} } }"#, to: "App/.localization.json")
        #expect(try statuses() == [2, 2, 2])
        guard ToolRun.hasTools else { return }
        try folder.write("rules: { text: off }", to: "App/.lproj.yml")
        #expect(try statuses() == [2, 2, 0])
    }

    @Test("compile takes what the settings say at that time, the target's before the package's, and leaves unchanged files alone")
    func settings() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Self.catalog.replacing("\"localizations\" :", with: "\"extractionState\" : \"manual\", \"localizations\" :"),
            to: "App/Localizable.xcstrings")
        try folder.write("{ \"sourceLanguage\" : 5 }", to: "App/Fixtures/Broken.xcstrings")
        func compile() throws -> ToolRun {
            try run(
                "compile", "--module", "Localization", "--module-name", "App", "--symbols", ".", "--embed", "Tables.swift", "--settings",
                "App",
                "--settings", ".", "--", "App/Localizable.xcstrings", "App/Fixtures/Broken.xcstrings", folder: folder)
        }
        try folder.write("{ \"ignore\": [\"Fixtures\"], \"access\": \"package\" }", to: ".localization.json")
        #expect(try compile().status == 0)
        #expect(try folder.text("Tables.swift").contains("package static let module"))
        #expect(try folder.text("Tables.swift").contains("package static var appModule"))
        #expect(try folder.text("GeneratedStringSymbols_Localizable.swift") == "// Symbols are not asked for.\n")
        #expect(try folder.text("GeneratedStringSymbols_Broken.swift") == "// Symbols are not asked for.\n")
        try folder.write("{ \"symbols\": true, \"ignore\": [\"Fixtures\"] }", to: "App/.localization.json")
        #expect(try compile().status == 0)
        #expect(try folder.text("GeneratedStringSymbols_Localizable.swift").contains("static var done: LocalizedStringResource"))
        #expect(try folder.text("Tables.swift").contains("\n    static let module"))

        try folder.write("{\n \"output\": \"embed\" }", to: "App/.localization.json")
        let mistake = try compile()
        #expect(mistake.status == 2)
        #expect(
            mistake.errors.hasPrefix("App/.localization.json:2:12: error: 'output' must be \"embedded\" or \"tables\"; found \"embed\""))
        try folder.write("{ \"output\": \"tables\" }", to: "App/.localization.json")
        let change = try compile()
        #expect(change.status == 2)
        #expect(change.errors.contains("touch Package.swift"))
        try folder.write("", to: "App/.localization.json")
        #expect(try compile().errors.contains(".localization.json:1:1: error: the file is empty"))
    }

    @Test("Texts that become a large Swift file are noted, with the setting that puts them into a file")
    func largeTables() throws {
        let folder = try TemporaryFolder()
        func compile(_ count: Int) throws -> ToolRun {
            let text = String(repeating: "ä", count: 1_000)
            let entries = (0..<count).map { "\"key \($0)\" = \"\(text)\";" }.joined(separator: "\n")
            try folder.write(entries, to: "App/en.lproj/Localizable.strings")
            return try run("compile", "--embed", "Tables.swift", "--", "App/en.lproj/Localizable.strings", folder: folder)
        }
        let large = try compile(700)
        #expect(large.status == 0)
        let note =
            "note: the texts are 4 MB of Swift, which take long to compile; '\"output\": \"tables\"' in .localization.json puts them into a "
            + "file\n"
        #expect(large.errors == note)
        let small = try compile(500)
        #expect(small.status == 0 && small.errors.isEmpty)
    }

    @Test("imports names the first lookup of a file that imports Foundation; with a stamp the build goes on")
    func imports() throws {
        let folder = try TemporaryFolder()
        try folder.write("import Foundation\n\nlet done = NSLocalizedString(\"Done\", comment: \"\")\n", to: "A.swift")
        try folder.write("import LocalizationFoundation\nlet done = NSLocalizedString(\"Done\", comment: \"\")\n", to: "B.swift")
        let check = try run("imports", "A.swift", "B.swift", folder: folder)
        #expect(check.status == 1)
        #expect(check.errors.hasPrefix("A.swift:3:12: warning: 'NSLocalizedString' is Foundation's in this file"))
        let build = try run("imports", "--stamp", "Stamp.swift", "A.swift", folder: folder)
        #expect(build.status == 0)
        #expect(build.errors == check.errors)
        #expect(folder.has("Stamp.swift"))
    }

    @Test("A wrong command line ends with 64, a missing file with 2")
    func usage() throws {
        let folder = try TemporaryFolder()
        for arguments in [
            [], ["compil"], ["compile", "a.xcstrings"], ["compile", "--tables"], ["lint"], ["lint", "--fast", "a"],
            ["compile", "--tables", "t", "--access", "open", "a"], ["compile", "--symbols", "s", "--module", "UIKit", "a"],
        ] {
            let run = try ToolRun(arguments, folder: folder.path, executable: Self.executable)
            #expect(run.status == 64, "\(arguments)")
        }
        let missing = try run("lint", "Missing.xcstrings", folder: folder)
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("error: cannot read 'Missing.xcstrings'"))
    }

    @Test("The help names every command")
    func help() throws {
        let run = try ToolRun(["--help"], executable: Self.executable)
        #expect(run.status == 0)
        for verb in ["compile", "lint", "verify", "fmt"] { #expect(run.output.contains("\(verb) ")) }
    }
}
