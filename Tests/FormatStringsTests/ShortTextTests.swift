import LocalizationTestSupport
import Testing

@testable import LocalizationFormatStrings

@Suite("Short texts")
struct ShortTextTests {
    private static let locales = ["en", "ru", "ar-EG", "ar-AE", "he", "hi", "fa", "de-CH", "es", "lv", "sv", "en-US-POSIX", "ja"]
        .compactMap { FormatLocale(identifier: $0) }

    /// The short text of the parsed entry, and for one without variables also of the format while it is parsed.
    private func shortTexts(of entry: FormatEntry, _ arguments: [FormatArgument], _ locale: FormatLocale) -> [String?] {
        let parsed = entry.shortText(with: arguments.span, locale: locale)
        guard entry.variables.isEmpty else { return [parsed] }
        let text = entry.format.text
        return [parsed, FormatString.shortText(of: text.utf8Span, with: arguments.span, locale: locale)]
    }

    @Test("Short texts are those that the renderer renders", arguments: LongRuns.first(4, of: 0..<20))
    func sameAsRenderer(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(1_000 + seed))
        var rendered = 0
        for turn in 0..<1_000 {
            let drawn = RandomFormats.entry(using: &random)
            let entry = turn % 2 == 0 ? drawn : FormatEntry(format: drawn.format)
            let arguments = RandomFormats.arguments(using: &random)
            let locale = try #require(Self.locales.randomElement(using: &random))
            let expected = entry.render(arguments, locale: locale)
            for short in shortTexts(of: entry, arguments, locale) {
                guard let short else { continue }
                rendered += 1
                #expect(short == expected.text && expected.issues.isEmpty, "\(entry.format.text) \(arguments)")
            }
        }
        // Else the comparison says nothing.
        #expect(rendered > 100)
    }

    @Test(
        "Integers are written as the renderer writes them", arguments: ["%d", "%lld", "%u", "%hhd", "%lu", "%@", "%2$d of %1$d", "100%%"])
    func integers(format: String) throws {
        let entry = FormatEntry(format)
        let values: [FormatArgument] = [
            0, 1, 9, 10, 99, 100, 999, 1_000, 9_999, 10_000, 123_456, 1_234_567, -1, -1_000, .integer(.max), .integer(.min),
            .unsigned(.max),
        ]
        for locale in Self.locales {
            for value in values {
                let expected = entry.render([value, 7], locale: locale)
                for short in shortTexts(of: entry, [value, 7], locale) { #expect(short == expected.text) }
            }
        }
    }

    @Test(
        "Fractions are written as the renderer writes them",
        arguments: ["%f", "%.0f", "%.1f", "%.2f", "%.6f", "%2$d: %1$.3f", "%.7f", "%+.1f", "%5.1f"])
    func fractions(format: String) throws {
        var random = SeededGenerator(seed: 7)
        let entry = FormatEntry(format)
        var values: [Double] = [
            0, -0.0, 0.5, 1.5, 2.5, 0.05, 0.15, 0.25, 0.35, 0.45, 9.5, 99.95, 999.999, 0.999_999_5, 0.000_000_5, 1e-4, 9.9e-5, 1234.5, 1e14,
            1e15, 1e16, 1e300, .pi,
            .infinity, .nan, .leastNonzeroMagnitude, 0.1 + 0.2, 1_000_000, 123_456_789.125, 4_503_599_627_370_495.5,
        ]
        for _ in 0..<200 {
            values.append(Double.random(in: -2_000...2_000, using: &random))
            values.append(Double(Int.random(in: -200_000...200_000, using: &random)) / 1_000)
            values.append(
                Double(
                    sign: .plus, exponent: Int.random(in: -30...60, using: &random), significand: Double.random(in: 1..<2, using: &random)))
        }
        var rendered = 0
        for value in values + values.map({ -$0 }) {
            let locale = try #require(Self.locales.randomElement(using: &random))
            let arguments: [FormatArgument] = [.double(value), 7]
            let expected = entry.render(arguments, locale: locale).text
            for short in shortTexts(of: entry, arguments, locale) {
                guard let short else { continue }
                rendered += 1
                #expect(short == expected, "\(value)")
            }
        }
        // Signs, widths and many digits are left to the renderer.
        #expect(["%.7f", "%+.1f", "%5.1f"].contains(format) ? rendered == 0 : rendered > 500)
    }

    @Test("Plural cases are chosen as the renderer chooses them", arguments: ["en", "ru", "ar", "lv", "fr", "pl", "ja"])
    func plurals(locale: String) throws {
        let locale: FormatLocale = try #require(FormatLocale(identifier: locale))
        let cases = ["zero", "one", "two", "few", "many", "other"].map { (name: $0, text: "\($0) %d") }
        let types: [String?] = ["d", "hhu", "lld", nil]
        let numbers: [Int] = [0, 1, 2, 3, 5, 11, 12, 21, 22, 100, 101, 111, 256, 1_000, 1_000_000, -1, -3]
        for left in 0..<32 {
            // Which cases there are; `other` always.
            let some = cases.indices.filter { (index: Int) -> Bool in index == 5 || (left >> index) & 1 == 1 }.map { cases[$0] }
            for type in types {
                let entry = FormatEntry(
                    format: FormatString(parsing: "<%#@n@>"), variables: [FormatVariable(name: "n", valueType: type, cases: some)])
                for number in numbers {
                    let arguments: [FormatArgument] = [number.formatArgument]
                    #expect(entry.shortText(with: arguments.span, locale: locale) == entry.render(arguments, locale: locale).text)
                }
            }
        }
    }

    private static let unusual: [(format: String, arguments: [FormatArgument])] = [
        ("%d", []), ("%d", [.text("text")]), ("%d", [.double(1.5)]), ("%5d", [.integer(1)]), ("%e", [.double(1.5)]), ("%s", [.text("x")]),
        ("%#@gone@", [.integer(1)]), ("50% off", [.integer(1)]), ("100%", []), ("%200$d", [.integer(1)]), ("%[N]@", [.integer(1)]),
        ("%*@", [.integer(1), .integer(2)]), (String(repeating: "long ", count: 100), []),
        ("%@", [.text(String(repeating: "x", count: 200))]),
    ]

    @Test("Texts with problems and unusual conversions are left to the renderer", arguments: unusual)
    func left(format: String, arguments: [FormatArgument]) throws {
        let locale: FormatLocale = try #require(FormatLocale(identifier: "en"))
        #expect(shortTexts(of: FormatEntry(format), arguments, locale) == [nil, nil])
    }

    @Test("Variables that contain themselves come to an end")
    func recursion() throws {
        let locale: FormatLocale = try #require(FormatLocale(identifier: "en"))
        for text in ["%#@a@", "%#@a@%#@a@", "%d%#@a@"] {
            let variable = FormatVariable(name: "a", valueType: "d", cases: [(name: "other", text: text)])
            let entry = FormatEntry(format: FormatString(parsing: "%#@a@"), variables: [variable])
            let arguments = [FormatArgument](repeating: 5, count: 127)
            #expect(entry.shortText(with: arguments.span, locale: locale) == nil)
        }
    }

    @Test("Texts that are no UTF-8, or whose pieces start within a character, are left to the renderer")
    func malformed() throws {
        let locale: FormatLocale = try #require(FormatLocale(identifier: "en"))
        let cut = FormatEntry(format: FormatString(parsing: [0xC3, UInt8(ascii: "%"), UInt8(ascii: "d")].span))
        #expect(cut.shortText(with: [FormatArgument.integer(1)].span, locale: locale) == nil)
        #expect(cut.render([1], locale: locale).text == "\u{FFFD}1")
        // As a damaged compiled table may say: the first piece ends within the letter.
        let pieces = [FormatPiece(.percent, range: 0..<1), FormatPiece(.literal, range: 1..<2)]
        let halves = FormatEntry(format: FormatString(bytes: Array("é".utf8), pieces: pieces, hasRightToLeftText: false))
        #expect(halves.shortText(with: [FormatArgument]().span, locale: locale) == nil)
        #expect(halves.render([], locale: locale).text == "%\u{FFFD}")
    }
}
