import Foundation
import Localization
import LocalizationTestSupport
import Testing

/// Folders, names and information of bundles: CoreFoundation's CFBundle*.c.
@Suite("Compatibility: bundles")
struct CompatibilityBundleTests {
    private func text(_ value: String) -> String { "k = \"\(value)\";" }

    @Test("An iOS app in its wrapper is opened through the link, and only where the link stays inside")
    func wrapped() throws {
        let folder = try TemporaryFolder()
        try folder.write(text("inside"), to: "App.app/Wrapper/Inner.app/en.lproj/Localizable.strings")
        try folder.write(text("outside"), to: "Other.app/en.lproj/Localizable.strings")
        let app = folder.path + "/App.app"
        let link = app + "/WrappedBundle"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Wrapper/Inner.app")
        let bundle = try LocalizedBundle(path: app, languages: ["en"])
        #expect(bundle.layout == .wrapped)
        #expect(bundle.localizedString(forKey: "k").text == "inside")

        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../Other.app")
        #expect(try LocalizedBundle(path: app, languages: ["en"]).localizedString(forKey: "k").text == "k")
    }

    @Test("Frameworks prefer Resources to Contents, other bundles the other way round")
    func frameworks() throws {
        let files = [
            "Resources/en.lproj/Localizable.strings": text("resources"),
            "Contents/Resources/en.lproj/Localizable.strings": text("contents"),
        ]
        #expect(try CompatibilitySample(texts: files, suffix: ".framework").text("k") == "resources")
        #expect(try CompatibilitySample(texts: files, suffix: ".app").text("k") == "contents")
    }

    private func information(_ entries: String) -> String { "<plist><dict>\(entries)</dict></plist>" }
    private func region(_ value: String, key: String = "") -> String {
        "<key>CFBundleDevelopmentRegion\(key)</key><string>\(value)</string>"
    }

    @Test(
        "The platform's Info.plist comes first, and the most specific spelling of a key counts",
        arguments: [
            (LocalizationDevice.mac, "it"), (.iPhone, "fr"), (.iPad, "ja"), (.appleTV, "de"),
        ])
    func informationFiles(device: LocalizationDevice, expected: String) throws {
        let entries = region("de") + region("fr", key: "-iphoneos") + region("ja", key: "-iphoneos~ipad") + region("ko", key: "~ipad")
        let sample = try CompatibilitySample(
            texts: ["Info.plist": information(entries), "Info-macos.plist": information(region("it"))], device: device)
        #expect(sample.bundle.developmentLocalization == expected)
    }

    @Test(
        "The development localization is spelled as in Info.plist; a build setting that was not expanded counts as absent",
        arguments: [
            ("English", "English"), ("pt_BR", "pt_BR"), ("$(DEVELOPMENT_LANGUAGE)", "en"), ("${DEVELOPMENT_LANGUAGE}", "en"), ("", "en"),
        ])
    func developmentRegion(value: String, expected: String) throws {
        let sample = try CompatibilitySample(texts: ["Info.plist": information(region(value)), "fr.lproj/Localizable.strings": text("x")])
        #expect(sample.bundle.developmentLocalization == expected)
    }

    @Test("Localizations are those of CFBundleLocalizations, then the folders by name, Base with them, then the development localization")
    func localizations() throws {
        let list = "<key>CFBundleLocalizations</key><array><string>sv</string><string>fr</string></array>"
        let sample = try CompatibilitySample(
            texts: [
                "Info.plist": information(region("en") + list), "fr.lproj/A.strings": "", "de.lproj/A.strings": "",
                "Base.lproj/A.strings": "",
            ])
        #expect(sample.bundle.localizations == ["sv", "fr", "Base", "de", "en"])
        #expect(try CompatibilitySample(texts: ["de.lproj/A.strings": "", "fr.lproj/A.strings": ""]).bundle.localizations == ["de", "fr"])
    }

    @Test("Base is never chosen as a language, but its tables are searched")
    func base() throws {
        let sample = try CompatibilitySample(
            texts: ["Base.lproj/Localizable.strings": text("base"), "fr.lproj/Other.strings": ""], languages: ["Base", "fr"])
        // With Base the development language counts as a localization, too.
        #expect(sample.bundle.preferredLocalizations == ["fr", "en"])
        #expect(sample.text("k") == "base")
    }

    @Test(
        "A folder whose name is no language is listed, and chosen for a user of exactly that name",
        arguments: [
            (["fr"], ["fr"]), (["xx"], ["fr"]), (["averylongname"], ["averylongname"]), (["AVERYLONGNAME", "fr"], ["averylongname"]),
            (["xx", "averylongname"], ["averylongname"]), (["averylongnames"], ["fr"]),
        ] as [(PreferredLanguages, [String])])
    func malformedNames(languages: PreferredLanguages, expected: [String]) throws {
        let sample = try CompatibilitySample(
            texts: ["averylongname.lproj/Localizable.strings": text("odd"), "fr.lproj/Localizable.strings": text("français")],
            languages: languages)
        #expect(sample.bundle.localizations == ["averylongname", "fr"])
        #expect(sample.bundle.preferredLocalizations == expected)
        #expect(sample.text("k") == (expected == ["fr"] ? "français" : "odd"))
        #expect(sample.bundle.localizedString(forKey: "k", localization: "averylongname").text == "odd")
    }

