import LocalizationTestSupport
import Testing

@Suite("Files of other systems, to a catalog and back", .enabled(if: ToolRun.hasTools))
struct ForeignRoundTripTests {
    private static func android(_ content: String) -> String { "<resources>\(content)</resources>" }

    @Test("names of ARB files that are built-in identifiers of Dart stay; reserved words do not")
    func namesOfDart() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"import":"Import","double":"Double","class":"Class"}"#, to: "app_en.arb")
        #expect(try ToolRun(["convert", "app_en.arb", "-o", "o.xcstrings"], folder: folder.path).status == 0)
        #expect(try ToolRun(["convert", "o.xcstrings", "--to", "arb", "-o", "b"], folder: folder.path).status == 0)
        let text = try folder.text("b/o_en.arb")
        for name in ["import", "double", "class_2"] { #expect(text.contains("\"\(name)\""), "\(text)") }
    }

    @Test("a character that aapt2 drops is reported, and stands in Android's file again; a whole one is read")
    func surrogates() throws {
        let folder = try TemporaryFolder()
        let texts = [#"<string name="a">Hi \uD83E\uDDD8!</string>"#, #"<string name="b">\u1F680</string>"#]
        try folder.write(Self.android(texts.joined()), to: "r/values/strings.xml")
        let run = try ToolRun(["convert", "r", "-o", "Localizable.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains(#"'a' in 'en': '\uD83E', half of a character, which aapt2 drops,"#), "\(run.errors)")
        #expect(!run.errors.contains("'b'"), "\(run.errors)")
        #expect(try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "s"], folder: folder.path).status == 0)
        #expect(try folder.text("s/values/strings.xml").contains(texts[0]))
    }

    @Test("the originals are those of English, or of its only region, unless an option says another language")
    func sourceLanguages() throws {
        let folder = try TemporaryFolder()
        for name in ["en_US", "de_DE", "en_GB"] { try folder.write(#"{"a":"A"}"#, to: "j/\(name).json") }
        func source(_ arguments: String...) throws -> String? {
            #expect(
                try ToolRun(["convert", "j", "--from", "json", "-o", "o.xcstrings", "--force"] + arguments, folder: folder.path).status == 0
            )
            return try folder.text("o.xcstrings").firstMatch(of: /"sourceLanguage" : "([^"]*)"/).map { String($0.1) }
        }
        #expect(try source() == "en-US")
        #expect(try source("--source-language", "de-DE") == "de-DE")
        try folder.remove("j/en_US.json")
        #expect(try source() == "en-GB")
        try folder.write(#"{"a":"A"}"#, to: "j/en.json")
        #expect(try source() == "en")
        for name in ["en_GB", "en"] { try folder.remove("j/\(name).json") }
        #expect(try source() == "en")
    }

    @Test("the arguments of the texts of a list keep their names")
    func namesInLists() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"list":["one","two {{name}}"]}"#, to: "en.json")
        #expect(try ToolRun(["convert", "en.json", "--from", "i18next", "-o", "o.xcstrings"], folder: folder.path).status == 0)
        #expect(try ToolRun(["convert", "o.xcstrings", "--to", "i18next", "-o", "b"], folder: folder.path).status == 0)
        #expect(try folder.text("b/en/o.json").contains("two {{name}}"))
    }

    @Test("a file of a folder that begins with a language and names none is reported, other files are not")
    func unknownLanguages() throws {
        let folder = try TemporaryFolder()
        for name in ["en", "kab-KAB", "package-lock", "tsconfig"] { try folder.write(#"{"a":"A"}"#, to: "j/\(name).json") }
        let run = try ToolRun(["convert", "j", "--from", "i18next", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        #expect(
            run.status == 1 && run.errors.contains("'j/kab-KAB.json' names no language that is known, and is left out"), "\(run.errors)")
        #expect(!run.errors.contains("package") && !run.errors.contains("tsconfig"), "\(run.errors)")
    }

    @Test("texts of files without the markup and the flags of the original come back without them")
    func plainTextsBesideMarkup() throws {
        let folder = try TemporaryFolder()
        let english = [
            #"<string name="a">Press <b>OK</b></string>"#, #"<string name="b">%1$,d of %2$d</string>"#,
            #"<string name="c">%1$tF at %1$tT</string>"#,
        ]
        let german = [
            #"<string name="a">Drück &lt;b&gt;OK&lt;/b&gt;</string>"#, #"<string name="b">%1$d von %2$d</string>"#,
            #"<string name="c">%1$tT am %1$tF</string>"#,
        ]
        try folder.write(Self.android(english.joined()), to: "r/values/strings.xml")
        try folder.write(Self.android(german.joined()), to: "r/values-de/strings.xml")
        #expect(try ToolRun(["convert", "r", "-o", "Localizable.xcstrings"], folder: folder.path).status == 0)
        #expect(try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "s"], folder: folder.path).status == 0)
        let (first, second) = (try folder.text("s/values/strings.xml"), try folder.text("s/values-de/strings.xml"))
        for line in english { #expect(first.contains(line), "\(first)") }
        for line in german { #expect(second.contains(line), "\(second)") }
    }

    @Test("a translation that the catalog got has the tags and conversions of the original; other tags and escaped ones are letters")
    func translationsOfMarkup() throws {
        let folder = try TemporaryFolder()
        let texts = #"""
            <string name="a">Press <b>OK</b> or <a href="x?a=1&amp;b=2">link</a></string><string name="b">On %1$tF, %2$,d</string>
            <string name="c">&lt;b>bold&lt;/b></string>
            """#
        try folder.write(Self.android(texts), to: "r/values/strings.xml")
        #expect(try ToolRun(["convert", "r", "-o", "Localizable.xcstrings"], folder: folder.path).status == 0)
        let german = [
            ("a", #"Drück <b>OK</b>, <a href=\"x?a=1&amp;b=2\">Link</a> <i>neu</i>"#), ("b", "%2$lld am %1$@"), ("c", "<b>fett</b>"),
        ]
        var catalog = try folder.text("Localizable.xcstrings")
        for (key, text) in german {
            let unit = "\"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }, "
            catalog = catalog.replacing(
                "\"\(key)\" : {\n      \"localizations\" : {", with: "\"\(key)\" : {\n      \"localizations\" : { \(unit)")
        }
        try folder.write(catalog, to: "Localizable.xcstrings")
        #expect(try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "s"], folder: folder.path).status == 0)
        let written = try folder.text("s/values-de/strings.xml")
        let ends = [
            #"name="a">Drück <b>OK</b>, <a href="x?a=1&amp;b=2">Link</a> &lt;i&gt;neu&lt;/i&gt;<"#, #"name="b">%2$,d am %1$tF<"#,
            #"name="c">&lt;b&gt;fett&lt;/b&gt;<"#,
        ]
        for end in ends { #expect(written.contains(end), "\(written)") }
    }

    @Test("a reference in an array is reported, and the texts beside it keep their positions")
    func referencesInLists() throws {
        let folder = try TemporaryFolder()
        let items = "<item>one</item><item>@string/two</item><item>three</item>"
        try folder.write(Self.android("<string-array name=\"a\">\(items)</string-array>"), to: "r/values/strings.xml")
        let run = try ToolRun(["convert", "r", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        let text = try folder.text("o.xcstrings")
        #expect(run.errors.contains("the reference '@string/two' is left out"), "\(run.errors)")
        #expect(text.contains("\"a.0\"") && !text.contains("\"a.1\"") && text.contains("\"a.2\""), "\(text)")
    }

    @Test("a percent sign that would begin an argument stands in the messages of an ARB file again")
    func proseOfMessages() throws {
        let folder = try TemporaryFolder()
        let text = "sailkatzea = %3. 1000 jokalariko"
        try folder.write("{\"t\":\"\(text)\"}", to: "app_en.arb")
        let run = try ToolRun(["convert", "app_en.arb", "-o", "o.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("'t' in 'en': the target reads the text"), "\(run.errors)")
        #expect(try ToolRun(["convert", "o.xcstrings", "--to", "arb", "-o", "b"], folder: folder.path).status == 0)
        #expect(try folder.text("b/o_en.arb").contains("\"t\": \"\(text)\""))
    }

    @Test("a file that stays beside a new one of its language is noted")
    func otherNames() throws {
        let folder = try TemporaryFolder()
        for name in ["en", "iw", "de"] { try folder.write(#"{"a":"A"}"#, to: "j/\(name).json") }
        #expect(try ToolRun(["convert", "j", "--from", "json", "-o", "L.xcstrings"], folder: folder.path).status == 0)
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "json", "-o", "j", "--force"], folder: folder.path)
        #expect(run.errors.contains("'j/he.json' is new, and 'j/iw.json', which has the same language, stays as it is"), "\(run.errors)")
        #expect(!run.errors.contains("de.json") && run.status == 0, "\(run.errors)")
    }

    @Test("resources that another file of the folder has, too, are reported: Android's build refuses both")
    func duplicateResources() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.android(#"<string name="a">A</string>"#), to: "r/values/strings.xml")
        try folder.write(Self.android(#"<string name="b">B</string><color name="a">#fff</color>"#), to: "r/values/more.xml")
        #expect(try ToolRun(["convert", "r", "-o", "Localizable.xcstrings"], folder: folder.path).status == 0)
        let run = try ToolRun(
            ["convert", "Localizable.xcstrings", "--to", "android", "-o", "r", "--force"], folder: folder.path)
        #expect(
            run.status == 1 && run.errors.contains("'r/values/more.xml' has 1 resource of 'r/values/strings.xml', too, such as 'b'"),
            "\(run.errors)")
        try folder.write(
            Self.android(#"<color name="a">#fff</color><string name="b" product="tablet">B</string>"#), to: "r/values/more.xml")
        #expect(
            try ToolRun(["convert", "Localizable.xcstrings", "--to", "android", "-o", "r", "--force"], folder: folder.path).status == 0)
    }
}
