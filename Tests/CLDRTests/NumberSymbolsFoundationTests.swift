import LocalizationCLDR
import Foundation
import LocalizationTestSupport
import Testing

/// Foundation writes numbers with Apple's ICU, on Linux with the one that the toolchain brings. The comparison is with release 76, whose
/// data is that of CLDR 46 with Apple's changes; a toolchain with another one has other identifiers, and the tests are skipped.
private let isICU76 = Locale.availableIdentifiers.count == 1034

@Suite("Number symbols beside Foundation", .enabled(if: isICU76, "the comparison is with Apple's ICU 76"))
struct NumberSymbolsFoundationTests {
    /// Why a locale comes out otherwise than in Foundation.
    enum Reason: String, CaseIterable {
        case noData = "languages that ICU 76 has no numbers of: Foundation takes those of the process's own locale"
        case newerCLDR = "numbers that CLDR 47 changed"
        case absentLocale = "locales that ICU 76 has not, or under another name than it is asked for (ff_Latn_GH as ff_GH)"
        case digitsCutInTwo = "digits outside of the basic plane, which Foundation's %e cuts in two"
        case onlyInXML = "symbols for a system that is not the locale's own, which CLDR's JSON leaves out"
    }

    /// The locales that differ. Languages without data and digits cut in two are told by what Foundation does.
    static let differences: [Reason: Set<String>] = [
        // gez and wal: the grouping separator; syr: not-a-number; en-SK: the exponent; ms-Arab: the native digits.
        .newerCLDR: Set(
            ["gez", "gez-ER", "gez-ET", "wal", "wal-ET", "syr", "syr-IQ", "syr-SY", "en-SK"]
                + ["ms-Arab", "ms-Arab-BN", "ms-Arab-MY"].map { "\($0)@numbers=native" }
        ),
        .absentLocale: Set(
            ["kok-IN", "kok-Deva-IN", "rhg-BD", "az-IQ", "az-IR", "az-Arab", "az-Arab-TR"]
                + ["bm-Nkoo", "bm-Nkoo-ML", "ha-Arab", "ha-Arab-NG", "ha-SD", "mn-CN", "mn-Mong", "mn-Mong-MN"].map {
                    "\($0)@numbers=native"
                }
                + ["BF", "GH", "GM", "LR", "NE", "NG", "SL"].flatMap { ["ff-\($0)", "ff-Latn-\($0)"] }
        ),
        // fa-MY and fa-NE take their separators from Malay and Hausa.
        .onlyInXML: ["ar-EG@numbers=arabext", "fa-MY", "fa-NE"],
    ]

    static let languages = Set(Locale.availableIdentifiers.map { $0.prefix { $0 != "_" && $0 != "-" } })

    /// The locales of CLDR, in their shortest form, from the committed data.
    static let committedLocales = committed("locales")
    static let regions = committed("regions")
    static let numberingSystems = committed("digits")

    private static func committed(_ key: String) -> [String] {
        guard let data = FileManager.default.contents(atPath: SharedMaterial.projectRoot + "/Data/CLDR/number-symbols.json"),
            let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let tables = json["tables"] as? [String: Any],
            let entries = tables[key] as? [String: Any]
        else { return [] }
        return entries.keys.sorted()
    }

    // MARK: What is printed

    private static func printed(by symbols: NumberSymbols) -> [String] {
        let number = { (digits: String) in grouped(digits, with: symbols) }
        return [
            number("1234567"), number("1234"), symbols.minusSign + number("12345"), symbols.plusSign + number("5"), symbols.infinity,
            symbols.nan,
            symbols.minusSign + number("12345") + symbols.decimal + number("25"),
            number("2") + symbols.decimal + number("5") + symbols.exponential + symbols.plusSign + number("0") + number("6"),
        ]
    }

    private static func printed(by locale: Locale) -> [String] {
        [
            String(format: "%d", locale: locale, 1_234_567), String(format: "%d", locale: locale, 1_234),
            String(format: "%d", locale: locale, -12_345),
            String(format: "%+d", locale: locale, 5), String(format: "%f", locale: locale, Double.infinity),
            String(format: "%f", locale: locale, Double.nan),
            String(format: "%.2f", locale: locale, -12_345.25), String(format: "%.1e", locale: locale, 2_500_000.0),
        ]
    }

