import Localization
import LocalizationTestSupport
import Testing

@Suite("Where a table's files are looked for")
struct TableSearchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String, to file: String) throws { try folder.write("k = \"\(text)\";", to: file) }

    private func answer(_ device: LocalizationDevice, languages: PreferredLanguages = ["en"]) throws -> String {
        try LocalizedBundle(path: folder.path, languages: languages, device: device).localizedString(forKey: "k").text
    }

    @Test("in one folder the file for platform and product goes before the product's, the platform's and the plain one")
    func variants() throws {
        try write("plain", to: "en.lproj/Localizable.strings")
        #expect(try answer(.iPad) == "plain")
        for suffix in ["-iphoneos", "~ipad", "-iphoneos~ipad"] {
            try write(suffix, to: "en.lproj/Localizable\(suffix).strings")
            #expect(try answer(.iPad) == suffix)
        }
        #expect(try answer(.iPhone) == "-iphoneos")
        #expect(try answer(.mac) == "plain")
        try write("mac", to: "en.lproj/Localizable-macos.strings")
        #expect(try answer(.mac) == "mac")
        #expect(try answer(.appleTV) == "plain")
        #expect(try answer(LocalizationDevice(rawValue: "mainframe")) == "plain")
    }

    @Test("an iPod takes the iPhone's file where it has none of its own")
    func iPod() throws {
        try write("plain", to: "en.lproj/Localizable.strings")
        try write("iphone", to: "en.lproj/Localizable~iphone.strings")
        #expect(try answer(.iPod) == "iphone")
        try write("ipod", to: "en.lproj/Localizable~ipod.strings")
        #expect(try answer(.iPod) == "ipod")
        #expect(try answer(.iPhone) == "iphone")
    }

    @Test("a variant does not draw the lookup to another language, and one that is not localized hides all")
    func variantsAndLanguages() throws {
        try write("français", to: "fr.lproj/Localizable.strings")
        try write("english mac", to: "en.lproj/Localizable-macos.strings")
        #expect(try answer(.mac, languages: ["fr"]) == "français")
        try write("global mac", to: "Localizable-macos.strings")
        #expect(try answer(.mac, languages: ["fr"]) == "global mac")
        #expect(try answer(.iPhone, languages: ["fr"]) == "français")
    }

    @Test("the two files of a table are found on their own, and each says which localization it is")
    func independentFiles() throws {
        try write("English text", to: "en.lproj/Localizable.strings")
        try folder.write("{ r = { NSStringLocalizedFormatKey = \"règle\"; }; }", to: "fr.lproj/Localizable.stringsdict")
        try folder.write("{ g = \"not localized\"; r = x; }", to: "Other.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["fr", "en"])
        let text = bundle.localizedString(forKey: "k")
        let rule = bundle.localizedString(forKey: "r")
        #expect((text.text, text.localization) == ("English text", "en"))
        #expect((rule.text, rule.localization) == ("règle", "fr"))
        let other = bundle.localizedString(forKey: "g", table: "Other")
        #expect(other.isFound && other.localization == nil && other.table == "Other")
        let missing = bundle.localizedString(forKey: "absent", value: "stand-in")
        #expect(!missing.isFound && missing.localization == nil && missing.text == "stand-in" && missing.table == "Localizable")
    }

    @Test("Base comes after the first language and before the others; the development language is not listed beside it")
    func base() throws {
        try write("base", to: "Base.lproj/Localizable.strings")
        try write("english", to: "English.lproj/Localizable.strings")
        try write("other", to: "fr.lproj/Other.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["fr"])
        // "English" is the development language "en" in another spelling.
        #expect(bundle.localizations == ["Base", "English", "fr"])
        #expect(bundle.preferredLocalizations == ["fr", "English"])
        #expect(bundle.localizedString(forKey: "k").text == "base")
        #expect(bundle.preferring(["en"]).localizedString(forKey: "k").text == "english")

        let lonely = try TemporaryFolder()
        try lonely.write("k = base;", to: "Base.lproj/Localizable.strings")
        try lonely.write("k = fr;", to: "fr.lproj/Localizable.strings")
        let app = try LocalizedBundle(path: lonely.path, languages: ["en"])
        #expect(app.localizations == ["Base", "fr", "en"])
        #expect(app.localizedString(forKey: "k").text == "base")
        #expect(app.preferring(["fr"]).localizedString(forKey: "k").text == "fr")
        #expect(app.localizedString(forKey: "k", localization: "Base").text == "base")
    }

    @Test("a bundle that has none of the user's languages speaks its first")
    func firstLocalization() throws {
        try write("deutsch", to: "de.lproj/Localizable.strings")
        try write("français", to: "fr.lproj/Localizable.strings")
        #expect(try answer(.mac, languages: ["en"]) == "deutsch")
    }

    @Test("an exact localization is not helped out by Base or the development language, only by what is not localized")
    func exact() throws {
        try write("base", to: "Base.lproj/Localizable.strings")
        try write("english", to: "en.lproj/Localizable.strings")
        try write("other", to: "fr.lproj/Other.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        #expect(!bundle.localizedString(forKey: "k", localization: "fr").isFound)
        #expect(bundle.localizedString(forKey: "k", localization: "en").text == "english")
        try write("global", to: "Localizable.strings")
        let again = try LocalizedBundle(path: folder.path, languages: ["en"])
        #expect(again.localizedString(forKey: "k", localization: "fr").text == "global")
    }

    @Test("files are told apart by the bytes of their names")
    func namesAreBytes() throws {
        let composed = "caf\u{E9}", decomposed = "cafe\u{301}"
        for prefix in ["", "en.lproj/"] {
            let folder = try TemporaryFolder()
            try folder.write("k = k;", to: "en.lproj/Localizable.strings")
            try folder.write("k = composed;", to: "\(prefix)\(composed).strings")
            let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
            #expect(bundle.localizedString(forKey: "k", table: decomposed).text == "k")
            #expect(bundle.localizedString(forKey: "k", table: composed).text == "composed")
        }
    }

    @Test("a .lproj that is a file, or a link that leads nowhere or in a circle, is no localization")
    func noFolders() throws {
        try write("english", to: "en.lproj/Localizable.strings")
        try folder.write("x", to: "fr.lproj")
        try folder.link("missing", at: "de.lproj")
        try folder.link("ja.lproj", at: "ja.lproj")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["fr", "de", "ja", "en"])
        #expect(bundle.localizations == ["en"])
        #expect(bundle.localizedString(forKey: "k").text == "english")
    }

    @Test("what bears a table's name and cannot be read hides the tables behind it, and says why")
    func unreadableFiles() throws {
        let makers: [(name: String, make: (String) throws -> Void)] = [
            ("Is a directory", { try self.folder.write("x", to: "\($0)/x") }),
            ("No such file or directory", { try self.folder.link("nothing", at: $0) }),
            ("Too many levels of symbolic links", { try self.folder.link("Localizable.strings", at: $0) }),
            ("Not a regular file", { try self.folder.makePipe($0) }),
        ]
        try write("english", to: "en.lproj/Localizable.strings")
        for place in ["fr.lproj/", ""] {
            for (reason, make) in makers {
                try folder.remove(place == "" ? "Localizable.strings" : "fr.lproj")
                try folder.write("k = k;", to: "fr.lproj/Other.strings")
                try make(place + "Localizable.strings")
                let issues = Collected<LocalizationIssue>()
                let bundle = try LocalizedBundle(path: folder.path, languages: ["fr", "en"]) { issues.append($0) }
                #expect(bundle.localizedString(forKey: "k").text == "k")
                #expect(bundle.localizedString(forKey: "k").text == "k")
                #expect(issues.values.map(\.kind) == [.tableUnreadable], "\(reason)")
                #expect(issues.values.first?.message == reason)
                #expect(issues.values.first?.path == "\(folder.path)/\(place)Localizable.strings")
            }
        }
    }
}
