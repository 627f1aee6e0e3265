import LocalizationTestSupport
import Testing

@Suite("lproj generate on the command line", .enabled(if: ToolRun.hasTools))
struct GenerateCommandTests {
    private func generate(_ files: [String: String], _ arguments: String...) throws -> (run: ToolRun, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        return (try ToolRun(["generate"] + arguments.map { $0.utf8.first == 0x2F ? folder.path + $0 : $0 }), folder)
    }

    @Test("an output that is an input is a wrong command line, and stays as it is")
    func overwriting() throws {
        let files = ["R/en.lproj/Localizable.strings": "\"a\" = \"A\";\n"]
        let (run, folder) = try generate(files, "/R", "--shape", "xcode", "-o", "/R/en.lproj/Localizable.strings")
        #expect(run.status == 64 && run.errors.contains("is an input, which the generated code would overwrite"), "\(run.errors)")
        #expect(try folder.text("R/en.lproj/Localizable.strings") == files["R/en.lproj/Localizable.strings"])
    }

    @Test("the output '-' is standard output, as no output is")
    func standardOutput() throws {
        let files = ["R/en.lproj/Localizable.strings": "\"a\" = \"A\";\n"]
        let (named, _) = try generate(files, "/R", "--shape", "swiftgen-flat", "-o", "-")
        let (unnamed, _) = try generate(files, "/R", "--shape", "swiftgen-flat")
        #expect(named.status == 0 && named.output == unnamed.output && named.output.contains("enum L10n"), "\(named)")
        let (check, _) = try generate(files, "/R", "--shape", "swiftgen-flat", "-o", "-", "--check")
        #expect(check.status == 64)
    }

    @Test("a filter of a configuration that no file matches is a warning; one that a file matches is none")
    func filters() throws {
        func configuration(_ filter: String) -> [String: String] {
            let yaml = "strings:\n  inputs: R\n  filter: '\(filter)'\n  outputs:\n    templateName: flat-swift5\n    output: L10n.swift\n"
            return ["R/en.lproj/Localizable.strings": "\"a\" = \"A\";\n", "swiftgen.yml": yaml]
        }
        let (none, _) = try generate(configuration("Other[.]strings$"), "--from", "/swiftgen.yml")
        #expect(none.errors.contains("no file matches the filter 'Other[.]strings$'"), "\(none)")
        let (one, _) = try generate(configuration("Localizable[.]strings$"), "--from", "/swiftgen.yml")
        #expect(one.status == 0 && !one.errors.contains("filter"), "\(one)")
    }

    @Test("a catalog without manual entries is noted in the shapes that take no others", arguments: ["xcode", "xcstrings-tool"])
    func noManualEntry(shape: String) throws {
        func catalog(_ state: String) -> [String: String] {
            let unit = #""localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "A" } } }"#
            return [
                "T.xcstrings": #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "a" : { \#(state)\#(unit) } } }"#
            ]
        }
        let note = "no entry is manual; '--keep-names' or the swiftgen shapes take all"
        let (run, _) = try generate(catalog(""), "/T.xcstrings", "--shape", shape)
        #expect(run.status == 0 && run.errors.contains(note), "\(run.errors)")
        let (manual, _) = try generate(catalog(#""extractionState" : "manual", "#), "/T.xcstrings", "--shape", shape)
        #expect(manual.status == 0 && !manual.errors.contains(note), "\(manual.errors)")
        let (all, _) = try generate(catalog(""), "/T.xcstrings", "--shape", "swiftgen-flat")
        #expect(all.status == 0 && !all.errors.contains(note), "\(all.errors)")
    }

    @Test("a configuration's wrong type name is a mistake at its line; parameters and flags that a shape has no use for are notes")
    func withoutEffect() throws {
        func configuration(_ name: String) -> [String: String] {
            [
                "en.lproj/T.strings": "\"a\" = \"A\";\n",
                "swiftgen.yml": """
                strings:
                  inputs: en.lproj
                  outputs:
                    templateName: structured-swift5
                    output: L10n.swift
                    params:
                      enumName: \(name)

                """,
            ]
        }
        let (wrong, _) = try generate(configuration("a b"), "--from", "/swiftgen.yml")
        #expect(wrong.status == 2 && wrong.errors.contains("swiftgen.yml:7: 'a b' is not the name of a type in Swift"), "\(wrong.errors)")
        let (other, _) = try generate(configuration("Texts"), "--from", "/swiftgen.yml", "--shape", "rswift")
        let note = "swiftgen.yml:7: the parameter 'enumName' has no effect in the shape 'rswift'"
        #expect(other.status == 0 && other.errors.contains(note), "\(other.errors)")
        for (shape, isNoted) in [("swiftgen-flat", true), ("swiftgen-structured", false)] {
            let (run, _) = try generate(configuration("Texts"), "/en.lproj", "--shape", shape, "--namespaces")
            #expect(run.status == 0 && run.errors.contains("'--namespaces' has no effect") == isNoted, "\(run.errors)")
        }
    }
}
