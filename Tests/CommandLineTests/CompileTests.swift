import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj compile", .enabled(if: ToolRun.hasTools))
struct CompileTests {
    @Test("compiled tables go to the resources, and lookups find them without the folders")
    func tables() throws {
        let folder = try TemporaryFolder()
        let bundle = try folder.makeSampleBundle()
        let keys = ["Done", "%d tasks", "missing"]
        let before = try keys.map { try ToolRun("lookup", bundle, $0, "3", "--all") }
        let run = try ToolRun("compile", "--tables", bundle)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "")
        #expect(run.errors.contains("'\(bundle)/Localizations.tables'"))
        for name in try FileManager.default.contentsOfDirectory(atPath: bundle) where name.hasSuffix(".lproj") || name == "Info.plist" {
            try FileManager.default.removeItem(atPath: bundle + "/" + name)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: bundle) == ["Localizations.tables"])
        let after = try keys.map { try ToolRun("lookup", bundle, $0, "3", "--all") }
        #expect(after.map(\.output) == before.map(\.output))
        #expect(after.map(\.status) == before.map(\.status))
        #expect(before.contains { $0.status == 0 && $0.output.contains("\t") })
    }

    @Test("an option that is for catalogs only is refused, not ignored", arguments: ["--dry-run", "--verify", "--states=new"])
    func optionsOfCatalogs(option: String) throws {
        let folder = try TemporaryFolder()
        let bundle = try folder.makeSampleBundle()
        let run = try ToolRun("compile", "--tables", bundle, option)
        #expect(run.status == 64 && run.errors.contains("is for string catalogs"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: bundle + "/Localizations.tables"))
    }

    @Test("--output names a file or standard output, byte for byte the same; what is there is replaced")
    func output() throws {
        let folder = try TemporaryFolder()
        let bundle = try folder.makeSampleBundle()
        let target = try folder.write("old", to: "out.tables")
        #expect(try ToolRun("compile", "--tables", bundle, "--output", target).status == 0)
        let run = try ToolRun("compile", "--tables", bundle, "-o", "-")
        #expect(run.status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == Data(run.output.utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["Sample.resources", "out.tables"])
    }

    @Test("--embed writes Swift source; the property has the name and access that were asked for")
    func embed() throws {
        let folder = try TemporaryFolder()
        let bundle = try folder.makeSampleBundle()
        let source = try ToolRun("compile", "--tables", bundle, "--embed", "-")
        #expect(source.status == 0)
        #expect(source.output.contains("    static let module = LocalizedBundle(embedded: moduleTables)\n"))
        #expect(source.output.utf8.allSatisfy { $0 == 10 || 32..<127 ~= $0 })
        #expect(source.output.split(separator: "\n").allSatisfy { $0.count < 640 })
        let named = try ToolRun("compile", "--tables", bundle, "--embed", "-", "--name", "texts", "--access", "public")
        #expect(named.output.contains("    public static let texts = LocalizedBundle(embedded: textsTables)\n"))
    }

    @Test("a snippet has what --embed writes for the example of a greeting, and prints its texts")
    func snippet() throws {
        let run = try ToolRun(["compile", "--tables", "Examples/Greeting/Resources", "--embed", "-"], folder: SharedMaterial.projectRoot)
        let start = try #require(run.output.range(of: "extension LocalizedBundle"))
        let snippet = try DocumentationTests.content(of: "Snippets/CompilingTables.swift")
        #expect(snippet.hasSuffix("\n" + run.output[start.lowerBound...]))
    }

    @Test("mistakes in a file are findings, what cannot be read or written is a failure, a wrong option a usage error")
    func failures() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n\"b\" = ;\n", to: "Broken/en.lproj/Localizable.strings")
        let broken = try ToolRun("compile", "--tables", folder.path + "/Broken")
        #expect(broken.status == 1)
        #expect(broken.errors.contains("Localizable.strings:2:"))
        #expect(try ToolRun("lookup", folder.path + "/Broken", "a").output == "A\n")

        #expect(broken.errors.contains("note: 1 entry of 1 file in 1 localization: '"))

        #expect(try ToolRun("compile", "--tables", folder.path + "/Missing").status == 2)
        let file = try ToolRun("compile", "--tables", folder.path + "/Broken/en.lproj/Localizable.strings")
        #expect(
            file.status == 2 && file.errors.contains("'--tables' takes the bundle or folder that contains the tables"), "\(file.errors)")
        try folder.write("", to: "Empty/.keep")
        #expect(try ToolRun("compile", "--tables", folder.path + "/Empty").status == 2)
        #expect(try ToolRun("compile", "--tables", folder.path + "/Broken", "-o", folder.path + "/no/such/file").status == 2)
        #expect(try ToolRun("compile", "--tables", folder.path, "--embed", "a", "--output", "b").status == 64)
        // The words of the language would give a source file that no compiler takes.
        for name in ["two words", "1st", "", "_", "class", "self", "Type"] {
            #expect(try ToolRun("compile", "--tables", folder.path, "--embed", "-", "--name", name).status == 64, "\(name)")
        }
        #expect(try ToolRun("compile").status == 64)
    }
}
