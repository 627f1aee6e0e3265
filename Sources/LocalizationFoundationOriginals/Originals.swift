#if !canImport(Darwin)
package import Foundation

// `LocalizationFoundation` declares initializers and methods under the names of Foundation's own, and inside of that module its
// declarations take precedence. This module sees only Foundation's and passes them on under other names.

/// The locale that format styles have unless another is specified. It is equal only to itself.
package let foundationAutoupdatingLocale = Locale.autoupdatingCurrent

/// The calendar that format styles have unless another is specified. It is equal only to itself.
package let foundationAutoupdatingCalendar = Calendar.autoupdatingCurrent

extension DateFormatter {
    /// Creates a formatter as Foundation does.
    package convenience init(foundationDefault: Void) { self.init() }
}

extension NumberFormatter {
    /// Creates a formatter as Foundation does.
    package convenience init(foundationDefault: Void) { self.init() }
}

extension DateIntervalFormatter {
    /// Creates a formatter as Foundation does.
    package convenience init(foundationDefault: Void) { self.init() }
}

extension LengthFormatter {
    /// Creates a formatter as Foundation does.
    package convenience init(foundationDefault: Void) { self.init() }
}

extension MassFormatter {
    /// Creates a formatter as Foundation does.
    package convenience init(foundationDefault: Void) { self.init() }
}

extension EnergyFormatter {
    /// Creates a formatter as Foundation does.
    package convenience init(foundationDefault: Void) { self.init() }
}

extension ByteCountFormatter {
    /// Returns Foundation's text for a number of bytes, which is English.
    package func foundationString(fromByteCount byteCount: Int64) -> String { string(fromByteCount: byteCount) }
}

extension FormatStyle {
    /// Calls the style's own `format(_:)`.
    package func foundationFormat(_ value: FormatInput) -> FormatOutput { format(value) }
}

extension Bundle {
    /// Creates a bundle as Foundation does.
    package convenience init?(foundationPath: String) { self.init(path: foundationPath) }
}

extension Scanner {
    /// Reads a decimal number with a point, whatever the locale.
    package func foundationScanDecimal() -> Decimal? { scanDecimal() }
}

extension NSArray {
    /// Returns Foundation's description, whose numbers are the same in each locale.
    package func foundationDescription(indent level: Int) -> String { description(withLocale: nil, indent: level) }
}

extension NSDictionary {
    /// Returns Foundation's description, whose numbers are the same in each locale.
    package func foundationDescription(indent level: Int) -> String { description(withLocale: nil, indent: level) }
}

extension FileManager {
    /// Returns Foundation's name of a file, which is never localized.
    package func foundationDisplayName(atPath path: String) -> String { displayName(atPath: path) }
}
#endif
