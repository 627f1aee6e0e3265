import LocalizationTestSupport
import Testing

@testable import LocalizationFoundation

/// `Bundle` with Apple's method names.
@Suite struct BundleTests {
    let sample: SampleBundle

    init() throws {
        sample = try SampleBundle([
            "Info.plist": "{ CFBundleName = Base; CFBundleDevelopmentRegion = en; Size = 3; }",
            "en.lproj/InfoPlist.strings": #""CFBundleName" = "Tasks";"#, "en.lproj/Help.txt": "help", "ru.lproj/Help.txt": "справка",
            "All.txt": "all",
        ])
    }

    @Test("Apple's names for lookups give the text of the user's language, the value or the key")
    func strings() {
        let bundle = sample.bundle
        #expect(NSLocalizedString("Done", bundle: bundle, comment: "") == "Done")
        #expect(NSLocalizedString("Open", tableName: "Menus", bundle: bundle, comment: "") == "Open…")
        #expect(NSLocalizedString("Nope", bundle: bundle, value: "Default", comment: "") == "Default")
        #expect(NSLocalizedString("Nope", bundle: bundle, comment: "") == "Nope")
        #expect(NSLocalizedStringFromTable("Nope", "Menus", "") == "Nope")
        #expect(NSLocalizedStringFromTableInBundle("Open", "Menus", bundle, "") == "Open…")
        #expect(NSLocalizedStringWithDefaultValue("Nope", nil, bundle, "Default", "") == "Default")
        #expect(bundle.localizedString(forKey: "Done", value: nil, table: nil, localizations: ["uk", "ru"]) == "Готово")
        #expect(bundle.localizedString(forKey: "only", value: nil, table: nil, localizations: ["ru"]) == "only")
    }

    @Test("Where the bundles of a task follow the app's, the locale and Apple's choice among localizations are the app's as well")
    func following() throws {
        let folder = try TemporaryFolder()
        for language in ["en", "de"] { try folder.write("k = v;", to: "\(language).lproj/Localizable.strings") }
        let app = try LocalizedBundle(path: folder.path)
        Localizer.with(languages: ["ru-RU", "de-AT"]) {
            #expect(sample.bundle.preferredLocalizations == ["ru", "en"])
            #expect(Locale.current.identifier == "ru_RU")
        }
        Localizer.with(languages: ["ru-RU", "de-AT"], following: app) {
            #expect(app.preferredLocalizations == ["de", "en"])
            #expect(sample.bundle.preferredLocalizations == ["en"])
            #expect(NSLocalizedString("Done", bundle: sample.bundle, comment: "") == "Done")
            #expect(Locale.current.identifier == "de_AT")
            #expect(Bundle.preferredLocalizations(from: ["ru", "de"]) == ["de"])
        }
    }

    @Test("The languages of a task count, and each gets its own plural rules and numbers")
    func taskLanguages() {
        Localizer.with(languages: ["ru-RU"]) {
            let format = NSLocalizedString("%d file(s)", bundle: sample.bundle, comment: "")
            #expect(String.localizedStringWithFormat(format, 12_345) == "12\u{A0}345 файлов")
            #expect(sample.bundle.preferredLocalizations == ["ru", "en"])
            #expect(Locale.current.identifier == "ru_RU")
            #expect(Locale.preferredLanguages == ["ru-RU"])
        }
        Localizer.with(languages: ["en-IN"]) {
            let format = NSLocalizedString("%d file(s)", bundle: sample.bundle, comment: "")
            #expect(String.localizedStringWithFormat(format, 1_234_567) == "12,34,567 files")
        }
        Localizer.with(languages: ["en-US"]) {
            let format = NSLocalizedString("%d file(s)", bundle: sample.bundle, comment: "")
            #expect(String.localizedStringWithFormat(format, 1_234_567) == "1,234,567 files")
        }
    }

