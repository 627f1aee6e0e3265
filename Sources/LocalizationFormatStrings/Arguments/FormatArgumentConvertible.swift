/// A type whose values can be put into a format string.
///
/// The integers, floating-point numbers and texts of the standard library conform. `Bool` does not: Apple's formatter takes none, and 1 or 0
/// in a sentence is rarely what is meant.
public protocol FormatArgumentConvertible {
    /// The value as an argument of a format string.
    var formatArgument: FormatArgument { get }

    /// What stands for a value of the type in the key of an interpolated literal, such as `%lld`; `%@` unless a type says otherwise.
    static var formatSpecifier: String { get }
}

extension FormatArgumentConvertible {
    /// `%@`, which shows text as it is and numbers as the locale writes them.
    public static var formatSpecifier: String { "%@" }
}

extension FormatArgument: FormatArgumentConvertible {
    /// The value itself.
    @inlinable public var formatArgument: FormatArgument { self }
}

extension FormatArgumentConvertible where Self: SignedInteger & FixedWidthInteger {
    /// The integer; values outside of 64 bits become the nearest end.
    @inlinable public var formatArgument: FormatArgument { .integer(Int64(clamping: self)) }
}

extension FormatArgumentConvertible where Self: UnsignedInteger & FixedWidthInteger {
    /// The integer; values outside of 64 bits become the largest one.
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
    /// The value as it is.
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
    /// The character as text, also for `%c`.
    @inlinable public var formatArgument: FormatArgument { .text(String(self)) }
}
