import LocalizationFormatStrings
import Testing

/// What Foundation prints, measured on Linux with Swift 6.3.1 (ICU 76), and on a Mac where a test says so.
@Suite("Formatting with a locale")
struct LocalizedFormattingTests {
    private func render(_ format: String, _ argument: FormatArgument, _ locale: String) throws -> String {
        let locale: FormatLocale = try #require(FormatLocale(identifier: locale))
        let result = FormatEntry(format).render([argument], locale: locale)
        #expect(result.issues.isEmpty)
        return result.text
    }

    @Test(
        "Digits, signs and groups are those of the locale",
        arguments: [
            ("en_US", 1_234_567, "1,234,567"), ("de_DE", 1_234_567, "1.234.567"), ("fr_FR", 1_234_567, "1\u{202F}234\u{202F}567"),
            ("de_CH", 1_234_567, "1’234’567"), ("hi_IN", 1_234_567, "12,34,567"), ("mr_IN", 1_234_567, "12,34,567"),
            ("bn_BD", 1_234_567, "12,34,567"),
            ("ar_EG", 1_234_567, "١٬٢٣٤٬٥٦٧"), ("ar_SA", 1_234_567, "١٬٢٣٤٬٥٦٧"), ("ar_AE", 1_234_567, "1,234,567"),
            ("fa_IR", 1_234_567, "۱٬۲۳۴٬۵۶۷"),
            ("my_MM", 1_234_567, "၁,၂၃၄,၅၆၇"), ("es_ES", 1_000, "1000"), ("es_ES", 10_000, "10.000"), ("pl_PL", 1_000, "1000"),
            ("pl_PL", 10_000, "10\u{A0}000"), ("en_US_POSIX", 12_345, "12345"), ("", 12_345, "12,345"),
            ("en_US@numbers=arab", 12_345, "١٢٬٣٤٥"),
            ("ar_EG", -5, "\u{61C}-٥"), ("fa_IR", -5, "\u{200E}\u{2212}۵"), ("he_IL", -5, "\u{200E}-5"), ("sv_SE", -5, "\u{2212}5"),
            ("en_US", -1234, "-1,234"),
            ("pt_PT", 1_000_000, "1\u{A0}000\u{A0}000"), ("pt_BR", 1_000_000, "1.000.000"),
        ] as [(String, Int, String)]
    )
    func integers(locale: String, value: Int, expected: String) throws {
        #expect(try render("%d", value.formatArgument, locale) == expected)
        #expect(try render("%lld", value.formatArgument, locale) == expected)
        #expect(try render("%@", value.formatArgument, locale) == expected)
    }

    @Test(
        "Flags, width and precision of integers",
        arguments: [
            ("%10d|", 1234, "     1,234|"), ("%-10d|", 1234, "1,234     |"), ("%5d|", 1_234_567, "1,234,567|"),
            ("%05d", 42, "00,042"), ("%010d", 1234, "0,000,001,234"), ("%05d", 1_234_567, "1,234,567"), ("%05d", -1234, "-01,234"),
            ("%05d", 0, "00,000"),
            ("%.5d", 1234, "01,234"), ("%.5d", 1_234_567, "1,234,567"), ("%.3d", 1234, "1,234"), ("%.3d", 42, "042"), ("%.0d", 0, "0"),
            ("%10.5d|", 42, "    00,042|"), ("%-10.5d|", 42, "00,042    |"), ("%010.5d|", 42, "    00,042|"),
            ("%+d", 1234, "+1,234"), ("%+d", -1234, "-1,234"), ("%+d", 0, "+0"), ("%+05d", 42, "+00,042"), ("%+10d", 42, "       +42"),
            ("% d", 5, "5"), ("%#d", 1234, "1,234"),
            ("%hhd", 300, "44"), ("%hd", 70000, "4,464"), ("%d", 4_294_967_296, "0"), ("%lld", 4_294_967_296, "4,294,967,296"),
            ("%D", 1234, "1,234"), ("%U", 1234, "1,234"), ("%i", 1234, "1,234"), ("%u", 1234, "1,234"), ("%qd", 5555, "5,555"),
            ("%'d", 1234, "'d"), ("%lld", .min, "-9,223,372,036,854,775,808"),
        ] as [(String, Int, String)]
    )
    func integerLayout(format: String, value: Int, expected: String) throws {
        let result = FormatEntry(format).render([value.formatArgument], locale: FormatLocale(identifier: "en_US"))
        #expect(result.text == expected)
    }

