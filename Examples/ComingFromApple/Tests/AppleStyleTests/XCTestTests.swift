import LocalizationFoundation
import LocalizationXCTest

@testable import AppleStyle

/// Tests as they are written with XCTest, but for the import: `LocalizationXCTest` in place of `XCTest`.
final class XCTestTests: XCTestCase {
    private let bundle = Bundle.module

    override func setUp() async throws {
        continueAfterFailure = true
    }

    func testLocalizations() {
        XCTAssertEqual(bundle.localizations.sorted(), ["ar", "en", "ru"])
        XCTAssertEqual(bundle.preferredLocalizations.last, "en")
        XCTAssertEqual(bundle.developmentLocalization, "en")
        XCTAssertEqual(Bundle.preferredLocalizations(from: ["en", "ru"]).count, 1)
        XCTAssertEqual(Bundle.preferredLocalizations(from: ["en", "ru"], forPreferences: ["ru-RU"]), ["ru"])
    }

    func testTexts() {
        XCTAssertEqual(bundle.localizedString(forKey: "Done", value: nil, table: nil, localizations: ["ru"]), "Готово")
        XCTAssertEqual(bundle.localizedString(forKey: "no such key", value: "stand-in", table: nil), "stand-in")
        XCTAssertEqual(NSLocalizedString("no such key", comment: ""), "no such key")
        XCTAssertEqual(NSLocalizedString("no such key", tableName: nil, bundle: bundle, value: "stand-in", comment: ""), "stand-in")
        XCTAssertEqual(String(localized: "no such key", bundle: bundle), "no such key")
    }

    func testFormats() {
        let files = bundle.localizedString(forKey: "%d file(s)", value: nil, table: nil, localizations: ["ru"])
        XCTAssertEqual(String(format: files, 3), "3 файла")
        XCTAssertEqual(String(format: "%d %@", 3, "x"), "3 x")
        XCTAssertEqual(String(format: "%.1f", locale: Locale(identifier: "de_DE"), 1.5), "1,5")
        XCTAssertFalse(String.localizedStringWithFormat("%d", 3).isEmpty)
    }

    func testResources() throws {
        XCTAssertNil(bundle.path(forResource: "no such file", ofType: "txt"))
        XCTAssertNil(bundle.url(forResource: "no such file", withExtension: "txt"))
        let url = try XCTUnwrap(bundle.url(forResource: "Welcome", withExtension: "txt", subdirectory: nil, localization: "ru"))
        XCTAssertTrue(FileManager.default.fileExists(atPath: url.path))
    }

    func testLocales() {
        XCTAssertFalse(Locale.current.identifier.isEmpty)
        XCTAssertFalse(Locale.autoupdatingCurrent.identifier.isEmpty)
        XCTAssertFalse(Locale.preferredLanguages.isEmpty)
    }

    func testUserLocale() throws {
        let number = NumberFormatter()
        number.numberStyle = .decimal
        XCTAssertEqual(number.locale, .current)
        XCTAssertEqual(DateFormatter().locale, .current)
        XCTAssertEqual(Calendar.current.locale, .current)
        XCTAssertEqual(12_345.5.formatted(), number.string(from: 12_345.5))
        XCTAssertEqual(try Double(12_345.5.formatted(), format: .number), 12_345.5)
        XCTAssertEqual(Date.now.formatted(.dateTime.year()), Date.now.formatted(.dateTime.year().locale(.current)))
        XCTAssertEqual(["10", "9"].sorted(using: .localizedStandard), ["9", "10"])
        XCTAssertEqual("a".localizedUppercase, "A")
        XCTAssertEqual(NSString(format: "%d", locale: Locale(identifier: "de_DE"), 1234), "1.234")
        XCTAssertEqual(NSLocale.current, Locale.current)
        XCTAssertNil(Bundle.path(forResource: "none", ofType: "txt", inDirectory: bundle.bundlePath))
    }

    func testExpectations() {
        let done = expectation(description: "done")
        done.fulfill()
        wait(for: [done], timeout: 60)
        XCTAssertThrowsError(try Self.fail()) { XCTAssertFalse($0.localizedDescription.isEmpty) }
        measure { _ = String(format: "%d", 3) }
    }

    private static func fail() throws { throw CocoaError(.fileNoSuchFile) }
}
