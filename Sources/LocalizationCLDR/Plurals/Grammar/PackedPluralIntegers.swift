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

    /// Creates the categories from their words.
    package init(words: [UInt64], limit: UInt32) {
        self.words = words
        self.limit = limit
    }
}
