import LocalizationBuild
import LocalizationLint
import LocalizationCommandRuns
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationProject
import Testing

@Suite("A live project reads again what changed, and no more")
struct LiveProjectTests {
    private static func catalog(_ german: String) -> [UInt8] {
        let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(german)\" } }"
        return Array(
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"%lld files\" : { \"localizations\" : { \"de\" : \(unit) } } }, \"version\" : \"1.0\" }"
                .utf8)
    }

    private static func project() throws -> LiveProject<MemoryFiles> {
        let files = MemoryFiles()
        let texts = [
            "P/A.xcstrings": catalog("%lld Dateien"), "P/App/en.lproj/T.strings": Array("\"a\" = \"%d files\";\n".utf8),
            "P/App/de.lproj/T.strings": Array("\"a\" = \"%d Dateien\";\n".utf8),
        ]
        for (path, bytes) in texts { _ = try files.write([FileChange(bytes, at: path)]) }
        return LiveProject(in: files, root: "P")
    }

    private static func rules(_ items: [LintReport.Item]) -> [String] { items.map(\.finding.rule.identifier) }

    @Test("a change of a catalog is found in a buffer, and gone with it; other files are not parsed again")
    func catalogs() throws {
        var project = try Self.project()
        for path in project.paths { #expect(project.findings(of: path).isEmpty, "\(path)") }
        #expect(Set(project.parsedFiles) == Set(project.paths) && project.parsedFiles.count == 3)
        #expect(try project.open("P/A.xcstrings", Self.catalog("%@ Dateien")) == ["P/A.xcstrings"])
        #expect(Self.rules(project.findings(of: "P/A.xcstrings")) == ["format.argument-type"])
        for path in project.paths { _ = project.findings(of: path) }
        #expect(project.parsedFiles.count == 4 && project.parsedFiles.last == "P/A.xcstrings")
        #expect(project.close("P/A.xcstrings") == ["P/A.xcstrings"])
        #expect(project.findings(of: "P/A.xcstrings").isEmpty && project.parsedFiles.count == 5)
    }

    @Test("a change of a table concerns the tables beside it, of which the others are not parsed again")
    func tables() throws {
        var project = try Self.project()
        _ = project.findings(of: "P/App/de.lproj/T.strings")
        #expect(project.parsedFiles.count == 2)
        let changed = try project.open("P/App/en.lproj/T.strings", Array("\"a\" = \"%@ files\";\n".utf8))
        #expect(Set(changed) == ["P/App/de.lproj/T.strings", "P/App/en.lproj/T.strings"])
        #expect(Self.rules(project.findings(of: "P/App/de.lproj/T.strings")) == ["format.argument-type"])
        #expect(project.parsedFiles.suffix(1) == ["P/App/en.lproj/T.strings"] && project.parsedFiles.count == 3)
    }

    @Test("a file may come and go, and a file that names the development language concerns all files")
    func files() throws {
        var project = try Self.project()
        #expect(try project.open("P/B.xcstrings", Self.catalog("%@ Dateien")) == ["P/B.xcstrings"])
        #expect(project.paths.count == 4 && Self.rules(project.findings(of: "P/B.xcstrings")) == ["format.argument-type"])
        #expect(project.close("P/B.xcstrings").isEmpty && project.paths.count == 3)
        // Source code concerns no file with texts.
        #expect(try project.open("P/App/A.swift", Array("let a = 1".utf8)).isEmpty && project.paths.count == 3)
        let manifest = Array("let package = Package(name: \"P\", defaultLocalization: \"de\")".utf8)
        _ = project.findings(of: "P/App/en.lproj/T.strings")
        #expect(try project.open("P/Package.swift", manifest) == project.paths)
        _ = try project.open("P/App/de.lproj/T.strings", Array("\"a\" = \"%@ Dateien\";\n".utf8))
        #expect(project.findings(of: "P/App/de.lproj/T.strings").isEmpty)
        #expect(Self.rules(project.findings(of: "P/App/en.lproj/T.strings")) == ["format.argument-type"])
    }
}
