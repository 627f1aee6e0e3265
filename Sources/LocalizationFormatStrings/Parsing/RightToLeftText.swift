/// Finds letters that are written from right to left.
///
/// The blocks are those that default to the bidirectional classes R and AL (Unicode Character Database, DerivedBidiClass.txt). Only their
/// letters count: digits and marks have a weaker direction.
package enum RightToLeftText {
    /// Returns whether UTF-8 text contains a letter written from right to left, or a right-to-left mark. O(bytes).
    static func isContained(in bytes: Span<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            // U+0590, the first of these characters, starts with 0xD6.
            guard lead >= 0xD6 else {
                index &+= 1
                continue
            }
            let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
            guard index &+ length <= bytes.count else { return false }
            var value = UInt32(lead & (0xFF >> UInt8(length &+ 1)))
            for offset in 1..<length { value = value << 6 | UInt32(bytes[index &+ offset] & 0x3F) }
            if isRightToLeft(value) { return true }
            index &+= length
        }
        return false
    }

    /// Returns whether a character is a letter written from right to left, or a right-to-left mark.
    package static func isStrong(_ scalar: Unicode.Scalar) -> Bool { isRightToLeft(scalar.value) }

    /// Returns whether a character, including a digit or a mark, is in a block of letters written from right to left.
    package static func isInBlock(_ scalar: Unicode.Scalar) -> Bool { isInBlock(scalar.value) }

    private static func isRightToLeft(_ value: UInt32) -> Bool {
        if value == 0x200F { return true }
        guard isInBlock(value) else { return false }
        switch Unicode.Scalar(value)?.properties.generalCategory {
        case .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter: return true
        default: return false
        }
    }

    private static func isInBlock(_ value: UInt32) -> Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
