import Foundation
import LocalizationTestSupport
import Testing

@Suite("Lint: baselines and commits of projects with several modules", .enabled(if: ToolRun.hasTools))
struct LintBaselineRunTests {
    private func write(_ folder: TemporaryFolder, _ module: String, isMistaken: Bool) throws {
        try folder.write("\"k\" = \"n %@\";\n", to: "App/\(module)/en.lproj/Localizable.strings")
        try folder.write("\"k\" = \"n \(isMistaken ? "%d" : "%@")\";\n", to: "App/\(module)/de.lproj/Localizable.strings")
    }

    /// A project with a mistake in the module A, and a baseline of it.
    private func project(_ folder: TemporaryFolder) throws {
        try write(folder, "A", isMistaken: true)
        try write(folder, "B", isMistaken: false)
        let made = try ToolRun(["lint", "App", "--baseline", "lint.json", "--update-baseline"], folder: folder.path)
        #expect(made.status == 0 && made.errors.contains("holds 1 finding"), "\(made)")
    }

    @Test("a baseline is the same for each way to name the project, also for a part of it")
    func operands() throws {
        let folder = try TemporaryFolder()
        try project(folder)
        for operand in ["App", "./App", ".", "App/A", folder.path + "/App"] {
            let run = try ToolRun(["lint", operand, "--baseline", "lint.json"], folder: folder.path)
            #expect(run.status == 0 && run.errors.isEmpty, "\(operand): \(run)")
        }
        let inside = try ToolRun(["lint", ".", "--baseline", "../lint.json"], folder: folder.path + "/App")
        #expect(inside.status == 0, "\(inside)")
        // What is not looked at is not gone.
        let part = try ToolRun(["lint", "App/B", "--baseline", "lint.json", "--update-baseline"], folder: folder.path)
        #expect(part.status == 0 && part.errors.isEmpty, "\(part)")
        #expect(try folder.text("lint.json").contains("App/A"))
        let rules = try ToolRun(["lint", "App", "--only", "text", "--baseline", "lint.json", "--update-baseline"], folder: folder.path)
        #expect(rules.status == 0, "\(rules)")
        #expect(try folder.text("lint.json").contains("App/A"))
        for name in ["A", "App/A", "**/A"] {
            let others = try ToolRun(
                ["lint", ".", "--exclude", name, "--baseline", "lint.json", "--update-baseline"], folder: folder.path)
            #expect(others.status == 0 && !others.errors.contains("less"), "\(others)")
            #expect(try folder.text("lint.json").contains("App/A"))
        }
        try write(folder, "B", isMistaken: true)
        for operand in ["App", ".", "App/B"] {
            let run = try ToolRun(["lint", operand, "--baseline", "lint.json", "--format", "xcode"], folder: folder.path)
            #expect(run.status == 1 && run.output.contains("B/de.lproj") && !run.output.contains("A/de.lproj"), "\(operand): \(run)")
        }
    }

