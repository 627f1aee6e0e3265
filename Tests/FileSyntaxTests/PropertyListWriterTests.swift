import LocalizationFileSyntax
import LocalizationFileWriting
import Testing

@Suite("Writing property lists")
struct PropertyListWriterTests {
    private func value(_ text: String) throws -> PropertyListValue {
        try #require(PropertyListDocument(parsing: text).appleValue)
    }

    private func xml(_ text: String) throws -> String {
        String(decoding: try #require(try value(text).propertyList(in: .xml)), as: UTF8.self)
    }

    /// The lines between `<plist>` and `</plist>`.
    private func body(_ text: String) throws -> [Substring] {
        try xml(text).split(separator: "\n").dropFirst(3).dropLast()
    }

    @Test("XML has Apple's head, sorted keys and escapes")
    func document() throws {
        #expect(
            try xml(#""c d" = "é \"q\" %@"; "a" = "b"; "<&>" = "<&>'\"";"#) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>&lt;&amp;&gt;</key>
                \t<string>&lt;&amp;&gt;'"</string>
                \t<key>a</key>
                \t<string>b</string>
                \t<key>c d</key>
                \t<string>é "q" %@</string>
                </dict>
                </plist>

                """)
    }

    @Test("keys are sorted by UTF-16 code units: capitals first, characters above U+FFFF before U+FFFD")
    func keyOrder() throws {
        let keys = try body("b=1; a10=1; a2=1; B=1; \"ä\"=1; \"\u{FFFD}\"=1; \"😀\"=1;").filter { $0.hasPrefix("\t<key>") }
        #expect(keys.map { $0.dropFirst(6).dropLast(6) } == ["B", "a10", "a2", "b", "ä", "😀", "\u{FFFD}"])
    }

    @Test("containers in XML: empty ones are one tag, each level has one more tab")
    func containers() throws {
        let expected = ["<array>", "\t<array/>", "\t<dict/>", "\t<array>", "\t\t<string></string>", "\t</array>", "</array>"]
        #expect(try body("((), {}, (\"\"))") == expected[...].map { $0[...] })
    }

    @Test("data lines in XML are 76 columns long with the tabs, and twelve characters from eight levels on")
    func data() throws {
        let hex = String(repeating: "00", count: 60)
        let shallow = try body("<\(hex)>")
        #expect(shallow.map(\.utf8.count) == [6, 76, 4, 7])
        for depth in [1, 2, 7, 8, 9, 12] {
            let lines = try body(String(repeating: "(", count: depth) + "<\(hex)>" + String(repeating: ")", count: depth))
            let content = lines.filter { $0.contains("AAAA") }
            let tabs = min(depth, 8)
            #expect(content.first?.utf8.count == 76 - 8 * tabs + tabs, "depth \(depth)")
            #expect(content.joined().filter { $0 != "\t" }.count == 80)
            #expect(lines.contains { $0 == String(repeating: "\t", count: depth) + "</data>" })
        }
    }

    @Test(
        "real numbers in XML have 17 significant digits, as C's %.17g",
        arguments: [
            (0.1, "0.10000000000000001"), (1, "1"), (-2.5, "-2.5"), (1e300, "1.0000000000000001e+300"), (0, "0.0"), (-0.0, "0.0"),
            (.nan, "nan"), (.infinity, "+infinity"), (-.infinity, "-infinity"), (1e-7, "9.9999999999999995e-08"),
            (.leastNonzeroMagnitude, "4.9406564584124654e-324"), (123_456_789_012_345_680, "1.2345678901234568e+17"),
            (1e16, "10000000000000000"),
            (1e17, "1e+17"), (0.0001, "0.0001"), (0.00012345, "0.00012344999999999999"), (0.00001, "1.0000000000000001e-05"),
            (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (9.999999999999999e22, "9.9999999999999992e+22"), (100, "100"),
        ] as [(Double, String)])
    func reals(number: Double, text: String) throws {
        let bytes = try #require(PropertyListValue.real(number).propertyList(in: .xml))
        #expect(String(decoding: bytes, as: UTF8.self).contains("\n<real>\(text)</real>\n"))
    }

    @Test(
        "dates in XML are those of the Gregorian calendar in UTC, cut to the second",
        arguments: [
            (0, "2001-01-01T00:00:00Z"), (816_861_600.9, "2026-11-20T10:00:00Z"), (-0.5, "2000-12-31T23:59:59Z"),
            (-26_611_201, "2000-02-27T23:59:59Z"), (-26_524_800, "2000-02-29T00:00:00Z"), (-26_438_400, "2000-03-01T00:00:00Z"),
            (-978_307_200, "1970-01-01T00:00:00Z"), (-63_113_904_000, "0001-01-01T00:00:00Z"), (-63_113_990_400, "0000-12-31T00:00:00Z"),
            (-63_145_526_400, "0000-01-01T00:00:00Z"),
            (3_124_137_600, "2100-01-01T00:00:00Z"), (3_129_235_199, "2100-02-28T23:59:59Z"), (3_129_235_200, "2100-03-01T00:00:00Z"),
        ] as [(Double, String)])
    func dates(seconds: Double, text: String) throws {
        let bytes = try #require(PropertyListValue.date(seconds).propertyList(in: .xml))
        #expect(String(decoding: bytes, as: UTF8.self).contains("\n<date>\(text)</date>\n"))
    }

    @Test("extreme dates do not trap")
    func extremeDates() {
        let largest = Double.greatestFiniteMagnitude
        for seconds in [Double.nan, .infinity, -.infinity, largest, -largest, 1e18, -1e18, .leastNonzeroMagnitude] {
            #expect(PropertyListValue.date(seconds).propertyList(in: .xml) != nil)
        }
    }

    @Test("a binary file has one object for equal strings and numbers, but one for each boolean")
    func binary() throws {
        let value = PropertyListValue.array([
            .string("x"), .boolean(true), .string("x"), .integer(1), .real(1), .integer(1), .boolean(true),
        ])
        let objects: [UInt8] =
            [0xA7, 1, 2, 1, 3, 4, 3, 2, 0x51, 0x78, 0x09, 0x10, 0x01, 0x23, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0, 0x09]
        let table: [UInt8] = [8, 16, 18, 19, 21, 30]
        let trailer: [UInt8] =
            [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 6] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 31]
        #expect(try #require(value.propertyList(in: .binary)) == Array("bplist00".utf8) + objects + table + trailer)
    }

    @Test("counts from 15 and references to more than 255 objects are wider")
    func wideBinary() throws {
        for count in [14, 15, 254, 255, 256, 300, 65_600] {
            let value = PropertyListValue.array((0..<count).map { .integer(Int128($0)) })
            let bytes = try #require(value.propertyList(in: .binary))
            #expect(bytes[bytes.count - 25] == (count + 1 <= 255 ? 1 : count + 1 <= 65_535 ? 2 : 4))
            #expect(PropertyListDocument(parsing: bytes).appleValue == value)
        }
    }

    @Test("JSON is on one line in the order of the file, with slashes escaped and without '.0'")
    func json() throws {
        let bytes = try #require(
            try value(
                "<dict><key>b</key><string>a/b\t\u{7F}\u{2028}é\"\\</string><key>a</key><array><real>1</real><integer>2</integer><true/></array></dict>"
            )
            .json())
        #expect(String(decoding: bytes, as: UTF8.self) == "{\"b\":\"a\\/b\\t\u{7F}\u{2028}é\\\"\\\\\",\"a\":[1,2,true]}")
        let control = try #require(PropertyListValue.array([.string("\u{1}\u{8}\u{B}\u{C}\u{1F}")]).json())
        #expect(String(decoding: control, as: UTF8.self) == #"["\u0001\b\u000b\f\u001f"]"#)
    }

    @Test("readable JSON has a line for each entry, two spaces for each level and an empty line in empty containers")
    func readableJSON() throws {
        let bytes = try #require(try value("b = (1, {}); a = ();").json(readableOrder: <))
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                {
                  "a" : [

                  ],
                  "b" : [
                    "1",
                    {

                    }
                  ]
                }
                """)
    }

    @Test("JSON has no data, dates, archive references, infinite numbers and texts alone; null and sets are no property lists")
    func refusals() {
        let without: [PropertyListValue] = [.data([]), .date(0), .uid(1), .real(.nan), .real(.infinity), .null, .set([])]
        for value in without { #expect(PropertyListValue.array([value]).json() == nil) }
        #expect(PropertyListValue.string("x").json() == nil)
        for value in [PropertyListValue.null, .set([])] {
            #expect(PropertyListValue.array([.array([value])]).propertyList(in: .xml) == nil)
            #expect(PropertyListValue.array([.array([value])]).propertyList(in: .binary) == nil)
        }
        var deep = PropertyListValue.array([])
        for _ in 0..<511 { deep = .array([deep]) }
        #expect(deep.json() != nil)
        #expect(PropertyListValue.array([deep]).json() == nil)
    }

    @Test("an archive reference is a dictionary with CF$UID in XML, and comes back from both formats")
    func archiveReference() throws {
        for number: UInt32 in [0, 255, 256, 65_536, .max] {
            let value = PropertyListValue.array([.uid(number)])
            for format in [PropertyListValue.WritableFormat.xml, .binary] {
                #expect(PropertyListDocument(parsing: try #require(value.propertyList(in: format))).appleValue == value)
            }
        }
    }

    @Test("1,000 random values come back from XML and binary as they were")
    func roundTrip() throws {
        var random = RandomPropertyList(seed: 1)
        for _ in 0..<1_000 {
            let value = random.next()
            let xml = try #require(value.propertyList(in: .xml))
            #expect(PropertyListDocument(parsing: xml).appleValue == value)
            let binary = try #require(value.propertyList(in: .binary))
            let again = try #require(PropertyListDocument(parsing: binary).appleValue)
            #expect(again == value)
            #expect(again.propertyList(in: .binary) == binary)
            #expect(again.propertyList(in: .xml) == xml)
        }
    }

    @Test("1,000 random values come back from JSON as they were, whole real numbers as integers")
    func jsonRoundTrip() throws {
        var random = RandomPropertyList(seed: 2, isForJSON: true)
        for _ in 0..<1_000 {
            let value = random.next()
            for json in [try #require(value.json()), try #require(value.json(readableOrder: <))] {
                let again = try FoundationJSON(parsing: json).value(allowsFragments: false)
                #expect(again.json(readableOrder: <) == value.json(readableOrder: <))
            }
        }
    }
}