    private func reason(_ identifier: String, _ own: [String], _ foundation: [String]) -> Reason? {
        let name = identifier.replacing("_", with: "-")
        if !identifier.isEmpty, !Self.languages.contains(name.prefix { $0.isLetter }) { return .noData }
        let locale = String(name.prefix { $0 != "@" })
        for reason in Reason.allCases {
            if let known = Self.differences[reason], known.contains(name) || known.contains(locale) { return reason }
        }
        if own.dropLast() == foundation.dropLast(), foundation.last?.contains("\u{FFFD}") ?? false { return .digitsCutInTwo }
        return nil
    }

    private func compare(_ identifiers: [String], _ title: String, allowing allowed: Set<Reason>) throws -> Set<String> {
        var counts: [Reason: Int] = [:]
        var different: Set<String> = []
        for identifier in identifiers {
            let tag = identifier.isEmpty ? LanguageTag.root : try #require(LanguageTag(identifier))
            let own = Self.printed(by: .symbols(for: tag))
            let foundation = Self.printed(by: Locale(identifier: identifier))
            if own == foundation { continue }
            different.insert(identifier.replacing("_", with: "-"))
            if let reason = reason(identifier, own, foundation), allowed.contains(reason) {
                counts[reason, default: 0] += 1
            } else {
                Issue.record("\(identifier): \(own.map(\.debugDescription)) instead of \(foundation.map(\.debugDescription))")
            }
        }
        print("number symbols: \(identifiers.count - different.count) of \(identifiers.count) \(title) as in Foundation")
        for (reason, count) in counts.sorted(by: { $0.value > $1.value }) { print("    \(count) \(reason.rawValue)") }
        return different
    }

    // MARK: Tests

    @Test("Every locale of Foundation and of CLDR writes its own and its native digits as Foundation does, but for known differences")
    func locales() throws {
        #expect(Self.committedLocales.count > 1000)
        let allowed: Set<Reason> = [.noData, .newerCLDR, .absentLocale, .digitsCutInTwo]
        let different = try compare(Locale.availableIdentifiers.sorted() + [""], "locales of Foundation", allowing: allowed)
            .union(compare(Self.committedLocales, "locales of CLDR", allowing: allowed))
            .union(compare(Self.committedLocales.map { "\($0)@numbers=native" }, "locales with native digits", allowing: allowed))
        for (reason, known) in Self.differences where reason != .onlyInXML {
            #expect(known.subtracting(different).isEmpty, "no longer different: \(reason.rawValue)")
        }
    }

    @Test("A language in a region that has none of its numbers writes them as Foundation does")
    func regions() throws {
        #expect(Self.regions.count > 150)
        let languages = ["en", "de", "es", "fr", "pt", "ru", "sv", "ar", "fa", "hi", "ja", "zh-Hant", "sr-Latn"]
        var identifiers: [String] = []
        for (index, region) in (Self.regions + ["ZZ", "XX", "QO"]).enumerated() {
            // Three languages for each region, so that every pair of neighbours in the list meets every kind of region.
            for step in 0..<3 { identifiers.append("\(languages[(index + step * 4) % languages.count])-\(region)") }
        }
        _ = try compare(identifiers, "languages in regions", allowing: [.newerCLDR, .absentLocale, .onlyInXML])
    }

    @Test("Every locale writes Latin digits as Foundation does")
    func latin() throws {
        let allowed: Set<Reason> = [.noData, .newerCLDR, .absentLocale]
        _ = try compare(Self.committedLocales.map { "\($0)@numbers=latn" }, "locales with Latin digits", allowing: allowed)
    }

    @Test("Every numbering system with digits writes numbers as Foundation does")
    func numberingSystems() throws {
        #expect(Self.numberingSystems.count > 70)
        let identifiers = Self.numberingSystems.flatMap { system in ["en", "de", "hi", "ar-EG"].map { "\($0)@numbers=\(system)" } }
        _ = try compare(identifiers, "numbering systems in four locales", allowing: [.digitsCutInTwo, .onlyInXML])
    }
}
