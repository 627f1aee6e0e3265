#if !canImport(Darwin)
public import Foundation

// The parameters are spelled as Foundation spells them, `__shared` included: only a declaration of the very same type comes before Foundation's.

extension String {
    /// Formats arguments without regard to language: numbers are written as C writes them.
    ///
    /// A format that was looked up expands its plural rules, in the language it was looked up in. Missing arguments and arguments that do not
    /// fit show as markers in the text; nothing crashes.
    public init(format: __shared String, _ arguments: any CVarArg...) {
        self = FormatCall(format: format, arguments: arguments).text(.unlocalized)
    }

    /// Formats arguments without regard to language, see ``init(format:_:)``.
    public init(format: __shared String, arguments: __shared [any CVarArg]) {
        self = FormatCall(format: format, arguments: arguments).text(.unlocalized)
    }

    /// Formats arguments in a locale, which writes the numbers and chooses plural cases; nil for C's way.
    public init(format: __shared String, locale: __shared Locale?, _ args: any CVarArg...) {
        self = FormatCall(format: format, arguments: args).text(locale.map { .locale($0) } ?? .unlocalized)
    }

    /// Formats arguments in a locale, see ``init(format:locale:_:)``.
    public init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
        self = FormatCall(format: format, arguments: arguments).text(locale.map { .locale($0) } ?? .unlocalized)
    }

    /// Formats arguments for the user: in the locale of the bundle that the format was looked up in, or else of the app.
    public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        FormatCall(format: format, arguments: arguments).text(.current)
    }
}

extension StringProtocol {
    /// The text with a formatted text behind it.
    public func appendingFormat<T: StringProtocol>(_ format: T, _ arguments: any CVarArg...) -> String {
        String(self) + FormatCall(format: String(format), arguments: arguments).text(.unlocalized)
    }

    /// Of a text with variants by width that was looked up, the widest variant that is not wider than `width`, or else the narrowest; any other
    /// text as it is. Apple: `NSString.variantFittingPresentationWidth(_:)`.
    /// - Parameter width: The room there is, in em.
    public func variantFittingPresentationWidth(_ width: Int) -> String {
        let text = String(self)
        return FormatStore.shared.entry(for: text)?.variantFittingPresentationWidth(width).text ?? text
    }
}
#endif
