import LocalizationTestSupport
import Testing

@Suite("Lint: messages about operands, settings and code", .enabled(if: ToolRun.hasTools))
struct LintMessageTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/L.strings")
        try folder.write("\"a\" = \"A \";\n", to: "App/de.lproj/L.strings")
        return folder
    }

    @Test("an operand that does not exist is said to be missing")
    func missingOperand() throws {
        let folder = try TemporaryFolder()
        let run = try ToolRun("lint", folder.path + "/nothere")
        #expect(run.status == 2 && run.errors.contains("No such file or directory") && !run.errors.contains("no table"), "\(run)")
    }

    @Test("settings for a language or path that nothing has are named")
    func unmatchedSettings() throws {
        let folder = try folder()
        try folder.write(
            "languages:\n  de:\n    text: note\n  fr:\n    text: off\npaths:\n  \"Nope/**\":\n    text: off\n  \"App/**\":\n    text: on\n",
            to: ".lproj.yml")
        let run = try ToolRun("lint", folder.path)
        let warnings = run.errors.split(separator: "\n").filter { $0.contains(".lproj.yml") }
        #expect(warnings.count == 2, "\(run)")
        #expect(warnings.first?.contains("nothing is in the language 'fr' of 'languages'") == true)
        #expect(warnings.last?.contains("no file matches the pattern 'Nope/**' of 'paths'") == true)
    }

    @Test("annotations for GitHub have paths from the working folder")
    func gitHubPaths() throws {
        let folder = try folder()
        let path = folder.path + "/App"
        let run = try ToolRun(["lint", path, "--format", "github"], folder: folder.path)
        #expect(run.output.contains("file=App/de.lproj/L.strings,"), "\(run)")
    }

    @Test("a suppression in code that is misspelled is named")
    func misspelledSuppression() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        try folder.write(
            "let a = NSLocalizedString(\"a\", comment: \"\")\n// lproj: ignore code.missing-key\nlet b = NSLocalizedString(\"Not there\", comment: \"\")\n",
            to: "A.swift")
        let run = try ToolRun("lint", folder.path, "--format", "xcode")
        #expect(run.output.contains("A.swift:2:4: warning: 'lproj: ignore' suppresses nothing"), "\(run)")
        #expect(run.output.contains("'Not there'"))
    }
}
