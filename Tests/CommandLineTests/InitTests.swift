import Foundation
import LocalizationTestSupport
import Testing

@Suite("Setting a project up", .enabled(if: ToolRun.hasTools))
struct InitTests {
    private static let names = [".lproj.yml", ".lproj-baseline.json", ".github/workflows/localization.yml", ".pre-commit-config.yaml"]

    /// An app in a folder of a repository, with a mistake.
    private func repository() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("ref: refs/heads/main", to: ".git/HEAD")
        try folder.write(#""a %@" = "A %@"; "b" = "B";"#, to: "My App/en.lproj/L.strings")
        try folder.write(#""a %@" = "Ah %d";"#, to: "My App/de.lproj/L.strings")
        return folder
    }

    @Test("The project is described, and each file is shown and written; with them the lint finds nothing, but for what is new")
    func files() throws {
        let folder = try repository()
        let app = folder.path + "/My App"
        let run = try ToolRun("init", app)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(
            run.output.hasPrefix(
                "texts      2 in 1 table: 2 files in '.lproj' folders\nwritten in en\nlanguages  1, 0 complete; least: de 50.0%\n"))
        #expect(run.output.contains("mistakes   1 error, 1 warning\n") && run.output.contains("/de.lproj/L.strings:1: "))
        #expect(run.output.contains("2 findings of today, which are not reported from now on"))
        // What belongs to the repository is at its root.
        let workflow = try folder.text(".github/workflows/localization.yml")
        #expect(workflow.contains("roots: \"'My App'\"\n"))
        #expect(!workflow.contains("baseline"))
        #expect(try folder.text(".pre-commit-config.yaml").contains(#"args: ["My App"]"#))
        #expect(try folder.text("My App/.lproj.yml").contains("\nbaseline: .lproj-baseline.json "))
        let lint = ["lint", app]
        #expect(try ToolRun(lint).status == 0)
        #expect(try ToolRun(["lint", "."], folder: app).status == 0)
        try folder.write(#""a %@" = "Ah %d"; "b" = "Be %@";"#, to: "My App/de.lproj/L.strings")
        #expect(try ToolRun(lint).status == 1)
        // A second run changes nothing.
        #expect(run.output.contains("--no-baseline  "))
        let before = Self.names.map { try? folder.text(($0.hasPrefix(".lproj") ? "My App/" : "") + $0) }
        let again = try ToolRun("init", app, "--yes")
        #expect(again.status == 0 && again.output.contains("nothing was written"))
        #expect(Self.names.map { try? folder.text(($0.hasPrefix(".lproj") ? "My App/" : "") + $0) } == before)
    }

    @Test("The page on the command line shows what the first lines are")
    func documentation() throws {
        let run = try ToolRun(["init", "Examples/TaskList/Resources", "--dry-run"], folder: SharedMaterial.projectRoot)
        let first = run.output.split(separator: "\n").prefix(4).joined(separator: "\n")
        #expect(first.hasPrefix("texts "))
        #expect(try DocumentationTests.content(of: DocumentedExampleTests.commandLine).contains(first))
    }

    @Test("--dry-run writes nothing; a project without mistakes gets no baseline")
    func dryRun() throws {
        let folder = try repository()
        let run = try ToolRun("init", folder.path + "/My App", "--dry-run")
        #expect(run.status == 0 && run.output.contains("nothing was written") && run.output.contains("name: Localized texts"))
        #expect(folder.has(".pre-commit-config.yaml") == false && folder.has("My App/.lproj.yml") == false)
        try folder.write(#""a %@" = "Ah %@"; "b" = "Be";"#, to: "My App/de.lproj/L.strings")
        let clean = try ToolRun("init", folder.path + "/My App")
        #expect(clean.output.contains("mistakes   none") && !clean.output.contains("baseline"))
        #expect(folder.has("My App/.lproj.yml") && !folder.has("My App/.lproj-baseline.json"))
    }

    @Test(
        "The settings say what the service writes, and the lint accepts them",
        arguments: [
            ("crowdin.yml", "crowdin"), (".tx/config", "transifex"), (".weblate", "weblate"),
        ])
    func services(path: String, preset: String) throws {
        let folder = try repository()
        try folder.write("", to: "My App/" + path)
        let run = try ToolRun("init", folder.path + "/My App")
        #expect(run.status == 0 && run.output.contains("('\(path)')\n"))
        #expect(try folder.text("My App/.lproj.yml").contains("\npreset: \(preset) "))
        let lint = try ToolRun("lint", folder.path + "/My App", "--no-baseline")
        #expect(lint.status == 1 && !lint.errors.contains("lint.settings"), "\(lint.errors)")
    }

    @Test("Where settings that exist name no baseline, the workflow and the hook do; what they name is made")
    func baselineBesideSettings() throws {
        let folder = try repository()
        try folder.write("glossary: [A]\n", to: "My App/.lproj.yml")
        let run = try ToolRun("init", folder.path + "/My App")
        #expect(run.status == 0 && run.output.contains(" --baseline "), "\(run.output)")
        let workflow = try folder.text(".github/workflows/localization.yml")
        #expect(workflow.contains("arguments: \"--baseline 'My App/.lproj-baseline.json'\"\n"))
        #expect(try folder.text(".pre-commit-config.yaml").contains(#"args: ["My App", "--baseline", "My App/.lproj-baseline.json"]"#))
        // Settings at the root of the repository, which a file in the folder would hide.
        let other = try repository()
        try other.write("baseline: lint/old.json\n", to: ".lproj.yml")
        let named = try ToolRun(["init", "My App"], folder: other.path)
        #expect(named.status == 0 && other.has("lint/old.json") && !other.has("My App/.lproj.yml"), "\(named)")
        #expect(try !other.text(".pre-commit-config.yaml").contains("baseline") && !other.has("My App/.lproj-baseline.json"))
        #expect(try ToolRun(["lint", "My App"], folder: other.path).status == 0)
    }

    @Test("Settings that exist count and stay; a folder without tables, or none, ends with 2 and gets no file")
    func refusals() throws {
        let folder = try repository()
        try folder.write("rules: { format: off, coverage: off }\n", to: "My App/.lproj.yml")
        let run = try ToolRun("init", folder.path + "/My App")
        #expect(run.output.contains("mistakes   none") && run.output.contains(".lproj.yml' is there, and stays as it is."))
        try folder.write("text", to: "Empty/file.txt")
        #expect(try ToolRun("init", folder.path + "/Empty").status == 2)
        #expect(try ToolRun("init", folder.path + "/none").status == 2)
        #expect(!folder.has("Empty/.lproj.yml"))
        #expect(try ToolRun("init", folder.path, "--yes", "--dry-run").status == 64)
    }
}
