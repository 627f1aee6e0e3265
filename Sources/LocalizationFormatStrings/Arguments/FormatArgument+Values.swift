/// The sign and magnitude of an integer to print.
struct IntegerValue: Equatable, Sendable {
    /// Whether the integer is negative.
    var isNegative: Bool
    /// The absolute value.
    var magnitude: UInt64
}

extension FormatArgument {
    /// Returns the integer that a conversion reads: the lowest `bits` bits, as in C. Nil if the argument is not an integer.
    @inline(__always)
    func integer(bits: Int, isSigned: Bool) -> IntegerValue? {
        let pattern: UInt64
        switch self {
        case .integer(let value): pattern = UInt64(bitPattern: value)
        case .unsigned(let value): pattern = value
        case .double, .text: return nil
        }
        let unusedBits = UInt64(64 &- max(1, min(bits, 64)))
        guard isSigned else { return IntegerValue(isNegative: false, magnitude: (pattern &<< unusedBits) &>> unusedBits) }
        let value = Int64(bitPattern: pattern &<< unusedBits) &>> Int64(unusedBits)
        return IntegerValue(isNegative: value < 0, magnitude: value.magnitude)
    }

    /// The integer with its own sign and all of its bits; nil if the argument is not an integer.
    @inline(__always)
    var wholeInteger: IntegerValue? {
        switch self {
        case .integer(let value): IntegerValue(isNegative: value < 0, magnitude: value.magnitude)
        case .unsigned(let value): IntegerValue(isNegative: false, magnitude: value)
        case .double, .text: nil
        }
    }

    /// The argument as a floating-point number; nil for text.
    var floatingPoint: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .double(let value): value
        case .text: nil
        }
    }

    /// The kind of the argument.
    package var kind: FormatArgumentKind {
        switch self {
        case .integer, .unsigned: .integer
        case .double: .floatingPoint
        case .text: .text
        }
    }
}

/// The kinds of arguments that messages distinguish.
package enum FormatArgumentKind: String, Hashable, Sendable {
    case integer = "an integer"
    case floatingPoint = "a floating-point number"
    case text = "text"
}