    @Test("Zeros are those of the locale, and short groups stay whole where the locale says so")
    func localizedZeros() throws {
        #expect(try render("%05d", 42, "ar_EG") == "٠٠٬٠٤٢")
        #expect(try render("%05d", 42, "es_ES") == "00.042")
        #expect(try render("%04d", 42, "es_ES") == "0042")
        #expect(try render("%+d", 1234, "es_ES") == "+1234")
        #expect(try render("%010d", 42, "en_US_POSIX") == "0000000042")
        #expect(try render("%09d", 42, "hi_IN") == "00,00,00,042")
        #expect(try render("%05d|", -42, "ar_EG") == "\u{61C}-٠٠٬٠٤٢|")
    }

    @Test(
        "Unsigned numbers above the signed maximum stay positive, where Foundation prints -1",
        arguments: [
            ("%llu", .unsigned(.max), "18,446,744,073,709,551,615"), ("%u", -1, "4,294,967,295"), ("%hhu", -1, "255"),
            ("%@", .unsigned(.max), "18,446,744,073,709,551,615"),
        ] as [(String, FormatArgument, String)])
    func unsigned(format: String, value: FormatArgument, expected: String) throws {
        #expect(try render(format, value, "en_US") == expected)
    }

    @Test(
        "Floating-point numbers",
        arguments: [
            ("en_US", "%.2f", 1234567.5, "1,234,567.50"), ("de_DE", "%.2f", 1234567.5, "1.234.567,50"),
            ("de_CH", "%.1f", 1234.5, "1’234.5"),
            ("ar_EG", "%.2f", 1234567.5, "١٬٢٣٤٬٥٦٧٫٥٠"), ("fr_FR", "%.2f", 1234567.5, "1\u{202F}234\u{202F}567,50"),
            ("en_US", "%f", 1.5, "1.500000"),
            ("en_US", "%.0f", 0.5, "0"), ("en_US", "%.0f", 1.5, "2"), ("en_US", "%.0f", 2.5, "2"), ("en_US", "%.1f", 0.25, "0.2"),
            ("en_US", "%.1f", 0.35, "0.4"), ("en_US", "%.2f", 2.665, "2.66"), ("en_US", "%.2f", 2.675, "2.68"),
            ("en_US", "%.2f", -0.001, "-0.00"),
            ("en_US", "%.2f", -0.0, "-0.00"), ("en_US", "%f", 1e22, "10,000,000,000,000,000,000,000.000000"),
            ("en_US", "%.30f", 0.1, "0.100000000000000000000000000000"),
            ("en_US", "%10.2f|", 1234.5, "  1,234.50|"), ("en_US", "%-12.2f|", 1234.5, "1,234.50    |"),
            ("en_US", "%+.2f", 1234.5, "+1,234.50"),
            ("en_US", "%.0f", 9_007_199_254_740_992.0, "9,007,199,254,740,992"), ("en_US", "%.2f", 0.999, "1.00"),
            ("en_US", "%.2f", 999.999, "1,000.00"),
            ("es_ES", "%.2f", 1234.5, "1234,50"), ("es_ES", "%.2f", 12345.5, "12.345,50"),
            ("en_US", "%f", .nan, "NaN"), ("en_US", "%f", .infinity, "∞"), ("en_US", "%f", -.infinity, "-∞"),
            ("ru", "%f", .nan, "не\u{A0}число"),
            ("en_US", "%010f", .infinity, "         ∞"), ("en_US", "%10f", .nan, "       NaN"), ("en_US", "%+f", .infinity, "+∞"),
        ] as [(String, String, Double, String)]
    )
    func fixedPoint(locale: String, format: String, value: Double, expected: String) throws {
        #expect(try render(format, .double(value), locale) == expected)
    }

