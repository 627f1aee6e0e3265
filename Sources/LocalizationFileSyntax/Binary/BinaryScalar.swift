import LocalizationSourceText

/// Values of binary objects, by the rules of CoreFoundation's CFBinaryPList.c.
enum BinaryScalar {
    /// An integer: unsigned up to four bytes, signed with eight, and with sixteen the low eight as an unsigned number.
    static func integer(_ bytes: Span<UInt8>, in content: Range<Int>) -> Int128 {
        let value = bytes.bigEndian(at: content.lowerBound, count: content.count)
        return content.count == 8 ? Int128(Int64(bitPattern: value)) : Int128(value)
    }

    /// A number of four or eight bytes in IEEE 754. There is one NaN.
    static func real(_ bytes: Span<UInt8>, in content: Range<Int>) -> Double {
        let bits = bytes.bigEndian(at: content.lowerBound, count: content.count)
        let value = content.count == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
        return value.isNaN ? .nan : value
    }

    /// A date: seconds since the beginning of 2001 as a number of eight bytes.
    static func date(_ bytes: Span<UInt8>, in content: Range<Int>) -> Double {
        Double(bitPattern: bytes.bigEndian(at: content.lowerBound, count: content.count))
    }

    /// The text of a string: each byte of an "ASCII" string is the character of that number, other strings are UTF-16 with the high byte
    /// first. Unpaired surrogates become U+FFFD.
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