    @Test(
        "Of several names of one language, the user's own spelling is chosen, or else the one without extensions",
        arguments: [
            ("de", "de"), ("de-DE", "de"), ("de-AT", "de"), ("de-x-formal", "de-x-formal"), ("DE_x_formal", "de-x-formal"),
            ("de-x-other", "de"), ("en-GB", "en"), ("en-u-nu-arab", "en"), ("en-t-fr", "en-t-fr"),
        ])
    func extensions(language: String, expected: String) throws {
        let names = ["de", "de-x-formal", "en", "en-t-fr"]
        let files = names.map { ($0 + ".lproj/Localizable.strings", text($0)) }
        let sample = try CompatibilitySample(texts: Dictionary(uniqueKeysWithValues: files), languages: [language])
        #expect(sample.text("k") == expected)
        let listed = try CompatibilitySample(
            texts: ["Info.plist": "{ CFBundleLocalizations = (\"de-x-formal\", de, \"en-t-fr\", en); }"], languages: [language])
        #expect(listed.bundle.preferredLocalizations.first == expected)
    }

    @Test("The development language is the folder without extensions, too")
    func developmentLanguageWithExtensions() throws {
        let sample = try CompatibilitySample(
            texts: [
                "Info.plist": "{ CFBundleDevelopmentRegion = de; }", "de-x-formal.lproj/Localizable.strings": text("formal"),
                "de.lproj/Localizable.strings": text("plain"),
            ], languages: ["ja"])
        #expect(sample.text("k") == "plain")
    }

    @Test("A localization with private use is only for those who ask for it")
    func privateUse() throws {
        func text(_ language: String, development: String = "en", _ folders: String...) throws -> String {
            var texts = ["Info.plist": "{ CFBundleDevelopmentRegion = \(development); }"]
            for folder in folders { texts[folder + ".lproj/Localizable.strings"] = self.text(folder) }
            return try CompatibilitySample(texts: texts, languages: [language]).text("k")
        }
        for language in ["de", "de-DE", "de-AT", "de-x-other"] {
            #expect(try text(language, "de-x-formal", "en") == "en", "\(language)")
            #expect(try text(language, "de-x-formal", "de", "en") == "de", "\(language)")
        }
        #expect(try text("de-x-formal", "de-x-formal", "de", "en") == "de-x-formal")
        #expect(try text("DE_X_formal", "de-x-formal", "en") == "de-x-formal")
        #expect(try text("de-x-formal", "de", "en") == "de")
        // Other extensions do not make another language, and without any other localization it is better than none.
        #expect(try text("de", "de-t-fr", "en") == "de-t-fr")
        #expect(try text("ja", development: "de", "de-x-formal") == "de-x-formal")
        // A table that only the custom localization has.
        let sample = try CompatibilitySample(
            texts: [
                "de-x-formal.lproj/Localizable.strings": self.text("formal"), "de.lproj/Other.strings": self.text("de"),
                "en.lproj/Localizable.strings": self.text("en"),
            ], languages: ["de"])
        #expect(sample.text("k") == "en")
    }

    @Test("Base.lproj next to the Resources folder contains the development language, as in a project")
    func baseNextToResources() throws {
        let files = [
            "Base.lproj/Localizable.strings": text("base"), "Resources/es.lproj/Localizable.strings": text("español"),
            "Resources/ja.lproj/Localizable.strings": text("日本語"),
        ]
        let sample = try CompatibilitySample(texts: files, languages: ["en"])
        #expect(sample.bundle.localizations == ["Base", "es", "ja", "en"])
        #expect(sample.text("k") == "base")
        #expect(sample.bundle.explain("k").files.last?.path == sample.bundle.path + "/Base.lproj/Localizable.strings")
        #expect(try CompatibilitySample(texts: files, languages: ["ja"]).text("k") == "日本語")
        // A Base folder where the others are takes precedence.
        let both = try CompatibilitySample(
            texts: files.merging(["Resources/Base.lproj/Localizable.strings": text("inner")]) { $1 }, languages: ["en"])
        #expect(both.text("k") == "inner")
    }

    @Test("In a folder of sources, the information file may be named after the target; several of them are ambiguous")
    func informationOfTarget() throws {
        let files = ["en.lproj/Localizable.strings": text("en"), "de.lproj/Localizable.strings": text("de")]
        func development(_ more: [String: String]) throws -> String {
            try CompatibilitySample(texts: files.merging(more) { $1 }, languages: ["xx"]).bundle.developmentLocalization
        }
        let german = "{ CFBundleDevelopmentRegion = de; }"
        #expect(try development(["MyApp-Info.plist": german]) == "de")
        #expect(try development(["MyApp-info.plist": german]) == "de")
        #expect(try development(["MyApp-Info.plist": german, "Info.plist": "{ CFBundleDevelopmentRegion = fr; }"]) == "fr")
        #expect(try development(["MyApp-Info.plist": german, "Tests-Info.plist": german]) == "en")
    }

