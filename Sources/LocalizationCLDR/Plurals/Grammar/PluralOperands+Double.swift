import LocalizationSourceText

extension PluralOperands {
    /// Creates the operands of a floating-point value from its shortest decimal text that round-trips, without a fraction if that is zero:
    /// 1.0 counts as "1", 0.1 as "0.1", 1e-05 as "0.00001".
    ///
    /// On Apple platforms, a value that is not yet text selects a form this way: `%.1f` of 1.0 uses `one` in English.
    ///
    /// Integral values up to 2⁵³ do not allocate. Infinity and not-a-number have operands that select `other` in every language.
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
        // Swift produces the shortest text, with an exponent for very small and very large values.
        var text = magnitude.description
        if text.hasSuffix(".0") { text.removeLast(2) }
        self = PluralOperands(shortestText: ByteCursor(text.utf8.span)) ?? PluralOperands(0 as UInt64)
    }

    private init?(shortestText text: consuming ByteCursor) {
        guard let number = DecimalText(&text, allowsExponentSign: true) else { return nil }
        self = number.operands(of: text, isCompact: false)
    }
}
