#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation

// Foundation's formatters use `en_001` on Linux unless they are given a locale. These initializers have the type of Foundation's and
// therefore take precedence over them; the formatters remain Foundation's own types.

extension DateFormatter {
    /// Creates a formatter in the user's locale and calendar, with the region of `LC_TIME`.
    @_nonoverride
    public convenience init() {
        self.init(foundationDefault: ())
        locale = CurrentLocale.locale(for: .dates)
    }

    /// Returns the date and time in the user's locale, in the given lengths.
    public class func localizedString(from date: Date, dateStyle dstyle: Style, timeStyle tstyle: Style) -> String {
        let formatter = DateFormatter()
        formatter.dateStyle = dstyle
        formatter.timeStyle = tstyle
        return formatter.string(from: date)
    }
}

extension NumberFormatter {
    /// Creates a formatter in the user's locale.
    @_nonoverride
    public convenience init() {
        self.init(foundationDefault: ())
        locale = .current
    }

    /// Returns the number in the user's locale and a style.
    public class func localizedString(from num: NSNumber, number nstyle: Style) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = nstyle
        return formatter.string(from: num) ?? num.stringValue
    }
}

extension DateIntervalFormatter {
    /// Creates a formatter in the user's locale and calendar, with the region of `LC_TIME`.
    @_nonoverride
    public convenience init() {
        self.init(foundationDefault: ())
        locale = CurrentLocale.locale(for: .dates)
        calendar = .current
    }
}

extension LengthFormatter {
    /// Creates a formatter whose numbers are in the user's locale. Names of units are English.
    @_nonoverride
    public convenience init() {
        self.init(foundationDefault: ())
        numberFormatter.locale = .current
    }
}

extension MassFormatter {
    /// Creates a formatter whose numbers are in the user's locale. Names of units are English.
    @_nonoverride
    public convenience init() {
        self.init(foundationDefault: ())
        numberFormatter.locale = .current
    }
}

extension EnergyFormatter {
    /// Creates a formatter whose numbers are in the user's locale. Names of units are English.
    @_nonoverride
    public convenience init() {
        self.init(foundationDefault: ())
        numberFormatter.locale = .current
    }
}
#endif
