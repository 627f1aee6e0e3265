import Localization
import Testing

/// What is not done yet, so that it does not come or change unseen.
@Suite("Compatibility: not yet")
struct CompatibilityScopeTests {
    @Test(
        "Compiled tables of Apple's are not read",
        arguments: [
            ("Localizable.loctable", "<plist><dict><key>en</key><dict><key>k</key><string>v</string></dict></dict></plist>"),
            ("en.lproj/Localizable.json", #"{ "k": "v" }"#),
        ])
    func otherTables(name: String, text: String) throws {
        let sample = try CompatibilitySample(texts: [name: text, "en.lproj/Other.strings": ""])
        #expect(sample.text("k") == "k")
        #expect(sample.bundle.tableNames == ["Other"])
    }

    @Test("Markup for grammar agreement stays as it is written")
    func grammarAgreement() throws {
        let sample = try CompatibilitySample(table: #""k" = "^[%lld salad](inflect: true)";"#.utf8)
        #expect(sample.bundle.localizedString(forKey: "k").formatted(3) == "^[3 salad](inflect: true)")
    }

    @Test("An app extension does not follow the app on its own")
    func extensions() throws {
        let files = [
            "Info.plist": "<plist><dict><key>NSExtension</key><dict/><key>CFBundleFollowParentLocalization</key><true/></dict></plist>",
            "de.lproj/Localizable.strings": "k = de;", "fr.lproj/Localizable.strings": "k = fr;",
        ]
        #expect(try CompatibilitySample(texts: files, languages: ["de"]).text("k") == "de")
    }
}
