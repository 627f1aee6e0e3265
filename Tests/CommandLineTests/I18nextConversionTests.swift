import LocalizationTestSupport
import Testing

@Suite("lproj convert from and to i18next", .enabled(if: ToolRun.hasTools))
struct I18nextConversionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The content of the file for each language.
        let files: [String: String]
        let texts: [String: String]
        /// What the conversion says; nil if nothing.
        var message: String?
    }

    private static let english = #"{"boat_one":"{{count}} boat","boat_other":"{{count}} boats"}"#

    static let cases = [
        Case(
            testDescription: "a plural without 'other'; the key is a plural in another language, also inside a group",
            files: [
                "en": #"{"boat_one":"{{count}} boat","boat_other":"{{count}} boats","g":{"c_one":"{{count}} c","c_other":"{{count}} cs"}}"#,
                "ru": #"{"boat_one":"{{count}} A","boat_few":"{{count}} B","boat_many":"{{count}} C","g":{"c_many":"{{count}} D"}}"#,
            ],
            texts: [
                "boat/en/one": "%lld boat", "boat/en/other": "%lld boats", "boat/ru/one": "%lld A", "boat/ru/few": "%lld B",
                "boat/ru/many": "%lld C", "boat/ru/other": "%lld C", "g.c/en/one": "%lld c", "g.c/en/other": "%lld cs",
                "g.c/ru/many": "%lld D", "g.c/ru/other": "%lld D",
            ]),
        Case(
            testDescription: "a plural without 'other' in the only language",
            files: ["pl": #"{"b_one":"{{count}} a","b_few":"{{count}} b"}"#],
            texts: ["b/pl/one": "%lld a", "b/pl/few": "%lld b", "b/pl/other": "%lld b"]),
        Case(
            testDescription: "names that end like cases",
            files: [
                "en":
                    #"{"level_one":"L","phase_one":"a","phase_two":"b","line_0":"c","line_1":"d","room":"R","room_one":"e","room_two":"f"}"#
            ],
            texts: [
                "level_one/en": "L", "phase_one/en": "a", "phase_two/en": "b", "line_0/en": "c", "line_1/en": "d", "room/en": "R",
                "room_one/en": "e", "room_two/en": "f",
            ]),
        Case(
            testDescription: "names that end like cases of another language",
            files: [
                "en": #"{"end_one":"One","end_many":"Many"}"#, "fr": #"{"end_one":"Un","end_many":"Plusieurs"}"#,
                "ar": #"{"end_one":"A","end_many":"B"}"#,
            ],
            texts: [
                "end_one/en": "One", "end_many/en": "Many", "end_one/fr": "Un", "end_many/fr": "Plusieurs", "end_one/ar": "A",
                "end_many/ar": "B",
            ]),
        Case(
            testDescription: "all of CLDR's categories in a language that has two",
            files: [
                "en": #"{"b_one":"{{count}} a","b_few":"{{count}} c","b_other":"{{count}} b"}"#,
                "pl": #"{"b_one":"{{count}} d","b_few":"{{count}} e","b_many":"{{count}} f"}"#,
            ],
            texts: [
                "b/en/one": "%lld a", "b/en/few": "%lld c", "b/en/other": "%lld b", "b/pl/one": "%lld d", "b/pl/few": "%lld e",
                "b/pl/many": "%lld f", "b/pl/other": "%lld f",
            ]),
        Case(
            testDescription: "the key without a suffix is the case that is missing",
            files: ["en": #"{"m":"You have {{count}} messages","m_zero":"No messages","m_one":"One message"}"#],
            texts: ["m/en/zero": "No messages", "m/en/one": "One message", "m/en/other": "You have %lld messages"],
            message: "'m' in 'en': the key without a suffix is the case 'other' of its plural"),
        Case(
            testDescription: "a translation has only the key without a suffix",
            files: ["en": english, "de": #"{"boat":"{{count}} Boot(e)"}"#],
            texts: ["boat/en/one": "%lld boat", "boat/en/other": "%lld boats", "boat/de": "%lld Boot(e)"]),
        Case(
            testDescription: "a key without a suffix beside a name", files: ["en": #"{"level":"Level","level_one":"Level 1"}"#],
            texts: ["level/en": "Level", "level_one/en": "Level 1"], message: "'level_one' in 'en': it may be a case of the plural 'level'"),
        Case(
            testDescription: "the text without a suffix beside a whole plural",
            files: ["en": #"{"boat":"Boat","boat_one":"{{count}} boat","boat_other":"{{count}} boats"}"#],
            texts: ["boat/en/one": "%lld boat", "boat/en/other": "%lld boats"],
            message: "'boat' in 'en': the text of the key without a suffix, beside its plural, is left out"),
        Case(
            testDescription: "version 3",
            files: [
                "en": #"{"b":"{{count}} boat","b_plural":"{{count}} boats"}"#, "ja": #"{"b_0":"{{count}} A"}"#,
                "ru": #"{"b_0":"{{count}} A","b_1":"{{count}} B","b_2":"{{count}} C","line_0":"l","line_1":"m"}"#,
                "sl": #"{"b_0":"{{count}} A","b_1":"{{count}} B","b_2":"{{count}} C","b_3":"{{count}} D"}"#,
            ],
            texts: [
                "b/en/one": "%lld boat", "b/en/other": "%lld boats", "b/ja/other": "%lld A", "b/ru/one": "%lld A", "b/ru/few": "%lld B",
                "b/ru/many": "%lld C", "b/ru/other": "%lld C", "line_0/ru": "l", "line_1/ru": "m", "b/sl/other": "%lld A",
                "b/sl/one": "%lld B", "b/sl/two": "%lld C", "b/sl/few": "%lld D",
            ], message: "the plural has the suffixes of version 3, and is written with those of version 4"),
        Case(
            testDescription: "the text of another key",
            files: ["en": #"{"a":"To the $t(b)","p_one":"$t(b, {\"count\": 2}) {{count}}","p_other":"{{count}}","d":"US$ 5 (t)"}"#],
            texts: ["a/en": "To the $t(b)", "p/en/one": #"$t(b, {"count": 2}) %lld"#, "p/en/other": "%lld", "d/en": "US$ 5 (t)"],
            message: "'a' in 'en': '$t(b)' is the text of another key"),
    ]

    @Test("reads plurals as i18next does, and names as names", arguments: cases)
    func reading(_ each: Case) throws {
        let folder = try TemporaryFolder()
        for (language, content) in each.files { try folder.write(content, to: "i/\(language)/translation.json") }
        let run = try ToolRun(["convert", "i", "--from", "i18next", "-o", "T.xcstrings", "--strict"], folder: folder.path)
        #expect(try ConvertedTexts("T.xcstrings", in: folder).texts == each.texts)
        if let message = each.message {
            #expect(run.status == 1 && run.errors.contains(message), "\(run.errors)")
        } else {
            #expect(run.status == 0, "\(run.errors)")
        }
        // What goes out means the same again.
        #expect(try ToolRun(["convert", "T.xcstrings", "--to", "i18next", "-o", "b"], folder: folder.path).status == 0)
        #expect(try ToolRun(["convert", "b", "--from", "i18next", "-o", "B.xcstrings"], folder: folder.path).status == 0)
        let again = try ConvertedTexts("B.xcstrings", in: folder).texts
        for (place, text) in each.texts { #expect(again[place] == text, "\(place)") }
    }

    @Test("plain JSON has no texts of other keys, and no plurals without '_other'")
    func plain() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"a":"To the $t(b)","b_one":"x","b_few":"y","c":"z","c_plural":"zs"}"#, to: "ru.json")
        let run = try ToolRun(["convert", "ru.json", "--from", "json", "-o", "T.xcstrings", "--strict"], folder: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(try ConvertedTexts("T.xcstrings", in: folder).texts.count == 5)
    }

    @Test("the names of arguments come back, and are reported where a format has none")
    func names() throws {
        let folder = try TemporaryFolder()
        let greeting = "Hi {{userName}}, {{count}} of {{- total}}"
        let files = [
            "en":
                #"{"greet":"\#(greeting)","boat_one":"{{count}} boat of {{name}}","boat_other":"{{count}} boats of {{name}}","n":"{{0}}"}"#,
            "de": #"{"greet":"{{count}} von {{total}}, {{userName}}"}"#,
        ]
        for (language, content) in files { try folder.write(content, to: "i/\(language)/translation.json") }
        #expect(try ToolRun(["convert", "i", "--from", "i18next", "-o", "T.xcstrings"], folder: folder.path).status == 0)
        let texts = try ConvertedTexts("T.xcstrings", in: folder)
        #expect(texts["greet/en"] == "Hi %1$@, %2$@ of %3$@" && texts["greet/de"] == "%2$@ von %3$@, %1$@")
        #expect(texts.names == ["greet": ["userName", "count", "- total"], "boat": ["", "name"], "n": ["0"]])
        let back = try ToolRun(["convert", "T.xcstrings", "--to", "i18next", "-o", "b", "--strict"], folder: folder.path)
        #expect(back.status == 0, "\(back.errors)")
        let written = try folder.text("b/en/T.json")
        for part in [greeting, "{{count}} boats of {{name}}", #""{{0}}""#] { #expect(written.contains(part), "\(written)") }
        #expect(try folder.text("b/de/T.json").contains("{{count}} von {{- total}}, {{userName}}"))
        let bundle = try ToolRun(["convert", "T.xcstrings", "--to", "arb", "-o", "a", "--strict"], folder: folder.path)
        #expect(bundle.status == 0, "\(bundle.errors)")
        #expect(try folder.text("a/T_en.arb").contains("Hi {userName}, {count} of {total}"))
        let android = try ToolRun(["convert", "T.xcstrings", "--to", "android", "-o", "r", "--strict"], folder: folder.path)
        #expect(android.status == 1 && android.errors.contains("'greet': the names of the arguments in another system are left out"))
        #expect(!(try ToolRun(["lint", "T.xcstrings"], folder: folder.path).errors.contains("unknown-member")))
    }

    @Test("a catalog that never had names converts without a finding")
    func noNames() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : { "a" : { "localizations" : { "en" : {
              "stringUnit" : { "state" : "translated", "value" : "Hi %@" } } } } }, "version" : "1.0" }
            """, to: "T.xcstrings")
        for format in ["i18next", "arb", "resx", "properties", "android"] {
            let run = try ToolRun(["convert", "T.xcstrings", "--to", format, "-o", format, "--strict"], folder: folder.path)
            #expect(run.status == 0 && run.errors == "", "\(format): \(run.errors)")
        }
    }

    @Test("a file named for a part of an app is of its folder's language, although languages are spelled like it")
    func partsOfApps() throws {
        let folder = try TemporaryFolder()
        for (language, text) in [("en", "Title"), ("de", "Titel"), ("fil", "Pamagat")] {
            for name in ["app", "nav", "common"] {
                try folder.write(#"{"title.\#(name)":"\#(text)"}"#, to: "locales/\(language)/\(name).json")
            }
            try folder.write(#"{"title":"\#(text)"}"#, to: "lib/\(language).json")
        }
        for path in ["locales", "lib"] {
            let run = try ToolRun(["convert", path, "--from", "i18next", "-o", "\(path).xcstrings"], folder: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let catalog = try folder.text("\(path).xcstrings")
            #expect(catalog.contains("\"de\" : {") && catalog.contains("\"fil\" : {"), "\(catalog)")
            for other in ["app", "nv", "lib"] { #expect(!catalog.contains("\"\(other)\" : {"), "\(catalog)") }
        }
    }
}
