// The packed form of plural rules: a table of 64-bit words that a loop without recursion or allocation walks.
//
// A language's rules are one header word and, after it, its tests in the order in which they may be made. A test asks whether an operand
// (after a modulus) lies in one range, and names where to go on for yes and for no: a category, or a later test. `!=`, `and` and `or`
// have all become targets.

/// The first word of a language's rules.
///
/// | bits | content |
/// |---|---|
/// | 0–7 | the target to begin with, relative to this word |
/// | 8–13 | the categories that the language has, bit 8 for `zero` |
package struct PackedPluralHeader: Hashable, Sendable {
    package let word: UInt64

    @inlinable
    package init(word: UInt64) { self.word = word }

    package init(start: PackedPluralTarget, categories: [PluralCategory]) {
        word = categories.reduce(UInt64(start.byte)) { $0 | 1 << (8 + UInt64($1.rawValue)) }
    }

    /// Where to begin.
    @inlinable
    package var start: PackedPluralTarget { PackedPluralTarget(byte: UInt8(truncatingIfNeeded: word)) }

    /// Whether the language has a category.
    @inlinable
    package func has(_ category: PluralCategory) -> Bool { word >> (8 &+ UInt64(category.rawValue)) & 1 == 1 }
}

/// What comes after a test: a category, or another test 1…127 words further on.
package struct PackedPluralTarget: Hashable, Sendable {
    package let byte: UInt8

    @inlinable
    package init(byte: UInt8) { self.byte = byte }

    package init(_ category: PluralCategory) { byte = 0x80 | category.rawValue }

    @inlinable
    package var isCategory: Bool { byte & 0x80 != 0 }

    /// The category, where it is one.
    @inlinable
    package var category: PluralCategory { PluralCategory(rawValue: byte & 0x07) ?? .other }

    /// How many words further on the next test is, where it is not a category.
    @inlinable
    package var distance: Int { Int(byte & 0x7F) }
}

/// One test.
///
/// | bits | content |
/// |---|---|
/// | 0–19 | the smallest value of the range |
/// | 20–39 | the largest |
/// | 40–42 | the operand: n, i, v, w, f, t, c |
/// | 43–46 | the modulus as an exponent of ten, 0 for none |
/// | 47–54 | the target inside of the range |
/// | 55–62 | the target outside |
package struct PackedPluralTest: Hashable, Sendable {
    package let word: UInt64

    @inlinable
    package init(word: UInt64) { self.word = word }

    /// The largest value that a range can hold.
    package static let maximumValue: UInt64 = 0xF_FFFF

    /// The largest modulus, 10¹⁵, as an exponent of ten.
    package static let maximumModulusExponent: UInt64 = 15

    /// The test without its targets.
    package init(operand: UInt64, modulusExponent: UInt64, lower: UInt64, upper: UInt64) {
        word = lower | upper << 20 | operand << 40 | modulusExponent << 43
    }

    /// The same test with targets.
    package func with(inside: PackedPluralTarget, outside: PackedPluralTarget) -> PackedPluralTest {
        PackedPluralTest(word: question | UInt64(inside.byte) << 47 | UInt64(outside.byte) << 55)
    }

    /// The word without targets: equal where two tests ask the same.
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