    @Test(
        "Scientific notation",
        arguments: [
            ("en_US", "%e", 1234567.5, "1.234568E+06"), ("de_DE", "%e", 1234567.5, "1,234568E+06"),
            ("ar_EG", "%e", 1234567.0, "١٫٢٣٤٥٦٧أس\u{61C}+٠٦"),
            ("en_US", "%.0e", 2500, "2E+03"), ("en_US", "%.1e", 1250, "1.2E+03"), ("en_US", "%e", 0, "0.000000E+00"),
            ("en_US", "%e", -0.0, "-0.000000E+00"),
            ("en_US", "%e", 1e-300, "1.000000E-300"), ("en_US", "%E", 5, "5.000000E+00"), ("sv_SE", "%e", 1e-10, "1,000000×10^\u{2212}10"),
            ("he", "%e", -1e-10, "\u{200E}-1.000000E\u{200E}-10"), ("en_US", "%20e|", 1234.5, "        1.234500E+03|"),
            ("en_US", "%-16e|", 1234.5, "1.234500E+03    |"),
            ("en_US", "%+e", 12.5, "+1.250000E+01"), ("en_US", "%.20e", 0.1, "1.00000000000000000000E-01"), ("en_US", "%e", .nan, "NaN"),
        ] as [(String, String, Double, String)]
    )
    func scientific(locale: String, format: String, value: Double, expected: String) throws {
        #expect(try render(format, .double(value), locale) == expected)
    }

    @Test(
        "The form that suits the number",
        arguments: [
            ("en_US", "%g", 1234567.5, "1.23457E+06"), ("de_DE", "%g", 1234567.5, "1,23457E+06"),
            ("ar_EG", "%g", 1234567.5, "١٫٢٣٤٥٧أس\u{61C}+٠٦"),
            ("en_US", "%g", 100000, "100,000"), ("en_US", "%g", 1_000_000, "1,000,000"), ("en_US", "%g", 1_000_001, "1E+06"),
            ("en_US", "%g", 999999.5, "1,000,000"),
            ("en_US", "%g", 0.0001, "0.0001"), ("en_US", "%g", 0.00001, "1E-05"), ("en_US", "%g", 0.00009999, "9.999E-05"),
            ("en_US", "%g", 0.0000999999999, "1E-04"),
            ("en_US", "%g", 0, "0"), ("es_ES", "%g", 1234.5, "1234,5"), ("es_ES", "%g", 12345, "12.345"),
            ("hi_IN", "%g", 123456, "1,23,456"),
            ("hi_IN", "%.10g", 1234567.891, "12,34,567.891"), ("en_US", "%.3g", 1000, "1000"), ("en_US", "%.3g", 999.5, "1000"),
            ("en_US", "%.0g", 25, "2E+01"),
            ("en_US", "%.1g", 0.25, "0.2"), ("en_US", "%#g", 1.5, "1.5"), ("en_US", "%.20g", 123456789.125, "123,456,789.125"),
            ("en_US", "%+g", 12.5, "+12.5"),
            ("en_US", "%012g", 1234.5, "000001,234.5"), ("en_US", "%012g", -1234.5, "-00001,234.5"),
            ("en_US", "%12g|", 1234.5, "     1,234.5|"),
            ("en_US", "%020.3g", 12345.5, "0000000000001.23E+04"), ("en_US", "%-20.3g|", -12345.5, "-1.23E+04           |"),
            ("en_US", "%g", -.infinity, "-∞"),
        ] as [(String, String, Double, String)]
    )
    func general(locale: String, format: String, value: Double, expected: String) throws {
        #expect(try render(format, .double(value), locale) == expected)
    }

    @Test(
        "Where Foundation on Linux loses digits or pads numbers with zeros wrongly",
        arguments: [
            // Foundation: "  1,234.50", "- 1,234.50" and so on.
            ("en_US", "%010.2f", 1234.5, "001,234.50"), ("en_US", "%010.2f", -1234.5, "-01,234.50"),
            ("en_US", "%011.2f", 1234.5, "0,001,234.50"),
            ("en_US", "%012.2f", 1234.5, "0,001,234.50"), ("en_US", "%+010.2f", 1234.5, "+01,234.50"), ("en_US", "%06.1f", 1.5, "0,001.5"),
            ("en_US", "%05.1f", 1.5, "001.5"), ("ar_EG", "%08.1f", 1.5, "٠٠٬٠٠١٫٥"), ("en_US", "%03.2f", 1.5, "1.50"),
            ("en_US", "%04f", 1234.5, "1,234.500000"),
            ("hi_IN", "%014.2f", 1.5, "0,00,00,001.50"), ("en_US_POSIX", "%010.2f", 1234.5, "0001234.50"),
            // Foundation: "        1.234500E+03".
            ("en_US", "%020e", 1234.5, "000000001.234500E+03"), ("en_US", "%020e", -1234.5, "-00000001.234500E+03"),
            // Foundation: zeros of ASCII before Arabic digits.
            ("ar_EG", "%08g", 1.5, "٠٠٠٠٠١٫٥"),
            // Foundation: "-+0.00".
            ("en_US", "%+.2f", -0.0, "-0.00"),
            // Foundation: "+.5".
            ("en_US", "%+g", 0.5, "+0.5"),
            // Foundation, from 16 fraction digits on, shows 15 significant ones: "867,442,516.2819580000000000".
            ("en_US", "%.15f", 867442516.2819583, "867,442,516.281958300000000"),
            ("en_US", "%.16f", 867442516.2819583, "867,442,516.2819583000000000"),
        ] as [(String, String, Double, String)]
    )
    func deviations(locale: String, format: String, value: Double, expected: String) throws {
        #expect(try render(format, .double(value), locale) == expected)
    }

