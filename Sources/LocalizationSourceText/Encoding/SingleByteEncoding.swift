/// The single-byte encodings that an XML declaration may name. Bytes below 0x80 are ASCII in all of them.
package enum SingleByteEncoding: String, CaseIterable, Hashable, Sendable {
    case isoLatin1 = "iso-8859-1"
    case iso8859Part2 = "iso-8859-2"
    case iso8859Part3 = "iso-8859-3"
    case iso8859Part4 = "iso-8859-4"
    case iso8859Part5 = "iso-8859-5"
    case iso8859Part6 = "iso-8859-6"
    case iso8859Part7 = "iso-8859-7"
    case iso8859Part8 = "iso-8859-8"
    case iso8859Part9 = "iso-8859-9"
    case iso8859Part10 = "iso-8859-10"
    case iso8859Part11 = "iso-8859-11"
    case iso8859Part13 = "iso-8859-13"
    case iso8859Part14 = "iso-8859-14"
    case iso8859Part15 = "iso-8859-15"
    case iso8859Part16 = "iso-8859-16"
    case windows874 = "windows-874"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1253 = "windows-1253"
    case windows1254 = "windows-1254"
    case windows1255 = "windows-1255"
    case windows1256 = "windows-1256"
    case windows1257 = "windows-1257"
    case windows1258 = "windows-1258"
    case koi8R = "koi8-r"
    case koi8U = "koi8-u"
    case nextStep = "x-nextstep"

    /// The character for a byte, or nil if the encoding has none.
    package func scalar(for byte: UInt8) -> Unicode.Scalar? {
        if byte < 0x80 { return Unicode.Scalar(byte) }
        let digits = upperHalf
        let position = Int(byte) &- 0x100 &+ digits.utf8CodeUnitCount / 4
        // ISO 8859-1 needs no table; the tables of the other parts omit the C1 controls.
        guard digits.utf8CodeUnitCount > 0, position >= 0 else { return Unicode.Scalar(byte) }
        var value: UInt32 = 0
        for index in position &* 4..<position &* 4 &+ 4 {
            value = value << 4 | UInt32(hexDigitValue(digits.byte(at: index)) ?? 0)
        }
        return value == 0xFFFD ? nil : Unicode.Scalar(value)
    }

    /// The characters of all 256 bytes, for decoding or encoding a whole text.
    package var scalars: [Unicode.Scalar?] {
        (0...UInt8.max).map { scalar(for: $0) }
    }
}
