import LocalizationTestSupport
import Testing

@Suite("lproj convert, plurals that do not show their number", .enabled(if: ToolRun.hasTools))
struct PluralWithoutNumberTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let files: [String: String]
        let input: String
        let format: String
        /// The texts of the catalog.
        let texts: [String: String]
        /// A lookup in the compiled catalog, and what it finds.
        let lookup: [String]
        let found: String
    }

    private static let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n"

    static let cases = [
        Case(
            testDescription: "i18next", files: ["i/en/t.json": #"{"boat_one":"boat","boat_other":"boats"}"#], input: "i", format: "i18next",
            texts: ["boat/en": "%#@count@", "boat/en/count": "1 lld", "boat/en/count/one": "boat", "boat/en/count/other": "boats"],
            lookup: ["boat", "5"], found: "boats"),
        Case(
            testDescription: "i18next, with another argument",
            files: ["i/en/t.json": #"{"m_one":"{{who}} moved the boat","m_other":"{{who}} moved boats"}"#], input: "i", format: "i18next",
            texts: [
                "m/en": "%#@count@", "m/en/count": "1 lld", "m/en/count/one": "%2$@ moved the boat", "m/en/count/other": "%2$@ moved boats",
            ], lookup: ["m", "1", "Ann"], found: "Ann moved the boat"),
        Case(
            testDescription: "Android, with another argument",
            files: [
                "r/values/strings.xml":
                    #"<resources><plurals name="m"><item quantity="one">%1$s moved</item><item quantity="other">%1$s all moved</item></plurals></resources>"#
            ], input: "r", format: "android",
            texts: ["m/en": "%#@count@", "m/en/count": "2 lld", "m/en/count/one": "%1$@ moved", "m/en/count/other": "%1$@ all moved"],
            lookup: ["m", "Ann", "7"], found: "Ann all moved"),
        Case(
            testDescription: "ARB, only 'other'", files: ["app_en.arb": #"{"b":"{n, plural, other{ships}}"}"#], input: "app_en.arb",
            format: "arb", texts: ["b/en": "%#@count@", "b/en/count": "1 lld", "b/en/count/other": "ships"], lookup: ["b", "1"],
            found: "ships"),
        Case(
            testDescription: "PO, four cases and a translation with its number",
            files: [
                "pl.po": header
                    + #"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\n""#
                    + "\n\nmsgid \"b\"\nmsgid_plural \"b\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\nmsgstr[2] \"c\"\n",
                "de.po": header + #"Plural-Forms: nplurals=2; plural=n != 1;\n""#
                    + "\n\nmsgid \"b\"\nmsgid_plural \"b\"\nmsgstr[0] \"%lld A\"\nmsgstr[1] \"%lld B\"\n",
                "en.po": header + #"Plural-Forms: nplurals=2; plural=n != 1;\n""#
                    + "\n\nmsgid \"b\"\nmsgid_plural \"b\"\nmsgstr[0] \"x\"\nmsgstr[1] \"y\"\n",
            ], input: ".", format: "po",
            texts: [
                "b/pl": "%#@count@", "b/pl/count": "1 lld", "b/pl/count/one": "a", "b/pl/count/few": "b", "b/pl/count/many": "c",
                "b/pl/count/other": "c", "b/de/one": "%lld A", "b/de/other": "%lld B", "b/en": "%#@count@", "b/en/count": "1 lld",
                "b/en/count/one": "x",
                "b/en/count/other": "y",
            ], lookup: ["b", "3", "--language", "pl"], found: "b"),
        Case(
            testDescription: "a spreadsheet", files: ["T.csv": "key,variation,en\nb,plural.one,boat\nb,plural.other,boats\n"],
            input: "T.csv",
            format: "csv", texts: ["b/en": "%#@count@", "b/en/count": "1 lld", "b/en/count/one": "boat", "b/en/count/other": "boats"],
            lookup: ["b", "1"], found: "boat"),
        Case(
            testDescription: "a plural with its number in one case stays one",
            files: [
                "i/en/t.json": #"{"b_one":"one boat","b_other":"{{count}} boats"}"#, "i/de/t.json": #"{"b_one":"Boot","b_other":"Boote"}"#,
            ],
            input: "i", format: "i18next",
            texts: ["b/en/one": "one boat", "b/en/other": "%lld boats", "b/de/one": "Boot", "b/de/other": "Boote"],
            lookup: ["b", "2", "--language", "de"], found: "Boote"),
    ]

    @Test("become the cases of a variable, which compile and come back as they were", arguments: cases)
    func conversion(of each: Case) throws {
        let folder = try TemporaryFolder()
        for (path, content) in each.files { try folder.write(content, to: path) }
        let run = try ToolRun(["convert", each.input, "--from", each.format, "-o", "T.xcstrings"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let texts = try ConvertedTexts("T.xcstrings", in: folder)
        #expect(texts.texts == each.texts)
        let compiled = try ToolRun(["xcstringstool", "compile", "T.xcstrings", "--output-directory", "out"], folder: folder.path)
        #expect(compiled.status == 0, "\(compiled.errors)")
        let found = try ToolRun(["lookup", "out"] + each.lookup + ["--table", "T"], folder: folder.path)
        #expect(found.output == each.found + "\n", "\(found.errors)")
        #expect(!(try ToolRun(["lint", "T.xcstrings"], folder: folder.path).errors.contains("error:")))
        let back = try ToolRun(["convert", "T.xcstrings", "--to", each.format, "-o", "back/"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let again = try ToolRun(["convert", "back", "--from", each.format, "-o", "B.xcstrings"], folder: folder.path)
        #expect(again.status == 0, "\(again.errors)")
        #expect(try ConvertedTexts("B.xcstrings", in: folder) == texts)
    }

    @Test("keep the name and the type of their argument in ARB", arguments: ["int", "num"])
    func argument(type: String) throws {
        let folder = try TemporaryFolder()
        let message = #"{"@@locale":"en","b":"{n, plural, one{boat} other{boats}}","@b":{"placeholders":{"n":{"type":"\#(type)"}}}}"#
        try folder.write(message, to: "app_en.arb")
        #expect(try ToolRun(["convert", "app_en.arb", "-o", "L.xcstrings"], folder: folder.path).status == 0)
        #expect(try ToolRun(["convert", "L.xcstrings", "--to", "arb", "-o", "b/", "--strict"], folder: folder.path).status == 0)
        let back = try folder.text("b/L_en.arb").filter { !$0.isWhitespace }
        #expect(back == message.filter { !$0.isWhitespace })
    }

    @Test("are Android's <plurals> again, and a catalog that has them without a variable is still refused")
    func kept() throws {
        let folder = try TemporaryFolder()
        let plurals = """
                <plurals name="m">
                    <item quantity="one">%1$s moved the boat</item>
                    <item quantity="other">%1$s moved boats</item>
                </plurals>
            """
        try folder.write("<resources>\n\(plurals)\n</resources>", to: "r/values/strings.xml")
        #expect(try ToolRun(["convert", "r", "-o", "Localizable.xcstrings"], folder: folder.path).status == 0)
        #expect(
            try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "b", "--strict"], folder: folder.path).status == 0)
        #expect(try folder.text("b/values/strings.xml").contains(plurals))
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : { "b" : { "localizations" : { "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "boat" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "boats" } } } } } } } }, "version" : "1.0" }
            """, to: "H.xcstrings")
        let compiled = try ToolRun(["xcstringstool", "compile", "H.xcstrings", "--output-directory", "out"], folder: folder.path)
        #expect(compiled.status == 1 && compiled.errors.contains("xcstrings.plural-without-number"))
    }
}
