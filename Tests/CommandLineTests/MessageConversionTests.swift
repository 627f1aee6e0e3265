import LocalizationTestSupport
import Testing

@Suite("lproj convert from and to messages of ICU", .enabled(if: ToolRun.hasTools))
struct MessageConversionTests {
    private static func catalog(_ entries: String) -> String {
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }"
    }

    private static func entry(_ key: String, _ value: String, _ rest: String = "") -> String {
        "\"\(key)\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" }\(rest) } } }"
    }

    @Test("an apostrophe is a letter, as Flutter reads it, in texts and in the cases of plurals")
    func letters() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"a":"Sell '{boat}'?","b":"It''s","c":"{n, plural, one{{n} boat's} other{'{n}' boats'}}"}"#, to: "l10n/app_en.arb")
        let run = try ToolRun(["convert", "l10n", "--from", "arb", "-o", "T.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("apostrophes are letters in 'l10n/app_en.arb'") && run.errors.contains("--use-escaping"))
        let texts = try ConvertedTexts("T.xcstrings", in: folder)
        #expect(texts.texts == ["a/en": "Sell '%@'?", "b/en": "It''s", "c/en/one": "%lld boat's", "c/en/other": "'%lld' boats'"])
        #expect(try ToolRun(["convert", "T.xcstrings", "--to", "arb", "-o", "b", "--strict"], folder: folder.path).status == 0)
        let back = try folder.text("b/T_en.arb")
        for part in [#""Sell '{boat}'?""#, #""It''s""#, "one{{n} boat's} other{'{n}' boats'}"] { #expect(back.contains(part), "\(back)") }
        // Without apostrophes there is nothing to say.
        try folder.write(#"{"a":"Sell {boat}, don't you?"}"#, to: "p/app_en.arb")
        #expect(try ToolRun(["convert", "p", "--from", "arb", "-o", "P.xcstrings"], folder: folder.path).errors == "")
    }

    @Test("a number sign is a letter in a plural, as Flutter reads it, and the number only where ICU's quoting is asked for")
    func numberSigns() throws {
        let folder = try TemporaryFolder()
        let message = "{n, plural, one{Place #{n}} other{Places # and {n}}}"
        try folder.write(#"{"a":"\#(message)"}"#, to: "l10n/app_en.arb")
        #expect(try ToolRun(["convert", "l10n", "--from", "arb", "-o", "T.xcstrings", "--strict"], folder: folder.path).status == 0)
        #expect(
            try ConvertedTexts("T.xcstrings", in: folder).texts == ["a/en/one": "Place #%lld", "a/en/other": "Places # and %lld"])
        #expect(try ToolRun(["convert", "T.xcstrings", "--to", "arb", "-o", "b", "--strict"], folder: folder.path).status == 0)
        #expect(try folder.text("b/T_en.arb").contains("one{Place #{n}} other{Places # and {n}}"))
        _ = try ToolRun(["convert", "l10n", "--from", "arb", "-o", "Q.xcstrings", "--use-escaping"], folder: folder.path)
        #expect(try ConvertedTexts("Q.xcstrings", in: folder)["a/en/other"]?.contains("#") == false)
    }

    @Test(
        "apostrophes and braces are text where no text of a key has an argument of the file's system, whatever the key looks like",
        arguments: ["Cleared '%0' for %1 entries", "Found %0 unescaped '&'", "No permission to open %s, isn't it", "It's 50% off"])
    func literalMessages(text: String) throws {
        let folder = try TemporaryFolder()
        let key = text.replacing(" ", with: #"\ "#)
        try folder.write("\(key)=\(text)\nb=It''s {0}\n", to: "r/messages.properties")
        try folder.write("\(key)=L'\(text)\nb=C''est\n", to: "r/messages_fr.properties")
        _ = try ToolRun(["convert", "r", "--from", "properties", "-o", "T.xcstrings"], folder: folder.path)
        let texts = try ConvertedTexts("T.xcstrings", in: folder)
        #expect(texts["\(text)/fr"] == "L'\(text)" && texts["b/en"] == "It's %@" && texts["b/fr"] == "C'est", "\(texts.texts)")
    }

    @Test(
        "apostrophes quote where the app's settings or the command line say so, in both directions",
        arguments: [
            ("use-escaping: true\n", nil, true), ("arb-dir: lib/l10n\nuse-escaping:   True # as in ICU\n", nil, true),
            ("use-escaping: false\n", nil, false), ("# use-escaping: true\nsynthetic-package: true\n", nil, false),
            ("use-escaping: true\n", "--no-use-escaping", false), (nil, "--use-escaping", true), (nil, nil, false),
        ] as [(String?, String?, Bool)])
    func escaping(_ settings: String?, _ option: String?, _ quotes: Bool) throws {
        let folder = try TemporaryFolder()
        if let settings { try folder.write(settings, to: "app/l10n.yaml") }
        try folder.write("name: app\n", to: "app/pubspec.yaml")
        try folder.write("use-escaping: true\n", to: "l10n.yaml")
        try folder.write(#"{"a":"Sell '{boat}'?","b":"It''s"}"#, to: "app/lib/l10n/app_en.arb")
        let options = option.map { [$0] } ?? []
        let run = try ToolRun(["convert", "app/lib/l10n", "--from", "arb", "-o", "T.xcstrings"] + options, folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let texts = try ConvertedTexts("T.xcstrings", in: folder).texts
        #expect(texts == (quotes ? ["a/en": "Sell {boat}?", "b/en": "It's"] : ["a/en": "Sell '%@'?", "b/en": "It''s"]))
        let back = try ToolRun(
            ["convert", "T.xcstrings", "--to", "arb", "-o", "app/lib/new", "--strict"] + options, folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let written = try folder.text("app/lib/new/T_en.arb")
        #expect(written.contains(quotes ? #""Sell '{'boat'}'?""# : #""Sell '{boat}'?""#) && written.contains(#""It''s""#), "\(written)")
    }

    @Test("a brace that is no argument has no place in a message without quoting: the text is left out, and named")
    func braces() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog(Self.entry("a", "Use {x}") + ", " + Self.entry("b", "It's %@")), to: "T.xcstrings")
        let run = try ToolRun(["convert", "T.xcstrings", "--to", "arb", "-o", "b", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("'a' in 'en': a brace that is text has no place"), "\(run.errors)")
        let text = try folder.text("b/T_en.arb")
        #expect(!text.contains("Use") && text.contains(#""b": "It's {arg1}""#))
        let quoted = try ToolRun(
            ["convert", "T.xcstrings", "--to", "arb", "-o", "q", "--strict", "--use-escaping"], folder: folder.path)
        #expect(quoted.status == 0, "\(quoted.errors)")
        #expect(try folder.text("q/T_en.arb").contains(#""Use '{'x'}'""#))
    }

    @Test("plurals inside a text become variables, and plurals inside a text again")
    func variables() throws {
        let folder = try TemporaryFolder()
        let left = "{name} has {n, plural, one{one apple} other{{n} apples for {name}}} left"
        let two = "{a, plural, one{{a} a} other{{a} as}} and {b, plural, other{{b} bs}}"
        try folder.write(#"{"left":"\#(left)","two":"\#(two)"}"#, to: "app_en.arb")
        let run = try ToolRun(["convert", "app_en.arb", "-o", "T.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let texts = try ConvertedTexts("T.xcstrings", in: folder)
        #expect(
            texts.texts == [
                "left/en": "%1$@ has %#@n@ left", "left/en/n": "2 lld", "left/en/n/one": "one apple",
                "left/en/n/other": "%arg apples for %1$@",
                "two/en": "%#@a@ and %#@b@", "two/en/a": "1 lld", "two/en/a/one": "%arg a", "two/en/a/other": "%arg as",
                "two/en/b": "2 lld",
                "two/en/b/other": "%arg bs",
            ])
        #expect(try ToolRun(["xcstringstool", "compile", "T.xcstrings", "--output-directory", "out"], folder: folder.path).status == 0)
        let found = try ToolRun(["lookup", "out", "left", "Ann", "3", "--table", "T"], folder: folder.path)
        #expect(found.output == "Ann has 3 apples for Ann left\n", "\(found.errors)")
        #expect(try ToolRun(["convert", "T.xcstrings", "--to", "arb", "-o", "b", "--strict"], folder: folder.path).status == 0)
        let back = try folder.text("b/T_en.arb")
        #expect(back.contains(left) && back.contains(two), "\(back)")
    }

    @Test("a text that is selected by a word stays as it is, is reported, and comes back while the text is the same")
    func selection() throws {
        let folder = try TemporaryFolder()
        let message = "{gender, select, female{She} other{They}} left {place}"
        try folder.write(#"{"@@locale":"en","g":"\#(message)"}"#, to: "app_en.arb")
        let run = try ToolRun(["convert", "app_en.arb", "-o", "T.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("'g' in 'en': '{gender, select, female{She} other{They}}'"), "\(run.errors)")
        #expect(try ToolRun(["convert", "T.xcstrings", "--to", "arb", "-o", "b", "--strict"], folder: folder.path).status == 0)
        #expect(try folder.text("b/T_en.arb").contains(message))
        let changed = try folder.text("T.xcstrings").replacing("\"value\" : \"{gender", with: "\"value\" : \"Now {gender")
        try folder.write(changed, to: "T.xcstrings")
        let other = try ToolRun(["convert", "T.xcstrings", "--to", "arb", "-o", "c", "--strict"], folder: folder.path)
        #expect(other.status == 1 && other.errors.contains("a brace that is text"), "\(other.errors)")
        #expect(!(try ToolRun(["lint", "T.xcstrings"], folder: folder.path).errors.contains("unknown-member")))
    }

    @Test("an argument of the type 'num' is a whole number where it selects a text, and otherwise shown as it is; types come back")
    func types() throws {
        let folder = try TemporaryFolder()
        let types = ["n": "num", "i": "int", "d": "double", "s": "String", "o": "Object"]
        let placeholders = types.sorted { $0.key < $1.key }.map { #""\#($0.key)":{"type":"\#($0.value)"}"# }.joined(separator: ",")
        try folder.write(
            #"""
            {"boats":"{n, plural, one{{n} boat} other{{n} boats}}","@boats":{"placeholders":{"n":{"type":"num"}}},
             "all":"{d} {i} {n} {o} {s}","@all":{"placeholders":{\#(placeholders)}}}
            """#, to: "app_en.arb")
        #expect(try ToolRun(["convert", "app_en.arb", "-o", "T.xcstrings", "--strict"], folder: folder.path).status == 0)
        let texts = try ConvertedTexts("T.xcstrings", in: folder)
        #expect(texts["boats/en/one"] == "%lld boat" && texts["all/en"] == "%1$f %2$lld %3$@ %4$@ %5$@")
        #expect(try ToolRun(["convert", "T.xcstrings", "--to", "arb", "-o", "b", "--strict"], folder: folder.path).status == 0)
        let back = try folder.text("b/T_en.arb").split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined()
        for (name, type) in types { #expect(back.contains("\"\(name)\": {\"type\": \"\(type)\"}"), "\(name): \(back)") }
    }
}
