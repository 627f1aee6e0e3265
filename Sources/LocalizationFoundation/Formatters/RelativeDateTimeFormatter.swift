#if !canImport(Darwin)
public import Foundation

/// Writes how far a date is from another in the user's language, such as `vor 2 Stunden`. Apple: `RelativeDateTimeFormatter`, which
/// Foundation lacks on Linux.
///
/// The texts and the rounding are those of `Date.RelativeFormatStyle`.
open class RelativeDateTimeFormatter: Formatter {
    /// Whether days such as yesterday are named.
    public enum DateTimeStyle: Int, Sendable {
        /// `1 day ago`.
        case numeric = 0
        /// `yesterday`.
        case named
    }

    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// `2 months ago`.
        case full = 0
        /// `two months ago`.
        case spellOut
        /// `2 mo. ago`.
        case short
        /// `2mo ago`.
        case abbreviated
    }

    /// Whether days such as yesterday are named.
    open var dateTimeStyle: DateTimeStyle = .numeric
    /// How units are written.
    open var unitsStyle: UnitsStyle = .full
    /// The calendar of the dates; the user's when the formatter was created, unless it is set.
    open var calendar: Calendar! = .current
    /// The locale of the texts; the user's when the formatter was created, unless it is set.
    open var locale: Locale! = CurrentLocale.locale(for: .dates)

    /// Returns how far a date is from a reference date.
    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale ?? .current,
            calendar: calendar ?? .current
        ).format(reference)
    }

    /// Returns how far an interval is from now; it is in the past if it is negative.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date.now
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Returns how far components, such as -2 months, are from now.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date.now
        return localizedString(for: (calendar ?? .current).date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
    }

    /// Returns how far a date is from now; nil for any other object.
    open override func string(for obj: Any?) -> String? { (obj as? Date).map { localizedString(for: $0, relativeTo: .now) } }
}
#endif
