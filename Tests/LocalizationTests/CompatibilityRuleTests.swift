import Localization
import Testing

/// Entries of `.stringsdict` files. The old-style form is shorter to write; a `.stringsdict` may be in any property list form.
@Suite("Compatibility: rules")
struct CompatibilityRuleTests {
    private static let count = """
        NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
            one = "%d file"; other = "%d files"; };
        """

    @Test("Rules are read in XML and in the old style, with no .strings file beside them")
    func forms() throws {
        let xml = """
            <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """
        for text in [xml, "{ k = { \(Self.count) }; }", "k = { \(Self.count) };"] {
            let sample = try CompatibilitySample(rules: text)
            #expect([1, 2].map { sample.bundle.localizedString(forKey: "k").formatted($0) } == ["1 file", "2 files"])
            #expect(sample.issues.isEmpty)
        }
    }

    @Test("A text that was looked up keeps its rules wherever it is handed on")
    func copies() throws {
        let sample = try CompatibilitySample(rules: "k = { \(Self.count) };")
        let kept = [sample.bundle.localizedString(forKey: "k")].map { $0 }
        #expect(kept.first?.fitting(presentationWidth: 10).formatted(1) == "1 file")
        #expect("\(kept[0])" == "%#@n@")
    }

    @Test("A device rule's literal 'other' stands for every device without a branch")
    func otherDevice() throws {
        let text = #"k = { NSStringDeviceSpecificRuleType = { iphone = "Tap"; other = "Press"; }; };"#
        for (device, expected) in [(LocalizationDevice.iPhone, "Tap"), (.mac, "Press"), (LocalizationDevice(rawValue: "toaster"), "Press")]
        {
            #expect(try CompatibilitySample(rules: text, device: device).text("k") == expected)
        }
    }

    @Test("An empty device rule counts as missing, and a device may have any name")
    func strangeDevices() throws {
        #expect(try CompatibilitySample(rules: "k = { NSStringDeviceSpecificRuleType = { }; };").text("k") == "k")
        let text = #"k = { NSStringDeviceSpecificRuleType = { toaster = "Toast"; }; };"#
        #expect(try CompatibilitySample(rules: text, device: LocalizationDevice(rawValue: "toaster")).text("k") == "Toast")
        #expect(try CompatibilitySample(rules: text).text("k") == "k")
    }

    @Test("A rule without a type that has cases is a plural rule")
    func untypedRule() throws {
        let sample = try CompatibilitySample(
            rules: #"k = { NSStringLocalizedFormatKey = "%#@n@"; n = { one = "%d file"; other = "%d files"; }; };"#)
        #expect([1, 2].map { sample.bundle.localizedString(forKey: "k").formatted($0) } == ["1 file", "2 files"])
    }

    @Test("A width rule beside a format wins over it, and plural rules inside a width are not read")
    func widthsAndPlurals() throws {
        let both = try CompatibilitySample(
            rules: #"k = { NSStringVariableWidthRuleType = { "20" = short; "40" = long; }; \#(Self.count) };"#)
        #expect(both.text("k") == "long")
        let inside = try CompatibilitySample(
            rules: #"k = { NSStringVariableWidthRuleType = { "20" = short; "40" = { \#(Self.count) }; }; };"#)
        #expect(inside.bundle.localizedString(forKey: "k").formatted(1) == "short")
    }

    @Test("An entry that is no rule is left out and reported")
    func noRule() throws {
        let sample = try CompatibilitySample(rules: "a = (1); b = { };\nc = { unrelated = x; }; k = text;")
        #expect(sample.entries == ["k": "text"])
        #expect(sample.issues.map(\.kind) == [.entryMalformed, .entryMalformed, .entryMalformed])
    }

    @Test("The gender rule is read from a file")
    func gender() throws {
        let sample = try CompatibilitySample(
            rules: """
                k = { NSStringLocalizedFormatKey = "%1$@ lost %2$#@whose@ key"; whose = {
                    NSStringFormatSpecTypeKey = NSStringGenderRuleType; NSStringFormatValueTypeKey = d; 0 = his; 1 = her; 2 = their; }; };
                """)
        let string = sample.bundle.localizedString(forKey: "k")
        #expect([0, 1, 2, 9].map { string.formatted("Kim", $0) } == ["his", "her", "their", "his"].map { "Kim lost \($0) key" })
    }
}
