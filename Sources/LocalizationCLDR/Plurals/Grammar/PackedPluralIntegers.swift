/// The categories of the integers in one language: individually for 0…99, and by the last two digits for larger ones.
///
/// Thirteen words with 16 categories of 4 bits each: first those of 0…99, then those of 100…199, which also apply to 200…299 and all other
/// integers with the same last digits. For most languages this holds without limit; French has another category for 1 000 000, so the
/// header has a limit.
package struct PackedPluralIntegers: Hashable, Sendable {
    /// The words.
    package let words: [UInt64]

    /// The first integer for which the words do not hold; the largest value means no limit.
    package let limit: UInt32

    /// The number of categories per word.
    @inlinable
    package static var perWord: Int { 16 }

    /// Returns the index of an integer's category.
    @inline(__always)
    package static func place(of integer: UInt64) -> Int {
        Int(truncatingIfNeeded: integer < 100 ? integer : 100 &+ integer % 100)
    }

    /// Returns the category at an index, given the word that contains it.
    @inline(__always)
    package static func category(at place: Int, in word: UInt64) -> PluralCategory {
        let shift = UInt64(truncatingIfNeeded: place % perWord) &* 4
        return PluralCategory(rawValue: UInt8(truncatingIfNeeded: word >> shift & 0x07)) ?? .other
    }

    /// Evaluates rules for the integers 0…199.
    package init(_ rules: ReferencePluralRules) {
        var words = Array(repeating: UInt64(0), count: (200 + PackedPluralIntegers.perWord - 1) / PackedPluralIntegers.perWord)
        for integer in 0..<200 {
            let category = rules.category(for: PluralOperands(integer))
            words[integer / PackedPluralIntegers.perWord] |= UInt64(category.rawValue) << UInt64(integer % PackedPluralIntegers.perWord * 4)
        }
        self.words = words
        limit = rules.entries
            .flatMap { $0.rule.condition?.alternatives ?? [] }
            .joined()
            .reduce(.max) { min($0, $1.integerLimit) }
    }
}

extension PluralRelation {
    /// The limit up to which the relation distinguishes integers from 100 on by their last two digits alone.
    fileprivate var integerLimit: UInt32 {
        switch operand {
        // These are zero for every plain integer.
        case .v, .w, .f, .t, .c, .e: return .max
        case .n, .i: break
        }
        if let modulus, modulus <= 100, 100 % modulus == 0 { return .max }
        // Below the modulus, or without one, a range matches exactly its integers.
        return ranges.reduce(UInt32(clamping: modulus ?? .max)) { limit, range in
            range.upper < 100 ? limit : min(limit, max(UInt32(clamping: range.lower), 100))
        }
    }
}
