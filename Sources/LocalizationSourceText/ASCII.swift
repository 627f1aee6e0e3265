/// The classes of ASCII characters. All other bytes, such as those of UTF-8 sequences, belong to none.
extension UInt8 {
    /// Whether this is `0`…`9`.
    @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

    /// Whether this is `A`…`Z` or `a`…`z`.
    @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// Whether this is a letter or a digit.
    @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

    /// Whether this is a space, tab, line feed or carriage return: the white space of XML and JSON.
    @inlinable package var isASCIIBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

    /// Whether this is a space, or one of the control characters from tab to carriage return.
    @inlinable package var isASCIIWhiteSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

    /// Whether this is a line feed or carriage return.
    @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

    /// Whether this is a space or tab.
    @inlinable package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

    /// Whether this is a letter, a digit or an underscore.
    @inlinable package var isASCIINamePart: Bool { isASCIIAlphanumeric || self == UInt8(ascii: "_") }

    /// Whether this may be part of a name in source code: a letter, a digit, an underscore, or part of a character outside of ASCII.
    @inlinable package var isNamePart: Bool { isASCIINamePart || self >= 0x80 }

    /// The lowercase letter for an uppercase one; all other bytes are unchanged.
    @inlinable package var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// The uppercase letter for a lowercase one; all other bytes are unchanged.
    @inlinable package var asciiUppercased: UInt8 { self &- 0x61 < 26 ? self & ~0x20 : self }
}

/// The value of an ASCII hexadecimal digit of either case, or nil for another byte.
package func hexDigitValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte &- 0x30
    case 0x41...0x46: byte &- 0x37
    case 0x61...0x66: byte &- 0x57
    default: nil
    }
}
