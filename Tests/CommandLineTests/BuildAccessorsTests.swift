import Foundation
import LocalizationTestSupport
import Testing

@Suite("Accessors that a build generates")
struct BuildAccessorsTests {
    private func build(_ settings: String, module: String = "Localization") throws -> (
        run: ToolRun, accessors: String, folder: TemporaryFolder
    ) {
        let folder = try TemporaryFolder()
        try folder.write("\"tasks.left\" = \"%d left\";\n\"tasks_done\" = \"Done\";\n", to: "en.lproj/Localizable.strings")
        try folder.write(settings, to: ".localization.json")
        let run = try ToolRun(
            [
                "compile", "--module", module, "--embed", folder.path + "/Tables.swift", "--accessors", folder.path + "/Accessors.swift",
                "--settings", folder.path, "--", folder.path + "/en.lproj/Localizable.strings",
            ], executable: ToolRun.executable.deletingLastPathComponent().appendingPathComponent("lproj-build"))
        return (run, (try? folder.text("Accessors.swift")) ?? "", folder)
    }

    @Test("the settings choose shape and options, and the texts are those of the target's bundle")
    func settings() throws {
        let flat = try build(#"{"accessors": {"shape": "swiftgen-flat", "enumName": "Texts", "access": "public", "comments": false}}"#)
        #expect(flat.run.status == 0, "\(flat.run.errors)")
        #expect(flat.accessors.contains("import Localization\n") && flat.accessors.contains("public enum Texts {"))
        #expect(flat.accessors.contains("func tasksLeft(_ p1: Int) -> String") && !flat.accessors.contains("/// %d left"))
        #expect(flat.accessors.contains("(LocalizedBundle.module).localizedString("))
        let none = try build("{}")
        #expect(none.run.status == 0 && none.accessors == "// Accessors are not asked for.\n")
    }

    @Test("a mistake in the settings, and two keys with one name, stop the build at their places")
    func mistakes() throws {
        for (settings, message) in [
            (#"{"accessors": {"shape": "swiftgen"}}"#, "'shape' must be one of"), (#"{"accessors": {}}"#, "'accessors' needs a shape"),
            (#"{"accessors": true}"#, "'accessors' is an object"),
            (#"{"accessors": {"shape": "xcode", "enum": "L"}}"#, "unknown member 'enum' of 'accessors'"),
        ] {
            let build = try build(settings)
            #expect(build.run.status == 2 && build.run.errors.contains(message), "\(settings): \(build.run.errors)")
        }
        let folder = try TemporaryFolder()
        try folder.write("\"a-b\" = \"1\";\n\"a_b\" = \"2\";\n", to: "en.lproj/Localizable.strings")
        try folder.write(#"{"accessors": {"shape": "swiftgen-flat"}}"#, to: ".localization.json")
        let run = try ToolRun(
            [
                "compile", "--embed", folder.path + "/Tables.swift", "--accessors", folder.path + "/Accessors.swift", "--settings",
                folder.path,
                "--", folder.path + "/en.lproj/Localizable.strings",
            ], executable: ToolRun.executable.deletingLastPathComponent().appendingPathComponent("lproj-build"))
        #expect(run.status != 0 && run.errors.contains("have the same name 'ab'"), "\(run.errors)")
        #expect(!folder.has("Accessors.swift") && !folder.has("Tables.swift"))
    }
}
