#if !canImport(Darwin)
public import Foundation
public import Localization

extension String.LocalizationValue.StringInterpolation {
    /// Appends a value in a format, which is applied when the text is looked up, in the locale of the lookup: `\(date, format: .dateTime.year())`.
    public mutating func appendInterpolation<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
        append(.formatted(FormattedArgument(StyledValue(value: value, format: format))), specifier: "%@")
    }

    /// Appends a value in a format that makes attributed text. `AttributedString(localized:)` keeps the attributes.
    public mutating func appendInterpolation<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == AttributedString {
        append(.formatted(FormattedArgument(AttributedStyledValue(value: value, format: format))), specifier: "%@")
    }

    /// Appends an object, by its formatter where there is one. The text is made at once.
    public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
        let text = formatter?.string(for: subject) ?? subject.description
        append(.text(text), specifier: "%@")
    }

    /// Appends a value by its formatter. The text is made at once.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
        append(.text(formatter.string(for: subject) ?? subject.description), specifier: "%@")
    }

    /// Appends attributed text. `AttributedString(localized:)` keeps its attributes.
    public mutating func appendInterpolation(_ value: AttributedString) {
        append(.formatted(FormattedArgument(AttributedValue(text: value))), specifier: "%@")
    }

    /// Appends a part of attributed text.
    public mutating func appendInterpolation(_ value: AttributedSubstring) {
        appendInterpolation(AttributedString(value))
    }
}

/// An argument that has attributes.
protocol AttributedArgument {
    /// The argument in a locale, with its attributes.
    func attributedText(locale: String?) -> AttributedString
}

/// A value in a format.
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

/// A value in a format that makes attributed text.
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
