#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation

// On Linux, `Locale.autoupdatingCurrent`, the default of every format style, is Foundation's own and always `en_001`. It is equal only to
// itself, so a style that has it can be distinguished from one whose locale was specified.

extension FormatStyle {
    /// The style with the user's locale and calendar wherever none was specified.
    var inUserLocale: Self {
        let style = self == locale(foundationAutoupdatingLocale) ? locale(.current) : self
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

/// A format style with a calendar.
protocol CalendarFormatStyle {
    var calendar: Calendar { get set }
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
#endif
