/// The operands of a number in plural rules.
///
/// | operand | of 1.50 | meaning |
/// |---|---|---|
/// | n | 1.5 | the absolute value |
/// | i | 1 | the integer digits |
/// | v | 2 | the number of visible fraction digits, with trailing zeros |
/// | w | 1 | the number of visible fraction digits, without trailing zeros |
/// | f | 50 | the visible fraction digits, with trailing zeros |
/// | t | 5 | the visible fraction digits, without trailing zeros |
/// | c | 0 | the exponent of compact notation: 6 in "1c6", a million; `e` is its older name |
///
/// The sign is ignored. Trailing zeros matter: "1 star" but "1.0 stars", so create operands from the displayed text if it is known.
///
/// Numbers of any length are supported. `i`, `f` and `t` are exact below 10¹⁸; larger ones are stored as 10¹⁸ plus the value modulo 10¹⁸.
/// Such a value does not equal any in a rule (rules have numbers below 10¹⁸) and has the correct remainder for every modulus that divides
/// 10¹⁸; all of CLDR's moduli are powers of ten.
///
/// Source: UTS #35, Part 3, "Plural Operand Meanings".
package struct PluralOperands: Hashable, Sendable {
    /// The integer digits. See ``PluralOperands`` for values of 10¹⁸ and more.
    package let i: UInt64

    /// The visible fraction digits as a number, with trailing zeros; if there are more than 18, only the last 18 are used.
    package let f: UInt64

    /// The visible fraction digits as a number, without trailing zeros; if there are more than 18, only the last 18 are used.
    package let t: UInt64

    /// The number of visible fraction digits, with trailing zeros; the largest value represents infinity and not-a-number.
    package let v: UInt32

    /// The number of visible fraction digits, without trailing zeros. Zero exactly if `n` is an integer.
    package let w: UInt32

    /// The exponent of compact notation, at most ``maximumExponent``.
    package let c: UInt32

    /// 10¹⁸: from here on, a value retains only its last 18 digits.
    package static let reducedValue: UInt64 = 1_000_000_000_000_000_000

    /// Larger exponents are clamped to this one, which is far above those of any number format.
    package static let maximumExponent: UInt32 = 1_000_000

    /// Creates the operands of an unsigned integer, shown without a fraction. O(1), no allocation.
    @inlinable
    package init(_ value: UInt64) {
        i =
            value < PluralOperands.reducedValue
            ? value : PluralOperands.reducedValue &+ value % PluralOperands.reducedValue
        f = 0
        t = 0
        v = 0
        w = 0
        c = 0
    }

    /// Creates the operands of an integer, shown without a fraction. O(1), no allocation.
    @inlinable
    package init(_ value: Int64) { self.init(value.magnitude) }

    /// Creates the operands of an integer, shown without a fraction. O(1), no allocation.
    @inlinable
    package init(_ value: Int) { self.init(UInt64(value.magnitude)) }

    init(i: UInt64, f: UInt64, t: UInt64, v: UInt32, w: UInt32, c: UInt32) {
        self.i = i
        self.f = f
        self.t = t
        self.v = v
        self.w = w
        self.c = c
    }

    /// Infinity or not-a-number, which have no digits: they are `other` in every language.
    static let notFinite = PluralOperands(i: 0, f: 0, t: 0, v: .max, w: 0, c: 0)

    /// False for infinity and not-a-number.
    @inlinable
    package var isFinite: Bool { v != .max }

    /// Whether this is an integer without visible fraction digits and exponent: 1, but neither 1.0 nor 1c6.
    @inlinable
    package var isPlainInteger: Bool { v == 0 && c == 0 }

    /// Whether `n` has no fraction, as in 1 and 1.0.
    @inlinable
    package var isInteger: Bool { w == 0 }
}
