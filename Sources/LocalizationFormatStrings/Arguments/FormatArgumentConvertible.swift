/// A type whose values can be inserted into a format string.
///
/// The integers, floating-point numbers and strings of the standard library conform. `Bool` does not: Apple's formatter does not accept it,
/// and 1 or 0 in a sentence is rarely intended.
public protocol FormatArgumentConvertible {
    /// The value as an argument of a format string.
    var formatArgument: FormatArgument { get }

    /// The format specifier for values of the type in the key of an interpolated literal, such as `%lld`; the default is `%@`.
    static var formatSpecifier: String { get }
}

extension FormatArgumentConvertible {
    /// `%@`, which shows text unchanged and formats numbers for the locale.
    public static var formatSpecifier: String { "%@" }
}

extension FormatArgument: FormatArgumentConvertible {
    /// The value itself.
    @inlinable public var formatArgument: FormatArgument { self }
}

extension FormatArgumentConvertible where Self: SignedInteger & FixedWidthInteger {
    /// The integer, clamped to 64 bits.
    @inlinable public var formatArgument: FormatArgument { .integer(Int64(clamping: self)) }
}

extension FormatArgumentConvertible where Self: UnsignedInteger & FixedWidthInteger {
    /// The integer, clamped to 64 bits.
    @inlinable public var formatArgument: FormatArgument { .unsigned(UInt64(clamping: self)) }
}

extension FormatArgumentConvertible where Self: StringProtocol {
    /// The text.
    @inlinable public var formatArgument: FormatArgument { .text(String(self)) }
}

extension Int: FormatArgumentConvertible {
    /// `%lld`
    public static var formatSpecifier: String { "%lld" }
}

extension Int8: FormatArgumentConvertible {
    /// `%d`
    public static var formatSpecifier: String { "%d" }
}

extension Int16: FormatArgumentConvertible {
    /// `%d`
    public static var formatSpecifier: String { "%d" }
}

extension Int32: FormatArgumentConvertible {
    /// `%d`
    public static var formatSpecifier: String { "%d" }
}

extension Int64: FormatArgumentConvertible {
    /// `%lld`
    public static var formatSpecifier: String { "%lld" }
}

extension UInt: FormatArgumentConvertible {
    /// `%llu`
    public static var formatSpecifier: String { "%llu" }
}

extension UInt8: FormatArgumentConvertible {
    /// `%u`
    public static var formatSpecifier: String { "%u" }
}

extension UInt16: FormatArgumentConvertible {
    /// `%u`
    public static var formatSpecifier: String { "%u" }
}

extension UInt32: FormatArgumentConvertible {
    /// `%u`
    public static var formatSpecifier: String { "%u" }
}

extension UInt64: FormatArgumentConvertible {
    /// `%llu`
    public static var formatSpecifier: String { "%llu" }
}

extension String: FormatArgumentConvertible {}
extension Substring: FormatArgumentConvertible {}

extension Double: FormatArgumentConvertible {
    /// The value itself.
    @inlinable public var formatArgument: FormatArgument { .double(self) }

    /// `%lf`
    public static var formatSpecifier: String { "%lf" }
}

extension Float: FormatArgumentConvertible {
    /// The number as a `Double`, which is how C passes it.
    @inlinable public var formatArgument: FormatArgument { .double(Double(self)) }

    /// `%f`
    public static var formatSpecifier: String { "%f" }
}

extension Character: FormatArgumentConvertible {
    /// The character as text; `%c` accepts it, too.
    @inlinable public var formatArgument: FormatArgument { .text(String(self)) }
}
