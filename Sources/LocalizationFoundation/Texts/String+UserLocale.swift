#if !canImport(Darwin)
public import Foundation

// Comparison, search and case mapping by the rules of the user's language.

extension StringProtocol {
    /// Compares texts by the rules of the user's language.
    public func localizedCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult {
        NSString(string: String(self)).localizedCompare(String(aString))
    }

    /// Compares texts by the rules of the user's language, without regard to case.
    public func localizedCaseInsensitiveCompare<T: StringProtocol>(_ aString: T) -> ComparisonResult {
        NSString(string: String(self)).localizedCaseInsensitiveCompare(String(aString))
    }

    /// Compares texts as a file manager sorts them, by the rules of the user's language.
    public func localizedStandardCompare<T: StringProtocol>(_ string: T) -> ComparisonResult {
        NSString(string: String(self)).localizedStandardCompare(String(string))
    }

    /// Returns whether the text contains another, without regard to case, by the rules of the user's language.
    public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool {
        NSString(string: String(self)).localizedCaseInsensitiveContains(String(other))
    }

    /// Returns whether a user who searches for a text expects this one to be found: without regard to case and diacritics.
    public func localizedStandardContains<T: StringProtocol>(_ string: T) -> Bool {
        localizedStandardRange(of: string) != nil
    }

    /// Returns where a user who searches for a text expects it to be found: without regard to case and diacritics.
    public func localizedStandardRange<T: StringProtocol>(of string: T) -> Range<Index>? {
        range(of: string, options: [.caseInsensitive, .diacriticInsensitive], locale: .current)
    }

    /// The text in upper case, by the rules of the user's language.
    public var localizedUppercase: String { String(self).uppercased(with: .current) }

    /// The text in lower case, by the rules of the user's language.
    public var localizedLowercase: String { String(self).lowercased(with: .current) }

    /// The text with capitalized words, by the rules of the user's language.
    public var localizedCapitalized: String { String(self).capitalized(with: .current) }
}

extension NSString {
    private var all: NSRange { NSRange(location: 0, length: length) }

    /// Compares texts by the rules of the user's language.
    public func localizedCompare(_ string: String) -> ComparisonResult {
        compare(string, options: [], range: all, locale: NSLocale(localeIdentifier: CurrentLocale.identifier))
    }

    /// Compares texts by the rules of the user's language, without regard to case.
    public func localizedCaseInsensitiveCompare(_ string: String) -> ComparisonResult {
        compare(string, options: .caseInsensitive, range: all, locale: NSLocale(localeIdentifier: CurrentLocale.identifier))
    }

    /// Compares texts as a file manager sorts them, by the rules of the user's language.
    public func localizedStandardCompare(_ string: String) -> ComparisonResult {
        compare(
            string, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], range: all,
            locale: NSLocale(localeIdentifier: CurrentLocale.identifier))
    }

    /// Returns whether the text contains another, without regard to case, by the rules of the user's language.
    public func localizedCaseInsensitiveContains(_ str: String) -> Bool {
        range(of: str, options: .caseInsensitive, range: all, locale: .current).location != NSNotFound
    }

    /// Returns whether a user who searches for a text expects this one to be found: without regard to case and diacritics.
    public func localizedStandardContains(_ str: String) -> Bool { localizedStandardRange(of: str).location != NSNotFound }

    /// Returns where a user who searches for a text expects it to be found: without regard to case and diacritics.
    public func localizedStandardRange(of str: String) -> NSRange {
        range(of: str, options: [.caseInsensitive, .diacriticInsensitive], range: all, locale: .current)
    }

    /// The text in upper case, by the rules of the user's language.
    public var localizedUppercase: String { uppercased(with: .current) }

    /// The text in lower case, by the rules of the user's language.
    public var localizedLowercase: String { lowercased(with: .current) }

    /// The text with capitalized words, by the rules of the user's language.
    public var localizedCapitalized: String { capitalized(with: .current) }
}
#endif
