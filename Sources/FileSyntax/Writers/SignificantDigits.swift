/// The decimal digits of a floating-point number, correctly rounded: 0.d₁d₂d₃… × 10^exponent.
///
/// All digits of the binary value are computed with whole numbers and then rounded, halves to the even neighbor, as C's `printf` does it.
struct SignificantDigits: Hashable, Sendable {
    /// The digits 0…9, without zeros at the end. Empty for zero.
    private(set) var digits: [UInt8]
    /// How many digits stand before the decimal point; zero or less where the first digit stands behind it.
    private(set) var exponent: Int

    /// The first `count` digits of the magnitude of a finite number. Works on at most 770 digits.
    init(_ value: Double, count: Int) {
        let significand = value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
        let power = Int(max(value.exponentBitPattern, 1)) &- 1075
        var number = DecimalInteger(significand)
        if power >= 0 {
            number.multiply(by: 2, times: power)
            digits = number.digits
            exponent = digits.count
        } else {
            // m × 2^-p is m × 5^p × 10^-p.
            number.multiply(by: 5, times: -power)
            digits = number.digits
            exponent = digits.count &+ power
        }
        round(to: count)
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { exponent = 0 }
    }

    private mutating func round(to count: Int) {
        guard count < digits.count else { return }
        let next = digits[count]
        let hasRest = digits[(count &+ 1)...].contains { $0 != 0 }
        let isOdd = count > 0 && digits[count &- 1] & 1 == 1
        digits.removeSubrange(count...)
        guard next > 5 || next == 5 && (hasRest || isOdd) else { return }
        var index = digits.count
        while index > 0 {
            index &-= 1
            guard digits[index] == 9 else {
                digits[index] &+= 1
                return
            }
            digits[index] = 0
        }
        digits.insert(1, at: 0)
        exponent &+= 1
    }
}

/// A whole number of any size, nine decimal digits to a limb.
private struct DecimalInteger {
    private static let base: UInt64 = 1_000_000_000
    /// The limbs, lowest first.
    private var limbs: [UInt64]

    init(_ value: UInt64) {
        limbs = [value % Self.base, value / Self.base % Self.base, value / Self.base / Self.base]
    }

    /// Multiplies with `factor`, a number up to nine, several times.
    mutating func multiply(by factor: UInt64, times count: Int) {
        // Eight factors at a time: 9⁸ and a limb fit into 64 bits together.
        var rest = count
        while rest > 0 {
            var step: UInt64 = 1
            for _ in 0..<min(rest, 8) { step &*= factor }
            rest &-= 8
            var carry: UInt64 = 0
            for index in limbs.indices {
                let product = limbs[index] &* step &+ carry
                limbs[index] = product % Self.base
                carry = product / Self.base
            }
            if carry > 0 { limbs.append(carry) }
        }
    }

    /// The decimal digits, the first one not zero; none for zero.
    var digits: [UInt8] {
        var digits: [UInt8] = []
        digits.reserveCapacity(limbs.count &* 9)
        for limb in limbs.reversed() {
            var divisor = Self.base / 10
            while divisor > 0 {
                let digit = UInt8(truncatingIfNeeded: limb / divisor % 10)
                if digit != 0 || !digits.isEmpty { digits.append(digit) }
                divisor /= 10
            }
        }
        return digits
    }
}
