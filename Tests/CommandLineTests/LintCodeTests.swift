import LocalizationTestSupport
import Testing

@Suite("Lint: code and tables", .enabled(if: ToolRun.hasTools))
struct LintCodeTests {
    private func folder(_ code: String, catalog keys: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "A.swift")
        let entries = keys.map { "\"\($0)\" : { }" }.joined(separator: ", ")
        try folder.write(
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }", to: "Localizable.xcstrings")
        return folder
    }

    /// The findings as `severity: text [rule]`.
    private func found(_ folder: TemporaryFolder, _ options: String...) throws -> [String] {
        let run = try ToolRun(["lint", folder.path, "--format", "xcode"] + options)
        return run.output.split(separator: "\n").filter { !$0.contains(": note: ") || $0.contains("[") }.map { line in
            line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
        }
    }

    @Test("a key that no table has is an error if users would see a name, a warning if it is a text")
    func missing() throws {
        let code = """
            let a = NSLocalizedString("error.network", comment: "a")
            let b = NSLocalizedString("Not there", comment: "b")
            let c = NSLocalizedString("Done", comment: "c")
            """
        let folder = try folder(code, catalog: ["Done"])
        #expect(
            try found(folder) == [
                "error: the table 'Localizable' does not have the key 'error.network' [code.missing-key]",
                "warning: the table 'Localizable' does not have the key 'Not there' [code.missing-key]",
            ])
        #expect(try found(folder, "--no-code") == [])
    }

    @Test("a key that nothing uses is reported; one that may be put together, or is a literal elsewhere, never is")
    func unused() throws {
        let code = """
            let a = NSLocalizedString("Done", comment: "a")
            let b = NSLocalizedString("error.\\(code)", comment: "b")
            let c = ["Elsewhere"]
            """
        let folder = try folder(code, catalog: ["Done", "Elsewhere", "Nowhere", "error.x"])
        #expect(try found(folder) == ["warning: nothing uses the key 'Nowhere' [code.unused-key]"])
        #expect(try ToolRun("lint", folder.path, "--fix").status == 1)
        #expect(try folder.text("Localizable.xcstrings").contains("Nowhere"))
        #expect(try ToolRun("lint", folder.path, "--fix", "--unsafe-fixes").status == 0)
        let text = try folder.text("Localizable.xcstrings")
        #expect(!text.contains("Nowhere") && text.contains("error.x") && text.contains("Elsewhere"))
    }

    @Test("a call that gets its key from elsewhere leaves every key in doubt, until a comment declares its keys")
    func declared() throws {
        let call = "let b = NSLocalizedString(names[0], comment: \"b\")\n"
        let done = "let a = NSLocalizedString(\"Done\", comment: \"a\")\n"
        let keys = ["Done", "Nowhere", "state.on"]
        #expect(try found(folder(done + call, catalog: keys)) == [])
        #expect(
            try found(folder(done + "// lproj:uses \"state.*\"\n" + call, catalog: keys)) == [
                "warning: nothing uses the key 'Nowhere' [code.unused-key]"
            ])
    }

    @Test("a comment in code suppresses findings in its line and the next one; one that suppresses nothing is a finding")
    func suppressions() throws {
        let missing = "let b = NSLocalizedString(\"Not there\", comment: \"b\")"
        let done = "let a = NSLocalizedString(\"Done\", comment: \"a\")\n"
        #expect(try found(folder(done + "// lproj:ignore code.missing-key from a plug-in\n" + missing, catalog: ["Done"])) == [])
        #expect(try found(folder(done + missing + " // lproj:ignore code from a plug-in", catalog: ["Done"])) == [])
        #expect(
            try found(folder(done + "// lproj:ignore code.missing-key", catalog: ["Done"])) == [
                "warning: the suppression finds nothing here [lint.unused-suppression]"
            ])
    }

    @Test("a text takes the arguments of the default value in the code")
    func arguments() throws {
        let folder = try folder(
            "let n = 3\nlet a = String(localized: \"files\", defaultValue: \"\\(n) files\")\n", catalog: [])
        try folder.write(
            """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "files" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "%@ files" } },
              "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ Dateien" } } } } } }
            """, to: "Localizable.xcstrings")
        let found = try found(folder)
        #expect(found.count == 2 && found.allSatisfy { $0.hasPrefix("error: the code passes %lld") }, "\(found)")
    }

    @Test("a lookup of a bundle whose key is no literal leaves every key in doubt; one with a literal, or in a wrapper, does not")
    func unknownLookups() throws {
        func unused(_ key: String) throws -> [String] {
            let folder = try TemporaryFolder()
            try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/Localizable.strings")
            try folder.write(
                """
                import Foundation
                let a = NSLocalizedString("a", comment: "")
                func show(_ error: any Error) -> String { Bundle.main.localizedString(forKey: \(key), value: nil, table: nil) }
                func text(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
                """, to: "A.swift")
            return try ToolRun("lint", folder.path, "--format", "xcode").output.split(separator: "\n").map(String.init)
        }
        #expect(try unused("error.localizedDescription") == [])
        #expect(try unused("\"a\"").count == 1)
    }
}
