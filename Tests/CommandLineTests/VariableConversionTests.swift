import LocalizationTestSupport
import Testing

@Suite("lproj convert, variables of a text", .enabled(if: ToolRun.hasTools))
struct VariableConversionTests {
    private static func unit(_ text: String) -> String { "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" }" }

    private static func variable(_ name: String, _ number: Int, _ noun: String) -> String {
        """
        "\(name)" : { "argNum" : \(number), "formatSpecifier" : "lld", "variations" : { "plural" : {
          "one" : { \(unit("%arg \(noun)")) }, "other" : { \(unit("%arg \(noun)s")) } } } }
        """
    }

    private static func entry(_ key: String, _ text: String, _ variables: String...) -> String {
        """
        "\(key)" : { "localizations" : { "en" : { \(unit(text)), "substitutions" : { \(variables.joined(separator: ", ")) } } } }
        """
    }

    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : {
          \(entry("seen", "Seen by %#@parents@ and %#@kids@", variable("parents", 1, "parent"), variable("kids", 2, "kid"))),
          \(entry("swap", "%#@kids@ of %#@parents@", variable("parents", 1, "parent"), variable("kids", 2, "kid"))),
          \(entry("left", "%1$@ has %#@n@ left", variable("n", 2, "day"))),
          \(entry("again", "%1$lld is %#@n@", variable("n", 1, "day"))),
          \(entry("whole", "%#@count@", variable("count", 1, "day")))
        }, "version" : "1.0" }
        """

    @Test(
        "no marker is in a file of another system; variables are arguments there or plurals in a message, which is reported, and come back",
        arguments: ["android", "i18next", "arb", "properties", "resx"])
    func markers(_ format: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        let run = try ToolRun(["convert", "Localizable.xcstrings", "--to", format, "-o", "b/", "--strict"], folder: folder.path)
        let path = [
            "android": "b/values/strings.xml", "i18next": "b/en/translation.json", "arb": "b/app_en.arb",
            "properties": "b/messages.properties", "resx": "b/Resources.resx",
        ]
        let written = try folder.text(try #require(path[format]))
        #expect(!written.contains("#@"), "\(written)")
        if format != "arb" {
            #expect(run.status == 1 && run.errors.contains("'seen' in 'en': the variable 'kids' becomes an argument"), "\(run.errors)")
        }
        let texts = [
            "android": ["Seen by %1$s and %2$s", "%2$s of %1$s", "%1$s has %2$s left", "%1$d is %2$s"],
            "i18next": [
                "Seen by {{parents}} and {{kids}}", "{{arg2}} of {{arg1}}", "{{arg1}} has {{n}} left", #""seen:kids_one": "{{count}} kid""#,
            ],
            "arb": [
                "Seen by {parents, plural, one{{parents} parent} other{{parents} parents}} and {kids, plural, one{{kids} kid}",
                "{kids, plural, one{{kids} kid} other{{kids} kids}} of {parents, plural, ", "{n} is {n, plural, one{{n} day}",
            ], "properties": ["Seen by {0} and {1}", "{0,number,integer} is {1}"], "resx": ["Seen by {0} and {1}", "{0:D} is {1}"],
        ]
        for text in texts[format] ?? [] { #expect(written.contains(text), "\(text): \(written)") }
        guard ["android", "i18next", "arb"].contains(format) else { return }
        #expect(try ToolRun(["convert", "b", "--from", format, "-o", "B.xcstrings"], folder: folder.path).status == 0)
        let back = try ConvertedTexts("B.xcstrings", in: folder)
        let original = try ConvertedTexts("Localizable.xcstrings", in: folder)
        var keys = ["seen", "swap", "left", "again"]
        // An argument that the text shows as well, and the order of names, have no place there.
        if format != "arb" { keys.removeAll { $0 == "again" || format == "i18next" && $0 == "swap" } }
        for (place, text) in original.texts where keys.contains(where: { place.hasPrefix($0 + "/") }) {
            #expect(back[place] == text, "\(place)")
        }
        #expect(back["whole/en/other"] == "%lld days")
    }

    @Test("an argument has one name in all languages, whatever its variables are called in each", arguments: ["arb", "i18next"])
    func languages(_ format: String) throws {
        let folder = try TemporaryFolder()
        func language(_ name: String, _ first: String, _ second: String, _ noun: String) -> String {
            """
            "\(name)" : { \(Self.unit("%#@\(first)@ in %#@\(second)@")), "substitutions" : {
              \(Self.variable(first, 1, noun)), \(Self.variable(second, 2, "page")) } }
            """
        }
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : { "seen" : { "localizations" : {
              \(language("en", "arg1", "arg2", "post")), \(language("de", "posts", "pages", "Post")) } } }, "version" : "1.0" }
            """, to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", format, "-o", "b/"], folder: folder.path)
        if format == "arb" { #expect(run.errors.contains("in 'de': the name of the variable 'posts' is left out"), "\(run.errors)") }
        #expect(try ToolRun(["convert", "b", "--from", format, "-o", "B.xcstrings"], folder: folder.path).status == 0)
        let back = try folder.text("B.xcstrings")
        #expect(!back.contains("\"argNum\" : 3") && !back.contains("%3$"), "\(back)")
    }

    @Test(
        "a variable that is the whole text of one language and has words around it in another has one name in both",
        arguments: ["android", "i18next", "arb", "properties", "resx"])
    func wholeTextOfOneLanguage(_ format: String) throws {
        let folder = try TemporaryFolder()
        func language(_ name: String, _ text: String, _ noun: String) -> String {
            "\"\(name)\" : { \(Self.unit(text)), \"substitutions\" : { \(Self.variable("n", 1, noun)) } }"
        }
        for (english, german) in [("%#@n@", "Es gibt %#@n@"), ("There are %#@n@", "%#@n@"), ("%#@n@", "%#@n@")] {
            try folder.write(
                """
                { "sourceLanguage" : "en", "strings" : { "files" : { "localizations" : {
                  \(language("de", german, "Datei")), \(language("en", english, "file")) } } }, "version" : "1.0" }
                """, to: "L.xcstrings")
            _ = try ToolRun(["convert", "L.xcstrings", "--to", format, "-o", "b/", "--force"], folder: folder.path)
            let back = try ToolRun(["convert", "b", "--from", format, "-o", "B.xcstrings", "--force"], folder: folder.path)
            #expect(!back.errors.contains("no-original"), "\(back.errors)")
            let texts = try ConvertedTexts("B.xcstrings", in: folder).texts
            func keys(_ language: String) -> [String] {
                texts.keys.filter { $0.contains("/\(language)") }.map { $0.replacing("/\(language)", with: "/") }.sorted()
            }
            // A message that is a plural as a whole, and one that has words around it, are read in two shapes.
            if format != "arb" { #expect(keys("en") == keys("de"), "\(format), \(english): \(texts)") }
            try folder.remove("b")
        }
    }

    @Test("a key with a colon is no variable of a text that has no such argument")
    func colons() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"state":"State {{arg1}}","state:n_one":"{{count}} a","state:n_other":"{{count}} b"}"#, to: "i/en/translation.json")
        #expect(try ToolRun(["convert", "i", "--from", "i18next", "-o", "T.xcstrings"], folder: folder.path).status == 0)
        #expect(
            try ConvertedTexts("T.xcstrings", in: folder).texts == [
                "state/en": "State %@", "state:n/en/one": "%lld a", "state:n/en/other": "%lld b",
            ])
    }
}
