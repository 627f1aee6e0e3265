#if !canImport(Darwin)
public import Foundation

extension NSString {
    /// Formats arguments without a locale, as `String(format:)` does.
    public convenience init(format: NSString, _ args: any CVarArg...) {
        self.init(string: FormatCall(format: format as String, arguments: args).text(.unlocalized))
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
#endif
