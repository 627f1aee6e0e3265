import LocalizationFormatStrings
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@testable import Localization

/// `formatted(_:_:table:)` of a bundle beside a lookup whose result is formatted.
@Suite("Looking up and formatting in one call", .serialized)
struct FormattingCallTests {
    private let folder: TemporaryFolder
    private static let keys = [
        "%d files", "plain", "percent", "%d of %@", "three", "long", "broken", "no case", "width", "device", "missing %d", "",
    ]

    init() throws {
        folder = try TemporaryFolder()
        let long = String(repeating: "a long text ", count: 20)
        for (language, word) in [("en", "file"), ("ru", "файл"), ("ar", "ملف")] {
            try folder.write(
                """
                "plain" = "\(word)"; "percent" = "100%% \(word)"; "%d of %@" = "%2$@: %1$d"; "three" = "%d %@ %.1f"; "long" = "\(long)%d"; "broken" = "%d %q %@";
                """, to: "\(language).lproj/Localizable.strings")
            try folder.write("\"plain\" = \"\(word) %d\";", to: "\(language).lproj/Menu.strings")
            try folder.write(
                """
                {
                    "%d files" = {
                        NSStringLocalizedFormatKey = "%#@n@";
                        n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = "%d \(word)"; other = "%d \(word)s"; };
                    };
                    "no case" = {
                        NSStringLocalizedFormatKey = "%#@n@";
                        n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; two = "two"; };
                    };
                    width = { NSStringVariableWidthRuleType = { 10 = "%d"; 20 = "%d wide"; }; };
                    device = { NSStringDeviceSpecificRuleType = { iphone = "%d taps"; mac = "%d clicks"; }; };
                }
                """, to: "\(language).lproj/Localizable.stringsdict")
        }
    }

    /// Compares both for every key, table and kind of argument.
    private func compare(_ bundle: LocalizedBundle, _ comment: Comment) {
        for key in Self.keys {
            for table in [nil, "Menu", "Nowhere"] as [String?] {
                let string = bundle.localizedString(forKey: key, table: table)
                for number in [0, 1, 2, 5, 11, 999, 1_234, -7, .max, .min] {
                    #expect(bundle.formatted(key, number, table: table) == string.formatted(number), comment)
                    #expect(bundle.formatted(key, number, "x", table: table) == string.formatted(number, "x"), comment)
                    #expect(bundle.formatted(key, number, "שלום", 2.5, table: table) == string.formatted(number, "שלום", 2.5), comment)
                }
                #expect(bundle.formatted(key, "text", table: table) == string.formatted("text"), comment)
                #expect(bundle.formatted(key, 0.5, table: table) == string.formatted(0.5), comment)
            }
        }
    }

    @Test("One call gives the text of two, from files and from compiled tables", arguments: ["en", "ru", "ar-EG"])
    func sameText(language: String) throws {
        let onDisk = try LocalizedBundle(path: folder.path, languages: [language]) { _ in }
        compare(onDisk, "files")
        let tables = ReadOnlyBytes(copying: try TableCompilation(bundleAt: folder.path).bytes)
        compare(LocalizedBundle(embedded: tables, languages: [language]) { _ in }, "compiled tables")
        #expect(onDisk.formatted("%d files", 5) != "%d files")
    }

    @Test("One call heeds the languages of a task")
    func taskLanguages() throws {
        let bundle = try LocalizedBundle(path: folder.path) { _ in }
        Localizer.with(languages: ["ru"]) {
            #expect(bundle.formatted("%d files", 1) == "1 файл")
            compare(bundle, "task")
        }
        Localizer.with(languages: ["en"]) { #expect(bundle.formatted("%d files", 1) == "1 file") }
    }
}
