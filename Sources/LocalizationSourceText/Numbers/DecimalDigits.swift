/// The decimal digits of a floating-point number without its sign: 0.d₁d₂d₃… × 10^exponent.
///
/// The digits of a `Double` can be computed in two ways: ``init(exact:)`` gives all digits of the binary value, which C rounds, and
/// ``init(shortest:)`` the fewest digits that read back as the same value, which ICU rounds.
package struct DecimalDigits: Sendable {
    /// The digits 0…9, without leading and trailing zeros. Inline, so that formatting a number does not allocate; no `Double` has more.
    private var storage = InlineArray<768, UInt8>(repeating: 0)

    /// The number of digits; 0 for zero.
    package private(set) var count = 0

    /// The position of the decimal point: the number of digits before it. Zero or less if the first digit comes after it.
    package private(set) var exponent = 0

    /// Whether the number is zero.
    package var isZero: Bool { count == 0 }

    /// The digit at `index`, counted from the first nonzero digit; 0 after the last digit.
    package func digit(at index: Int) -> UInt8 {
        index >= 0 && index < count ? storage[index] : 0
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

    private mutating func round(keeping kept: Int) {
        guard kept < count else { return }
        guard kept >= 0 else {
            // Less than a twentieth of the last place.
            count = 0
            exponent = 0
            return
        }
        let next = storage[kept]
        let isOdd = kept > 0 && storage[kept &- 1] & 1 == 1
        // The last digit is never zero, so a digit after `next` means that there is a remainder.
        let isUp = next > 5 || (next == 5 && (count > kept &+ 1 || isOdd))
        count = kept
        if isUp { increment() }
        trim()
    }

    /// Adds one unit of the last place.
    private mutating func increment() {
        // Nines become zeros, which are trimmed.
        while count > 0, storage[count &- 1] == 9 { count &-= 1 }
        if count > 0 {
            storage[count &- 1] &+= 1
        } else {
            storage[0] = 1
            count = 1
            exponent &+= 1
        }
    }

    /// Appends a digit 0…9 to the number 0.d₁d₂d₃… Leading zeros change only the exponent.
    private mutating func append(_ digit: UInt8) {
        if count == 0, digit == 0 {
            exponent &-= 1
        } else if count < storage.count {
            storage[count] = digit
            count &+= 1
        }
    }

    /// Removes trailing zeros.
    private mutating func trim() {
        while count > 0, storage[count &- 1] == 0 { count &-= 1 }
        if count == 0 { exponent = 0 }
    }
}

extension DecimalDigits {
    /// The fewest digits that read back as `value`, which must be finite. They are at most 17.
    package init(shortest value: Double) {
        self.init()
        guard !takeMillionths(of: value.magnitude) else { return }
        // The number of digits before the point, if there is one, and of all digits.
        var point: Int?
        var digitCount = 0
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
                    append(byte &- UInt8(ascii: "0"))
                    digitCount &+= 1
                }
            case UInt8(ascii: "."): point = digitCount
            case UInt8(ascii: "e"): isInExponent = true
            case UInt8(ascii: "-"): isExponentNegative = true
            default: break
            }
        }
        exponent &+= (point ?? digitCount) &+ (isExponentNegative ? 0 &- written : written)
        trim()
    }

    /// Takes the digits of a number with at most six digits behind the point and fifteen in total, as nearly all have that people read:
    /// the description of the others costs several times as much.
    ///
    /// No two decimals of fifteen digits are the same `Double`, so the one that reads back as `value` is the shortest.
    /// - Returns: Whether `value` is such a number.
    private mutating func takeMillionths(of value: Double) -> Bool {
        let millionths = value * 1e6
        guard millionths < 1e15, millionths / 1e6 == value else { return false }
        var rest = UInt64(millionths)
        guard Double(rest) == millionths else { return false }
        exponent = -6
        while rest != 0 {
            let digit = UInt8(truncatingIfNeeded: rest % 10)
            // Zeros at the end only move the point.
            if count > 0 || digit != 0 {
                storage[count] = digit
                count &+= 1
            } else {
                exponent &+= 1
            }
            rest /= 10
        }
        for index in 0..<count / 2 { storage.swapAt(index, count &- 1 &- index) }
        exponent = count > 0 ? exponent &+ count : 0
        return true
    }

    /// All digits of the binary value, which must be finite. They are at most 767.
    package init(exact value: Double) {
        self.init()
        guard value != 0 else { return }
        // value = significand × 2^power
        let isSubnormal = value.exponentBitPattern == 0
        let significand = value.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
        let power = (isSubnormal ? 1 : Int(value.exponentBitPattern)) &- 1075
        var number = BigDecimalInteger(significand)
        if power >= 0 {
            number.multiply(by: 2, times: power)
        } else {
            // significand × 2^-n = significand × 5^n × 10^-n
            number.multiply(by: 5, times: 0 &- power)
        }
        let digits = number.digits
        for digit in digits { append(digit) }
        exponent &+= digits.count &+ min(power, 0)
        trim()
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
