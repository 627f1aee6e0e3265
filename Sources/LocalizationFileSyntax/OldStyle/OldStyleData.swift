import LocalizationSourceText

extension ByteCursor {
    /// Skips the rest of a `<…>` whose opening bracket was taken, including the closing bracket.
    ///
    /// Apple's reader examines only the low eight bits of a UTF-16 unit, so that a character such as U+0130 counts as the digit 0; this
    /// reader does the same. White space between the two digits of a byte is an error; between bytes it is not.
    /// - Returns: The error, or nil. The cursor is then at the position for the message.
    @_lifetime(self: copy self)
    mutating func skipOldStyleData() -> OldStyleError? {
        var reader = OldStyleDataReader()
        while let byte = peek {
            if byte == UInt8(ascii: ">"), reader.canEnd {
                advance()
                return nil
            }
            if let failure = reader.take(&self) { return failure }
        }
        return reader.canEnd ? .unclosedData : .unevenData
    }
}

/// Collects the bytes of old-style data, digit by digit.
struct OldStyleDataReader {
    /// The bytes so far.
    private(set) var bytes: [UInt8] = []
    private var firstDigit: UInt8?

    /// Whether every byte is complete.
    var canEnd: Bool { firstDigit == nil }

    /// Takes the next character.
    /// - Returns: The error; the cursor is then before the character.
    mutating func take(_ cursor: inout ByteCursor) -> OldStyleError? {
        var following = cursor
        guard let codePoint = following.nextGeneralizedCodePoint() else { return nil }
        let units: [UInt32] =
            codePoint < 0x10000 ? [codePoint] : [0xD7C0 &+ codePoint >> 10, 0xDC00 | codePoint & 0x3FF]
        for unit in units {
            if let digit = hexDigitValue(UInt8(truncatingIfNeeded: unit)) {
                if let first = firstDigit {
                    bytes.append(first << 4 | digit)
                    firstDigit = nil
                } else {
                    firstDigit = digit
                }
            } else if firstDigit != nil {
                return .unevenData
            } else if ![0x20, 0x0A, 0x09, 0x0D, 0x2028, 0x2029].contains(unit) {
                return .invalidHexInData
            }
        }
        cursor.move(to: following.position)
        return nil
    }
}
