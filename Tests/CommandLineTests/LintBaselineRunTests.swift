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