    @Test(
        "Only decimal numbers are localized, and the point of hexadecimal ones",
        arguments: [
            ("%x", 3_000_000_000, "b2d05e00"), ("%X", 255, "FF"), ("%o", 8, "10"), ("%c", 65, "A"), ("%C", 8364, "€"), ("%p", 255, "0xff"),
            ("%a", 1234567.0, "0x1,2d687p+20"), ("%.2a", 1.999, "0x2,00p+0"), ("%s", "1234.5", "1234.5"), ("%@", "1234.5", "1234.5"),
            ("%08x", 255, "000000ff"),
        ] as [(String, FormatArgument, String)]
    )
    func unlocalized(format: String, value: FormatArgument, expected: String) throws {
        #expect(try render(format, value, "de_DE") == expected)
    }

    @Test(
        "%@ describes numbers with the locale's separators and digits",
        arguments: [
            ("en_US", 1234.5, "1,234.5"), ("de_DE", 1234.5, "1.234,5"), ("en_US", 1.0, "1"), ("en_US", 0.1, "0.1"),
            ("ar_EG", 1234.5, "١٬٢٣٤٫٥"),
            ("en_US", 1e15, "1,000,000,000,000,000"), ("en_US", 1e16, "1E+16"), ("en_US", 1.5e-5, "1.5E-05"), ("en_US", .nan, "NaN"),
            ("en_US", -.infinity, "-∞"),
        ] as [(String, Double, String)]
    )
    func descriptions(locale: String, value: Double, expected: String) throws {
        #expect(try render("%@", .double(value), locale) == expected)
    }

    @Test(
        "A value in a text written from right to left is isolated from it, in a locale of that direction (measured on a Mac, in Hebrew)",
        arguments: [
            ("he", "%@ עברית", "Rowan", "\u{2068}Rowan\u{2069} עברית"), ("he-IL", "%@ עברית", "Rowan", "\u{2068}Rowan\u{2069} עברית"),
            ("he-IL", "%@ original beacon", "Rowan", "Rowan original beacon"), ("en", "%@ עברית", "Rowan", "Rowan עברית"),
            ("ar", "%@ ملف", "Rowan", "\u{2068}Rowan\u{2069} ملف"), ("fa", "فایل %@", "Rowan", "فایل \u{2068}Rowan\u{2069}"),
            ("he", "%s עברית", "Rowan", "Rowan עברית"), ("en", "%@ file", "שלום", "שלום file"),
        ]
    )
    func isolation(locale: String, format: String, value: String, expected: String) throws {
        #expect(try render(format, .text(value), locale) == expected)
    }

    @Test("Numbers are isolated where %@ prints them, and nowhere else")
    func numberIsolation() throws {
        #expect(try render("%@ עברית", 5, "he") == "\u{2068}5\u{2069} עברית")
        #expect(try render("%d עברית", 5, "he") == "5 עברית")
    }

    @Test("Width counts characters, also invisible and far-away ones")
    func widthOfSigns() throws {
        #expect(try render("%6d|", -5, "he") == "   \u{200E}-5|")
        #expect(try render("%4d|", 42, "ff-Adlm") == "  𞥔𞥒|")
    }

    @Test("The locale says how numbers look, whatever the language of the text")
    func localeAndLanguage() throws {
        #expect(try render("%lld fichiers", 1234, "de") == "1.234 fichiers")
        #expect(try render("%lld fichiers", 1234, "fr_FR") == "1\u{202F}234 fichiers")
        #expect(try render("100%% of %lld", 1234, "en") == "100% of 1,234")
    }
}
