import LocalizationFoundation
import LocalizationXCTest
import Testing

/// Would not compile with `import XCTest`, which hands on Foundation, and with it a second declaration of each name here.
@Suite("Apple's spellings beside XCTest")
struct XCTestImportTests {
    /// XCTest's own names, its members included.
    final class Case: XCTestCase {
        func expect() throws {
            let done = expectation(description: "done")
            done.fulfill()
            wait(for: [done], timeout: 0)
            XCTAssertEqual(try XCTUnwrap(Bundle(path: "/")).bundlePath, "/")
            XCTAssertThrowsError(try XCTSkipIf(true))
        }
    }

    @Test(
        "each name that this module declares in place of Foundation's is unambiguous where LocalizationXCTest is imported in place of XCTest"
    )
    func names() throws {
        let bundle = Bundle.main
        #expect(bundle.localizations.count > 0 && bundle.preferredLocalizations.count > 0)
        #expect(!Bundle.preferredLocalizations(from: ["en"]).isEmpty)
        #expect(bundle.localizedString(forKey: "no such key", value: "value", table: nil) == "value")
        #expect(NSLocalizedString("no such key", comment: "") == "no such key")
        #expect(NSLocalizedString("no such key", tableName: nil, bundle: bundle, value: "value", comment: "") == "value")
        #expect(String(localized: "no such key \(3)", bundle: bundle) == "no such key 3")
        #expect(bundle.path(forResource: "no such file", ofType: "txt") == nil)
        #expect(bundle.url(forResource: "no such file", withExtension: "txt") == nil)
        #expect(!Locale.current.identifier.isEmpty && !Locale.autoupdatingCurrent.identifier.isEmpty && !Locale.preferredLanguages.isEmpty)
        #expect(String(format: "%d %@", 3, "x") == "3 x")
        #expect(String(format: "%.1f", locale: Locale(identifier: "de"), 1.5) == "1,5")
        #expect(!String.localizedStringWithFormat("%d", 3).isEmpty)
        try Case(name: "expect") { _ in }.expect()
    }
}
