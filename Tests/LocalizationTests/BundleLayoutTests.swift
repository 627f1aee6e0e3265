import Localization
import LocalizationTestSupport
import Testing

@Suite("Bundle layouts")
struct BundleLayoutTests {
    private static let greeting = #""hello" = "Bonjour";"#

    /// Folder to put `fr.lproj` in, and the layout that must be seen.
    static let layouts: [(resources: String, layout: BundleLayout)] = [
        ("", .flat), ("Contents/Resources/", .contents), ("contents/resources/", .contents),
        ("Resources/", .resources), ("Support Files/", .supportFiles),
    ]

    @Test("each of Apple's layouts is recognised, letter case of its folders aside", arguments: layouts)
    func layout(resources: String, layout: BundleLayout) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.greeting, to: resources + "fr.lproj/Localizable.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["fr"])
        #expect(bundle.layout == layout)
        #expect(bundle.localizedString(forKey: "hello").text == "Bonjour")
    }

    @Test("Info.plist is read where the layout keeps it")
    func information() throws {
        let plist = "<plist><dict><key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>"
        for (resources, file) in [
            ("", "Info.plist"), ("Contents/Resources/", "Contents/Info.plist"), ("Resources/", "Resources/Info.plist"),
        ] {
            let folder = try TemporaryFolder()
            try folder.write(Self.greeting, to: resources + "fr.lproj/Localizable.strings")
            try folder.write(plist, to: file)
            let bundle = try LocalizedBundle(path: folder.path, languages: ["fr"])
            #expect(bundle.developmentLocalization == "de", "\(file)")
        }
    }

    @Test("a source folder with .lproj folders beside unrelated Resources is flat")
    func sourceFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.greeting, to: "fr.lproj/Localizable.strings")
        try folder.write("x", to: "Resources/picture.svg")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["fr"])
        #expect(bundle.layout == .flat)
        #expect(bundle.localizedString(forKey: "hello").text == "Bonjour")
    }

    @Test("a missing folder, a file and an empty folder")
    func failures() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("x", to: "file")
        #expect { try LocalizedBundle(path: folder.path + "/nothing") } throws: {
            ($0 as? LocalizationError)?.code == .bundleNotFound
        }
        #expect { try LocalizedBundle(path: file) } throws: { ($0 as? LocalizationError)?.code == .notADirectory }
        let other = try TemporaryFolder()
        let empty = try LocalizedBundle(path: other.path, languages: ["fr"])
        #expect(empty.localizations == ["en"])
        #expect(empty.localizedString(forKey: "hello").text == "hello")
        #expect(!empty.localizedString(forKey: "hello").isFound)
    }
}
