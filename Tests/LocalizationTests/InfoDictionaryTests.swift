import Localization
import LocalizationTestSupport
import Testing

@Suite("Info.plist")
struct InfoDictionaryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#"k = "français";"#, to: "fr.lproj/Localizable.strings")
        try folder.write(#"k = "deutsch";"#, to: "de.lproj/Localizable.strings")
    }

    private func bundle(
        _ information: String, file: String = "Info.plist", languages: PreferredLanguages = ["ja"], device: LocalizationDevice = .mac,
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void = { _ in }
    ) throws -> LocalizedBundle {
        try folder.write(information, to: file)
        return try LocalizedBundle(path: folder.path, languages: languages, device: device, onIssue: onIssue)
    }

    @Test("the development region decides where no wanted language is there, and ends the search list")
    func developmentRegion() throws {
        let bundle = try self.bundle("{ CFBundleDevelopmentRegion = fr; }")
        #expect(bundle.developmentLocalization == "fr")
        #expect(bundle.preferredLocalizations == ["fr"])
        #expect(bundle.preferring(["de"]).preferredLocalizations == ["de", "fr"])
        #expect(bundle.preferring(["de"]).localizedString(forKey: "k").text == "deutsch")
    }

    @Test(
        "a region that is no text, empty or an unexpanded build setting does not count",
        arguments: [
            "{ CFBundleDevelopmentRegion = \"\"; }", "{ CFBundleDevelopmentRegion = \"$(DEVELOPMENT_LANGUAGE)\"; }",
            "{ CFBundleDevelopmentRegion = (fr); }", "{}", "(a, list)",
        ])
    func unusableRegion(information: String) throws {
        #expect(try bundle(information).developmentLocalization == "en")
    }

    @Test("CFBundleLocalizations come before the folders, each once, without what is no name")
    func localizations() throws {
        let bundle = try self.bundle("{ CFBundleLocalizations = (it, \"\", fr, (x), it, sv); }")
        #expect(bundle.localizations == ["it", "fr", "sv", "de"])
        #expect(bundle.preferring(["sv"]).preferredLocalizations.first == "sv")
    }

    /// A spelling of the key, and the devices for which it counts.
    static let suffixes: [(suffix: String, devices: [LocalizationDevice])] = [
        ("-macos", [.mac]), ("-iphoneos", [.iPhone, .iPad, .iPod]), ("~ipad", [.iPad]), ("~iphone", [.iPhone]), ("~ipod", [.iPod]),
        ("-iphoneos~ipad", [.iPad]), ("-macos~ipad", []), ("-tvos", [.appleTV]), ("~appletv", [.appleTV]), ("-watchos", [.appleWatch]),
        ("~applewatch", [.appleWatch]), ("-xros", [.appleVision]), ("-linux", []), ("~ipad-iphoneos", []),
    ]

    @Test("a key with the platform's or product's suffix replaces the plain one there, and nowhere else", arguments: suffixes)
    func suffixedKey(suffix: String, devices: [LocalizationDevice]) throws {
        for device in [.mac, .iPhone, .iPad, .iPod, .appleTV, .appleWatch, .appleVision] as [LocalizationDevice] {
            let bundle = try self.bundle(
                "{ CFBundleDevelopmentRegion = de; \"CFBundleDevelopmentRegion\(suffix)\" = fr; }", device: device)
            #expect(bundle.developmentLocalization == (devices.contains(device) ? "fr" : "de"), "\(device.rawValue)")
        }
    }

    @Test("of several suffixes that fit, platform and product beat product, and product beats platform")
    func precedence() throws {
        var entries = ["CFBundleDevelopmentRegion = a;"]
        for (suffix, region) in [("-iphoneos", "b"), ("~ipad", "c"), ("-iphoneos~ipad", "d")] {
            entries.insert("\"CFBundleDevelopmentRegion\(suffix)\" = \(region);", at: 0)
            #expect(try bundle("{ \(entries.joined(separator: " ")) }", device: .iPad).developmentLocalization == region)
        }
    }

    @Test("the platform's own file comes first")
    func platformFile() throws {
        _ = try bundle("{ CFBundleDevelopmentRegion = fr; }")
        let information = "{ CFBundleDevelopmentRegion = de; }"
        #expect(try bundle(information, file: "Info-macos.plist").developmentLocalization == "de")
        #expect(try bundle(information, file: "Info-macos.plist", device: .iPhone).developmentLocalization == "fr")
    }

    @Test("a file with mistakes is reported, with its line, and what can be read counts")
    func mistakes() throws {
        let issues = Collected<LocalizationIssue>()
        let bundle = try self.bundle("{ CFBundleDevelopmentRegion = fr;\n x = \"y\n }") { issues.append($0) }
        #expect(bundle.developmentLocalization == "fr")
        #expect(issues.values.contains { $0.kind == .informationMalformed && $0.line == 2 && $0.path?.hasSuffix("/Info.plist") == true })
    }

    @Test("a package follows the app's language unless the app mixes languages or follows another")
    func following() throws {
        let app = try TemporaryFolder()
        try app.write("k = k;", to: "de.lproj/Localizable.strings")
        let package = try LocalizedBundle(path: folder.path, languages: ["fr"])
        func first(_ information: String) throws -> String? {
            try app.write(information, to: "Info.plist")
            // The app has no French and speaks German; the package has both.
            let main = try LocalizedBundle(path: app.path, languages: ["fr", "de"])
            let opened = try LocalizedBundle(path: folder.path, languages: ["fr", "de"], following: main).preferredLocalizations.first
            #expect(package.preferring(["fr", "de"], following: main).preferredLocalizations.first == opened)
            return opened
        }
        #expect(package.preferredLocalizations.first == "fr")
        #expect(try first("{}") == "de")
        for value in ["YES", "true", "True"] {
            #expect(try first("{ CFBundleAllowMixedLocalizations = \(value); }") == "fr", "\(value)")
        }
        for value in ["NO", "false", "maybe", "1"] {
            #expect(try first("{ CFBundleAllowMixedLocalizations = \(value); }") == "de", "\(value)")
        }
        for (value, expected) in [("<true/>", "fr"), ("<false/>", "de"), ("<integer>2</integer>", "fr"), ("<integer>0</integer>", "de")] {
            let information = "<plist><dict><key>CFBundleAllowMixedLocalizations</key>\(value)</dict></plist>"
            #expect(try first(information) == expected, "\(value)")
        }
        #expect(try first("{ CFBundleFollowParentLocalization = YES; }") == "fr")
        #expect(try first("{ NSExtension = { NSExtensionPointIdentifier = x; }; }") == "fr")
    }

    @Test("a package that lacks the app's language chooses by the user's")
    func followingInVain() throws {
        let app = try TemporaryFolder()
        try app.write("k = k;", to: "ja.lproj/Localizable.strings")
        let main = try LocalizedBundle(path: app.path, languages: ["ja"])
        let package = try LocalizedBundle(path: folder.path, languages: ["ja", "fr"], following: main)
        #expect(package.preferredLocalizations.first == "fr")
    }
}
