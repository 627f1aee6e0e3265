extension PackedPluralHeader {
    /// Returns the category of a number by the rules with this header word: a table lookup for a plain integer, otherwise a walk along the
    /// tests. No recursion, no allocation.
    ///
    /// - Parameters:
    ///   - operands: The number.
    ///   - integers: Returns the word at an index of the table of integers.
    ///   - word: Returns the word at a distance from the header; 0 beyond the last one.
    @inline(__always)
    package func category(for operands: PluralOperands, integers: (Int) -> UInt64, word: (Int) -> UInt64) -> PluralCategory {
        if operands.isPlainInteger, operands.i < limit {
            let place = PackedPluralIntegers.place(of: operands.i)
            return PackedPluralIntegers.category(at: place, in: integers(self.integers &+ place / PackedPluralIntegers.perWord))
        }
        return walk(operands, word: word)
    }

    /// Every step goes forward, and a word of 0 ends the walk with `other`.
    @inline(__always)
    private func walk(_ operands: PluralOperands, word: (Int) -> UInt64) -> PluralCategory {
        guard operands.isFinite else { return .other }
        var target = start
        var index = 0
        while !target.isCategory {
            guard target.distance > 0 else { return .other }
            index &+= target.distance
            let test = PackedPluralTest(word: word(index))
            let value = remainder(of: operands.value(ofPackedOperand: test.operand), powerOfTen: test.modulusExponent)
            // One comparison checks both ends: below the range, the difference wraps to a large number.
            target = value &- test.lower <= test.upper &- test.lower ? test.inside : test.outside
        }
        return target.category
    }
}

/// A value that is not in any range, even after a modulus.
private let noValue = UInt64.max

extension PluralOperands {
    /// Returns the value of an operand by its number in a test; ``noValue`` for an `n` with a fraction, which does not equal any integer.
    @inline(__always)
    fileprivate func value(ofPackedOperand operand: UInt64) -> UInt64 {
        switch operand {
        case 0: isInteger ? i : noValue
        case 1: i
        case 2: UInt64(v)
        case 3: UInt64(w)
        case 4: f
        case 5: t
        default: UInt64(c)
        }
    }
}

/// `value % 10^exponent`, with constant divisors for those in CLDR; returns the value unchanged if it is ``noValue`` or the exponent is 0.
@inline(__always)
private func remainder(of value: UInt64, powerOfTen exponent: UInt64) -> UInt64 {
    if exponent == 0 || value == noValue { return value }
    switch exponent {
    case 1: return value % 10
    case 2: return value % 100
    case 3: return value % 1_000
    case 5: return value % 100_000
    case 6: return value % 1_000_000
    default:
        var divisor: UInt64 = 1
        for _ in 0..<exponent { divisor &*= 10 }
        return value % divisor
    }
}
