import Localization
import LocalizationTestSupport
import Testing

/// What a bundle with string catalogs answers.
@Suite("Bundles with string catalogs")
struct CatalogBundleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
    }

    private static let catalog = """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
          "Done" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } },
            "iw" : { "stringUnit" : { "state" : "translated", "value" : "בוצע" } } } },
          "%lld files" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
            "de" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } },
          "Click" : { "localizations" : { "de" : { "variations" : { "device" : {
            "mac" : { "stringUnit" : { "state" : "translated", "value" : "Klicken" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Tippen" } } } } } } } } }
        """

    private func bundle(_ languages: String..., device: LocalizationDevice = .mac, issues: Collected<LocalizationIssue>? = nil) throws
        -> LocalizedBundle
    {
        try LocalizedBundle(path: folder.path, languages: PreferredLanguages(languages), device: device) { issues?.append($0) }
    }

    @Test("a catalog at the top of the resources answers as its compiled tables would")
    func lookup() throws {
        let german = try bundle("de-AT")
        #expect(german.localizations == ["de", "en", "he"])
        #expect(german.developmentLocalization == "en")
        #expect(german.tableNames == ["Localizable"])
        #expect(german.localizedString(forKey: "Done").text == "Fertig")
        #expect(german.localizedString(forKey: "%lld files").formatted(1) == "1 Datei")
        #expect(german.localizedString(forKey: "Click").text == "Klicken")
        #expect(try bundle("de", device: .iPhone).localizedString(forKey: "Click").text == "Tippen")
        #expect(try bundle("he").localizedString(forKey: "Done").text == "בוצע")
        // The source language has no text, so that the key stands for itself: no other language's text does.
        #expect(try bundle("en", "de").localizedString(forKey: "Done").text == "Done")
        #expect(try bundle("fr").localizedString(forKey: "%lld files").formatted(2) == "2 files")
    }

    @Test("a compiled table wins over the catalog, for its language")
    func compiledWins() throws {
        try folder.write("\"Done\" = \"Erledigt\";", to: "de.lproj/Localizable.strings")
        let german = try bundle("de")
        #expect(german.localizedString(forKey: "Done").text == "Erledigt")
        // The file of rules is looked for on its own: as on a Mac, the source language has the next one.
        #expect(german.localizedString(forKey: "%lld files").formatted(1) == "1 file")
        #expect(try bundle("he").localizedString(forKey: "Done").text == "בוצע")
    }

    @Test("a catalog in mul.lproj is read, and mul is no localization")
    func sharedFolder() throws {
        try folder.write(Self.catalog.replacing("Fertig", with: "Menü"), to: "mul.lproj/Main.xcstrings")
        let german = try bundle("de")
        #expect(german.localizations == ["de", "en", "he"])
        #expect(german.localizedString(forKey: "Done", table: "Main").text == "Menü")
        #expect(german.tableNames == ["Localizable", "Main"])
    }

    @Test("two catalogs for one table are reported, and the one at the top is used")
    func twoCatalogs() throws {
        try folder.write(Self.catalog.replacing("Fertig", with: "Menü"), to: "mul.lproj/Localizable.xcstrings")
        let issues = Collected<LocalizationIssue>()
        #expect(try bundle("de", issues: issues).localizedString(forKey: "Done").text == "Fertig")
        #expect(issues.values.map(\.message) == ["Cannot have multiple Localizable.xcstrings files in same target."])
    }

    @Test("one bad entry costs one entry, and is reported with its place")
    func badEntry() throws {
        try folder.write(
            """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "a" : { "localizations" : { "de" : { "stringUnit" : { "value" : "A" } } } },
              "b" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "B" } } } },
            } }
            """, to: "Localizable.xcstrings")
        let issues = Collected<LocalizationIssue>()
        let german = try bundle("de", issues: issues)
        #expect(german.localizedString(forKey: "b").text == "B")
        #expect(!german.localizedString(forKey: "a").isFound)
        #expect(
            issues.values.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.kind.rawValue)" } == [
                "2:55 table-malformed", "3:95 table-malformed",
            ])
        #expect(issues.values.first?.message == "the member 'state' is missing")
    }

    @Test("a language that is no folder's name leads nowhere")
    func languageWithSlash() throws {
        try folder.write(Self.catalog.replacing("\"de\"", with: "\"../de\""), to: "Localizable.xcstrings")
        #expect(try bundle("de").localizations == ["en", "he"])
    }

    @Test("an explanation names the catalog")
    func explanation() throws {
        let explanation = try bundle("de").explain("Done")
        let file = try #require(explanation.files.last)
        #expect(file.path.hasSuffix("/Localizable.xcstrings") && file.hasKey && file.localization == "de")
        #expect(explanation.description.contains("/Localizable.xcstrings (de): has the key"))
    }
}
