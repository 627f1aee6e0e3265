import Foundation
import Localization
import Testing

/// Encodings of tables: the detection of CoreFoundation's CFPropertyList.c.
@Suite("Compatibility: encodings")
struct CompatibilityEncodingTests {
    private static let text = "\"ab\" = \"é日😀\";"

    private static func encoded(_ encoding: String.Encoding, mark: [UInt8]) throws -> [UInt8] {
        mark + Array(try #require(text.data(using: encoding)))
    }

    static let marked: [(String.Encoding, [UInt8])] = [
        (.utf8, []), (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
        (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ]

    @Test("UTF-8, and UTF-16 and UTF-32 with a byte order mark, are read", arguments: marked)
    func markedEncodings(encoding: String.Encoding, mark: [UInt8]) throws {
        let sample = try CompatibilitySample(table: try Self.encoded(encoding, mark: mark))
        #expect(sample.entries == ["ab": "é日😀"])
        #expect(sample.issues.isEmpty)
    }

    @Test("UTF-16 without a byte order mark is read whole and reported", arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func unmarkedUTF16(encoding: String.Encoding) throws {
        let sample = try CompatibilitySample(table: try Self.encoded(encoding, mark: []))
        #expect(sample.entries == ["ab": "é日😀"])
        #expect(sample.issues.map(\.kind) == [.tableMalformed])
    }

    @Test("A second byte order mark is skipped", arguments: marked.dropFirst())
    func secondMark(encoding: String.Encoding, mark: [UInt8]) throws {
        let sample = try CompatibilitySample(table: try Self.encoded(encoding, mark: mark + mark))
        #expect(sample.entries == ["ab": "é日😀"])
        #expect(sample.issues.isEmpty)
    }

    @Test("Bytes that are no UTF-8 cost no other entry and are reported with their place")
    func illFormed() throws {
        let latin1 = Array("a = 1;\nb = \"caf".utf8) + [0xE9] + Array("\";\nc = 3;".utf8)
        let sample = try CompatibilitySample(table: latin1)
        #expect(sample.entries == ["a": "1", "b": "caf\u{FFFD}", "c": "3"])
        #expect(sample.issues.map(\.line) == [2])
    }

    private static func declared(_ name: String, _ value: [UInt8]) -> [UInt8] {
        Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><dict><key>k</key><string>".utf8) + value + Array("</string></dict>".utf8)
    }

    @Test(
        "An XML declaration names a single-byte encoding",
        arguments: [
            ("ISO-8859-1", 0xE9, "é"), ("windows-1252", 0x80, "€"), ("windows-1251", 0xFF, "я"), ("iso-8859-7", 0xE1, "α"),
            ("us-ascii", 0xE9, "é"),
        ] as [(String, UInt8, String)])
    func declaredEncodings(name: String, byte: UInt8, expected: String) throws {
        let sample = try CompatibilitySample(table: Self.declared(name, [byte]))
        #expect(sample.text("k") == expected)
        #expect(sample.issues.isEmpty)
    }

    @Test(
        "An XML declaration of an East Asian encoding is reported, and the file is read as UTF-8",
        arguments: ["Shift_JIS", "GB18030", "EUC-KR"])
    func unsupportedEncodings(name: String) throws {
        let sample = try CompatibilitySample(table: Self.declared(name, Array("plain".utf8)))
        #expect(sample.text("k") == "plain")
        #expect(sample.issues.map(\.kind) == [.tableMalformed])
    }
}
