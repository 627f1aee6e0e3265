import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj convert from and to the formats of other systems", .enabled(if: ToolRun.hasTools))
struct ConvertForeignTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%@ has %lld files" : {
              "comment" : "A name and a number",
              "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ hat %2$lld Dateien" } },
                "he" : { "stringUnit" : { "state" : "needs_review", "value" : "%1$@: %2$lld" } }
              }
            },
            "Don't" : { },
            "files" : {
              "localizations" : {
                "en" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                } } }
              }
            }
          },
          "version" : "1.0"
        }
        """

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        return folder
    }

    @Test(
        "a catalog becomes Android's resources with names, numbered arguments and folders by language, and converts back to the same keys")
    func android() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "res"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "res/values/strings.xml\nres/values-de/strings.xml\nres/values-iw/strings.xml\n")
        #expect(run.errors.contains("'%@ has %lld files' in 'he': the state 'needs_review' is left out"))
        let text = try folder.text("res/values/strings.xml")
        #expect(text.contains(#"name="has_lld_files" apple:key="%@ has %lld files">%1$s has %2$d files<"#))
        #expect(text.contains(#"name="don_t" apple:key="Don't">Don\'t<"#))
        #expect(text.contains(#"<plurals name="files">"#) && text.contains(#"<item quantity="one">%d file<"#))
        let back = try ToolRun(["convert", "res", "-o", "Back.xcstrings"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let catalog = try folder.text("Back.xcstrings")
        for part in [#""%@ has %lld files""#, #""Don't""#, #""value" : "%1$@ hat %2$lld Dateien""#, #""value" : "%lld file""#] {
            #expect(catalog.contains(part), "\(part)")
        }
    }

    @Test("losses are exit code 1 only with --strict, and are in the JSON of the findings")
    func strict() throws {
        let folder = try folder()
        let run = try ToolRun(
            ["convert", "Localizable.xcstrings", "-o", "t.csv", "--strict", "--format", "json"], folder: folder.path)
        #expect(run.status == 1)
        #expect((run.output + run.errors).contains("convert.state"))
        #expect(try folder.text("t.csv").contains("%1$@ hat %2$lld Dateien"))
    }

    @Test("gettext keeps what needs review, and a catalog converts back without loss")
    func gettext() throws {
        let folder = try folder()
        let run = try ToolRun(["convert", "Localizable.xcstrings", "--to", "po", "-o", "po", "--strict"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("po/he.po").contains("fuzzy"))
        let back = try ToolRun(["convert", "po", "--from", "po", "-o", "Back.xcstrings"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        #expect(try folder.text("Back.xcstrings").contains(#""needs_review""#))
    }

    @Test("tables of several languages become a spreadsheet, and that the same tables again")
    func tables() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"=A\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"a\" = \"B\";\n", to: "de.lproj/Localizable.strings")
        let run = try ToolRun(["convert", ".", "-o", "Localizable.csv"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("Localizable.csv") == "key,en,de\r\na,'=A,B\r\n")
        let back = try ToolRun(["convert", "Localizable.csv", "-o", "out"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        #expect(try folder.text("out/en.lproj/Localizable.strings") == "\"a\" = \"=A\";\n")
    }

    @Test("a file with mistakes is refused with its place, and nothing is written")
    func mistakes() throws {
        let folder = try TemporaryFolder()
        try folder.write("<resources>\n<string name=\"a\">it's</string>\n</resources>\n", to: "res/values/strings.xml")
        try folder.write("key,en\na,b,c\n", to: "t.csv")
        let android = try ToolRun(["convert", "res", "-o", "A.xcstrings"], folder: folder.path)
        #expect(android.status == 2 && android.errors.contains("res/values/strings.xml:2:20: error:"), "\(android.errors)")
        let csv = try ToolRun(["convert", "t.csv", "-o", "B.xcstrings"], folder: folder.path)
        #expect(csv.status == 2 && csv.errors.contains("t.csv:2:1: error:"), "\(csv.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/A.xcstrings"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/B.xcstrings"))
    }
}
