/// A value to be inserted into a format string.
///
/// Unlike in C, arguments are typed: if a conversion does not match its argument, a visible marker is rendered and an issue is reported; no
/// invalid memory is ever read.
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
    /// Creates a signed integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// Creates a floating-point number.
    public init(floatLiteral value: Double) { self = .double(value) }

    /// Creates text.
    public init(stringLiteral value: String) { self = .text(value) }
}
