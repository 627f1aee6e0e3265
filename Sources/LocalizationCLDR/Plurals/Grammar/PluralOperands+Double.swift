import LocalizationSourceText

extension PluralOperands {
    /// The operands of a floating-point value, as the shortest decimal text that reads back as the same value, without a fraction where
    /// that is zero: 1.0 counts as "1", 0.1 as "0.1", 1e-05 as "0.00001".
    ///
    /// This is how a value that is not yet text selects a form on Apple's systems: `%.1f` of 1.0 takes `one` in English.
    ///
    /// Integral values up to 2⁵³ do not allocate. Infinity and not-a-number give operands that are `other` everywhere.
    package init(_ value: Double) {
        let magnitude = value.magnitude
        guard magnitude.isFinite else {
            self = .notFinite
            return
        }
        if magnitude <= 9_007_199_254_740_992, magnitude.rounded(.towardZero) == magnitude {
            self.init(UInt64(magnitude))
            return
        }
        // Swift writes the shortest text, with an exponent for the very small and the very large.
        var text = magnitude.description
        if text.hasSuffix(".0") { text.removeLast(2) }
        self = PluralOperands(shortestText: ByteCursor(text.utf8.span)) ?? PluralOperands(0 as UInt64)
    }

    private init?(shortestText text: consuming ByteCursor) {
        guard let number = DecimalText(&text, allowsExponentSign: true) else { return nil }
        self = number.operands(of: text, isCompact: false)
    }
}
