/// The decimal digits of a floating-point number without its sign: 0.d₁d₂d₃… × 10^exponent.
///
/// The digits of a `Double` can be computed in two ways: ``init(exact:)`` gives all digits of the binary value, which C rounds, and
/// ``init(shortest:)`` the fewest digits that read back as the same value, which ICU rounds.
package struct DecimalDigits: Hashable, Sendable {
    /// The digits 0…9, without leading and trailing zeros. Empty for zero.
    package private(set) var digits: [UInt8]

    /// The position of the decimal point: the number of digits before it. Zero or less if the first digit comes after it.
    package private(set) var exponent: Int

    /// Creates a number from digits 0…9 and the position of their decimal point, removing leading and trailing zeros.
    package init(digits: [UInt8], exponent: Int) {
        self.digits = digits
        self.exponent = exponent
        trim()
    }

    /// Whether the number is zero.
    package var isZero: Bool { digits.isEmpty }

    /// The digit at `index`, counted from the first nonzero digit; 0 after the last digit.
    package func digit(at index: Int) -> UInt8 {
        index >= 0 && index < digits.count ? digits[index] : 0
    }

    /// The exponent in scientific notation: 3 for 1.5 × 10³; 0 for zero.
    package var scientificExponent: Int { isZero ? 0 : exponent &- 1 }

    /// Rounds to `count` digits after the decimal point, halves to the even neighbor.
    package mutating func round(fractionDigits count: Int) {
        round(keeping: exponent &+ count)
    }

    /// Rounds to `count` digits in total, halves to the even neighbor.
    package mutating func round(significantDigits count: Int) {
        round(keeping: count)
    }

    private mutating func round(keeping count: Int) {
        guard count < digits.count else { return }
        guard count >= 0 else {
            // Less than a twentieth of the last place.
            digits = []
            exponent = 0
            return
        }
        let next = digits[count]
        let isOdd = count > 0 && digits[count &- 1] & 1 == 1
        // The last digit is never zero, so a digit after `next` means that there is a remainder.
        let isUp = next > 5 || (next == 5 && (digits.count > count &+ 1 || isOdd))
        digits.removeSubrange(count...)
        if isUp { increment() }
        trim()
    }

    /// Adds one unit of the last place.
    private mutating func increment() {
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

    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        if let first = digits.firstIndex(where: { $0 != 0 }) {
            digits.removeSubrange(..<first)
            exponent &-= first
        } else {
            exponent = 0
        }
    }
}

extension DecimalDigits {
    /// The fewest digits that read back as `value`, which must be finite. They are at most 17.
    package init(shortest value: Double) {
        var digits: [UInt8] = []
        digits.reserveCapacity(24)
        var point: Int?
        var written = 0
        var isExponentNegative = false
        var isInExponent = false
        // The standard library prints the shortest digits, such as "12.5", "5e-324" or "1e+16".
        for byte in value.magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if isInExponent {
                    written = written &* 10 &+ Int(byte &- UInt8(ascii: "0"))
                } else {
                    digits.append(byte &- UInt8(ascii: "0"))
                }
            case UInt8(ascii: "."): point = digits.count
            case UInt8(ascii: "e"): isInExponent = true
            case UInt8(ascii: "-"): isExponentNegative = true
            default: break
            }
        }
        self.init(digits: digits, exponent: (point ?? digits.count) &+ (isExponentNegative ? -written : written))
    }

    /// All digits of the binary value, which must be finite. They are at most 767.
    package init(exact value: Double) {
        guard value != 0 else {
            self.init(digits: [], exponent: 0)
            return
        }
        // value = significand × 2^power
        let isSubnormal = value.exponentBitPattern == 0
        let significand = value.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
        let power = (isSubnormal ? 1 : Int(value.exponentBitPattern)) &- 1075
        var number = BigDecimalInteger(significand)
        if power >= 0 {
            number.multiply(by: 2, times: power)
        } else {
            // significand × 2^-n = significand × 5^n × 10^-n
            number.multiply(by: 5, times: -power)
        }
        let digits = number.digits
        self.init(digits: digits, exponent: digits.count &+ min(power, 0))
    }
}

/// An integer of arbitrary size, in limbs of nine decimal digits.
private struct BigDecimalInteger {
    private static let base: UInt64 = 1_000_000_000

    // From least to most significant.
    private var limbs: [UInt64] = []

    init(_ value: UInt64) {
        limbs.reserveCapacity(16)
        var rest = value
        while rest != 0 {
            limbs.append(rest % Self.base)
            rest /= Self.base
        }
    }

    /// Multiplies by `factor` (2 or 5) `times` times, several steps at once.
    mutating func multiply(by factor: UInt64, times: Int) {
        // 2^29 and 5^12 are below 2^30: a limb (below 2^30) times them, with a carry, stays below 2^64.
        let stepsAtOnce = factor == 2 ? 29 : 12
        var left = times
        while left > 0 {
            let steps = min(left, stepsAtOnce)
            var multiplier: UInt64 = 1
            for _ in 0..<steps { multiplier &*= factor }
            multiply(by: multiplier)
            left &-= steps
        }
    }

    private mutating func multiply(by multiplier: UInt64) {
        var carry: UInt64 = 0
        for index in limbs.indices {
            let product = limbs[index] &* multiplier &+ carry
            limbs[index] = product % Self.base
            carry = product / Self.base
        }
        if carry != 0 { limbs.append(carry) }
    }

    /// The digits 0…9, most significant first, possibly with leading zeros.
    var digits: [UInt8] {
        var digits: [UInt8] = []
        digits.reserveCapacity(limbs.count &* 9)
        for limb in limbs.reversed() {
            var divisor = Self.base / 10
            while divisor != 0 {
                digits.append(UInt8(truncatingIfNeeded: limb / divisor % 10))
                divisor /= 10
            }
        }
        return digits
    }
}
