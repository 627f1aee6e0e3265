import LocalizationFormatStrings
import Testing

@Suite("Formatting without a locale")
struct PlainFormattingTests {
    @Test(
        "Integers are printed as C prints them",
        arguments: [
            ("%d", 42, "42"), ("%d", -42, "-42"), ("%d", 0, "0"),
            ("%5d|", 42, "   42|"), ("%-5d|", 42, "42   |"), ("%05d", 42, "00042"), ("%05d", -42, "-0042"),
            ("%+d", 42, "+42"), ("% d", 42, " 42"), ("%+ d", 42, "+42"), ("% d", -42, "-42"),
            ("%.5d", 42, "00042"), ("%8.5d", 42, "   00042"), ("%08.5d", 42, "   00042"), ("%-8.5d|", -42, "-00042  |"),
            ("%.0d", 0, ""), ("%.d", 0, ""), ("%.0d", 7, "7"), ("%5.0d|", 0, "     |"),
            ("%x", 255, "ff"), ("%X", 255, "FF"), ("%#x", 255, "0xff"), ("%#X", 255, "0XFF"), ("%#x", 0, "0"), ("%08x", 255, "000000ff"),
            ("%#08x", 255, "0x0000ff"), ("%.5x", 255, "000ff"), ("%#.5x", 255, "0x000ff"), ("%-8x|", 255, "ff      |"), ("%+x", 255, "ff"),
            ("%o", 8, "10"), ("%#o", 8, "010"), ("%#o", 0, "0"), ("%#.0o", 0, "0"), ("%#.3o", 8, "010"),
            ("%x", -1, "ffffffff"), ("%llx", -1, "ffffffffffffffff"), ("%hhx", -1, "ff"), ("%hx", -1, "ffff"),
            ("%u", -1, "4294967295"), ("%llu", -1, "18446744073709551615"), ("%hhu", 300, "44"), ("%hu", -1, "65535"),
            ("%d", 4_294_967_296, "0"), ("%d", 4_294_967_295, "-1"), ("%lld", 4_294_967_296, "4294967296"),
            ("%hhd", 300, "44"), ("%hd", 70000, "4464"), ("%hhd", 200, "-56"),
            ("%i", 5, "5"), ("%D", 5, "5"), ("%U", 5, "5"), ("%O", 8, "10"), ("%qd", 5, "5"), ("%zd", 5, "5"), ("%td", 5, "5"),
            ("%jd", 5, "5"),
            ("%lld", Int.min, "-9223372036854775808"), ("%lld", Int.max, "9223372036854775807"),
            ("%c", 65, "A"), ("%c", 233, "é"), ("%C", 8364, "€"), ("%c", 0, ""), ("%C", 0xD83D, "\u{FFFD}"), ("%3c|", 65, "  A|"),
            ("%-3c|", 65, "A  |"),
            ("%p", 255, "0xff"), ("%p", 0, "0x0"),
            ("%@", -5, "-5"), ("%5@|", 5, "5|"),
        ] as [(String, Int, String)]
    )
    func integers(format: String, value: Int, expected: String) {
        let result = FormatEntry(format).render([value.formatArgument], locale: nil)
        #expect(result.text == expected)
        #expect(result.issues.isEmpty)
    }

    @Test("Unsigned integers above the signed maximum stay positive", arguments: ["%llu", "%lu", "%@", "%zu"])
    func unsigned(format: String) {
        #expect(FormatEntry(format).render([.unsigned(.max)], locale: nil).text == "18446744073709551615")
    }

