import LocalizationFormatStrings
import Foundation
import LocalizationTestSupport
import Testing

/// Compares with the C library, through Foundation, which hands conversions without a locale on to `snprintf`.
@Suite("Formatting without a locale: as C")
struct PlainFormattingFoundationTests {
    private static let flags = ["", "-", "+", " ", "0", "#", "-+", "+0", " #", "#0", "-#", "+#0"]
    private static let widths = ["", "1", "5", "12", "30"]
    private static let precisions = ["", ".", ".0", ".1", ".2", ".3", ".5", ".10", ".17", ".30"]

    /// A format of random flags, width and precision.
    private static func format(conversion: String, using random: inout some RandomNumberGenerator) -> String {
        let flags = flags.randomElement(using: &random) ?? ""
        let width = widths.randomElement(using: &random) ?? ""
        let precision = precisions.randomElement(using: &random) ?? ""
        return "%\(flags)\(width)\(precision)\(conversion)|"
    }

    @Test("Random floating-point numbers in random formats", arguments: ["f", "e", "g", "F", "E", "G", "a", "A"])
    func floatingPoint(conversion: String) {
        var random = SeededGenerator(seed: UInt64(conversion.utf8.first ?? 0))
        var differences = 0
        for _ in 0..<4_000 {
            let value = RandomNumbers.double(using: &random)
            let format = Self.format(conversion: conversion, using: &random)
            // C writes the sign of not-a-number on Linux and not on Darwin, whose way is taken.
            if value.isNaN { continue }
            let expected = String(format: format, value)
            let actual = FormatEntry(format).render([.double(value)], locale: nil).text
            if actual != expected {
                differences += 1
                if differences < 10 { Issue.record("\(format) of \(value): \(actual), C: \(expected)") }
            }
        }
        #expect(differences == 0)
    }

    @Test(
        "Random integers in random formats",
        arguments: [
            "d", "i", "u", "x", "X", "o", "hhd", "hd", "ld", "lld", "hhu", "hu", "lu", "llu", "hhx", "llx", "llo", "zd", "jd", "td", "qd",
        ])
    func integers(conversion: String) {
        var random = SeededGenerator(seed: UInt64(conversion.utf8.count))
        var differences = 0
        for _ in 0..<2_000 {
            let bits = Int.random(in: 0..<64, using: &random)
            let value = Int(truncatingIfNeeded: Int64.random(in: .min ... .max, using: &random) >> Int64(bits))
            let format = Self.format(conversion: conversion, using: &random)
            let expected = String(format: format, value)
            let actual = FormatEntry(format).render([.integer(Int64(value))], locale: nil).text
            if actual != expected {
                differences += 1
                if differences < 10 { Issue.record("\(format) of \(value): \(actual), C: \(expected)") }
            }
        }
        #expect(differences == 0)
    }

    @Test("Numbers that are hard to round")
    func hardNumbers() {
        let values: [Double] = [
            0.5, 1.5, 2.5, 0.125, 0.375, 1.005, 2.675, 1e22, 1e23, 9.5, 99.5, 999.5, 9.995, 0.9999999, 1e15, 1e16, 1e17, 123456789012345680,
            .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 5e-5, 0.00005, 0.0001, 100000, 999999.5, 1e6, 0, -0.0,
            4.35, 4.45, 0.045, 8.5e-310, 1 / 3, 2 / 3, 6.02214076e23, 1.5e300,
        ]
        for value in values {
            for conversion in ["f", "e", "g"] {
                for precision in [0, 1, 2, 3, 5, 6, 15, 17, 20, 50, 350, 1_100] {
                    let format = "%.\(precision)\(conversion)"
                    #expect(FormatEntry(format).render([.double(value)], locale: nil).text == String(format: format, value))
                }
            }
        }
    }
}
