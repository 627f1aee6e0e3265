import LocalizationTestSupport
import Testing

@Suite("Names of folders and tables that nothing finds", .enabled(if: ToolRun.hasTools))
struct FolderNameTests {
    private func project(_ language: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["en", language] { try folder.write("\"a\" = \"A\";\n", to: "App/\(name).lproj/L.strings") }
        return folder
    }

    @Test(
        "a folder that is named by no language is a warning of convert and migrate, which go on; one of a language is none",
        arguments: [
            ["convert", "App", "-o", "out/L.xcstrings"], ["migrate", "App", "-o", "out"],
            ["convert", "App", "--to", "android", "-o", "out"],
        ])
    func languages(words: [String]) throws {
        let folder = try project("jp")
        let wrong = try ToolRun(words, folder: folder.path)
        let warning = "App/jp.lproj/L.strings: warning: the folder 'jp.lproj' is never chosen: 'jp' is not a language; did you mean 'ja'?"
        #expect(wrong.errors.contains(warning), "\(wrong.errors)")
        #expect(wrong.errors.split(separator: "'jp' is not a language").count == 2, "\(wrong.errors)")
        #expect(!wrong.output.isEmpty)
        for language in ["ja", "pt-BR", "zh_TW", "fil", "Czech"] {
            let folder = try project(language)
            let run = try ToolRun(words, folder: folder.path)
            #expect(!run.errors.contains("is not a language"), "\(run.errors)")
        }
    }

    @Test("the names of regions stay in files of other systems", arguments: ["zh-CN", "zh-TW", "no"])
    func regions(name: String) throws {
        let parts = name.split(separator: "-")
        let resources = parts.count == 1 ? "values-\(name)" : "values-\(parts[0])-r\(parts[1])"
        let folder = try TemporaryFolder()
        let text = "<resources>\n    <string name=\"a\">A</string>\n</resources>\n"
        for values in ["values", resources] { try folder.write(text, to: "res/\(values)/strings.xml") }
        let catalog = try ToolRun(["convert", "res", "-o", "L.xcstrings"], folder: folder.path)
        #expect(try folder.text("L.xcstrings").contains("\"\(name)\""), "\(catalog.errors)")
        _ = try ToolRun(["convert", "L.xcstrings", "--to", "android", "-o", "back"], folder: folder.path)
        #expect(folder.has("back/\(resources)"))
        // As the folder of an app, the language has the name of today.
        _ = try ToolRun(["convert", "L.xcstrings", "-o", "App"], folder: folder.path)
        let today = ["zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "no": "nb"]
        #expect(folder.has("App/\(today[name] ?? "").lproj/L.strings"))
    }
}
