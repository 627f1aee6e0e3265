import CatalogFormats
import LocalizationBuild
import LocalizationCodeKeys
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationSwiftExtraction
import LocalizationTestSupport
import Testing

@testable import lproj

@Suite("A live project reads again what changed, and no more")
struct LiveProjectTests {
    static func catalog(_ german: String) -> String {
        let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(german)\" } }"
        return
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"%lld files\" : { \"localizations\" : { \"de\" : \(unit) } } }, \"version\" : \"1.0\" }"
    }

    private static func project(_ others: [String: String] = [:]) throws -> LiveProject<MemoryFiles> {
        let files = MemoryFiles()
        let texts = [
            "P/A.xcstrings": catalog("%lld Dateien"), "P/App/en.lproj/T.strings": "\"a\" = \"%d files\";\n",
            "P/App/de.lproj/T.strings": "\"a\" = \"%d Dateien\";\n",
        ].merging(others) { $1 }
        for (path, text) in texts { _ = try files.write([FileChange(Array(text.utf8), at: path)]) }
        return LiveProject(in: files, root: "P")
    }

    private static func rules(_ items: [LintReport.Item]) -> [String] { items.map(\.finding.rule.identifier) }

    @Test("a change of a catalog is found in a buffer, and gone with it; other files are not parsed again")
    func catalogs() throws {
        var project = try Self.project()
        for path in project.paths { #expect(project.findings(of: path).isEmpty, "\(path)") }
        #expect(Set(project.parsedFiles) == Set(project.paths) && project.parsedFiles.count == 3)
        try project.open("P/A.xcstrings", Array(Self.catalog("%@ Dateien").utf8))
        #expect(project.refresh() == ["P/A.xcstrings"])
        #expect(Self.rules(project.findings(of: "P/A.xcstrings")) == ["format.argument-type"])
        #expect(project.parsedFiles.count == 3 && project.entryChecks == 1, "one entry was parsed alone")
        // The whole catalog is not even parsed if someone asks for it.
        #expect(project.tables().files.count == 3 && project.parsedFiles.count == 3)
        project.close("P/A.xcstrings")
        #expect(project.refresh() == ["P/A.xcstrings"])
        #expect(project.findings(of: "P/A.xcstrings").isEmpty && project.parsedFiles.count == 3 && project.checkedTables == 2)
    }

    @Test("a change of a table concerns the tables beside it, of which the others are not parsed again")
    func tables() throws {
        var project = try Self.project()
        #expect(project.findings(of: "P/App/de.lproj/T.strings").isEmpty && project.parsedFiles.count == 3 && project.checkedTables == 2)
        try project.open("P/App/en.lproj/T.strings", Array("\"a\" = \"%@ files\";\n".utf8))
        #expect(project.refresh() == ["P/App/de.lproj/T.strings"])
        #expect(Self.rules(project.findings(of: "P/App/de.lproj/T.strings")) == ["format.argument-type"])
        #expect(project.parsedFiles.suffix(1) == ["P/App/en.lproj/T.strings"] && project.parsedFiles.count == 4)
        #expect(project.checkedTables == 3, "the catalog is not checked again")
        // The same text again is no change.
        try project.open("P/App/en.lproj/T.strings", Array("\"a\" = \"%@ files\";\n".utf8))
        #expect(project.refresh().isEmpty && project.parsedFiles.count == 4)
    }

    @Test("a file may come and go, and a file that names the development language concerns all files")
    func files() throws {
        var project = try Self.project()
        project.refresh()
        try project.open("P/B.xcstrings", Array(Self.catalog("%@ Dateien").utf8))
        #expect(project.refresh() == ["P/B.xcstrings"] && project.paths.count == 4)
        #expect(Self.rules(project.findings(of: "P/B.xcstrings")) == ["format.argument-type"])
        project.close("P/B.xcstrings")
        #expect(project.refresh() == ["P/B.xcstrings"] && project.paths.count == 3)
        let manifest = Array("let package = Package(name: \"P\", defaultLocalization: \"de\")".utf8)
        try project.open("P/Package.swift", manifest)
        try project.open("P/App/de.lproj/T.strings", Array("\"a\" = \"%@ Dateien\";\n".utf8))
        #expect(project.findings(of: "P/App/de.lproj/T.strings").isEmpty)
        #expect(Self.rules(project.findings(of: "P/App/en.lproj/T.strings")) == ["format.argument-type"])
    }

    @Test("a change of source code is read for the keys that it uses; a change of texts does not read the code again")
    func code() throws {
        let path = "P/App/A.m"
        let code = "NSString *a = NSLocalizedStringFromTable(@\"a\", @\"T\", nil);\n"
        var project = try Self.project([path: code])
        #expect(project.findings(of: path).isEmpty && project.codeReadings == 1)
        #expect(project.keyUses(in: path).map(\.use.key) == ["a"])
        try project.open(path, Array((code + "NSString *b = NSLocalizedStringFromTable(@\"save.title\", @\"T\", nil);\n").utf8))
        #expect(project.refresh() == [path])
        #expect(Self.rules(project.findings(of: path)).contains("code.missing-key") && project.codeReadings == 2)
        #expect(project.keyUses(in: path).map(\.use.key) == ["a", "save.title"])
        #expect(project.keyUses(in: path).allSatisfy { $0.table != nil })
        try project.open("P/App/en.lproj/T.strings", Array("\"a\" = \"%d files\";\n\"save.title\" = \"Save\";\n".utf8))
        #expect(project.refresh().contains(path) && project.findings(of: path).isEmpty && project.codeReadings == 2)
    }

    @Test("a changed Swift file is parsed alone, unless others depend on what it declares; its findings are those of a new project")
    func swiftCode() throws {
        #if Tools
        let files = MemoryFiles()
        let shown = "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\"); Text(B.title); Text(B.note()) } }\n"
        let others = (0..<20).map { ("P/App/C\($0).swift", "struct C\($0): View { var body: some View { Text(\"a\") } }\n") }
        let texts = [
            "P/App/en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "P/App/A.swift": shown,
            "P/App/B.swift": "enum B {\nstatic let title = \"b\"\nstatic func note() -> String { \"Plain note\" }\n}\n",
        ].merging(others) { $1 }
        for (path, text) in texts { _ = try files.write([FileChange(Array(text.utf8), at: path)]) }
        var run = LintRun(report: FindingReport())
        run.reader = SwiftModuleReader()
        var project = LiveProject(in: files, root: "P", as: run)
        project.refresh()
        let all = try #require(project.parsedDeclarations)
        let changes = [
            "// moved\nenum B {\nstatic let title = \"b\"\nstatic func note() -> String { \"Other note\" }\n}\n",
            "enum B {\nstatic let title = LocalizedStringKey(\"b\")\nstatic func note() -> Int { 1 }\n}\n",
        ]
        for (number, text) in changes.enumerated() {
            try project.open("P/App/B.swift", Array(text.utf8))
            var fresh = LiveProject(in: files, root: "P", as: run)
            try fresh.open("P/App/B.swift", Array(text.utf8))
            for path in texts.keys {
                #expect(Self.rules(project.findings(of: path)) == Self.rules(fresh.findings(of: path)), "\(path)")
                #expect(project.keyUses(in: path).map(\.use.place.range) == fresh.keyUses(in: path).map(\.use.place.range), "\(path)")
            }
            let parsed = try #require(project.parsedDeclarations)
            if number == 0 { #expect(parsed < 5 && all > 20, "\(parsed) of \(all)") } else { #expect(parsed > 20, "\(parsed) of \(all)") }
        }
        #endif
    }

    @Test(
        "settings and a baseline count as soon as they change; settings with mistakes are the only finding",
        .enabled(if: ToolRun.hasTools))
    func settings() throws {
        #if Tools
        let files = MemoryFiles()
        _ = try files.write([FileChange(Array(Self.catalog("%@ Dateien").utf8), at: "P/A.xcstrings")])
        var run = LintRun(report: FindingReport())
        run.parseSettings = YAMLSettings.read
        var project = LiveProject(in: files, root: "P", as: run)
        #expect(project.findings(of: "P/A.xcstrings").map(\.finding.severity) == [.error])
        try project.open("P/.lproj.yml", Array("rules: { format.argument-type: note }\n".utf8))
        #expect(project.refresh() == ["P/A.xcstrings"])
        #expect(project.findings(of: "P/A.xcstrings").map(\.finding.severity) == [.note])
        try project.open("P/.lproj.yml", Array("rules: { format.argument-typ: note }\n".utf8))
        #expect(project.findings(of: "P/A.xcstrings").isEmpty)
        #expect(project.otherFindings(of: "P/.lproj.yml").map(\.rule.identifier) == ["lint.settings"])
        // The texts are still known, and those that change.
        #expect(project.project().tables.map(\.entries.count) == [1])
        try project.open("P/A.xcstrings", Array(Self.catalog("%@ Akten").utf8))
        #expect(project.project().tables.first?.entries.first?["de"]?.all.map(\.value) == ["%@ Akten"])
        #expect(project.findings(of: "P/A.xcstrings").isEmpty && project.otherFindings(of: "P/.lproj.yml").count == 1)
        project.close("P/A.xcstrings")
        project.close("P/.lproj.yml")
        #expect(project.findings(of: "P/A.xcstrings").map(\.finding.severity) == [.error])
        let known = """
            { "version" : 1, "findings" : [
              { "rule" : "format.argument-type", "place" : ".", "table" : "A", "key" : "%lld files", "language" : "de" } ] }
            """
        try project.open("P/known.json", Array(known.utf8))
        try project.open("P/.lproj.yml", Array("baseline: known.json\n".utf8))
        #expect(project.findings(of: "P/A.xcstrings").isEmpty)
        #endif
    }

    @Test("the findings are those of 'lproj lint --all' with the buffers in the place of files", .enabled(if: ToolRun.hasTools))
    func agreement() throws {
        let texts = [
            "en.lproj/T.strings": "\"a\" = \"%d files\";\n\"b\" = \"Bold\";\n\"unused\" = \"Nobody\";\n",
            "de.lproj/T.strings": "\"a\" = \"%@ Dateien\";\n\"extra\" = \"Mehr\";\n",
            "A.xcstrings": Self.catalog("%@ Dateien "),
            "A.m": ["a", "save.title"].map { "NSString *text = NSLocalizedStringFromTable(@\"\($0)\", @\"T\", nil);\n" }.joined(),
            ".lproj.yml": "rules: { coverage: note }\n",
        ]
        let folder = try TemporaryFolder()
        for (name, text) in texts { try folder.write(text, to: name) }
        let printed = try ToolRun("lint", folder.path, "--all", "--format", "xcode").output
            .split(separator: "\n").map(String.init).filter { $0.contains("[") }

        // On the disk there is nothing but other texts.
        for name in texts.keys { try folder.write(name.hasSuffix("xcstrings") ? "{ }" : "", to: name) }
        #if Tools
        var run = LintRun(report: FindingReport())
        run.parseSettings = YAMLSettings.read
        var project = LiveProject(in: CheckedDiskFiles(), root: folder.path, as: run)
        project.refresh()
        for (name, text) in texts { try project.open(folder.path + "/" + name, Array(text.utf8)) }
        let found = project.allFindings().flatMap { file in
            file.findings.map { "\(file.file.path): \($0.severity): \($0.message) [\($0.identifier)]" }
        }
        func withoutPlace(_ line: String) -> String {
            let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
            return parts.count == 4 && Int(parts[1]) != nil ? "\(parts[0]):\(parts[3])" : line
        }
        #expect(found.count > 4 && found.sorted() == printed.map(withoutPlace).sorted())
        #endif
    }
}
