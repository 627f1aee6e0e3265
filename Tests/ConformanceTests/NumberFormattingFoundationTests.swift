import LocalizationFormatStrings
import Foundation
import LocalizationTestSupport
import Testing

/// Compares numbers with what Foundation on this machine prints, in every locale of CLDR.
@Suite("Formatting: Foundation's numbers in every locale")
struct NumberFormattingFoundationTests {
    private static let integers: [Int] = [
        0, 1, -1, 5, 42, -42, 999, 1000, -1000, 1234, 9999, 10_000, -12_345, 99_999, 100_000, 123_456, 1_234_567, -9_876_543, 12_345_678,
        2_147_483_647,
    ]

    private static let numbers: [Double] = [
        0, -0.5, 0.5, 0.25, 1.005, -1.5, 12.345, 99.995, 999.999, 1000, 1234.5, -1234.5, 9999.99, 10_000.5, 123_456.789, 1_234_567.891,
        -9_876_543.21,
        1e10, 1.5e15, -0.001,
    ]

    @Test("%d, %lld and %.2f of 40 values")
    func everyLocale() throws {
        let data = try #require(FileManager.default.contents(atPath: SharedMaterial.path("cldr/numbers.json")))
        let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let locales = try #require(file["locales"] as? [String: Any]).keys.sorted()

        // One long format each: a call of Foundation costs far more than the numbers in it.
        let formats = ["%d", "%lld"].map { Array(repeating: $0, count: Self.integers.count).joined(separator: "\n") }
        let fractionFormat = Array(repeating: "%.2f", count: Self.numbers.count).joined(separator: "\n")
        let entries = formats.map { FormatEntry($0) }
        let fractionEntry = FormatEntry(fractionFormat)

        var compared = 0
        var differences: [Difference: [String]] = [:]
        for identifier in locales {
            let foundation = Locale(identifier: identifier)
            let locale: FormatLocale = try #require(FormatLocale(identifier: identifier))
            var pairs: [(String, String)] = []
            for (format, entry) in zip(formats, entries) {
                pairs.append(
                    (
                        String(format: format, locale: foundation, arguments: Self.integers),
                        entry.render(Self.integers.map(\.formatArgument), locale: locale).text
                    ))
            }
            pairs.append(
                (
                    String(format: fractionFormat, locale: foundation, arguments: Self.numbers),
                    fractionEntry.render(Self.numbers.map(\.formatArgument), locale: locale).text
                ))
            for (expected, actual) in pairs {
                let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
                let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(expectedLines.count == actualLines.count)
                for (expected, actual) in zip(expectedLines, actualLines) {
                    compared += 1
                    if expected == actual { continue }
                    differences[Difference(expected: String(expected), actual: String(actual), locale: identifier), default: []].append(
                        identifier)
                }
            }
        }
        print("numbers as Foundation prints them: \(compared) in \(locales.count) locales")
        for (difference, identifiers) in differences.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            print("  \(identifiers.count) differences: \(difference.rawValue), in \(Set(identifiers).sorted().joined(separator: " "))")
        }
        #expect(differences[.unexplained] == nil)
    }
}

/// Why a number looks otherwise.
private enum Difference: String, Hashable {
    /// None of the reasons below: a mistake.
    case unexplained = "unexplained"
    case unavailable = "ICU has no data for the locale and writes it like another one"
    case changedData = "CLDR has other separators since the version in ICU"

    /// What `Data/CLDR` and ICU 76 do not agree on: Fula in Latin script and the languages of Ethiopia.
    private static let changed = ["ff-Latn-", "gez", "wal"]
    private static let available = Set(Locale.availableIdentifiers)

    init(expected: String, actual: String, locale: String) {
        if !Self.available.contains(locale.replacingOccurrences(of: "-", with: "_")) {
            self = .unavailable
        } else if Self.changed.contains(where: { locale.hasPrefix($0) }), expected.filter(\.isNumber) == actual.filter(\.isNumber) {
            self = .changedData
        } else {
            self = .unexplained
        }
    }
}
