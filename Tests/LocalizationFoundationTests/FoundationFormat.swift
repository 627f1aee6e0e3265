import Foundation

// This file imports Foundation alone, so these are Foundation's own functions.

/// Foundation's text for a format.
func foundationFormat(_ format: String, _ arguments: [any CVarArg]) -> String {
    String(format: format, arguments: arguments)
}

/// Foundation's text for a format in a locale.
func foundationFormat(_ format: String, locale: Locale, _ arguments: [any CVarArg]) -> String {
    String(format: format, locale: locale, arguments: arguments)
}

/// A value in a format, applied by code that knows neither.
func foundationFormat<Format: FormatStyle>(_ value: Format.FormatInput, _ format: Format) -> Format.FormatOutput { format.format(value) }
