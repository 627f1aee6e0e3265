#if !canImport(Darwin)
public import Foundation

// The signatures are Foundation's: only a declaration of the same type takes precedence over Foundation's.

extension BinaryInteger {
    /// Returns the number in the user's locale.
    public func formatted() -> String { IntegerFormatStyle<Self>().format(self) }

    /// Returns the number in a format, which uses the user's locale unless another was specified.
    public func formatted<S>(_ format: S) -> S.FormatOutput where Self == S.FormatInput, S: FormatStyle {
        format.inUserLocale.format(self)
    }

    /// Returns the number, converted to the type that the format takes, in a format.
    ///
    /// As in Foundation, a number that the format's type cannot represent ends the program.
    public func formatted<S>(_ format: S) -> S.FormatOutput where S: FormatStyle, S.FormatInput: BinaryInteger {
        format.inUserLocale.format(S.FormatInput(self))
    }
}

extension BinaryFloatingPoint {
    /// Returns the number in the user's locale.
    public func formatted() -> String { FloatingPointFormatStyle<Self>().format(self) }

    /// Returns the number in a format, which uses the user's locale unless another was specified.
    public func formatted<S>(_ format: S) -> S.FormatOutput where Self == S.FormatInput, S: FormatStyle {
        format.inUserLocale.format(self)
    }

    /// Returns the number, converted to the type that the format takes, in a format.
    public func formatted<S>(_ format: S) -> S.FormatOutput where S: FormatStyle, S.FormatInput: BinaryFloatingPoint {
        format.inUserLocale.format(S.FormatInput(self))
    }
}

extension Decimal {
    /// Returns the number in the user's locale.
    public func formatted() -> String { FormatStyle().format(self) }

    /// Returns the number in a format, which uses the user's locale unless another was specified.
    public func formatted<S: Foundation.FormatStyle>(_ format: S) -> S.FormatOutput where Self == S.FormatInput {
        format.inUserLocale.format(self)
    }
}

extension Date {
    /// Returns the date and time in the user's locale.
    public func formatted() -> String { FormatStyle().format(self) }

    /// Returns the date and time in the user's locale, in the given lengths.
    public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
        FormatStyle(date: date, time: time).format(self)
    }

    /// Returns the date in a format, which uses the user's locale and calendar unless others were specified.
    public func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date {
        format.inUserLocale.format(self)
    }
}

extension DateComponents {
    /// Returns the components in a format.
    public func formatted<F: FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == DateComponents {
        format.inUserLocale.format(self)
    }
}

extension Range where Bound == Date {
    /// Returns the interval in the user's locale.
    public func formatted() -> String { Date.IntervalFormatStyle().format(self) }

    /// Returns the interval in the user's locale, in the given lengths.
    public func formatted(date: Date.IntervalFormatStyle.DateStyle, time: Date.IntervalFormatStyle.TimeStyle) -> String {
        Date.IntervalFormatStyle(date: date, time: time).format(self)
    }

    /// Returns the interval in a format, which uses the user's locale and calendar unless others were specified.
    public func formatted<S>(_ style: S) -> S.FormatOutput where S: FormatStyle, S.FormatInput == Range<Date> {
        style.inUserLocale.format(self)
    }
}

extension Duration {
    /// Returns the duration as hours, minutes and seconds, in the user's locale.
    public func formatted() -> String { TimeFormatStyle(pattern: .hourMinuteSecond).format(self) }

    /// Returns the duration in a format, which uses the user's locale unless another was specified.
    public func formatted<S: FormatStyle>(_ v: S) -> S.FormatOutput where S.FormatInput == Self { v.inUserLocale.format(self) }
}

extension Sequence {
    /// Returns the sequence in a format, which uses the user's locale unless another was specified.
    public func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self {
        style.inUserLocale.format(self)
    }
}

extension Sequence where Element == String {
    /// Returns the texts as a list in the user's locale, such as `a, b und c`.
    public func formatted() -> String { formatted(.list(type: .and)) }
}
#endif