    @Test(
        "Floating-point numbers are printed as C prints them, rounded from their binary value",
        arguments: [
            ("%f", 1.5, "1.500000"), ("%.2f", 1234567.5, "1234567.50"), ("%.0f", 0.5, "0"), ("%.0f", 1.5, "2"), ("%.0f", 2.5, "2"),
            ("%.1f", 0.35, "0.3"), ("%.2f", 1.005, "1.00"), ("%.2f", 0.125, "0.12"), ("%.2f", -0.001, "-0.00"), ("%f", -0.0, "-0.000000"),
            ("%#.0f", 1.5, "2."), ("%8.2f|", 1.5, "    1.50|"), ("%-8.2f|", 1.5, "1.50    |"), ("%08.2f", -1.5, "-0001.50"),
            ("%+.1f", 1.5, "+1.5"),
            ("% .1f", 1.5, " 1.5"), ("%.30f", 0.1, "0.100000000000000005551115123126"),
            ("%.0f", 1e22, "10000000000000000000000"), ("%.0f", 1e23, "99999999999999991611392"),
            ("%e", 1234567.0, "1.234567e+06"), ("%E", 0.00001, "1.000000E-05"), ("%.0e", 2500.0, "2e+03"), ("%.0e", 3500.0, "4e+03"),
            ("%e", 0.0, "0.000000e+00"), ("%#.0e", 1.0, "1.e+00"), ("%e", 1e100, "1.000000e+100"), ("%12.2e|", -1.5, "   -1.50e+00|"),
            ("%g", 1234567.5, "1.23457e+06"), ("%g", 100000.0, "100000"), ("%g", 1e6, "1e+06"), ("%g", 0.0001, "0.0001"),
            ("%g", 0.00001, "1e-05"),
            ("%g", 0.0, "0"), ("%#g", 1.5, "1.50000"), ("%#g", 0.0, "0.00000"), ("%.0g", 25.0, "2e+01"), ("%.3g", 999.5, "1e+03"),
            ("%G", 1e-7, "1E-07"),
            ("%.17g", 0.1, "0.10000000000000001"), ("%.20g", 0.5, "0.5"), ("%g", 999999.5, "1e+06"),
            ("%a", 1.0, "0x1p+0"), ("%a", 0.1, "0x1.999999999999ap-4"), ("%A", 0.1, "0X1.999999999999AP-4"), ("%.0a", 1.5, "0x2p+0"),
            ("%.0a", 2.5, "0x1p+1"),
            ("%.2a", 1.999, "0x2.00p+0"), ("%a", 0.0, "0x0p+0"), ("%a", -0.0, "-0x0p+0"), ("%.20a", 1.0, "0x1.00000000000000000000p+0"),
            ("%012a|", 1.0, "0x0000001p+0|"), ("%a", .leastNonzeroMagnitude, "0x0.0000000000001p-1022"), ("%#a", 1.0, "0x1.p+0"),
            ("%f", .infinity, "inf"), ("%F", -.infinity, "-INF"), ("%010f", .infinity, "       inf"), ("%+e", .infinity, "+inf"),
            ("%G", .infinity, "INF"),
            ("%f", .nan, "nan"), ("%E", .nan, "NAN"), ("%06f", -.nan, "   nan"), ("%a", .infinity, "inf"),
            ("%Lf", 1.5, "1.500000"), ("%lf", 1.5, "1.500000"),
            ("%@", 1.5, "1.5"), ("%@", 1.0, "1"), ("%@", 0.1, "0.1"), ("%@", 1e15, "1000000000000000"), ("%@", 1e16, "1e+16"),
            ("%@", 1.5e-5, "1.5e-05"),
            ("%@", 0.0001, "0.0001"), ("%@", -0.0, "-0"), ("%@", .infinity, "inf"), ("%@", .nan, "nan"),
            ("%@", 0.1 + 0.2, "0.30000000000000004"),
        ] as [(String, Double, String)]
    )
    func floatingPoint(format: String, value: Double, expected: String) {
        let result = FormatEntry(format).render([.double(value)], locale: nil)
        #expect(result.text == expected)
        #expect(result.issues.isEmpty)
    }

    @Test(
        "Text is put in as it is; %@ takes no width and precision, %s does",
        arguments: [
            ("%@", "abc", "abc"), ("%5@|", "abc", "abc|"), ("%.1@|", "abc", "abc|"), ("%-5@|", "abc", "abc|"),
            ("%s", "abc", "abc"), ("%5s|", "abc", "  abc|"), ("%-5s|", "abc", "abc  |"), ("%.2s|", "abc", "ab|"),
            ("%5.1s|", "äbc", "    ä|"),
            ("%05s|", "abc", "  abc|"), ("%.s|", "abc", "abc|"), ("%S", "é", "é"), ("%P", "é", "é"), ("%3s|", "日", "  日|"),
            ("%c", "é", "é"), ("%C", "日", "日"), ("%[NAME]@", "abc", "abc"), ("%#@", "abc", "%#@"),
        ]
    )
    func text(format: String, value: String, expected: String) {
        #expect(FormatEntry(format).render([.text(value)], locale: nil).text == expected)
    }

    @Test(
        "Arguments are taken by position, or in turn",
        arguments: [
            ("%2$@ %1$@", ["a", "b"], "b a"),
            ("%1$@ %@", ["a", "b"], "a a"),
            ("%@ %1$@ %@", ["a", "b"], "a a b"),
            ("%2$n %@ dock", ["a", 0], " a dock"),
            ("%n %1$@", ["a"], " a"),
            ("%n%n %@", [0, 0, "a"], " a"),
            ("%@%n %@", ["a", 0, "b"], "a b"),
            ("%*d|", [5, 42], "   42|"),
            ("%-*d|", [5, 42], "42   |"),
            ("%*d|", [-5, 42], "42   |"),
            ("%0*d|", [-5, 42], "42   |"),
            ("%.*f", [2, 1.5], "1.50"),
            ("%.*f", [-1, 1.5], "1.500000"),
            ("%*.*f|", [8, 2, 1.5], "    1.50|"),
            ("%2$*1$d|", [5, 42], "   42|"),
            ("%3$*1$.*2$f|", [8, 2, 1.5], "    1.50|"),
            ("%@ %%n", ["a"], "a %n"),
            ("%1$@ %3$@", ["a", "b", "c"], "a c"),
        ] as [(String, [FormatArgument], String)]
    )
    func positions(format: String, arguments: [FormatArgument], expected: String) {
        let result = FormatEntry(format).render(arguments, locale: nil)
        #expect(result.text == expected)
        #expect(result.issues.isEmpty)
    }

    @Test(
        "What Apple drops of malformed conversions is dropped and reported",
        arguments: [
            ("100%", "100"), ("%y", "y"), ("%'d", "'d"), ("%5y|", "5|"), ("%0$d", "0d"), ("a%5", "a"), ("%1$#@信号@", "%1$#@信号@"),
            ("%😀", "😀"),
        ])
    func malformed(format: String, expected: String) {
        let result = FormatEntry(format).render([5], locale: nil)
        #expect(result.text == expected)
        #expect(result.issues.count == 1)
    }

    @Test("More arguments than conversions do no harm; no conversion leaves the text alone")
    func spareArguments() {
        #expect(FormatEntry("%d").render([1, 2, 3], locale: nil) == FormattedText(text: "1"))
        #expect(FormatEntry("plain – text").render([], locale: nil) == FormattedText(text: "plain – text"))
        #expect(FormatEntry("").render(["x"], locale: nil).text == "")
    }
}
