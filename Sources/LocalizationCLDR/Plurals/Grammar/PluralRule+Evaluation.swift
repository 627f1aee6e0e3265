extension PluralCondition {
    /// Whether the condition holds for a number, as UTS #35 words it.
    package func holds(for operands: PluralOperands) -> Bool {
        alternatives.contains { chain in chain.allSatisfy { $0.holds(for: operands) } }
    }
}

extension PluralRelation {
    package func holds(for operands: PluralOperands) -> Bool {
        isValueInRanges(operands) != isNegated
    }

    private func isValueInRanges(_ operands: PluralOperands) -> Bool {
        // A number with a fraction equals no integer, whatever the modulus leaves of it.
        if operand == .n, !operands.isInteger { return false }
        var value = operands[operand]
        if let modulus { value %= modulus }
        return ranges.contains { $0.lower <= value && value <= $0.upper }
    }
}

extension PluralOperands {
    /// The value of an operand; of `n`, its integer part.
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
