internal import LocalizationCLDR

/// How a bundle's languages were chosen for a user.
public struct LanguageExplanation: Sendable, CustomStringConvertible {
    /// The user's languages, and where they were found.
    public let preferences: PreferredLanguages
    /// The bundle's localizations.
    public let localizations: [String]
    /// The language that the app was written in.
    public let developmentLocalization: String
    /// The preference that decided; nil where none did.
    public let matchedPreference: String?
    /// Where lookups look, best first.
    public let searchList: [String]
    /// Why, in words.
    public let reason: String

    /// Several lines for people, each with a heading.
    public var description: String {
        lines.map { heading, text in heading.padded(to: 15) + text }.joined(separator: "\n")
    }

    /// Headings and texts of ``description``.
    package var lines: [(heading: String, text: String)] {
        [
            ("Wanted", "\(preferences.identifiers.joined(separator: ", ")) (from \(preferences.source.rawValue))"),
            ("There", "\(localizations.joined(separator: ", ")); written in \(developmentLocalization)"),
            ("Taken", reason),
            ("Search order", searchList.joined(separator: ", ")),
        ]
    }
}
