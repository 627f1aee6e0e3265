import LocalizationSourceText

/// Values of binary objects, by the rules of CoreFoundation's CFBinaryPList.c.
enum BinaryScalar {
    /// The value of an integer: unsigned up to four bytes, signed with eight; with sixteen, the low eight as an unsigned number.
    static func integer(_ bytes: Span<UInt8>, in content: Range<Int>) -> Int128 {
        let value = bytes.bigEndian(at: content.lowerBound, count: content.count)
        return content.count == 8 ? Int128(Int64(bitPattern: value)) : Int128(value)
    }

    /// The value of a real number of four or eight bytes in IEEE 754. All NaNs become the same NaN.
    static func real(_ bytes: Span<UInt8>, in content: Range<Int>) -> Double {
        let bits = bytes.bigEndian(at: content.lowerBound, count: content.count)
        let value = content.count == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
        return value.isNaN ? .nan : value
    }

    /// A date: seconds since the beginning of 2001 as a number of eight bytes.
    static func date(_ bytes: Span<UInt8>, in content: Range<Int>) -> Double {
        Double(bitPattern: bytes.bigEndian(at: content.lowerBound, count: content.count))
    }

    /// The text of a string: in an "ASCII" string, each byte is the character with that number; other strings are big-endian UTF-16.
    /// Unpaired surrogates become U+FFFD.
    static func text(_ bytes: Span<UInt8>, in content: Range<Int>, isUTF16: Bool) -> String {
        guard isUTF16 else {
            var utf8: [UInt8] = []
            utf8.reserveCapacity(content.count)
            for index in content { utf8.appendGeneralizedUTF8(UInt32(bytes[index])) }
            return String(decoding: utf8, as: UTF8.self)
        }
        var units: [UInt16] = []
        units.reserveCapacity(content.count / 2)
        var index = content.lowerBound
        while index &+ 1 < content.upperBound {
            units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index &+ 1]))
            index &+= 2
        }
        return String(decoding: units, as: UTF16.self)
    }
}
