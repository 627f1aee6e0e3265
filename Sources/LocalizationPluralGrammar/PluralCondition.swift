/// An operand as named in rule text. `e` is the older name of `c`; they are distinct so that a rule is written as it was read.
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

/// A value or a range of values on the right side of a relation. A range contains only integers: 2.5 is not in `2..4`.
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
    /// The ranges; at least one.
    package var ranges: [PluralValueRange]
}

/// The condition of a category: chains of relations joined by `and`, which are joined by `or`.
package struct PluralCondition: Hashable, Sendable {
    /// The chains, at least one of which must hold entirely.
    package var alternatives: [[PluralRelation]]
}

/// The sample numbers of a rule: `@integer 0, 2~16, 1c6, …`.
package struct PluralSamples: Hashable, Sendable {
    /// One sample, or the two ends of a run such as `2~16` or `0.1~0.9`, as spelled in the rule.
    package struct Run: Hashable, Sendable {
        package var first: String
        package var last: String?
    }

    package var runs: [Run]
    /// Whether the samples continue, `…`.
    package var isOpen: Bool
}

/// The rule of one category: a condition, which `other` does not have, and samples.
package struct PluralRule: Hashable, Sendable {
    package var condition: PluralCondition?
    package var integerSamples: PluralSamples?
    package var decimalSamples: PluralSamples?
}
