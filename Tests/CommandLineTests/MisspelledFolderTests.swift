import LocalizationTestSupport
import Testing

@Suite("Misspelled localization folders", .enabled(if: ToolRun.hasTools))
struct MisspelledFolderTests {
    @Test("lookup and languages note a folder with tables that is no localization; lint ends with 1")
    func notes() throws {
        let folder = try TemporaryFolder()
        try folder.write("a = b;", to: "en.lproj/Localizable.strings")
        try folder.write("a = c;", to: "ja.proj/Localizable.strings")
        try folder.write("a = d;", to: "fr/Legal.strings")
        try folder.write("", to: "Build.proj/x.txt")
        try folder.write("", to: "de.proj/x.txt")
        let notes =
            "note: 'fr' is not a localization; did you mean 'fr.lproj'?\nnote: 'ja.proj' is not a localization; did you mean 'ja.lproj'?\n"
        let languages = try ToolRun(["languages", ".", "--language", "ja"], folder: folder.path)
        #expect(languages.errors == notes && languages.status == 0)
        let lookup = try ToolRun(["lookup", ".", "a", "--language", "ja"], folder: folder.path)
        #expect(lookup.output == "b\n" && lookup.errors == notes)
        for words in [["languages", "."], ["lookup", ".", "a"]] {
            #expect(try ToolRun(words + ["--format", "json"], folder: folder.path).output.contains("did you mean 'ja.lproj'?"))
        }
        let lint = try ToolRun(["lint", "."], folder: folder.path)
        #expect(lint.status == 1 && lint.errors.contains("ja.proj/Localizable.strings: warning: 'ja.proj' is not a localization"))
    }
}