    @Test("what is known of other files is not gone because one file is checked alone")
    func singleFiles() throws {
        let folder = try TemporaryFolder()
        try project(folder)
        func catalog(_ text: String) -> String {
            """
            { "sourceLanguage" : "en", "strings" : { "Name: " : { "localizations" : { "de" : { "stringUnit" : {
              "state" : "translated", "value" : "\(text)" } } } } }, "version" : "1.0" }
            """
        }
        for name in ["C", "D"] { try folder.write(catalog("Name:"), to: "App/\(name).xcstrings") }
        // A third language in one table is missing in the others.
        try folder.write(
            catalog("Name:").replacingOccurrences(
                of: "\"de\" :",
                with: "\"fr\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Nom : \" } }, \"de\" :"),
            to: "App/D.xcstrings")
        try folder.write("let a = NSLocalizedString(\"Other\", tableName: \"C\", comment: \"\")\n", to: "App/a.swift")
        try FileManager.default.removeItem(atPath: folder.path + "/lint.json")
        _ = try ToolRun(["lint", "App", "--baseline", "lint.json", "--update-baseline"], folder: folder.path)
        let known = try folder.text("lint.json")
        for part in ["code.missing-key", "coverage.missing-table", "\"D\""] {
            #expect(known.contains(part), "\(part): \(known)")
        }
        for file in ["A/de.lproj/Localizable.strings", "A/en.lproj/Localizable.strings", "A/de.lproj", "C.xcstrings"] {
            let run = try ToolRun(["lint", "App/\(file)", "--baseline", "lint.json", "--update-baseline"], folder: folder.path)
            #expect(run.status == 0 && !run.errors.contains("gone"), "\(file): \(run.errors)")
            #expect(try folder.text("lint.json") == known, "\(file)")
        }
        let noCode = try ToolRun(["lint", "App", "--no-code", "--baseline", "lint.json", "--update-baseline"], folder: folder.path)
        #expect(noCode.status == 0, "\(noCode.errors)")
        #expect(try folder.text("lint.json") == known, "what only code shows is not gone")
        // What was corrected in a whole table is gone, and nothing else.
        try folder.write(catalog("Name: "), to: "App/C.xcstrings")
        _ = try ToolRun(["lint", "App/C.xcstrings", "--baseline", "lint.json", "--update-baseline"], folder: folder.path)
        let lines = known.split(separator: "\n").filter { !($0.contains("surrounding-blanks") && $0.contains("\"C\"")) }
        #expect(try folder.text("lint.json").split(separator: "\n") == lines)
    }

