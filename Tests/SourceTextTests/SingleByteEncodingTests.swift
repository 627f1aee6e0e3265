import Foundation
import LocalizationSourceText
import Testing

@Suite("Single-byte encodings")
struct SingleByteEncodingTests {
    @Test("Single-byte encodings agree with Foundation", arguments: SingleByteEncoding.allCases)
    func tables(encoding: SingleByteEncoding) {
        for byte in UInt8.min...UInt8.max {
            // Read one byte at a time, as Foundation makes no string at all where a byte has no character.
            let file =
                Array("<?xml version=\"1.0\" encoding=\"\(encoding.rawValue)\"?><string>".utf8) + [byte] + Array("</string>".utf8)
            let text = try? PropertyListSerialization.propertyList(from: Data(file), options: [], format: nil) as? String
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { continue }
            #expect(encoding.scalar(for: byte).map { String($0) } == text, "byte \(byte)")
        }
    }

    @Test("Every character comes back to its byte", arguments: SingleByteEncoding.allCases)
    func roundTrip(encoding: SingleByteEncoding) {
        let bytes = (UInt8.min...UInt8.max).filter { encoding.scalar(for: $0) != nil }
        let text = bytes.reduce(into: "") { text, byte in
            if let scalar = encoding.scalar(for: byte) { text.unicodeScalars.append(scalar) }
        }
        #expect(DecodedText.encode(Array(text.utf8), as: .singleByte(encoding), byteOrderMark: []) == bytes)
    }
}
