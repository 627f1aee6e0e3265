import LocalizationFormatStrings
import Foundation
import LocalizationTestSupport
import Testing

/// Compares flags, widths and precisions with what Foundation on this machine prints. On Darwin and Linux it is the same code.
@Suite("Formatting with a locale: as Foundation")
struct LocalizedFormattingFoundationTests {
    /// Not among them are digits beyond U+FFFF (Adlam): Foundation counts them twice in widths and cuts them apart in exponents.
    static let locales = [
        "en_US", "de_DE", "es_ES", "fr_FR", "hi_IN", "ar_EG", "fa_IR", "he_IL", "sv_SE", "en_US_POSIX", "my_MM", "ckb_IQ", "pl_PL",
    ]

    @Test("Random integers in random formats", arguments: locales)
    func integers(identifier: String) throws {
        var random = SeededGenerator(seed: 1)
        let foundation = Locale(identifier: identifier)
        let locale: FormatLocale = try #require(FormatLocale(identifier: identifier))
        for _ in 0..<400 {
            let flags = ["", "-", "+", " ", "0", "#", "-+", "+0"].randomElement(using: &random) ?? ""
            let width = ["", "1", "5", "8", "12", "20"].randomElement(using: &random) ?? ""
            let precision = ["", ".0", ".1", ".3", ".5", ".10"].randomElement(using: &random) ?? ""
            let conversion = ["d", "i", "lld", "hhd", "hd", "u", "lu"].randomElement(using: &random) ?? ""
            let shift = Int.random(in: 0..<64, using: &random)
            // Foundation writes unsigned numbers as signed ones.
            let isUnsigned = conversion.hasSuffix("u")
            let value = Int(truncatingIfNeeded: Int64.random(in: (isUnsigned ? 0 : .min) ... .max, using: &random) >> Int64(shift))
            if conversion == "u", value > Int32.max { continue }
            let format = "%\(flags)\(width)\(precision)\(conversion)|"
            let expected = String(format: format, locale: foundation, value)
            let actual = FormatEntry(format).render([.integer(Int64(value))], locale: locale).text
            #expect(actual == expected, "\(format) of \(value)")
        }
    }

    @Test("Random floating-point numbers in random formats", arguments: locales)
    func floatingPoint(identifier: String) throws {
        var random = SeededGenerator(seed: 2)
        let foundation = Locale(identifier: identifier)
        let locale: FormatLocale = try #require(FormatLocale(identifier: identifier))
        for _ in 0..<400 {
            // What Foundation does otherwise is left out here and listed in the test `deviations` of localized formatting: the flag 0,
            // 16 fraction digits and more, and %+g of numbers below 1.
            let flags = ["", "-", "+", " ", "#", "-+"].randomElement(using: &random) ?? ""
            let width = ["", "1", "8", "16", "24"].randomElement(using: &random) ?? ""
            let precision = ["", ".0", ".1", ".2", ".3", ".6", ".10", ".15"].randomElement(using: &random) ?? ""
            let conversion = ["f", "F", "e", "E", "g", "G", "lf"].randomElement(using: &random) ?? ""
            let value = RandomNumbers.double(using: &random)
            if value == 0 || (abs(value) < 1 && flags.contains("+") && conversion.lowercased() == "g") { continue }
            let format = "%\(flags)\(width)\(precision)\(conversion)|"
            let expected = String(format: format, locale: foundation, value)
            let actual = FormatEntry(format).render([.double(value)], locale: locale).text
            #expect(actual == expected, "\(format) of \(value)")
        }
    }
}
