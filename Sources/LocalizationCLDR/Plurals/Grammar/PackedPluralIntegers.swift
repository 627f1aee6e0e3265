/// The categories of the integers of one language: of 0…99 each, and of all larger ones by their last two digits.
///
/// Thirteen words with 16 categories of 4 bits each: first those of 0…99, then those of 100…199, which stand for 200…299 and all others
/// with the same last digits. That holds for most languages without limit; French says something else of 1 000 000, so the header has a
/// limit.
package struct PackedPluralIntegers: Hashable, Sendable {
    /// The words.
    package let words: [UInt64]

    /// The integer from which on the words do not hold; the largest value for never.
    package let limit: UInt32

    /// How many categories a word has.
    @inlinable
    package static var perWord: Int { 16 }

    /// Where an integer's category stands.
    @inline(__always)
    package static func place(of integer: UInt64) -> Int {
        Int(truncatingIfNeeded: integer < 100 ? integer : 100 &+ integer % 100)
    }

    /// The category that stands at a place, given the word with it.
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
    /// Up to where the relation tells integers from 100 on apart by their last two digits alone.
    fileprivate var integerLimit: UInt32 {
        switch operand {
        // Zero for every plain integer.
        case .v, .w, .f, .t, .c, .e: return .max
        case .n, .i: break
        }
        if let modulus, modulus <= 100, 100 % modulus == 0 { return .max }
        // Below the modulus, and without one, a range means the integers that it names.
        return ranges.reduce(UInt32(clamping: modulus ?? .max)) { limit, range in
            range.upper < 100 ? limit : min(limit, max(UInt32(clamping: range.lower), 100))
        }
    }
}
