// The packed form of plural rules: words in read-only tables that are evaluated without recursion or allocation.
//
// A language's rules are a header word followed by its tests, in the order in which they may be evaluated. A test checks whether an operand
// (after a modulus) is in one range, and has a target for each answer: a category, or a later test. `!=`, `and` and `or` are all encoded as
// targets. Nearly all numbers that select a form are plain integers: for those, the header refers to a lookup table.

/// The first word of a language's rules.
///
/// | bits | content |
/// |---|---|
/// | 0–7 | the first target, relative to this word |
/// | 8–13 | the categories of the language, bit 8 for `zero` |
/// | 16–31 | the index of the language's integers, see ``PackedPluralIntegers`` |
/// | 32–63 | the first integer for which these do not hold; the largest value means no limit |
package struct PackedPluralHeader: Hashable, Sendable {
    package let word: UInt64

    @inlinable
    package init(word: UInt64) { self.word = word }

    /// Creates the header from its parts.
    package init(start: PackedPluralTarget, categories: [PluralCategory], integers: UInt16, limit: UInt32) {
        word = categories.reduce(UInt64(start.byte) | UInt64(integers) << 16 | UInt64(limit) << 32) {
            $0 | 1 << (8 + UInt64($1.rawValue))
        }
    }

    /// The first target.
    @inlinable
    package var start: PackedPluralTarget { PackedPluralTarget(byte: UInt8(truncatingIfNeeded: word)) }

    /// Returns whether the language has a category.
    @inlinable
    package func has(_ category: PluralCategory) -> Bool { word >> (8 &+ UInt64(category.rawValue)) & 1 == 1 }

    /// The index of the language's integers.
    @inlinable
    package var integers: Int { Int(word >> 16 & 0xFFFF) }

    /// The first integer for which the table of integers does not hold.
    @inlinable
    package var limit: UInt64 { word >> 32 == 0xFFFF_FFFF ? .max : word >> 32 }
}

/// The target of a test: a category, or another test 1…127 words ahead.
package struct PackedPluralTarget: Hashable, Sendable {
    package let byte: UInt8

    @inlinable
    package init(byte: UInt8) { self.byte = byte }

    package init(_ category: PluralCategory) { byte = 0x80 | category.rawValue }

    @inlinable
    package var isCategory: Bool { byte & 0x80 != 0 }

    /// The category, if the target is one.
    @inlinable
    package var category: PluralCategory { PluralCategory(rawValue: byte & 0x07) ?? .other }

    /// The distance of the next test in words, if the target is not a category.
    @inlinable
    package var distance: Int { Int(byte & 0x7F) }
}

/// A test of an operand against a range.
///
/// | bits | content |
/// |---|---|
/// | 0–19 | the smallest value of the range |
/// | 20–39 | the largest |
/// | 40–42 | the operand: n, i, v, w, f, t, c |
/// | 43–46 | the modulus as an exponent of ten, 0 if there is none |
/// | 47–54 | the target if the value is in the range |
/// | 55–62 | the target if it is not |
package struct PackedPluralTest: Hashable, Sendable {
    package let word: UInt64

    @inlinable
    package init(word: UInt64) { self.word = word }

    /// The largest value that a range can hold.
    package static let maximumValue: UInt64 = 0xF_FFFF

    /// The largest modulus, 10¹⁵, as an exponent of ten.
    package static let maximumModulusExponent: UInt64 = 15

    /// Creates the test without targets.
    package init(operand: UInt64, modulusExponent: UInt64, lower: UInt64, upper: UInt64) {
        word = lower | upper << 20 | operand << 40 | modulusExponent << 43
    }

    /// Returns the test with targets.
    package func with(inside: PackedPluralTarget, outside: PackedPluralTarget) -> PackedPluralTest {
        PackedPluralTest(word: question | UInt64(inside.byte) << 47 | UInt64(outside.byte) << 55)
    }

    /// The word without targets, which is equal for equal tests.
    package var question: UInt64 { word & 0x0000_7FFF_FFFF_FFFF }

    @inlinable
    package var lower: UInt64 { word & 0xF_FFFF }

    @inlinable
    package var upper: UInt64 { word >> 20 & 0xF_FFFF }

    @inlinable
    package var operand: UInt64 { word >> 40 & 0x07 }

    @inlinable
    package var modulusExponent: UInt64 { word >> 43 & 0x0F }

    @inlinable
    package var inside: PackedPluralTarget { PackedPluralTarget(byte: UInt8(truncatingIfNeeded: word >> 47)) }

    @inlinable
    package var outside: PackedPluralTarget { PackedPluralTarget(byte: UInt8(truncatingIfNeeded: word >> 55 & 0xFF)) }
}