    @Test("Files for a product are part of the table whose name they have")
    func tablesOfProducts() throws {
        let names = ["Main", "Main~ipad", "Main-iphoneos~iphone", "Only~iphone", "Odd~name"]
        let files = names.map { ("en.lproj/\($0).strings", text($0)) }
        let sample = try CompatibilitySample(texts: Dictionary(uniqueKeysWithValues: files))
        // The table for iPhones is none on a Mac.
        #expect(sample.bundle.tableNames == ["Main", "Odd~name"])
    }

    @Test(
        "Files for a platform and a product come before plain ones",
        arguments: [
            (LocalizationDevice.iPad, "-iphoneos~ipad"), (.iPhone, "~iphone"), (.iPod, "~iphone"), (.mac, "-macos"), (.appleTV, ""),
        ])
    func suffixes(device: LocalizationDevice, expected: String) throws {
        let names = ["", "~iphone", "-macos", "-iphoneos~ipad", "~ipad"]
        let files = names.map { ("en.lproj/Localizable\($0).strings", text($0)) }
        let sample = try CompatibilitySample(texts: Dictionary(uniqueKeysWithValues: files), device: device)
        #expect(sample.text("k") == expected)
    }

    @Test("Names of tables are compared exactly, names of localizations without case")
    func letterCase() throws {
        let sample = try CompatibilitySample(texts: ["EN.lproj/Localizable.strings": text("x"), "EN.lproj/other.strings": text("y")])
        #expect(sample.text("k") == "x")
        #expect(sample.text("k", table: "other") == "y")
        #expect(sample.text("k", table: "Other") == "k")
    }

    @Test("A table's name may lead into a folder, but not through '..'")
    func subfolders() throws {
        let sample = try CompatibilitySample(texts: ["en.lproj/Menus/Main.strings": text("menu"), "en.lproj/Main.strings": text("main")])
        #expect(sample.text("k", table: "Menus/Main") == "menu")
        #expect(sample.text("k", table: "Menus/../Main") == "k")
    }

    @Test("Without a table's name, or with an empty one, Localizable is asked")
    func defaultTable() throws {
        let sample = try CompatibilitySample(texts: ["en.lproj/Localizable.strings": text("x")])
        #expect([nil, "", "Localizable"].map { sample.text("k", table: $0) } == ["x", "x", "x"])
    }

    @Test("InfoPlist is a table like any other")
    func informationTable() throws {
        let sample = try CompatibilitySample(
            texts: [
                "Info.plist": information("<key>CFBundleName</key><string>Base</string>"),
                "fr.lproj/InfoPlist.strings": "CFBundleName = Nom;",
            ],
            languages: ["fr"])
        #expect(sample.text("CFBundleName", table: "InfoPlist") == "Nom")
        #expect(sample.text("CFBundleDisplayName", table: "InfoPlist") == "CFBundleDisplayName")
    }

    @Test("A table is read once for the life of its bundle")
    func tablesAreKept() throws {
        let sample = try CompatibilitySample(texts: ["en.lproj/Localizable.strings": text("old")])
        #expect(sample.text("k") == "old")
        try sample.write(text("new"), to: "en.lproj/Localizable.strings")
        #expect(sample.text("k") == "old")
        #expect(try LocalizedBundle(path: sample.bundle.path, languages: ["en"]).localizedString(forKey: "k").text == "new")
    }

    @Test("A table whose name ends in .nocache is read for each lookup")
    func uncachedTable() throws {
        let sample = try CompatibilitySample(texts: ["en.lproj/Live.nocache.strings": text("old")])
        #expect(sample.text("k", table: "Live.nocache") == "old")
        try sample.write(text("new"), to: "en.lproj/Live.nocache.strings")
        #expect(sample.text("k", table: "Live.nocache") == "new")
    }

    @Test(
        "A bundle that follows the app speaks the app's language, unless the app allows mixed localizations",
        arguments: [
            ("", "fr"), ("<key>CFBundleAllowMixedLocalizations</key><true/>", "de"),
            ("<key>CFBundleAllowMixedLocalizations</key><string>YES</string>", "de"),
            ("<key>CFBundleAllowMixedLocalizations</key><integer>1</integer>", "de"),
            ("<key>CFBundleAllowMixedLocalizations</key><false/>", "fr"),
        ])
    func mixedLocalizations(entries: String, expected: String) throws {
        let app = try CompatibilitySample(
            texts: ["Info.plist": information(region("fr") + entries), "fr.lproj/A.strings": ""], languages: ["de", "fr"])
        let package = try CompatibilitySample(
            texts: ["fr.lproj/Localizable.strings": text("fr"), "de.lproj/Localizable.strings": text("de")], languages: ["de", "fr"],
            following: app.bundle)
        #expect(package.text("k") == expected)
    }
}
