#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation

// On Linux, `Locale.autoupdatingCurrent`, the default of every format style, is Foundation's own and always `en_001`. It is equal only to
// itself, so a style that has it can be distinguished from one whose locale was specified.

extension FormatStyle {
    /// The style with the user's locale and calendar wherever none was specified.
    var inUserLocale: Self {
        let style = self == locale(foundationAutoupdatingLocale) ? locale((self as? any RegionalFormatStyle)?.userLocale ?? .current) : self
        return (style as? any CalendarFormatStyle)?.inUserCalendar as? Self ?? style
    }
}

extension FormatStyle {
    /// The format of a list whose members have a format of their own. Both use the user's locale unless another was specified.
    public static func list<MemberStyle, Base>(memberStyle: MemberStyle, type: Self.ListType, width: Self.Width = .standard) -> Self
    where Self == ListFormatStyle<MemberStyle, Base> {
        var style = ListFormatStyle<MemberStyle, Base>(memberStyle: memberStyle.inUserLocale)
        style.width = width
        style.listType = type
        return style
    }
}

/// A format style of dates or amounts of money, for which the environment may specify a region of their own.
protocol RegionalFormatStyle {
    /// What the region is used for.
    static var category: RegionCategory { get }
}

extension RegionalFormatStyle {
    fileprivate var userLocale: Locale { CurrentLocale.locale(for: Self.category) }
}

/// A format style with a calendar.
protocol CalendarFormatStyle: RegionalFormatStyle {
    var calendar: Calendar { get set }
}

extension CalendarFormatStyle {
    static var category: RegionCategory { .dates }
}

extension CalendarFormatStyle {
    /// The style with the user's calendar if none was specified.
    fileprivate var inUserCalendar: Self {
        guard calendar == foundationAutoupdatingCalendar else { return self }
        var style = self
        style.calendar = .current
        return style
    }
}

extension Date.FormatStyle: CalendarFormatStyle {}
extension Date.IntervalFormatStyle: CalendarFormatStyle {}
extension Date.RelativeFormatStyle: CalendarFormatStyle {}
extension Date.AnchoredRelativeFormatStyle: CalendarFormatStyle {}

extension Date.AttributedStyle: RegionalFormatStyle {
    static var category: RegionCategory { .dates }
}
extension Date.FormatStyle.Attributed: RegionalFormatStyle {
    static var category: RegionCategory { .dates }
}
extension IntegerFormatStyle.Currency: RegionalFormatStyle {
    static var category: RegionCategory { .money }
}
extension FloatingPointFormatStyle.Currency: RegionalFormatStyle {
    static var category: RegionCategory { .money }
}
extension Decimal.FormatStyle.Currency: RegionalFormatStyle {
    static var category: RegionCategory { .money }
}
#endif
