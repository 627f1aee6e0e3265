#if !canImport(Darwin)
public import Foundation
public import Localization

extension String.LocalizationValue.StringInterpolation {
    /// Appends a value with a format style, which is applied at lookup, in the lookup's locale: `\(date, format: .dateTime.year())`.
    public mutating func appendInterpolation<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
        append(.formatted(FormattedArgument(StyledValue(value: value, format: format))), specifier: "%@")
    }

    /// Appends a value with a format style that produces attributed text. `AttributedString(localized:)` keeps the attributes.
    public mutating func appendInterpolation<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == AttributedString {
        append(.formatted(FormattedArgument(AttributedStyledValue(value: value, format: format))), specifier: "%@")
    }

    /// Appends an object, formatted by its formatter if it has one. The text is created immediately.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
        let text = formatter?.string(for: subject) ?? subject.description
        append(.text(text), specifier: "%@")
    }

    /// Appends a value, formatted by its formatter. The text is created immediately.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        append(.text(formatter.string(for: subject) ?? subject.description), specifier: "%@")
    }

    /// Appends attributed text. `AttributedString(localized:)` keeps its attributes.
    public mutating func appendInterpolation(_ value: AttributedString) {
        append(.formatted(FormattedArgument(AttributedValue(text: value))), specifier: "%@")
    }

    /// Appends attributed text from a substring.
    public mutating func appendInterpolation(_ value: AttributedSubstring) {
        appendInterpolation(AttributedString(value))
    }
}

/// An argument with attributes.
protocol AttributedArgument {
    /// Returns the argument formatted for a locale, with its attributes.
    func attributedText(locale: String?) -> AttributedString
}

/// A value with a format style.
private struct StyledValue<Format: FormatStyle & Sendable>: LocaleDependentArgument
where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
    let value: Format.FormatInput
    let format: Format

    func formatArgument(locale: String?) -> FormatArgument {
        .text(format.locale(locale.map { Locale(identifier: $0) } ?? .current).format(value))
    }

    func isEqual(to other: any LocaleDependentArgument) -> Bool {
        guard let other = other as? Self else { return false }
        return value == other.value && format == other.format
    }
}

/// A value with a format style that produces attributed text.
private struct AttributedStyledValue<Format: FormatStyle & Sendable>: LocaleDependentArgument, AttributedArgument
where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == AttributedString {
    let value: Format.FormatInput
    let format: Format

    func attributedText(locale: String?) -> AttributedString {
        format.locale(locale.map { Locale(identifier: $0) } ?? .current).format(value)
    }

    func formatArgument(locale: String?) -> FormatArgument { attributedText(locale: locale).formatArgument }

    func isEqual(to other: any LocaleDependentArgument) -> Bool {
        guard let other = other as? Self else { return false }
        return value == other.value && format == other.format
    }
}

/// Attributed text as an argument.
private struct AttributedValue: LocaleDependentArgument, AttributedArgument {
    let text: AttributedString

    func attributedText(locale: String?) -> AttributedString { text }

    func formatArgument(locale: String?) -> FormatArgument { text.formatArgument }

    func isEqual(to other: any LocaleDependentArgument) -> Bool { (other as? Self)?.text == text }
}
#endif
