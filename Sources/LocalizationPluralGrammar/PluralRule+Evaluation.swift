package import LocalizationCLDR

extension PluralCondition {
    /// Returns whether the condition holds for a number, as specified by UTS #35.
    package func holds(for operands: PluralOperands) -> Bool {
        alternatives.contains { chain in chain.allSatisfy { $0.holds(for: operands) } }
    }
}

extension PluralRelation {
    package func holds(for operands: PluralOperands) -> Bool {
        isValueInRanges(operands) != isNegated
    }

    private func isValueInRanges(_ operands: PluralOperands) -> Bool {
        // A number with a fraction does not equal any integer, even after a modulus.
        if operand == .n, !operands.isInteger { return false }
        var value = operands[operand]
        if let modulus { value %= modulus }
        return ranges.contains { $0.lower <= value && value <= $0.upper }
    }
}

extension PluralOperands {
    /// The value of an operand; for `n`, its integer part.
    fileprivate subscript(name: PluralOperandName) -> UInt64 {
        switch name {
        case .n, .i: i
        case .v: UInt64(v)
        case .w: UInt64(w)
        case .f: f
        case .t: t
        case .c, .e: UInt64(c)
        }
    }
}
