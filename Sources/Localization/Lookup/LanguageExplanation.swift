internal import LocalizationSourceText

/// An explanation of how a bundle's languages were chosen for a user.
public struct LanguageExplanation: Sendable, CustomStringConvertible {
    /// The user's preferred languages, and their source.
    public let preferences: PreferredLanguages
    /// The bundle's localizations.
    public let localizations: [String]
    /// The development language.
    public let developmentLocalization: String
    /// The preference that decided the choice; nil if no preference did.
    public let matchedPreference: String?
    /// The localizations that lookups search, most preferred first.
    public let searchList: [String]
    /// The reason for the choice, in words.
    public let reason: String

    /// A description of several lines, each with a heading.
    public var description: String {
        lines.map { heading, text in heading.padded(to: 15) + VisibleText.escape(text) }.joined(separator: "\n")
    }

    /// The headings and texts of ``description``.
    package var lines: [(heading: String, text: String)] {
        [
            ("Wanted", "\(preferences.identifiers.joined(separator: ", ")) (from \(preferences.source))"),
            ("There", "\(localizations.joined(separator: ", ")); written in \(developmentLocalization)"),
            ("Taken", reason),
            ("Search order", searchList.joined(separator: ", ")),
        ]
    }
}
