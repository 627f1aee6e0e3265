#if !canImport(Darwin)
public import Foundation
public import Localization

// Conversions of Foundation's types to arguments of `LocalizedString.formatted`.

extension CGFloat: FormatArgumentConvertible {
    /// The format specifier of a value in a key.
    public static var formatSpecifier: String { "%lf" }

    /// The number as a `Double`.
    public var formatArgument: FormatArgument { .double(Double(self)) }
}

extension NSString: FormatArgumentConvertible {
    /// The text.
    public var formatArgument: FormatArgument { .text(self as String) }
}

extension NSNumber: FormatArgumentConvertible {
    /// The number: an integer if it was created from an integer or a `Bool`, otherwise a `Double`.
    public var formatArgument: FormatArgument {
        switch UInt8(bitPattern: objCType.pointee) {
        case UInt8(ascii: "f"), UInt8(ascii: "d"): .double(doubleValue)
        case UInt8(ascii: "Q"), UInt8(ascii: "L"): .unsigned(uint64Value)
        default: .integer(int64Value)
        }
    }
}

extension Decimal: FormatArgumentConvertible {
    /// The number in decimal digits, as `%@` shows it.
    public var formatArgument: FormatArgument { .text(description) }
}

extension Date: FormatArgumentConvertible {
    /// The date as `%@` shows it without a locale: `2026-11-21 14:00:00 +0000`.
    public var formatArgument: FormatArgument { .text(description) }
}

extension URL: FormatArgumentConvertible {
    /// The URL as text.
    public var formatArgument: FormatArgument { .text(description) }
}

extension UUID: FormatArgumentConvertible {
    /// The UUID as text.
    public var formatArgument: FormatArgument { .text(uuidString) }
}

extension AttributedString: FormatArgumentConvertible {
    /// The text without attributes.
    public var formatArgument: FormatArgument { .text(String(characters)) }
}
#endif
