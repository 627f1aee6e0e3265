import Localization
import LocalizationFileSyntax
import LocalizationTestSupport
import Testing

@Suite("Values of Info.plist")
struct InfoDictionaryLookupTests {
    private static let information = """
        { CFBundleName = Base; "CFBundleName~ipad" = Pad; "CFBundleName-iphoneos~ipad" = "iOS Pad"; "CFBundleName-macos" = Mac;
          CFBundleIdentifier = a; "CFBundleIdentifier-macos" = b; List = (1, 2); Nested = { Key = Value; }; Bytes = <0aff>; }
        """

    private func sample(
        _ texts: [String: String], device: LocalizationDevice = LocalizationDevice(rawValue: "other"),
        languages: PreferredLanguages = ["fr"]
    ) throws
        -> CompatibilitySample
    {
        try CompatibilitySample(
            texts: texts.merging(["Info.plist": Self.information]) { first, _ in first }, languages: languages, device: device)
    }

    @Test("The localized value goes before the one of Info.plist")
    func localized() throws {
        let sample = try self.sample([
            "fr.lproj/InfoPlist.strings": "CFBundleName = Localized;", "en.lproj/InfoPlist.strings": "X = English;",
        ])
        #expect(sample.bundle.infoDictionaryValue(forKey: "CFBundleName") == .string("Localized"))
        #expect(sample.bundle.localizedInfoDictionary == ["CFBundleName": "Localized"])
        #expect(sample.bundle.infoDictionaryValue(forKey: "CFBundleIdentifier") == .string("a"))
        // One file answers for the whole table.
        #expect(sample.bundle.infoDictionaryValue(forKey: "X") == nil)
    }

    @Test("A bundle without the table has no localized values")
    func unlocalized() throws {
        let sample = try self.sample([:])
        #expect(sample.bundle.localizedInfoDictionary == nil)
        #expect(sample.bundle.infoDictionaryValue(forKey: "CFBundleName") == .string("Base"))
        #expect(try CompatibilitySample(texts: ["fr.lproj/A.strings": "a = b;"]).bundle.infoDictionaryValue(forKey: "CFBundleName") == nil)
    }

    @Test("The most specific spelling of a key for the device counts, but for the executable and the identifier")
    func spellings() throws {
        let other = LocalizationDevice(rawValue: "other")
        for (device, name) in [(other, "Base"), (.mac, "Mac"), (.iPad, "iOS Pad"), (.iPhone, "Base")] {
            let bundle = try sample([:], device: device).bundle
            #expect(bundle.infoDictionaryValue(forKey: "CFBundleName") == .string(name))
            #expect(bundle.infoDictionaryValue(forKey: "CFBundleIdentifier") == .string("a"))
        }
        let sample = try self.sample(
            ["fr.lproj/InfoPlist.strings": "\"CFBundleName-macos\" = \"Mac français\"; CFBundleName = x;"], device: .mac)
        let localized = sample.bundle
        #expect(localized.infoDictionaryValue(forKey: "CFBundleName") == .string("Mac français"))
        #expect(localized.localizedInfoDictionary?["CFBundleName"] == "Mac français")
        #expect(sample.text("CFBundleName", table: "InfoPlist") == "x")
    }

    @Test("Values keep their types")
    func types() throws {
        let bundle = try sample([:]).bundle
        #expect(bundle.infoDictionaryValue(forKey: "List") == .array([.string("1"), .string("2")]))
        var nested = PropertyListDictionary()
        nested["Key"] = .string("Value")
        #expect(bundle.infoDictionaryValue(forKey: "Nested") == .dictionary(nested))
        #expect(bundle.infoDictionaryValue(forKey: "Bytes") == .data([0x0a, 0xff]))
        let xml = """
            <plist><dict><key>I</key><integer>-3</integer><key>R</key><real>0.5</real><key>T</key><true/>
            <key>D</key><date>2001-01-01T00:01:00Z</date><key>U</key><integer>18446744073709551615</integer></dict></plist>
            """
        let typed = try CompatibilitySample(texts: ["Info.plist": xml]).bundle
        #expect(typed.infoDictionaryValue(forKey: "I") == .integer(-3))
        #expect(typed.infoDictionaryValue(forKey: "R") == .real(0.5))
        #expect(typed.infoDictionaryValue(forKey: "T") == .boolean(true))
        #expect(typed.infoDictionaryValue(forKey: "D") == .date(60))
        #expect(typed.infoDictionaryValue(forKey: "U") == .integer(18_446_744_073_709_551_615))
        #expect(typed.infoDictionaryValue(forKey: "T") == .boolean(true))
    }
}
