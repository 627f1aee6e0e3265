/// A number with a few fraction digits, rounded as in ``LocalizedNumberWriter``: from the shortest digits that round-trip, half to even.
struct ShortFraction {
    let isNegative: Bool
    /// The digits before the point, and those after it as a number.
    let integer: UInt64
    let fraction: UInt64

    /// The maximum number of fraction digits.
    static var longest: Int { 6 }

    /// Rounds a number without allocating: the description of such a number fits in a small string or its stack.
    /// - Parameter digits: The number of fraction digits, at most ``longest``.
    /// - Returns: nil for a number that is not finite or is written with an exponent; the renderer handles those.
    init?(_ value: Double, fractionDigits digits: Int) {
        // Outside of these bounds the description has an exponent.
        guard digits >= 0, digits <= Self.longest, value.magnitude < 1e15, value.magnitude >= 1e-4 || value == 0 else { return nil }
        var integer: UInt64 = 0
        var fraction: UInt64 = 0
        var count = 0
        var isBehindPoint = false
        // The first dropped digit, in tenths of the last kept one, and whether more digits follow.
        var next: UInt8 = 0
        var hasRest = false
        for byte in value.magnitude.description.utf8 {
            guard byte != UInt8(ascii: ".") else {
                isBehindPoint = true
                continue
            }
            let digit = byte &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            if !isBehindPoint {
                integer = integer &* 10 &+ UInt64(digit)
            } else {
                if count < digits {
                    fraction = fraction &* 10 &+ UInt64(digit)
                } else if count == digits {
                    next = digit
                } else if digit != 0 {
                    hasRest = true
                }
                count &+= 1
            }
        }
        var limit: UInt64 = 1
        for place in 0..<digits {
            limit &*= 10
            if place >= count { fraction &*= 10 }
        }
        let isOdd = (digits > 0 ? fraction : integer) & 1 == 1
        if next > 5 || next == 5 && (hasRest || isOdd) {
            fraction &+= 1
            if fraction >= limit {
                fraction = 0
                integer &+= 1
            }
        }
        isNegative = value.sign == .minus
        self.integer = integer
        self.fraction = fraction
    }
}
