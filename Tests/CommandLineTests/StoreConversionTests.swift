import LocalizationCommandRuns
import LocalizationProject
import LocalizationRunSupport
import LocalizationTestSupport
import Testing

@Suite("Texts for stores as catalogs", .enabled(if: ToolRun.hasTools))
struct StoreConversionTests {
    /// Files of one of the stores from random texts: all kinds of letters, blanks and line breaks, also at the ends.
    private static func folder(_ format: StoreFormat, seed: Int) -> [String: String] {
        var random = SeededGenerator(seed: UInt64(seed))
        let pieces = ["a", "ü", "日本", " ", "\n", "\r\n", "\u{A0}", "🎉", "%@", "\"", "\\n", "<b>", "e\u{301}", "100 %"]
        let languages = Array(format.languages.shuffled(using: &random).prefix(5)) + (format == .fastlane ? ["default"] : [])
        var files: [String: String] = [:]
        for language in languages {
            let keys = format.texts.map(\.key) + (format == .play ? ["changelogs/\(Int.random(in: 0..<99, using: &random))"] : [])
            for key in keys where Bool.random(using: &random) {
                let text = (0..<Int.random(in: 0..<8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
                files["\(language)/\(key).txt"] = text + ["", "\n", "\n\n", " \n"].shuffled(using: &random)[0]
            }
        }
        return files
    }

    private static func trimmed(_ text: String) -> String {
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        return String(decoding: text.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
    }

    private static func convert(_ input: String, to output: String, in files: MemoryFiles, _ change: (inout ConvertRun.Options) -> Void)
        throws -> LocalizationRunSupport.ExitStatus
    {
        var options = ConvertRun.Options(operands: [input])
        options.output = output
        change(&options)
        var run = ConvertRun(options, files: files, report: FindingReport())
        return try run.run()
    }

    @Test("a folder with a store's folder for each platform is none itself; one with an unknown language beside known ones is")
    func platforms() throws {
        let folder = try TemporaryFolder()
        for platform in ["iOS", "macOS"] {
            for language in ["en-US", "fr-FR"] { try folder.write("App\n", to: "metadata/\(platform)/\(language)/name.txt") }
        }
        try folder.write("2026\n", to: "metadata/iOS/copyright.txt")
        let run = try ToolRun(["convert", "metadata", "--from", "fastlane", "-o", "S.xcstrings"], folder: folder.path)
        #expect(run.status == 64 && run.errors.contains("name one of them: 'metadata/iOS'"), "\(run)")
        #expect(!folder.has("S.xcstrings"))
        try folder.write("App\n", to: "metadata/iOS/xx/name.txt")
        let one = try ToolRun(["convert", "metadata/iOS", "--from", "fastlane", "-o", "S.xcstrings"], folder: folder.path)
        #expect(one.status == 0 || one.status == 1, "\(one)")
        #expect(try folder.text("S.xcstrings").contains("\"fr-FR\""))
    }

    @Test("folders with names that the store does not have are noted, and get their texts again where they are")
    func otherFolders() throws {
        let folder = try TemporaryFolder()
        for language in ["en-US", "ar", "ar-LY", "tr"] { try folder.write("App \(language)\n", to: "m/\(language)/title.txt") }
        let run = try ToolRun(["convert", "m", "--from", "play", "-o", "S.xcstrings", "--all"], folder: folder.path)
        #expect(run.status == 0 && run.errors.contains("'ar-LY', 'tr' are no languages of Google Play"), "\(run)")
        let back = try ToolRun(["convert", "S.xcstrings", "--to", "play", "-o", "m", "--force"], folder: folder.path)
        #expect(back.status == 0, "\(back)")
        for language in ["ar-LY", "tr"] { #expect(try folder.text("m/\(language)/title.txt") == "App \(language)\n") }
        #expect(!folder.has("m/tr-TR"))
        let new = try ToolRun(["convert", "S.xcstrings", "--to", "play", "-o", "n"], folder: folder.path)
        #expect(new.status == 2 && new.errors.contains("'ar' and 'ar-LY' are both 'ar' in Google Play"), "\(new)")
    }

    @Test(
        "a folder becomes a catalog and comes back the same, with one line break at the end of each file", arguments: StoreFormat.allCases)
    func roundTrip(format: StoreFormat) throws {
        for seed in 0..<60 {
            let texts = Self.folder(format, seed: seed)
            guard !texts.isEmpty else { continue }
            let files = MemoryFiles()
            for (path, text) in texts { try files.write(text, to: "in/\(path)") }
            #expect(try Self.convert("in", to: "Store.xcstrings", in: files) { $0.storeInput = format } == .success)
            let status = try Self.convert("Store.xcstrings", to: "out", in: files) { $0.storeOutput = format }
            #expect(status == .success || status == .findings)
            let found = try files.texts(below: "out")
            #expect(found == Dictionary(uniqueKeysWithValues: texts.map { ("out/" + $0.key, Self.trimmed($0.value) + "\n") }), "\(seed)")
            // The catalog comes back as well.
            let catalog = try files.text("Store.xcstrings")
            #expect(try Self.convert("out", to: "Again.xcstrings", in: files) { $0.storeInput = format } == .success)
            #expect(try files.text("Again.xcstrings") == catalog)
        }
    }

    @Test("keys have a prefix in a catalog with other keys")
    func prefix() throws {
        let folder = try TemporaryFolder()
        try folder.write("Notes\n", to: "metadata/en-US/name.txt")
        try folder.write("Notizen\n", to: "metadata/de-DE/name.txt")
        let read = try ToolRun(["convert", "metadata", "--key", "store.", "-o", "Store.xcstrings"], folder: folder.path)
        #expect(read.status == 0 && read.errors.isEmpty, "\(read.errors)")
        let catalog = try folder.text("Store.xcstrings")
        #expect(catalog.contains("\"store.name\"") && catalog.contains("\"sourceLanguage\" : \"en-US\""))
        try folder.write(
            catalog.replacing("\"store.name\"", with: "\"Save\" : { }, \"name\" : { }, \"store.name\"").replacing("de-DE", with: "de"),
            to: "App.xcstrings")
        let written = try ToolRun(["convert", "App.xcstrings", "--to", "fastlane", "--key", "store.", "-o", "out"], folder: folder.path)
        #expect(written.status == 0 && written.output == "out/de-DE/name.txt\nout/en-US/name.txt\n", "\(written.errors)")
        #expect(try folder.text("out/de-DE/name.txt") == "Notizen\n")
        let none = try ToolRun(["convert", "App.xcstrings", "--to", "play", "--key", "shop.", "-o", "none"], folder: folder.path)
        #expect(none.status == 2 && !folder.has("none"))
    }

    @Test("what has no place in a catalog or in the store is named")
    func losses() throws {
        let folder = try TemporaryFolder()
        let texts = ["en-US/name": "  Notes\n\n", "en-US/whats_new": "x", "copyright": "2026", "review_information/notes": "x"]
        for (key, text) in texts { try folder.write(text, to: "fastlane/metadata/\(key).txt") }
        try folder.write("", to: "fastlane/metadata/fi/.keep")
        let read = try ToolRun(["convert", "fastlane/metadata", "-o", "S.xcstrings"], folder: folder.path)
        #expect(read.status == 0)
        for part in [
            "'copyright.txt', 'review_information' are left out: they are in no language",
            "'whats_new' in 'en-US': the App Store has no such text, and the file is left out", "white space at the ends is left out",
            "the folder 'fi' has no text and is left out",
        ] { #expect(read.errors.contains(part), "\(read.errors)") }
        let catalog = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "name" : { "comment" : "c", "localizations" : {
                "en" : { "stringUnit" : { "state" : "needs_review", "value" : "Notes" } },
                "tlh" : { "stringUnit" : { "state" : "translated", "value" : "x" } } } },
              "subtitle" : { "localizations" : { "en" : { "variations" : { "device" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "y" } } } } } } },
              "Save" : { } } }
            """
        try folder.write(catalog, to: "C.xcstrings")
        let written = try ToolRun(["convert", "C.xcstrings", "--to", "fastlane", "-o", "out", "--strict"], folder: folder.path)
        #expect(written.status == 1 && written.output == "out/en-US/name.txt\n")
        for part in [
            "the App Store does not have 'tlh', whose texts are left out", "the text has several forms", "the comment is left out",
            "'Save': the App Store has no such text", "the language 'en' is written 'en-US'", "the state 'needs_review' is left out",
        ] { #expect(written.errors.contains(part), "\(part)\n\(written.errors)") }
    }

    @Test("two languages that are one in the store are an error, and nothing is written")
    func twoLanguages() throws {
        let folder = try TemporaryFolder()
        let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"x\" } }"
        try folder.write(
            "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \"name\" : { \"localizations\" : { \"de\" : \(unit), \"de-AT\" : \(unit) } } } }",
            to: "C.xcstrings")
        let run = try ToolRun(["convert", "C.xcstrings", "--to", "fastlane", "-o", "out"], folder: folder.path)
        #expect(run.status == 2 && run.errors.contains("'de' and 'de-AT' are both 'de-DE' in the App Store") && !folder.has("out"))
    }

    @Test("texts that are too long are written, and the exit code is 1")
    func tooLong() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "a", count: 31), to: "metadata/en-US/title.txt")
        try folder.write("Short", to: "metadata/en-US/short_description.txt")
        #expect(try ToolRun(["convert", "metadata", "--from", "play", "-o", "S.xcstrings"], folder: folder.path).status == 0)
        let run = try ToolRun(["convert", "S.xcstrings", "--to", "play", "-o", "out"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("the text has 31 characters, 30 are allowed"))
        #expect(try folder.text("out/en-US/title.txt") == String(repeating: "a", count: 31) + "\n")
        let again = try ToolRun(["convert", "S.xcstrings", "--to", "play", "-o", "out"], folder: folder.path)
        #expect(again.status == 2 && again.errors.contains("--force"))
    }

    @Test(
        "languages of an app are those of the store",
        arguments: [
            ("ar", "ar-SA", "ar"), ("de", "de-DE", "de-DE"), ("en", "en-US", "en-US"), ("es", "es-ES", "es-ES"),
            ("es-419", "es-MX", "es-419"),
            ("fr", "fr-FR", "fr-FR"), ("nl", "nl-NL", "nl-NL"), ("nb", "no", "no-NO"), ("pt", "pt-BR", "pt-BR"), ("iw", "he", "iw-IL"),
            ("he", "he", "iw-IL"), ("in", "id", "id"), ("zh-CN", "zh-Hans", "zh-CN"), ("zh-SG", "zh-Hans", "zh-CN"),
            ("zh-TW", "zh-Hant", "zh-TW"), ("zh-HK", "zh-Hant", "zh-HK"), ("zh-Hans", "zh-Hans", "zh-CN"), ("zh-Hant", "zh-Hant", "zh-TW"),
            ("bn", "bn-BD", "bn-BD"), ("gu", "gu-IN", "gu"), ("kn", "kn-IN", "kn-IN"), ("ml", "ml-IN", "ml-IN"), ("mr", "mr-IN", "mr-IN"),
            ("or", "or-IN", nil), ("pa", "pa-IN", "pa"), ("sl", "sl-SI", "sl"), ("ta", "ta-IN", "ta-IN"), ("te", "te-IN", "te-IN"),
            ("ur", "ur-PK", "ur"), ("de-AT", "de-DE", "de-DE"), ("pt-PT", "pt-PT", "pt-PT"), ("en-gb", "en-GB", "en-GB"),
            ("da", "da", "da-DK"),
            ("cs", "cs", "cs-CZ"), ("tlh", nil, nil), ("fil", nil, "fil"), ("ja", "ja", "ja-JP"), ("no", "no", "no-NO"),
            ("es-AR", "es-MX", "es-419"),
            ("en-AU", "en-AU", "en-AU"), ("fr-CA", "fr-CA", "fr-CA"), ("fa", nil, "fa"),
        ] as [(String, String?, String?)])
    func languages(language: String, apple: String?, google: String?) {
        #expect(StoreFormat.fastlane.language(for: language) == apple)
        #expect(StoreFormat.play.language(for: language) == google)
    }
}
