package import LocalizationSourceText

extension PluralOperands {
    /// Creates the operands of a number in plain decimal text: "3", "-3", "1.50", or compact "1.2c6" (older: "1.2e6") for 1.2 million.
    ///
    /// The point is U+002E and the digits are ASCII: pass the digits that are shown, not their localized forms. O(length), no allocation.
    ///
    /// - Returns: nil for any other text; a point needs a digit on both sides.
    package init?(decimalText text: some StringProtocol) {
        let operands = text.utf8.withContiguousStorageIfAvailable { bytes in
            PluralOperands(decimalText: ByteCursor(bytes.span))
        }
        // Only strings bridged from other languages are not stored contiguously.
        guard let result = operands ?? PluralOperands(decimalText: ByteCursor(Array(text.utf8).span)) else { return nil }
        self = result
    }

    /// Creates the operands of the plain decimal text at a cursor, which must extend to the end.
    ///
    /// - Returns: nil for any other text.
    package init?(decimalText text: consuming ByteCursor) {
        guard let number = DecimalText(&text, allowsExponentSign: false) else { return nil }
        self = number.operands(of: text, isCompact: true)
    }
}

/// The locations of a number's digits in its text.
struct DecimalText {
    let integer: Range<Int>
    let fraction: Range<Int>
    /// The number after `c` or `e`, at most ``PluralOperands/maximumExponent``.
    let exponent: UInt32
    let isExponentNegative: Bool

    /// Parses a number and leaves the cursor at its end.
    ///
    /// - Parameter allowsExponentSign: Whether to accept "1e-05" and "1e+16", as in the description of a `Double`.
    /// - Returns: nil if the bytes are not exactly one number.
    init?(_ cursor: inout ByteCursor, allowsExponentSign: Bool) {
        if !cursor.match(UInt8(ascii: "-")) { _ = cursor.match(UInt8(ascii: "+")) }
        integer = cursor.skip { $0.isASCIIDigit }
        guard !integer.isEmpty else { return nil }
        if cursor.match(UInt8(ascii: ".")) {
            fraction = cursor.skip { $0.isASCIIDigit }
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
            while let byte = cursor.peek, byte.isASCIIDigit {
                exponent = min(exponent &* 10 &+ UInt32(byte &- 0x30), PluralOperands.maximumExponent)
                cursor.advance()
            }
            guard cursor.position > start else { return nil }
        }
        guard cursor.isAtEnd else { return nil }
        self.exponent = exponent
        isExponentNegative = isNegative
    }

    /// Returns the operands of the number whose digits are in `text`.
    ///
    /// - Parameter isCompact: Whether the exponent is the operand `c` rather than part of a `Double`'s notation.
    func operands(of text: borrowing ByteCursor, isCompact: Bool) -> PluralOperands {
        let shift = isExponentNegative ? -Int(exponent) : Int(exponent)
        var digits = PluralDigits(integerDigits: integer.count &+ shift)
        for index in integer { digits.append(text.bytes[index] &- 0x30) }
        for index in fraction { digits.append(text.bytes[index] &- 0x30) }
        return digits.operands(exponent: isCompact ? exponent : 0)
    }
}
