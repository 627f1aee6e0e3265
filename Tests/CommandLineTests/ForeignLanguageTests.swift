import LocalizationTestSupport
import Testing

/// Which language a file of one language is in, and what a table's other languages and names become.
@Suite("Languages and names in conversions", .enabled(if: ToolRun.hasTools))
struct ForeignLanguageTests {
    private static func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }

    /// A catalog with a text in some languages.
    private static func catalog(_ languages: [String]) -> String {
        let texts = languages.map { "\"\($0)\" : \(unit("Bye \($0)"))" }.joined(separator: ", ")
        return #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "bye" : { "localizations" : { \#(texts) } } } }"#
    }

    private static func convert(_ languages: [String], to output: String) throws -> (run: ToolRun, text: String?) {
        let folder = try TemporaryFolder()
        try folder.write(catalog(languages), to: "Localizable.xcstrings")
        let run = try ToolRun(["convert", "Localizable.xcstrings", "-o", output, "--verbose"], folder: folder.path)
        return (run, try? folder.text(output))
    }

    @Test(
        "a table of several languages in a file whose name says none is refused with the question", arguments: ["x.po", "cork.po", "jp.po"])
    func question(output: String) throws {
        let (run, text) = try Self.convert(["en", "de", "fr"], to: output)
        #expect(
            run.status == 2 && text == nil && run.errors.contains("which language") && run.errors.contains("en, de, fr"), "\(run.errors)")
    }

    @Test(
        "a language in the name of the file counts",
        arguments: [
            "de.po", "back.de.po", "back_de.po", "back-de.po", "de/app.po", "app_de.arb", "x.de.json", "x.de.resx", "m_de.properties",
            "de.json",
        ])
    func named(output: String) throws {
        let (run, text) = try Self.convert(["en", "de", "fr"], to: output)
        #expect(run.status == 0 && text?.contains("Bye de") == true && text?.contains("Bye fr") == false, "\(run.errors)")
        #expect(!run.errors.contains("left out"))
    }

    @Test(
        "a file that is in the original language without a name for it reports the other languages",
        arguments: ["messages.properties", "Resources.resx", "values/strings.xml"])
    func original(output: String) throws {
        let (run, text) = try Self.convert(["en", "de", "fr"], to: output)
        #expect(run.status == 0 && text?.contains("Bye en") == true, "\(run.errors)")
        #expect(run.errors.contains("de, fr are left out"), "\(run.errors)")
    }

    @Test(
        "a table of one language, and a spreadsheet, need no language in the name", arguments: [("x.po", ["en"]), ("x.csv", ["en", "de"])])
    func plain(output: String, languages: [String]) throws {
        let (run, text) = try Self.convert(languages, to: output)
        #expect(run.status == 0 && text?.contains("Bye en") == true && !run.errors.contains("left out"), "\(run.errors)")
    }

    @Test(
        "a name that the file of the original language lacks is reported, and its text is kept",
        arguments: [
            [
                "res/values/strings.xml": "<resources><string name=\"a\">A</string></resources>",
                "res/values-de/strings.xml": "<resources><string name=\"a\">A</string><string name=\"pier\">Pier</string></resources>",
            ],
            ["i/en.json": #"{"a":"A"}"#, "i/de.json": #"{"a":"A","pier":"Pier"}"#],
            ["p/m.properties": "a=A\n", "p/m_de.properties": "a=A\npier=Pier\n"],
        ])
    func extraName(files: [String: String]) throws {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let root = try #require(files.keys.first.map { String($0.prefix { $0 != "/" }) })
        let format = ["res": "android", "i": "json", "p": "properties"][root] ?? ""
        let run = try ToolRun(["convert", root, "--from", format, "-o", "o.xcstrings", "--strict", "--verbose"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("'pier' in 'de'") && !run.errors.contains("'a' in"), "\(run.errors)")
        #expect(try folder.text("o.xcstrings").contains("Pier"))
    }

    @Test("without a file of the original language, and for keys that are texts, nothing is reported")
    func noOriginals() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"pier":"Pier"}"#, to: "a/de.json")
        try folder.write(#"{"One key":"One key"}"#, to: "b/en.json")
        try folder.write(#"{"Another key":"Noch einer"}"#, to: "b/de.json")
        for root in ["a", "b"] {
            let run = try ToolRun(["convert", root, "--from", "json", "-o", "\(root).xcstrings", "--strict"], folder: folder.path)
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    @Test("a file for devices of one configuration is reported, and the others are converted")
    func configuration() throws {
        let folder = try TemporaryFolder()
        try folder.write("<resources><string name=\"a\">A</string></resources>", to: "values/strings.xml")
        try folder.write("<resources><string name=\"a\">Wide</string></resources>", to: "values-land/strings.xml")
        let run = try ToolRun(
            ["convert", "values-land/strings.xml", "values/strings.xml", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        let catalog = try folder.text("o.xcstrings")
        #expect(
            run.status == 1 && run.errors.contains("values-land") && catalog.contains("\"A\"") && !catalog.contains("Wide"), "\(run.errors)"
        )
        let alone = try ToolRun(["convert", "values-land/strings.xml", "-o", "p.xcstrings"], folder: folder.path)
        #expect(alone.status == 2 && alone.errors.contains("one configuration"), "\(alone.errors)")
    }
}
