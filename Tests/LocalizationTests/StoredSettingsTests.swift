import Localization
import LocalizationTestSupport
import Testing

@Suite("Stored settings")
struct StoredSettingsTests {
    @Test(
        "A file of settings is a property list in any form, with an array of languages or one language",
        arguments: [
            ("AppleLanguages = (ja, \"en-GB\"); AppleLocale = \"ja_JP\";", ["ja", "en-GB"], "ja_JP"),
            ("{ AppleLanguages = \"(ja, en)\"; Other = (x); }", ["ja", "en"], nil),
            ("<plist><dict><key>AppleLanguages</key><array><string>de</string></array></dict></plist>", ["de"], nil),
            ("AppleLanguages = de; AppleLocale = \"\";", ["de"], nil), ("AppleLanguages = ();", nil, nil), (" ", nil, nil),
        ] as [(String, [String]?, String?)])
    func files(text: String, languages: [String]?, locale: String?) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "settings.plist")
        let settings = try LocalizationSettings(path: folder.path + "/settings.plist")
        #expect(settings.languages?.identifiers == languages)
        #expect(settings.languages.map(\.source) == languages.map { _ in .settingsFile })
        #expect(settings.locale == locale)
    }

    @Test("A file that is missing or broken is an error that names it")
    func brokenFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("AppleLanguages = (ja", to: "broken")
        for name in ["broken", "missing"] {
            let path = folder.path + "/" + name
            let error = #expect(throws: LocalizationError.self) { try LocalizationSettings(path: path) }
            #expect(error?.code == .settingsUnreadable)
            #expect(error?.description.hasPrefix("cannot read settings '\(path)': ") == true)
        }
    }

    @Test("The file that the environment names goes before the variables of the C library, and after arguments")
    func precedence() throws {
        let folder = try TemporaryFolder()
        try folder.write("AppleLanguages = (ja);", to: "settings")
        try folder.write("", to: "empty")
        func languages(_ arguments: [String], _ environment: [String: String]) -> PreferredLanguages {
            PreferredLanguages(arguments: arguments) { environment[$0] }
        }
        let path = folder.path + "/settings"
        #expect(languages([], ["LOCALIZATION_SETTINGS": path, "LC_ALL": "C", "LANGUAGE": "de"]).identifiers == ["ja"])
        #expect(languages([], ["LOCALIZATION_SETTINGS": path]).source == .settingsFile)
        #expect(languages([], ["LOCALIZATION_SETTINGS": path, "__CFAppleLanguages": "(fr)"]).source == .appleLanguages)
        #expect(languages(["-AppleLanguages", "fr"], ["LOCALIZATION_SETTINGS": path]).source == .launchArgument)
        for other in ["/empty", "/missing"] {
            #expect(languages([], ["LOCALIZATION_SETTINGS": folder.path + other, "LANG": "de_DE"]).source == .lang)
        }
    }
}
