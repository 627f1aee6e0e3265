internal import CLDR
internal import FormatStrings

/// What a lookup found: the text, and the plural, width and device rules that belong to it.
///
/// On Apple's platforms a lookup returns an `NSString` that secretly carries the entry of the `.stringsdict`, and loses it when the string is
/// copied into a Swift `String`. Here the entry is part of the value: look up, then format.
///
/// ```swift
/// let remaining = app.localizedString(forKey: "%d task(s) remaining")
/// remaining.formatted(1)       // "1 task remaining"
/// remaining.formatted(3)       // "3 tasks remaining"
/// ```
public struct LocalizedString: Sendable {
    /// The key that was looked up.
    public let key: String
    /// Whether the table has the key. Where it has not, ``text`` is the value that was passed, or the key.
    public let isFound: Bool
    /// The localization whose file answered; nil for a missing key and for a file that is not localized.
    public let localization: String?
    /// The name of the table that was asked.
    public let table: String

    /// The text as it stands in the table, not formatted: for an entry with plural variables the format with its markers (`%#@tasks@`), for one
    /// with width variants the widest.
    public let text: String

    /// The rules of a `.stringsdict`; nil for a plain text.
    let rules: RuleEntry?
    /// The text that was passed for a missing key; nil where the key is to stand for itself.
    let value: String?
    /// The locale to format with where no other is named.
    let locale: FormatLocale

    /// The text that stands for one that is not there.
    var fallback: String { value ?? key }

    /// The identifier of the locale that the text is formatted in where no other is named.
    package var formattingLocale: String { locale.language.bcp47 }

    /// Whether the entry has plural variables, so that it makes sense only when formatted.
    public var hasRules: Bool { rules?.hasVariables ?? false }

    /// The text for a width: of the entry's width variants the widest that is not wider than `width`, or else the narrowest. An entry without
    /// width variants is returned as it is.
    ///
    /// Fit first, then format. Apple: `NSString.variantFittingPresentationWidth(_:)`.
    /// - Parameter width: The room there is, in em.
    public func variantFittingPresentationWidth(_ width: Int) -> LocalizedString {
        guard let text = rules?.text(fittingWidth: width) else { return self }
        return LocalizedString(
            key: key, isFound: isFound, localization: localization, table: table, text: text, rules: nil, value: value, locale: locale)
    }
}

extension LocalizedString: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }
}

extension LocalizedString: Hashable {
    /// Whether two lookups asked for the same key and show the same text.
    public static func == (left: LocalizedString, right: LocalizedString) -> Bool {
        left.key == right.key && left.table == right.table && left.localization == right.localization
            && left.text == right.text
    }

    /// Hashes the key, the table and the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(table)
        hasher.combine(text)
    }
}