    @Test("Localizations and the choice among them are a Mac's")
    func localizations() {
        #expect(sample.bundle.localizations == ["en", "ru"])
        #expect(sample.bundle.developmentLocalization == "en")
        #expect(Bundle.preferredLocalizations(from: ["en", "de"], forPreferences: ["de"]) == ["de"])
        #expect(Bundle.preferredLocalizations(from: ["en-GB", "en"], forPreferences: ["en"]) == ["en"])
        #expect(Bundle.preferredLocalizations(from: ["fr", "fr_CA", "en", "zh-Hant"], forPreferences: ["zh-HK"]) == ["zh-Hant"])
        #expect(Bundle.preferredLocalizations(from: ["fr", "de"], forPreferences: ["ja"]) == ["fr"])
        #expect(Bundle.preferredLocalizations(from: [], forPreferences: ["ja"]) == ["en"])
        Localizer.with(languages: ["ru"]) { #expect(Bundle.preferredLocalizations(from: ["en", "ru"]) == ["ru"]) }
    }

    @Test("Resources are found by the user's language, and nothing outside of the bundle is")
    func resources() throws {
        let bundle = sample.bundle
        try Localizer.with(languages: ["ru"]) {
            let path = try #require(bundle.path(forResource: "Help", ofType: "txt"))
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "справка")
            #expect(bundle.url(forResource: "Help", withExtension: "txt")?.path == path)
            #expect(
                bundle.path(forResource: "Help", ofType: "txt", inDirectory: nil, forLocalization: "en")?.hasSuffix("en.lproj/Help.txt")
                    == true)
            #expect(
                bundle.url(forResource: "Help", withExtension: "txt", subdirectory: nil, localization: "en")?.path.hasSuffix(
                    "en.lproj/Help.txt") == true)
            #expect(
                bundle.paths(forResourcesOfType: "txt", inDirectory: nil).map { ($0 as NSString).lastPathComponent } == [
                    "All.txt", "Help.txt",
                ])
            #expect(bundle.urls(forResourcesWithExtension: "txt", subdirectory: nil, localization: "en")?.count == 2)
        }
        #expect(bundle.path(forResource: "../../etc/passwd", ofType: nil) == nil)
        #expect(bundle.path(forResource: "Nope", ofType: "txt") == nil)
    }

    @Test("The folder of a localization answers in its language, with the texts of catalogs, whether or not it exists")
    func localizationFolders() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"Stop": {"localizations": {
            "ru": {"stringUnit": {"state": "translated", "value": "Стоп"}}, "pl": {"stringUnit": {"state": "translated", "value": "Stój"}}}}}}
            """
        let sample = try SampleBundle(["Localizable.xcstrings": catalog, "Signs.xcstrings": catalog])
        try Localizer.with(languages: ["en"]) {
            let existing = try #require(sample.bundle.path(forResource: "ru", ofType: "lproj"))
            let russian = try #require(Bundle(path: existing))
            #expect(NSLocalizedString("Done", bundle: russian, comment: "") == "Готово")
            #expect(NSLocalizedString("Stop", tableName: "Signs", bundle: russian, comment: "") == "Стоп")
            #expect(russian.localizedString(forKey: "none", value: nil, table: nil) == "none")
            let missing = try #require(sample.bundle.path(forResource: "pl", ofType: "lproj"))
            #expect(missing.hasSuffix("/pl.lproj") && !FileManager.default.fileExists(atPath: missing))
            let polish = try #require(Bundle(path: missing))
            #expect(NSLocalizedString("Stop", tableName: "Signs", bundle: polish, comment: "") == "Stój")
            #expect(String(localized: "Stop", table: "Signs", bundle: polish) == "Stój")
            #expect(NSLocalizedString("Stop", tableName: "Signs", bundle: sample.bundle, comment: "") == "Stop")
            #expect(sample.bundle.path(forResource: "ja", ofType: "lproj") == nil && Bundle(path: sample.folder.path + "/ja.lproj") == nil)
        }
    }

    @Test("The class methods for resources find those of the user's language")
    func resourcesOfFolder() throws {
        let folder = sample.folder.path
        let url = URL(fileURLWithPath: folder)
        try Localizer.with(languages: ["ru"]) {
            let path = try #require(Bundle.path(forResource: "Help", ofType: "txt", inDirectory: folder))
            #expect(path.hasSuffix("ru.lproj/Help.txt"))
            #expect(Bundle.paths(forResourcesOfType: "txt", inDirectory: folder).count == 2)
            #expect(Bundle.url(forResource: "Help", withExtension: "txt", subdirectory: nil, in: url)?.path == path)
            #expect(Bundle.urls(forResourcesWithExtension: "txt", subdirectory: nil, in: url as NSURL)?.count == 2)
        }
        #expect(Bundle.path(forResource: "Help", ofType: "txt", inDirectory: folder + "/none") == nil)
        #expect(Bundle.paths(forResourcesOfType: "txt", inDirectory: folder + "/none").isEmpty)
        #expect(Bundle.url(forResource: "Nope", withExtension: nil, subdirectory: nil, in: url) == nil)
    }

    @Test("A bundle that says so has its localized name as display name, any other file its own")
    func displayNames() throws {
        let named = try SampleBundle([
            "Info.plist": "{ CFBundleName = Base; LSHasLocalizedDisplayName = 1; }",
            "ru.lproj/InfoPlist.strings": #""CFBundleDisplayName" = "Задачи";"#,
        ])
        Localizer.with(languages: ["ru"]) {
            #expect(FileManager.default.displayName(atPath: named.folder.path) == "Задачи")
            // Foundation's values of a URL cannot be set.
            let url = URL(fileURLWithPath: named.folder.path)
            let values = try? url.resourceValues(forKeys: [.localizedNameKey])
            #expect(values?.localizedName == url.lastPathComponent)
            #expect(FileManager.default.displayName(atPath: sample.folder.path) == (sample.folder.path as NSString).lastPathComponent)
            #expect(FileManager.default.displayName(atPath: named.folder.path + "/Info.plist") == "Info.plist")
        }
        Localizer.with(languages: ["en"]) { #expect(FileManager.default.displayName(atPath: named.folder.path) == "Base") }
    }

    @Test("Languages for one lookup are written as Apple's type or as text")
    func languagesOfLookup() {
        let languages = [Locale.Language(identifier: "uk"), Locale.Language(identifier: "ru-RU")]
        #expect(sample.bundle.localizedString(forKey: "Done", value: nil, table: nil, localizations: languages) == "Готово")
        #expect(sample.bundle.localizedString(forKey: "Done", value: nil, table: nil, localizations: ["ru"]) == "Готово")
    }

    @Test("Values of Info.plist are localized, with the types of Foundation")
    func information() {
        Localizer.with(languages: ["en"]) {
            #expect(sample.bundle.object(forInfoDictionaryKey: "CFBundleName") as? String == "Tasks")
            #expect(sample.bundle.localizedInfoDictionary?["CFBundleName"] as? String == "Tasks")
        }
        #expect(sample.bundle.infoDictionary?["CFBundleName"] as? String == "Base")
        #expect(sample.bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String == "en")
        #expect(sample.bundle.object(forInfoDictionaryKey: "Nope") == nil)
    }

    @Test("A folder is opened once, however many objects of Foundation's stand for it, and what is kept is bounded")
    func cache() throws {
        let bundles = OpenedBundles(capacity: 2)
        defer { withExtendedLifetime(sample.folder) {} }
        for _ in 0..<10 {
            let again = try #require(Bundle(path: sample.folder.path))
            #expect(try bundles.bundle(of: again) { again.bundlePath }.localizations == ["en", "ru"])
        }
        #expect(bundles.count == 1)
        for _ in 0..<10 {
            let other = try SampleBundle()
            _ = try bundles.bundle(of: other.bundle) { other.bundle.bundlePath }
            withExtendedLifetime(other.folder) {}
        }
        #expect(bundles.count <= 4)
        #expect(try LocalizedBundle(sample.bundle).localizedString(forKey: "Done").text == "Done")
    }

    @Test("A bundle whose folder is gone answers with keys")
    func missingFolder() throws {
        let gone = try SampleBundle()
        try FileManager.default.removeItem(atPath: gone.folder.path)
        #expect(NSLocalizedString("Done", bundle: gone.bundle, value: "Default", comment: "") == "Default")
        #expect(gone.bundle.path(forResource: "Help", ofType: "txt") == nil)
    }

    @Test("An image is found by its name, for the user and the scale of the screen")
    func images() throws {
        let sample = try SampleBundle([
            "ru.lproj/Flag.png": "1", "ru.lproj/Flag@2x.png": "2", "en.lproj/Flag@3x.png": "3", "Photo.jpg": "jpeg",
        ])
        func name(_ path: String?) -> String? { path.map { ($0 as NSString).pathComponents.suffix(2).joined(separator: "/") } }
        Localizer.with(languages: ["ru"]) {
            #expect(name(sample.bundle.pathForImageResource("Flag")) == "ru.lproj/Flag.png")
            #expect(name(sample.bundle.pathForImageResource("Flag.png", scale: 2)) == "ru.lproj/Flag@2x.png")
            #expect(name(sample.bundle.pathForImageResource("Flag", scale: 3)) == "ru.lproj/Flag@2x.png")
        }
        Localizer.with(languages: ["en"]) {
            #expect(name(sample.bundle.urlForImageResource("Flag")?.path) == "en.lproj/Flag@3x.png")
        }
        #expect(sample.bundle.pathForImageResource("Photo")?.hasSuffix("/Photo.jpg") == true)
        #expect(sample.bundle.pathForImageResource("Nope") == nil)
        #expect(sample.bundle.path(forResource: "Flag", ofType: nil) == nil)
    }
}
