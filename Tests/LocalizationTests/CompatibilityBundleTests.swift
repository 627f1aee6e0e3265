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

    @Test("A folder whose name is no language is listed and never chosen")
    func malformedNames() throws {
        let sample = try CompatibilitySample(
            texts: ["averylongname.lproj/Localizable.strings": text("odd"), "fr.lproj/Localizable.strings": text("français")],
            languages: ["fr"])
        #expect(sample.bundle.localizations == ["averylongname", "fr"])
        #expect(sample.bundle.preferredLocalizations == ["fr"])
        #expect(sample.bundle.localizedString(forKey: "k", localization: "averylongname").text == "odd")
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
