/// An operand as rule text names it. `e` is the older name of `c`; both are kept apart so that a rule is written as it was read.
package enum PluralOperandName: UInt8, CaseIterable, Hashable, Sendable {
    case n, i, v, w, f, t, c, e

    init?(ascii byte: UInt8) {
        switch byte {
        case UInt8(ascii: "n"): self = .n
        case UInt8(ascii: "i"): self = .i
        case UInt8(ascii: "v"): self = .v
        case UInt8(ascii: "w"): self = .w
        case UInt8(ascii: "f"): self = .f
        case UInt8(ascii: "t"): self = .t
        case UInt8(ascii: "c"): self = .c
        case UInt8(ascii: "e"): self = .e
        default: return nil
        }
    }

    var letter: String {
        switch self {
        case .n: "n"
        case .i: "i"
        case .v: "v"
        case .w: "w"
        case .f: "f"
        case .t: "t"
        case .c: "c"
        case .e: "e"
        }
    }
}

/// A value or a range of values on the right side of a relation. Only integers lie in a range: 2.5 is not in `2..4`.
package enum PluralValueRange: Hashable, Sendable {
    case value(UInt64)
    case range(UInt64, UInt64)

    /// The smallest value.
    package var lower: UInt64 {
        switch self {
        case .value(let value): value
        case .range(let lower, _): lower
        }
    }

    /// The largest value.
    package var upper: UInt64 {
        switch self {
        case .value(let value): value
        case .range(_, let upper): upper
        }
    }
}

/// One comparison: `n % 100 != 11,12`.
package struct PluralRelation: Hashable, Sendable {
    package var operand: PluralOperandName
    /// The number after `%`.
    package var modulus: UInt64?
    /// Whether the operator is `!=`.
    package var isNegated: Bool
    /// At least one.
    package var ranges: [PluralValueRange]
}

/// When a category applies: relations joined by `and`, such chains joined by `or`.
package struct PluralCondition: Hashable, Sendable {
    /// The chains; one of them has to hold as a whole.
    package var alternatives: [[PluralRelation]]
}

/// Numbers that a rule gives as examples: `@integer 0, 2~16, 1c6, …`.
package struct PluralSamples: Hashable, Sendable {
    /// One sample, or two ends of a run such as `2~16` or `0.1~0.9`, in the rule's own spelling.
    package struct Run: Hashable, Sendable {
        package var first: String
        package var last: String?
    }

    package var runs: [Run]
    /// Whether there are more, `…`.
    package var isOpen: Bool
}

/// One category's rule: a condition, which `other` lacks, and samples.
package struct PluralRule: Hashable, Sendable {
    package var condition: PluralCondition?
    package var integerSamples: PluralSamples?
    package var decimalSamples: PluralSamples?
}
