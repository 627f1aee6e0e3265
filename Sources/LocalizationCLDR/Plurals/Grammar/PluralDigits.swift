/// Accumulates decimal digits, from first to last, into the operands of the number.
///
/// Separate from parsing, because a `Double` and compact notation place the point elsewhere than it is written.
struct PluralDigits {
    /// The number of digits still expected before the decimal point.
    private var integerDigits: Int
    private var i: UInt64 = 0
    private var f: UInt64 = 0
    private var t: UInt64 = 0
    private var v = 0
    private var w = 0

    /// - Parameter integerDigits: The number of digits before the point; a negative count inserts zeros between the point and the digits.
    init(integerDigits: Int) {
        self.integerDigits = integerDigits
        // 0.0…0ddd: the zeros are visible digits without value.
        if integerDigits < 0 { v = -integerDigits }
    }

    /// Appends a digit, 0…9.
    mutating func append(_ digit: UInt8) {
        if integerDigits > 0 {
            integerDigits &-= 1
            i = PluralDigits.value(i, followedBy: digit)
        } else {
            v &+= 1
            f = PluralDigits.value(f, followedBy: digit)
            if digit != 0 {
                t = f
                w = v
            }
        }
    }

    /// Returns the operands, after appending the zeros that an exponent adds between the last digit and the point.
    func operands(exponent: UInt32) -> PluralOperands {
        var integer = i
        // Eighteen zeros turn any value into 10¹⁸ as far as the operands are concerned; more change nothing.
        for _ in 0..<min(max(integerDigits, 0), 18) { integer = PluralDigits.value(integer, followedBy: 0) }
        return PluralOperands(i: integer, f: f, t: t, v: PluralDigits.count(v), w: PluralDigits.count(w), c: exponent)
    }

    /// Clamps a count of digits; the largest value of the type has another meaning.
    private static func count(_ digits: Int) -> UInt32 { min(UInt32(clamping: digits), .max - 1) }

    private static func value(_ value: UInt64, followedBy digit: UInt8) -> UInt64 {
        let reduced = PluralOperands.reducedValue
        guard value >= reduced / 10 else { return value &* 10 &+ UInt64(digit) }
        return reduced &+ (value % (reduced / 10)) &* 10 &+ UInt64(digit)
    }
}
