package import LocalizationSourceText

extension PluralOperands {
    /// The operands of a number in plain decimal text: "3", "-3", "1.50", or compact notation "1.2c6" (older: "1.2e6"), 1.2 million.
    ///
    /// The point is U+002E and the digits are ASCII: give the digits that are shown, not their localized shapes. O(length), no allocation.
    ///
    /// - Returns: nil where the text is anything else; a number needs a digit on both sides of a point.
    package init?(decimalText text: some StringProtocol) {
        let operands = text.utf8.withContiguousStorageIfAvailable { bytes in
            PluralOperands(decimalText: ByteCursor(bytes.span))
        }
        // Only strings bridged from other languages have no contiguous bytes.
        guard let result = operands ?? PluralOperands(decimalText: ByteCursor(Array(text.utf8).span)) else { return nil }
        self = result
    }

    /// The operands of the plain decimal text at a cursor, which has to be read to its end.
    ///
    /// - Returns: nil where the text is anything else.
    package init?(decimalText text: consuming ByteCursor) {
        guard let number = DecimalText(&text, allowsExponentSign: false) else { return nil }
        self = number.operands(of: text, isCompact: true)
    }
}

/// Where the digits of a number stand in its text.
struct DecimalText {
    let integer: Range<Int>
    let fraction: Range<Int>
    /// The number after `c` or `e`, at most ``PluralOperands/maximumExponent``.
    let exponent: UInt32
    let isExponentNegative: Bool

    /// Reads a number and leaves the cursor at its end.
    ///
    /// - Parameter allowsExponentSign: Whether "1e-05" and "1e+16" are taken, as a `Double` is described.
    /// - Returns: nil where the bytes are not one whole number.
    init?(_ cursor: inout ByteCursor, allowsExponentSign: Bool) {
        if !cursor.match(UInt8(ascii: "-")) { _ = cursor.match(UInt8(ascii: "+")) }
        integer = cursor.skip { isDigit($0) }
        guard !integer.isEmpty else { return nil }
        if cursor.match(UInt8(ascii: ".")) {
            fraction = cursor.skip { isDigit($0) }
            guard !fraction.isEmpty else { return nil }
        } else {
            fraction = cursor.position..<cursor.position
        }
        var exponent: UInt32 = 0
        var isNegative = false
        if cursor.match(UInt8(ascii: "c")) || cursor.match(UInt8(ascii: "e")) {
            if allowsExponentSign {
                isNegative = cursor.match(UInt8(ascii: "-"))
                if !isNegative { _ = cursor.match(UInt8(ascii: "+")) }
            }
            let start = cursor.position
            while let byte = cursor.peek, isDigit(byte) {
                exponent = min(exponent &* 10 &+ UInt32(byte &- 0x30), PluralOperands.maximumExponent)
                cursor.advance()
            }
            guard cursor.position > start else { return nil }
        }
        guard cursor.isAtEnd else { return nil }
        self.exponent = exponent
        isExponentNegative = isNegative
    }

    /// The operands of the number whose digits stand in `text`.
    ///
    /// - Parameter isCompact: Whether the exponent is the operand `c`, and not only the way in which a `Double` is written.
    func operands(of text: borrowing ByteCursor, isCompact: Bool) -> PluralOperands {
        let shift = isExponentNegative ? -Int(exponent) : Int(exponent)
        var digits = PluralDigits(integerDigits: integer.count &+ shift)
        for index in integer { digits.append(text.bytes[index] &- 0x30) }
        for index in fraction { digits.append(text.bytes[index] &- 0x30) }
        return digits.operands(exponent: isCompact ? exponent : 0)
    }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
