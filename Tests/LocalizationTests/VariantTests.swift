import Localization
import LocalizationTestSupport
import Testing

@Suite("Plural, width and device variants")
struct VariantTests {
    /// Holds every bundle of a test; gone when the test is.
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    private func bundle(
        _ stringsdict: String, strings: String = "", language: String = "en", device: LocalizationDevice = .mac,
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void = { _ in }
    ) throws -> LocalizedBundle {
        let folder = "\(UInt64.random(in: 0 ... .max))"
        // The old-style form is shorter to write; Foundation reads a .stringsdict in any property list form.
        try root.write(stringsdict, to: "\(folder)/\(language).lproj/Localizable.stringsdict")
        if !strings.isEmpty { try root.write(strings, to: "\(folder)/\(language).lproj/Localizable.strings") }
        return try LocalizedBundle(path: root.path + "/" + folder, languages: [language], device: device, onIssue: onIssue)
    }

    private static let files = """
        { "%d files" = { NSStringLocalizedFormatKey = "%#@n@";
            n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
                  one = "%d file"; other = "%d files"; }; }; }
        """

    @Test("an English plural")
    func plural() throws {
        let bundle = try self.bundle(Self.files)
        let files = bundle.localizedString(forKey: "%d files")
        #expect(files.hasRules)
        #expect(files.text == "%#@n@")
        #expect([0, 1, 2, 1000].map { files.formatted($0) } == ["0 files", "1 file", "2 files", "1,000 files"])
    }

    @Test("the category follows the locale of the call, the text follows the bundle")
    func localeOfTheCall() throws {
        let bundle = try self.bundle(
            """
            { k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = one; few = few; many = many; other = other; }; }; }
            """)
        let string = bundle.localizedString(forKey: "k")
        #expect([1, 2, 5, 21, 111].map { string.formatted($0, locale: "ru") } == ["one", "few", "many", "one", "many"])
        #expect([1, 2, 5].map { string.formatted($0) } == ["one", "other", "other"])
        #expect(string.formatted(1, locale: "ja") == "other")
    }

    @Test("width variants: the widest that fits, else the narrowest, by number and not by text")
    func widths() throws {
        let bundle = try self.bundle(
            #"{ k = { NSStringVariableWidthRuleType = { "8" = Near; "040" = "open tide"; "80" = wider; wide = never; }; }; }"#)
        let string = bundle.localizedString(forKey: "k")
        let fitted = [0, 7, 8, 39, 40, 79, 80, 1000].map { string.fitting(presentationWidth: $0).text }
        #expect(fitted == ["Near", "Near", "Near", "Near", "open tide", "open tide", "wider", "wider"])
        #expect(string.text == "wider")
        #expect(string.formatted() == "wider")
        #expect(!string.hasRules)
    }

    private static let devices = """
        { k = { NSStringDeviceSpecificRuleType = { mac = "Click %@"; iphone = "Tap %@";
            ipad = { NSStringVariableWidthRuleType = { "10" = Touch; "40" = "Touch the button"; }; };
            applewatch = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                one = "%d tap"; other = "%d taps"; }; }; };
          NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = ignored; }; }; }
        """

    @Test("device rule beats plural keys beside it; without a branch the .strings file answers")
    func devices() throws {
        func text(_ device: LocalizationDevice) throws -> LocalizedString {
            try self.bundle(Self.devices, strings: #"k = "Use %@";"#, device: device).localizedString(forKey: "k")
        }
        #expect(try text(.mac).formatted("OK") == "Click OK")
        #expect(try text(.iPhone).formatted("OK") == "Tap OK")
        #expect(try text(.appleTV).formatted("OK") == "Use OK")
        #expect(try text(.appleWatch).formatted(1) == "1 tap")
        #expect(try text(.iPad).fitting(presentationWidth: 12).text == "Touch")
        let lonely = try self.bundle(Self.devices, device: .appleTV)
        #expect(lonely.localizedString(forKey: "k").text == "k")
        #expect(!lonely.localizedString(forKey: "k").isFound)
    }

    @Test("an entry without 'other' shows the key and reports")
    func missingOther() throws {
        let bundle = try self.bundle(
            """
            { k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = "%d file"; }; }; }
            """)
        #expect(bundle.localizedString(forKey: "k").formatted(1) == "1 file")
        let result = bundle.localizedString(forKey: "k").formattingResult(arguments: [5])
        #expect(result.text == "k")
        #expect(result.issues.count == 1)
    }

    @Test("a file that is no dictionary is reported and empty")
    func notADictionary() throws {
        let issues = Collected<LocalizationIssue>()
        let bundle = try self.bundle("(a, b)", onIssue: { issues.append($0) })
        #expect(bundle.localizedString(forKey: "k").text == "k")
        #expect(issues.values.map(\.kind) == [.tableMalformed])
    }

    @Test("missing and mistyped arguments leave a marker and report, never crash")
    func arguments() throws {
        let bundle = try self.bundle(Self.files)
        let files = bundle.localizedString(forKey: "%d files")
        for arguments in [[], [.text("three")]] as [[FormatArgument]] {
            let result = files.formattingResult(arguments: arguments)
            #expect(!result.issues.isEmpty)
            #expect(!result.text.isEmpty)
        }
    }

    @Test("numbers follow the user's region where the user's list has the bundle's language")
    func formattingLocale() throws {
        try root.write(#"k = "%d";"#, to: "de.lproj/Localizable.strings")
        try root.write(#"k = "%d";"#, to: "en.lproj/Localizable.strings")
        let bundle = try LocalizedBundle(path: root.path, languages: ["de-CH"])
        #expect(bundle.formattingLocale == "de-CH")
        #expect(bundle.localizedString(forKey: "k").formatted(1234567) == "1’234’567")
        #expect(bundle.preferring(["de"]).localizedString(forKey: "k").formatted(1234567) == "1.234.567")
        #expect(bundle.preferring(["fr", "en-IN"]).localizedString(forKey: "k").formatted(1234567) == "12,34,567")
        #expect(bundle.preferring(["de"], locale: "en-US").localizedString(forKey: "k").formatted(1234567) == "1,234,567")
    }
}
