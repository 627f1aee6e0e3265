/// A value that is put into a format string.
///
/// Arguments are typed, unlike those of C: a conversion that does not fit its argument renders a visible marker and is reported, and never
/// reads what is not there.
public enum FormatArgument: Sendable, Hashable {
    /// A signed integer, for `%d`, `%lld`, `%x`, `%c`; also for `%@`, and for `%f`, which shows it as a floating-point number.
    case integer(Int64)
    /// An unsigned integer, for the same conversions.
    case unsigned(UInt64)
    /// A floating-point number, for `%f`, `%e`, `%g`, `%a` and `%@`.
    case double(Double)
    /// Text, for `%@` and `%s`.
    case text(String)
}

extension FormatArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation {
    /// A signed integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// A floating-point number.
    public init(floatLiteral value: Double) { self = .double(value) }

    /// Text.
    public init(stringLiteral value: String) { self = .text(value) }
}
