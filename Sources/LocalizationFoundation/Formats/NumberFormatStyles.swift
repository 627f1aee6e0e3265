#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation

// `style.format(value)` calls these in place of the methods of each style, whose signatures they have.

extension IntegerFormatStyle {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Value) -> String { inUserLocale.foundationFormat(value) }
}

extension IntegerFormatStyle.Percent {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Value) -> String { inUserLocale.foundationFormat(value) }
}

extension IntegerFormatStyle.Currency {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Value) -> String { inUserLocale.foundationFormat(value) }
}

extension IntegerFormatStyle.Attributed {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Value) -> AttributedString { inUserLocale.foundationFormat(value) }
}

extension FloatingPointFormatStyle {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Value) -> String { inUserLocale.foundationFormat(value) }
}

extension FloatingPointFormatStyle.Percent {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Value) -> String { inUserLocale.foundationFormat(value) }
}

extension FloatingPointFormatStyle.Currency {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Value) -> String { inUserLocale.foundationFormat(value) }
}

extension FloatingPointFormatStyle.Attributed {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Value) -> AttributedString { inUserLocale.foundationFormat(value) }
}

extension Decimal.FormatStyle {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Decimal) -> String { inUserLocale.foundationFormat(value) }
}

extension Decimal.FormatStyle.Percent {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Decimal) -> String { inUserLocale.foundationFormat(value) }
}

extension Decimal.FormatStyle.Currency {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Decimal) -> String { inUserLocale.foundationFormat(value) }
}

extension Decimal.FormatStyle.Attributed {
    /// Returns the number in this format, in the user's locale unless another was specified.
    public func format(_ value: Decimal) -> AttributedString { inUserLocale.foundationFormat(value) }
}

extension ByteCountFormatStyle {
    /// Returns the number of bytes in this format, in the user's locale unless another was specified.
    public func format(_ value: Int64) -> String { inUserLocale.foundationFormat(value) }
}

extension ByteCountFormatStyle.Attributed {
    /// Returns the number of bytes in this format, in the user's locale unless another was specified.
    public func format(_ value: Int64) -> AttributedString { inUserLocale.foundationFormat(value) }
}
#endif
