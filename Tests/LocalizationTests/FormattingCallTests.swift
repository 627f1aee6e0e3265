import LocalizationFormatStrings
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@testable import Localization
import LocalizationTableCompilation

/// `formatted(_:locale:)`, which renders short texts without an array or a trace, beside the result with issues, which does not.
@Suite("Formatting calls", .serialized)
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

    /// Formats every key with arguments of each number and kind, and compares with the general renderer.
    private func texts(_ bundle: LocalizedBundle, _ comment: Comment) -> [String] {
        var texts: [String] = []
        func check(_ text: String, _ string: LocalizedString, _ arguments: [FormatArgument]) {
            #expect(text == string.formattingResult(arguments: arguments).text, comment)
            texts.append(text)
        }
        for key in Self.keys {
            for table in [nil, "Menu", "Nowhere"] as [String?] {
                let string = bundle.localizedString(forKey: key, table: table)
                for number in [0, 1, 2, 5, 11, 999, 1_234, -7, .max, .min] {
                    let first = number.formatArgument
                    check(string.formatted(number), string, [first])
                    check(string.formatted(number, "x"), string, [first, "x"])
                    check(string.formatted(number, "שלום", 2.5), string, [first, "שלום", 2.5])
                    check(string.formatted(number, "שלום", 2.5, UInt8(4)), string, [first, "שלום", 2.5, .unsigned(4)])
                    check(string.formatted(number, "שלום", 2.5, 4, "5", 6), string, [first, "שלום", 2.5, 4, "5", 6])
                }
                check(string.formatted(), string, [])
                check(string.formatted("text"), string, ["text"])
                check(string.formatted(0.5), string, [0.5])
            }
        }
        return texts
    }

    @Test(
        "Every number of arguments gives the text of the general renderer, from files and from compiled tables",
        arguments: ["en", "ru", "ar-EG"])
    func sameText(language: String) throws {
        let onDisk = try LocalizedBundle(path: folder.path, languages: [language]) { _ in }
        let tables = ReadOnlyBytes(copying: try TableCompilation(bundleAt: folder.path).bytes)
        let compiled = LocalizedBundle(embedded: tables, languages: [language]) { _ in }
        #expect(texts(onDisk, "files") == texts(compiled, "compiled tables"))
        #expect(onDisk.localizedString(forKey: "%d files").formatted(5) != "%d files")
    }

    @Test("Formatting heeds the languages of a task")
    func taskLanguages() throws {
        let bundle = try LocalizedBundle(path: folder.path) { _ in }
        Localizer.with(languages: ["ru"]) {
            #expect(bundle.localizedString(forKey: "%d files").formatted(1) == "1 файл")
            _ = texts(bundle, "task")
        }
        Localizer.with(languages: ["en"]) { #expect(bundle.localizedString(forKey: "%d files").formatted(1) == "1 file") }
    }
}
