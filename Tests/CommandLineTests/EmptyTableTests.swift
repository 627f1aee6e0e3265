import LocalizationTestSupport
import Testing

/// Translation services write a file of zero bytes for a language without a text, and Xcode's copy step makes an empty table of it.
@Suite("Tables of zero bytes", .enabled(if: ToolRun.hasTools))
struct EmptyTableTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("", to: "de.lproj/Localizable.strings")
        try folder.write("let a = NSLocalizedString(\"a\", comment: \"\")\n", to: "a.swift")
        return folder
    }

    @Test(
        "a .strings file of zero bytes is a table without a text",
        arguments: [["report"], ["extract", "--check"], ["keys"], ["fmt", "--check"], ["compile", "--tables"]])
    func strings(words: [String]) throws {
        let folder = try folder()
        let run = try ToolRun(words + [folder.path])
        #expect(run.status == 0 && !run.errors.contains("de.lproj"), "\(words): \(run.errors)")
    }

    @Test("lint says that the language has no text, as report counts it, and finds no mistake in the file")
    func missing() throws {
        let folder = try folder()
        let run = try ToolRun(["lint", folder.path, "--format", "xcode"])
        let findings = run.output.split(separator: "\n").filter { $0.contains("[") }
        #expect(run.status == 1 && findings.count == 1, "\(run.output)")
        #expect(findings.first?.contains("'Localizable' has no text in 'de'") == true, "\(run.output)")
    }

    @Test("a translation is imported into it, and a new key is added to it")
    func writing() throws {
        let folder = try folder()
        let (root, exported) = (folder.path, folder.path + "/out")
        #expect(try ToolRun("export", root, "--language", "de", "--output", exported).status == 0)
        let path = "out/de.xcloc/Localized Contents/de.xliff"
        let xliff = try folder.text(path)
        #expect(!xliff.contains("<target"))
        try folder.write(
            xliff.split(separator: "</source>", maxSplits: 1, omittingEmptySubsequences: false)
                .joined(separator: "</source><target>Ah</target>"), to: path)
        let run = try ToolRun("import", exported + "/de.xcloc", "--into", root)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("de.lproj/Localizable.strings").contains("\"a\" = \"Ah\";"))
    }

    @Test("a .stringsdict file of zero bytes is an error, since no step of a build makes a table of it")
    func rules() throws {
        let folder = try folder()
        try folder.write("", to: "de.lproj/Localizable.stringsdict")
        #expect(try ToolRun("lint", folder.path).errors.contains("[strings.empty-file]"))
        #expect(try ToolRun("report", folder.path).status == 2)
        #expect(try ToolRun("compile", "--tables", folder.path).status == 1)
    }
}
