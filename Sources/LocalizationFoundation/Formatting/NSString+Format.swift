#if !canImport(Darwin)
public import Foundation

extension NSString {
    /// Formats arguments without a locale, as `String(format:)` does.
    public convenience init(format: NSString, _ args: any CVarArg...) {
        self.init(string: FormatCall(format: format as String, arguments: args).text(.unlocalized))
    }

    /// Formats arguments in a locale, as `String(format:locale:)` does. A dictionary, which Apple's declaration also allows, is not a locale.
    public convenience init(format: NSString, locale: Any?, _ args: any CVarArg...) {
        self.init(string: FormatCall(format: format as String, arguments: args).text(.ofObject(locale)))
    }

    /// Returns the text with a formatted text appended.
    public func appendingFormat(_ format: NSString, _ args: any CVarArg...) -> NSString {
        NSString(string: (self as String) + FormatCall(format: format as String, arguments: args).text(.unlocalized))
    }

    /// Formats arguments for the user, as `String.localizedStringWithFormat` does.
    public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...) -> Self {
        self.init(string: FormatCall(format: format as String, arguments: args).text(.current))
    }

    /// Returns the variant of a looked-up text for a width in em.
    public func variantFittingPresentationWidth(_ width: Int) -> String {
        (self as String).variantFittingPresentationWidth(width)
    }
}

extension NSMutableString {
    /// Formats arguments without a locale, as `String(format:)` does.
    @_nonoverride
    public convenience init(format: NSString, _ args: any CVarArg...) {
        self.init(string: FormatCall(format: format as String, arguments: args).text(.unlocalized))
    }

    /// Formats arguments in a locale, as `NSString(format:locale:_:)` does.
    @_nonoverride
    public convenience init(format: NSString, locale: Any?, _ args: any CVarArg...) {
        self.init(string: FormatCall(format: format as String, arguments: args).text(.ofObject(locale)))
    }

    /// Appends a formatted text.
    public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
        append(FormatCall(format: format as String, arguments: args).text(.unlocalized))
    }
}
#endif