    @Test("a baseline is the same in another checkout")
    func checkouts() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        try project(folder)
        try write(other, "A", isMistaken: true)
        try write(other, "B", isMistaken: true)
        try other.write(try folder.text("lint.json"), to: "lint.json")
        let run = try ToolRun(["lint", ".", "--baseline", "lint.json", "--format", "xcode"], folder: other.path)
        #expect(run.status == 1 && run.output.contains("B/de.lproj") && !run.output.contains("A/de.lproj"), "\(run)")
    }

    @Test("the settings name a baseline by its path from their folder, for each way to name the project; options count more")
    func baselineOfSettings() throws {
        let folder = try TemporaryFolder()
        try project(folder)
        try folder.write("baseline: lint.json\n", to: ".lproj.yml")
        try folder.write("ref: x", to: ".git/HEAD")
        for (operand, place) in [("App", ""), (".", ""), ("./App/A", ""), (".", "/App"), ("..", "/App")] {
            let run = try ToolRun(["lint", operand], folder: folder.path + place)
            #expect(run.status == 0, "\(operand) \(place): \(run)")
            #expect(run.errors == "note: 1 finding is known from 'lint.json' and not shown; '--no-baseline' shows all\n")
            for format in ["json", "github", "sarif"] {
                let run = try ToolRun(["lint", operand, "--format", format], folder: folder.path + place)
                #expect(run.status == 0 && run.errors.isEmpty && !run.output.contains("argument-type"), "\(run)")
            }
        }
        let all = try ToolRun(["lint", ".", "--no-baseline"], folder: folder.path)
        #expect(all.status == 1 && all.errors.contains("A/de.lproj"), "\(all)")
        try folder.write("{ \"version\": 1, \"findings\": [] }", to: "none.json")
        #expect(try ToolRun(["lint", ".", "--baseline", "none.json"], folder: folder.path).status == 1)
        // A new mistake is reported; it is not added, and what is gone is removed.
        try write(folder, "A", isMistaken: false)
        try write(folder, "B", isMistaken: true)
        let new = try ToolRun(["lint", ".", "--update-baseline"], folder: folder.path)
        #expect(new.status == 1 && new.errors.contains("B/de.lproj") && !new.errors.contains("known from"), "\(new)")
        #expect(try !folder.text("lint.json").contains("\"rule\""))
        // What the baseline holds is not corrected.
        try folder.remove("lint.json")
        let missing = try ToolRun(["lint", "."], folder: folder.path)
        #expect(
            missing.status == 2 && missing.errors.contains("'lint.json'") && missing.errors.contains("create it with '--update-baseline'"))
        #expect(try ToolRun(["lint", ".", "--fix"], folder: folder.path).status == 2)
        let made = try ToolRun(["lint", ".", "--update-baseline"], folder: folder.path)
        #expect(made.status == 0 && made.errors.contains("'lint.json' holds 1 finding"), "\(made)")
        let before = try folder.text("App/B/de.lproj/Localizable.strings")
        #expect(try ToolRun(["lint", ".", "--fix", "--unsafe-fixes"], folder: folder.path).status == 0)
        #expect(try folder.text("App/B/de.lproj/Localizable.strings") == before)
        // Settings that are named, and options that exclude each other.
        try folder.write("baseline: own.json\n", to: "lint/own.yml")
        let named = try ToolRun(["lint", "App", "--config", "lint/own.yml", "--update-baseline"], folder: folder.path)
        #expect(named.status == 0 && folder.has("lint/own.json") && !folder.has("own.json"), "\(named)")
        for other in [["--baseline", "lint.json"], ["--update-baseline"]] {
            #expect(try ToolRun(["lint", ".", "--no-baseline"] + other, folder: folder.path).status == 64)
        }
    }

    @Test("--since compares all operands together, so that what one has in another one is not new")
    func sinceOfSeveralOperands() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"%d texts\";\n\"b\" = \"B\";\n", to: "App/en.lproj/Localizable.strings")
        try folder.write("\"a\" = \"%@ Texte\";\n\"b\" = \"B\";\n", to: "App/de.lproj/Localizable.strings")
        try folder.write("let text = NSLocalizedString(\"c\", comment: \"\")\n", to: "Code/A.swift")
        try Git.run(["init", "-q"], in: folder.path)
        try Git.commit("Add", in: folder.path)
        for operands in [["App/en.lproj", "App/de.lproj"], ["App", "Code"], ["App", "Code", "App/de.lproj"]] {
            let run = try ToolRun(["lint"] + operands + ["--since", "HEAD"], folder: folder.path)
            #expect(run.status == 0 && run.errors == "", "\(operands): \(run)")
        }
        // Two folders of one name, of which one is above the current folder.
        try FileManager.default.copyItem(atPath: folder.path + "/App", toPath: folder.path + "/Code/App")
        try Git.commit("Copy", in: folder.path)
        for (verb, operands) in [("lint", ["App", "../App"]), ("report", ["App", "../App"]), ("lint", [".", "../App"])] {
            let run = try ToolRun([verb] + operands + ["--since", "HEAD"], folder: folder.path + "/Code")
            #expect(run.status == 0 && !run.errors.contains("cannot write"), "\(run)")
        }
        try folder.write("\"a\" = \"%@ Texte\";\n\"b\" = \"%d B\";\n", to: "App/de.lproj/Localizable.strings")
        let new = try ToolRun(["lint", "App", "Code", "--since", "HEAD"], folder: folder.path)
        #expect(new.status == 1 && new.errors.contains("format.extra-argument") && !new.errors.contains("format.argument-type"), "\(new)")
    }

    @Test("--since reports a mistake that another module of the commit has, and none that moved with its folder")
    func commits() throws {
        let folder = try TemporaryFolder()
        try project(folder)
        for arguments in [["init"], ["add", "."], ["commit", "-m", "one"]] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
        }
        #expect(try ToolRun(["lint", "App", "--since", "HEAD"], folder: folder.path).status == 0)
        // What the commit hides is not said to be hidden by the baseline of the settings.
        try folder.write("baseline: lint.json\n", to: ".lproj.yml")
        for options in [[], ["--no-baseline"]] {
            let run = try ToolRun(["lint", "App", "--since", "HEAD"] + options, folder: folder.path)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        }
        try folder.remove(".lproj.yml")
        try FileManager.default.moveItem(atPath: folder.path + "/App/A", toPath: folder.path + "/App/C")
        #expect(try ToolRun(["lint", "App", "--since", "HEAD"], folder: folder.path).status == 0)
        try write(folder, "A", isMistaken: true)
        try write(folder, "B", isMistaken: true)
        try FileManager.default.removeItem(atPath: folder.path + "/App/C")
        for operand in ["App", ".", "./App/B"] {
            let run = try ToolRun(["lint", operand, "--since", "HEAD", "--format", "xcode"], folder: folder.path)
            #expect(run.status == 1 && run.output.contains("B/de.lproj") && !run.output.contains("A/de.lproj"), "\(operand): \(run)")
        }
    }
}
