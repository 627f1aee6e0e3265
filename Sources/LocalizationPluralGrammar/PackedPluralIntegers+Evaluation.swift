package import LocalizationCLDR

extension PackedPluralIntegers {
    /// Evaluates rules for the integers 0…199.
    package init(_ rules: ReferencePluralRules) {
        var words = Array(repeating: UInt64(0), count: (200 + PackedPluralIntegers.perWord - 1) / PackedPluralIntegers.perWord)
        for integer in 0..<200 {
            let category = rules.category(for: PluralOperands(integer))
            words[integer / PackedPluralIntegers.perWord] |= UInt64(category.rawValue) << UInt64(integer % PackedPluralIntegers.perWord * 4)
        }
        let limit = rules.entries
            .flatMap { $0.rule.condition?.alternatives ?? [] }
            .joined()
            .reduce(UInt32.max) { min($0, $1.integerLimit) }
        self.init(words: words, limit: limit)
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
