#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation

// `style.format(value)` calls these in place of the methods of each style, whose signatures they have.

extension Date.FormatStyle {
    /// Returns the date in this format, in the user's locale unless another was specified.
    public func format(_ value: Date) -> String { inUserLocale.foundationFormat(value) }
}

extension Date.AttributedStyle {
    /// Returns the date in this format, in the user's locale unless another was specified.
    public func format(_ value: Date) -> AttributedString { inUserLocale.foundationFormat(value) }
}

extension Date.FormatStyle.Attributed {
    /// Returns the date in this format, in the user's locale unless another was specified.
    public func format(_ value: Date) -> AttributedString { inUserLocale.foundationFormat(value) }
}

extension Date.IntervalFormatStyle {
    /// Returns the interval in this format, in the user's locale unless another was specified.
    public func format(_ v: Range<Date>) -> String { inUserLocale.foundationFormat(v) }
}

extension Date.RelativeFormatStyle {
    /// Returns the date in this format, in the user's locale unless another was specified.
    public func format(_ destDate: Date) -> String { inUserLocale.foundationFormat(destDate) }
}

extension Date.AnchoredRelativeFormatStyle {
    /// Returns the date in this format, in the user's locale unless another was specified.
    public func format(_ input: Date) -> String { inUserLocale.foundationFormat(input) }
}

extension Duration.TimeFormatStyle {
    /// Returns the duration in this format, in the user's locale unless another was specified.
    public func format(_ value: Duration) -> String { inUserLocale.foundationFormat(value) }
}

extension Duration.TimeFormatStyle.Attributed {
    /// Returns the duration in this format, in the user's locale unless another was specified.
    public func format(_ value: Duration) -> AttributedString { inUserLocale.foundationFormat(value) }
}

extension Duration.UnitsFormatStyle {
    /// Returns the duration in this format, in the user's locale unless another was specified.
    public func format(_ duration: Duration) -> String { inUserLocale.foundationFormat(duration) }
}

extension Duration.UnitsFormatStyle.Attributed {
    /// Returns the duration in this format, in the user's locale unless another was specified.
    public func format(_ duration: Duration) -> AttributedString { inUserLocale.foundationFormat(duration) }
}

extension ListFormatStyle {
    /// Returns the list in this format, in the user's locale unless another was specified.
    public func format(_ value: Base) -> String { inUserLocale.foundationFormat(value) }
}
#endif
