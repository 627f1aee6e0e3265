#if !canImport(Darwin)
public import Foundation

// The parameters match Foundation's exactly, including `__shared`: only a declaration of the same type takes precedence over Foundation's.

extension String {
    /// Formats arguments without a locale: numbers are formatted as in C.
    ///
    /// A looked-up format expands its plural rules in the language that it was looked up in. Missing or mismatched arguments appear as
    /// markers in the text and never crash.
    public init(format: __shared String, _ arguments: any CVarArg...) {
        self = FormatCall(format: format, arguments: arguments).text(.unlocalized)
    }

    /// Formats arguments without a locale. See ``init(format:_:)``.
    public init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = FormatCall(format: format, arguments: arguments).text(.unlocalized)
    }

    /// Formats arguments in a locale, which determines number formatting and plural cases. If nil, numbers are formatted as in C.
    public init(format: __shared String, locale: __shared Locale?, _ args: any CVarArg...) {
        self = FormatCall(format: format, arguments: args).text(locale.map { .locale($0) } ?? .unlocalized)
    }

    /// Formats arguments in a locale. See ``init(format:locale:_:)``.
    public init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
        self = FormatCall(format: format, arguments: arguments).text(locale.map { .locale($0) } ?? .unlocalized)
    }

    /// Formats arguments for the user, in the locale of the bundle that the format was looked up in, or else of the app.
    public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        FormatCall(format: format, arguments: arguments).text(.current)
    }
}

extension StringProtocol {
    /// Returns the text with a formatted text appended.
    public func appendingFormat<T: StringProtocol>(_ format: T, _ arguments: any CVarArg...) -> String {
        String(self) + FormatCall(format: String(format), arguments: arguments).text(.unlocalized)
    }

    /// Returns the widest width variant of a looked-up text that is no wider than `width`, or else the narrowest; returns any other text
    /// unchanged. Apple: `NSString.variantFittingPresentationWidth(_:)`.
    /// - Parameter width: The available width, in em.
    public func variantFittingPresentationWidth(_ width: Int) -> String {
        let text = String(self)
        return FormatStore.shared.entry(for: text)?.fitting(presentationWidth: width).text ?? text
    }
}
#endif
