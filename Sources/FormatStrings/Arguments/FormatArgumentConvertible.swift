/// A type whose values can be put into a format string.
///
/// The integers, floating-point numbers and texts of the standard library conform. `Bool` does not: Apple's formatter takes none, and 1 or 0
/// in a sentence is rarely what is meant.
public protocol FormatArgumentConvertible {
    /// The value as an argument of a format string.
    var formatArgument: FormatArgument { get }
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

extension Int: FormatArgumentConvertible {}
extension Int8: FormatArgumentConvertible {}
extension Int16: FormatArgumentConvertible {}
extension Int32: FormatArgumentConvertible {}
extension Int64: FormatArgumentConvertible {}
extension UInt: FormatArgumentConvertible {}
extension UInt8: FormatArgumentConvertible {}
extension UInt16: FormatArgumentConvertible {}
extension UInt32: FormatArgumentConvertible {}
extension UInt64: FormatArgumentConvertible {}
extension String: FormatArgumentConvertible {}
extension Substring: FormatArgumentConvertible {}

extension Double: FormatArgumentConvertible {
    /// The value as it is.
    @inlinable public var formatArgument: FormatArgument { .double(self) }
}

extension Float: FormatArgumentConvertible {
    /// The number as a `Double`, which is how C passes it.
    @inlinable public var formatArgument: FormatArgument { .double(Double(self)) }
}

extension Character: FormatArgumentConvertible {
    /// The character as text, also for `%c`.
    @inlinable public var formatArgument: FormatArgument { .text(String(self)) }
}
