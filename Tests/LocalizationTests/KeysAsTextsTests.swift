import LocalizationPlatform
import LocalizationTestSupport
import Testing

@testable import Localization
import LocalizationTableCompilation

/// Keys that a string catalog lists without a text, as Xcode keeps what stands in the code.
@Suite("Keys that are their own texts")
struct KeysAsTextsTests {
    private static let catalog = #"""
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
          "Hello, %@!" : { "localizations" : { "pl" : { "stringUnit" : { "state" : "translated", "value" : "Cześć, %@!" } } } },
          "Untranslated" : { "comment" : "Nobody has translated this" },
          "Fresh" : { "localizations" : { "en" : { "stringUnit" : { "state" : "new" } }, "pl" : { "stringUnit" : { "state" : "new" } } } },
          "Brand" : { "shouldTranslate" : false },
          "é" : { },
          "with text" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "With text" } } } } } }
        """#

    private static let keys = ["Hello, %@!", "Untranslated", "Fresh", "Brand", "é", "e\u{301}", "with text", "Helo, %@!"]

    /// The catalog as it is copied, with compiled tables beside it, in compiled tables alone, and embedded.
    private static func bundles() throws -> [(name: String, open: (PreferredLanguages) throws -> LocalizedBundle, folder: TemporaryFolder)]
    {
        let copied = try TemporaryFolder()
        try copied.write(catalog, to: "Localizable.xcstrings")
        let beside = try TemporaryFolder()
        try beside.write(catalog, to: "Localizable.xcstrings")
        let compilation = try TableCompilation(bundleAt: beside.path)
        try beside.write(compilation.bytes, to: "Localizations.tables")
        let alone = try TemporaryFolder()
        try alone.write(compilation.bytes, to: "Localizations.tables")
        let bytes = ReadOnlyBytes(copying: compilation.bytes)
        return [
            ("copied", { try LocalizedBundle(path: copied.path, languages: $0) { _ in } }, copied),
            ("beside", { try LocalizedBundle(path: beside.path, languages: $0) { _ in } }, beside),
            ("compiled", { try LocalizedBundle(path: alone.path, languages: $0) { Issue.record("\($0)") } }, alone),
            ("embedded", { LocalizedBundle(embedded: bytes, module: "Shop", languages: $0) { Issue.record("\($0)") } }, alone),
        ]
    }

    @Test("are found in the source language, and in others if they are not to be translated; misspelled ones are not")
    func found() throws {
        for bundle in try Self.bundles() {
            let english = try bundle.open(["en"])
            #expect(
                Self.keys.map { english.localizedString(forKey: $0).isFound } == [true, true, true, true, true, false, true, false],
                "\(bundle.name)")
            #expect(english.localizedString(forKey: "Untranslated").localization == "en", "\(bundle.name)")
            let polish = try bundle.open(["pl"])
            #expect(
                Self.keys.map { polish.localizedString(forKey: $0).isFound } == [true, false, false, true, false, false, false, false],
                "\(bundle.name)")
            #expect(!english.localizedString(forKey: "Untranslated", table: "Other").isFound, "\(bundle.name)")
            #expect(english.localizedString(forKey: "Untranslated", localization: "en").isFound, "\(bundle.name)")
            #expect(!english.localizedString(forKey: "Untranslated", localization: "pl").isFound, "\(bundle.name)")
            #expect(
                english.keys(inTable: "Localizable").sorted() == ["Brand", "Fresh", "Hello, %@!", "Untranslated", "with text", "é"],
                "\(bundle.name)")
        }
    }

    @Test("answer with themselves or with the value that was passed, as they do on a Mac")
    func texts() throws {
        for bundle in try Self.bundles() {
            let english = try bundle.open(["en"])
            #expect(english.localizedString(forKey: "Untranslated").text == "Untranslated", "\(bundle.name)")
            #expect(english.localizedString(forKey: "Untranslated", value: "Value").text == "Value", "\(bundle.name)")
            #expect(english.localizedString(forKey: "Untranslated", value: "").text == "Untranslated", "\(bundle.name)")
            #expect(english.localizedString(forKey: "Untranslated").key == "Untranslated", "\(bundle.name)")
            #expect(english.localizedString(forKey: "Hello, %@!").formatted("Ada") == "Hello, Ada!", "\(bundle.name)")
            #expect(english.infoDictionaryValue(forKey: "Untranslated") == nil, "\(bundle.name)")
        }
    }

    @Test("are found where only the source language is left, and where the localization before it has no file")
    func searchList() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Only a key" : { } } }"#, to: "Localizable.xcstrings")
        try folder.write("\"other\" = \"inny\";", to: "pl.lproj/Other.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["pl"])
        #expect(bundle.preferredLocalizations == ["pl", "en"])
        #expect(bundle.localizedString(forKey: "Only a key").localization == "en")
        try folder.write("\"something\" = \"coś\";", to: "pl.lproj/Localizable.strings")
        #expect(try !LocalizedBundle(path: folder.path, languages: ["pl"]).localizedString(forKey: "Only a key").isFound)
        let compiled = try TemporaryFolder()
        try compiled.write(TableCompilation(bundleAt: folder.path).bytes, to: "Localizations.tables")
        #expect(try LocalizedBundle(path: compiled.path, languages: ["en"]).localizedString(forKey: "Only a key").isFound)
        #expect(try !LocalizedBundle(path: compiled.path, languages: ["pl"]).localizedString(forKey: "Only a key").isFound)
        #expect(try LocalizedBundle(path: compiled.path, languages: ["en"]).tableNames == ["Localizable", "Other"])
    }

    @Test("an explanation names each file once and says that the key is its own text")
    func explanation() throws {
        let folder = try TemporaryFolder()
        let plural = #"""
            "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } },
            """#
        try folder.write(Self.catalog.replacing(#""strings" : {"#, with: #""strings" : { "# + plural), to: "Localizable.xcstrings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        for (key, state) in [
            ("Untranslated", "has the key"), ("%lld files", "has the key"), ("with text", "has the key"), ("Helo", "lacks the key"),
        ] {
            let lines = bundle.explain(key).description.split(separator: "\n").filter { $0.contains(".xcstrings") }
            #expect(lines.count == 1 && lines[0].hasSuffix("Localizable.xcstrings (en): \(state)"), "\(lines)")
        }
        #expect(bundle.explain("Untranslated").description.contains("Entry          the key, which is its own text in en\n"))
        #expect(
            bundle.explain("Untranslated", value: "V").entry
                == "the key, which is its own text in en; the value that was passed stands for it")
    }
}
