import LocalizationFileSyntax
import Testing

@Suite("XML property lists: numbers, dates, data")
struct XMLScalarTests {
    static func value(_ element: String, _ text: String) -> PropertyListValue? {
        PropertyListDocument(parsing: "<\(element)>\(text)</\(element)>").appleValue
    }

    static func message(_ element: String, _ text: String) -> String? {
        PropertyListDocument(parsing: "<\(element)>\(text)</\(element)>").appleRejection?.message
    }

    @Test(
        "Integers",
        arguments: [
            ("12", 12), ("-12", -12), ("+12", 12), (" -12", -12), ("- \t12", -12), ("0x1F", 31), ("0Xff", 255), ("-0x1F", -31), ("0", 0),
            ("-0", 0), ("000", 0), ("00012", 12), ("0x0", 0), ("0x00000000000000001", 1),
            ("18446744073709551615", 18_446_744_073_709_551_615),
            ("-9223372036854775808", -9_223_372_036_854_775_808), ("0xFFFFFFFFFFFFFFFF", 18_446_744_073_709_551_615),
            ("\u{3000}5", 5), ("\u{2003}5", 5), ("\u{1}5", 5),
        ] as [(String, Int128)])
    func integers(text: String, value: Int128) {
        #expect(Self.value("integer", text) == .integer(value))
    }

    @Test(
        "Integers that are none",
        arguments: [
            ("", "Encountered empty <integer> on line 1"), (" ", "Encountered empty <integer> on line 1"),
            ("-", "Incomplete <integer> on line 1"), ("0x", "Incomplete <integer> on line 1"),
            ("12 ", "Unknown character ' ' (0x20) in <integer> on line 1"), ("x", "Unknown character 'x' (0x78) in <integer> on line 1"),
            ("\u{A0}5", "Unknown character 'Â' (0xffffffc2) in <integer> on line 1"), ("1a", "Hex digit in non-hex <integer> on line 1"),
            ("18446744073709551616", "Integer overflow in <integer> on line 1"),
            ("99999999999999999999", "Integer overflow in <integer> on line 1"),
            ("-9223372036854775809", "Integer underflow in <integer> on line 1"),
            ("1&#50;", "Unknown character '&' (0x26) in <integer> on line 1"),
        ])
    func noIntegers(text: String, message: String) {
        #expect(Self.message("integer", text) == message)
    }

    @Test(
        "Real numbers",
        arguments: [
            ("1", 1), ("1.5", 1.5), (" 1.5", 1.5), ("\u{2003}1", 1), ("+.5", 0.5), ("5.", 5), ("-0", -0.0), ("1e5", 1e5), ("1E-5", 1e-5),
            ("1e400", .infinity), ("1e-400", 0), ("inf", .infinity), ("+INF", .infinity), ("-Infinity", -.infinity), ("nan", .nan),
            ("NaN", .nan), ("<![CDATA[1.25]]>", 1.25), ("1&#46;5", 1.5),
        ] as [(String, Double)])
    func reals(text: String, value: Double) {
        #expect(Self.value("real", text) == .real(value))
    }

    @Test("Real numbers that are none", arguments: ["", "1.5 ", "+nan", "-nan", "1e", "e5", ".", "0x10", "--1", "1-2", "1_0", "１", "1,5"])
    func noReals(text: String) {
        #expect(Self.message("real", text) == "Encountered misformatted real on line 1")
    }

    @Test(
        "Dates roll over",
        arguments: [
            ("2001-01-01T00:00:00Z", 0), ("2000-01-01T00:00:00Z", -31_622_400), ("1970-01-01T00:00:00Z", -978_307_200),
            ("2000-02-31T00:00:00Z", -31_622_400 + 61 * 86400), ("2000-13-01T00:00:00Z", 0), ("2000-00-01T00:00:00Z", -31_622_400),
            ("2000-14-01T00:00:00Z", -31_622_400), ("2026-02-30T99:99:99Z", 794_464_839),
            ("-0001-01-01T00:00:00Z", -63_177_062_400),
        ] as [(String, Double)])
    func dates(text: String, seconds: Double) {
        #expect(Self.value("date", text) == .date(seconds))
    }

    @Test(
        "Dates that are none",
        arguments: [
            "", "2000-01-01", "2000-01-01T00:00:00", " 2000-01-01T00:00:00Z", "2000-1-01T00:00:00Z", "2000-01-01T00:00:00Z ",
            "2000-01-01t00:00:00Z",
        ])
    func noDates(text: String) {
        #expect(Self.message("date", text) == "Could not interpret <date> at line 1")
    }

    @Test(
        "Base64 is read leniently",
        arguments: [
            ("YWJj", [97, 98, 99]), ("YQ==", [97]), ("YWI=", [97, 98]), ("Y Q\n=\t=", [97]), ("Y!Q?==", [97]), ("YQ", []), ("", []),
            ("YWJjZ", [97, 98, 99]), ("YQ=a", [97, 0, 26]), ("====", [0]), (" A B ? = = ", [0]), (" AA?A ", []), ("=YWJj", [1, 133, 137]),
        ] as [(String, [UInt8])])
    func data(text: String, bytes: [UInt8]) {
        #expect(Self.value("data", text) == .data(bytes))
    }

    @Test("Characters beyond ASCII are no Base64")
    func noData() {
        #expect(Self.message("data", "é") == "Could not interpret <data> on line 1 (invalid character 0xC3)")
    }
}
