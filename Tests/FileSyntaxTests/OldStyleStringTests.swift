import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics
import Testing

@Suite("Old-style property lists: strings and escapes")
struct OldStyleStringTests {
    static func value(_ literal: String) -> String? {
        PropertyListDocument(parsing: "k = \"\(literal)\";").root?["k"]?.stringValue
    }

    @Test(
        "Escapes stand for what Apple's reader makes of them",
        arguments: [
            (#"\a\b\f\n\r\t\v"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}"),
            (#"\"\'\\"#, "\"'\\"),
            ("\\\n", "\n"),
            ("\\\r", "\r"),
            ("\\\r\n", "\r\n"),
            (#"\u0041"#, "u0041"),
            (#"\U0041"#, "A"),
            (#"\U41;"#, "A;"),
            (#"\U"#, "\0"),
            (#"\Ux"#, "\0x"),
            (#"\U00e9x"#, "éx"),
            (#"\U00E9x"#, "éx"),
            (#"\U004142"#, "A42"),
            ("\\U０", "\0０"),
            (#"\Ud83d\Ude00"#, "😀"),
            (#"\UD83D\UDE00"#, "😀"),
            (#"\q\x41"#, "qx41"),
            (#"\é"#, "é"),
            (#"\😀"#, "😀"),
            (#"\351"#, "Ø"),
            (#"\401"#, "\u{1}"),
            (#"\400\401\777"#, "\0\u{1}\0"),
            (#"\378"#, "\u{1F}8"),
            (#"\18"#, "\u{1}8"),
            (#"\1234"#, "S4"),
            (#"\101\102"#, "AB"),
            (#"\\n"#, "\\n"),
            ("한글 \\t 글", "한글 \t 글"),
            ("tab\tand\nline", "tab\tand\nline"),
        ])
    func escapes(literal: String, text: String) {
        #expect(Self.value(literal).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    /// The characters of the NextStep encoding from 0x80 on, as the CoreFoundation converter has them.
    static let nextStep: [UInt32] = [
        0xA0, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC5, 0xC7, 0xC8, 0xC9, 0xCA, 0xCB, 0xCC, 0xCD, 0xCE, 0xCF,
        0xD0, 0xD1, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD9, 0xDA, 0xDB, 0xDC, 0xDD, 0xDE, 0xB5, 0xD7, 0xF7,
        0xA9, 0xA1, 0xA2, 0xA3, 0x2044, 0xA5, 0x192, 0xA7, 0xA4, 0x2019, 0x201C, 0xAB, 0x2039, 0x203A, 0xFB01, 0xFB02,
        0xAE, 0x2013, 0x2020, 0x2021, 0xB7, 0xA6, 0xB6, 0x2022, 0x201A, 0x201E, 0x201D, 0xBB, 0x2026, 0x2030, 0xAC, 0xBF,
        0xB9, 0x2CB, 0xB4, 0x2C6, 0x2DC, 0xAF, 0x2D8, 0x2D9, 0xA8, 0xB2, 0x2DA, 0xB8, 0xB3, 0x2DD, 0x2DB, 0x2C7,
        0x2014, 0xB1, 0xBC, 0xBD, 0xBE, 0xE0, 0xE1, 0xE2, 0xE3, 0xE4, 0xE5, 0xE7, 0xE8, 0xE9, 0xEA, 0xEB,
        0xEC, 0xC6, 0xED, 0xAA, 0xEE, 0xEF, 0xF0, 0xF1, 0x141, 0xD8, 0x152, 0xBA, 0xF2, 0xF3, 0xF4, 0xF5,
        0xF6, 0xE6, 0xF9, 0xFA, 0xFB, 0x131, 0xFC, 0xFD, 0x142, 0xF8, 0x153, 0xDF, 0xFE, 0xFF, 0, 0,
    ]

    @Test("All 128 upper octal escapes go through the NextStep encoding, the lower ones are ASCII")
    func octalEscapes() {
        #expect(Self.nextStep.count == 128)
        for byte in 0..<256 {
            let expected = byte < 0x80 ? UInt32(byte) : Self.nextStep[byte - 0x80]
            let octal = String(byte, radix: 8)
            let literal = "\\" + String(repeating: "0", count: 3 - octal.count) + octal
            #expect(Self.value(literal)?.unicodeScalars.map(\.value) == [expected], "\(literal)")
        }
    }

    @Test(
        "Half of a surrogate pair becomes U+FFFD and is reported; Apple's reader takes the file",
        arguments: [#"\Ud83d"#, #"\Ude00"#, #"\Ude00\Ud83d"#, #"\Ud83dx\Ude00"#])
    func unpairedSurrogates(literal: String) {
        let document = PropertyListDocument(parsing: "k = \"\(literal)\";")
        #expect(document.isAcceptedByApple)
        #expect(document.hasUnpairedSurrogates)
        #expect(document.findings.map(\.identifier) == ["strings.unpaired-surrogate"])
        #expect(document.findings.first?.range == 4..<6 + literal.utf8.count)
        #expect(document.root?["k"]?.stringValue?.contains("\u{FFFD}") == true)
    }

    @Test("Half of a surrogate pair in a UTF-16 file joins with an escape, is reported alone, and comes back byte for byte")
    func rawSurrogates() {
        func file(_ units: [UInt16]) -> [UInt8] { [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
        let start = Array("k=\"\\Ud83d".utf16)
        let joined = PropertyListDocument(parsing: file(start + [0xDE00] + Array("\";".utf16)))
        #expect(joined.root?["k"]?.stringValue == "😀")
        #expect(!joined.hasUnpairedSurrogates)
        let bytes = file(Array("/* ".utf16) + [0xD83D] + Array(" */ k=\"a".utf16) + [0xDE00] + Array("b\"; l=\"c\";".utf16))
        let lone = PropertyListDocument(parsing: bytes)
        #expect(lone.isAcceptedByApple)
        #expect(lone.root?["k"]?.stringValue == "a\u{FFFD}b")
        #expect(lone.root?["l"]?.stringValue == "c")
        #expect(lone.findings.map(\.identifier) == ["strings.unpaired-surrogate"])
        #expect(lone.originalBytes == bytes)
    }
}
