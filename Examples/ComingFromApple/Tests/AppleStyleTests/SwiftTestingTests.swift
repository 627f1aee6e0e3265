import LocalizationFoundation
import Testing

@testable import AppleStyle

/// Tests with Swift Testing, which hands on nothing of Foundation: `import Testing` stays as it is.
@Suite("Apple's spellings beside Swift Testing")
struct SwiftTestingTests {
    private let bundle = Bundle.module

    @Test("bundles, texts, formats and locales mean this package's")
    func spellings() throws {
        #expect(bundle.localizations.sorted() == ["ar", "en", "ru"])
        #expect(Bundle.preferredLocalizations(from: ["en", "ru"], forPreferences: ["ru-RU"]) == ["ru"])
        #expect(bundle.localizedString(forKey: "Done", value: nil, table: nil, localizations: ["ru"]) == "Готово")
        #expect(NSLocalizedString("no such key", comment: "") == "no such key")
        let files = bundle.localizedString(forKey: "%d file(s)", value: nil, table: nil, localizations: ["ru"])
        #expect(String(format: files, 3) == "3 файла")
        #expect(String.localizedStringWithFormat("%d", 3).isEmpty == false)
        #expect(bundle.path(forResource: "no such file", ofType: "txt") == nil)
        #expect(!Locale.current.identifier.isEmpty && !Locale.preferredLanguages.isEmpty)
    }

    @Test("formatters, format styles and comparisons are in the user's locale")
    func formats() throws {
        let number = NumberFormatter()
        number.numberStyle = .decimal
        #expect(number.locale == .current && DateFormatter().locale == .current && Calendar.current.locale == .current)
        #expect(12_345.5.formatted() == number.string(from: 12_345.5))
        #expect(try Double(12_345.5.formatted(), format: .number) == 12_345.5)
        #expect(Date.now.formatted(.dateTime.year()) == Date.now.formatted(.dateTime.year().locale(.current)))
        #expect(["10", "9"].sorted(using: .localizedStandard) == ["9", "10"] && "a".localizedCompare("b") == .orderedAscending)
        #expect("a".localizedUppercase == "A" && NSString(format: "%d", locale: Locale(identifier: "de_DE"), 1234) == "1.234")
        let region = try #require(regions.firstIndex(of: "en_US"))
        #expect(try foundationCalls().allSatisfy { $0.expected.indices.contains(region) })
    }
}
