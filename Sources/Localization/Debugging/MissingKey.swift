internal import LocalizationSourceText

/// A key that a lookup did not find, as ``Localizer/setMissingKeyHandler(repeats:_:)`` hands it on.
public struct MissingKey: Hashable, Sendable, CustomStringConvertible {
    /// The key.
    public let key: String
    /// The table that was asked.
    public let table: String
    /// The module or folder that was asked, see ``LocalizedBundle/name``.
    public let bundleName: String
    /// The bundle's folder, see ``LocalizedBundle/path``.
    public let bundlePath: String
    /// The localizations that were searched, best first.
    public let localizations: [String]
    /// Whether the key is there in the development language, so that only the translation is missing. Otherwise nobody knows the key: it may be
    /// misspelled in the code.
    public let isTranslationMissing: Bool
    /// The text that was passed for a missing key; nil where there was none or it was the key, which then stands for itself.
    public let value: String?

    /// One line for people, such as `no translation in pl of 'Hello' in table 'Localizable' of 'Shop'`. Control characters are escaped.
    public var description: String {
        let place = "table '\(table)' of '\(bundleName)'"
        let message =
            isTranslationMissing
            ? "no translation in \(localizations.first ?? "") of '\(key)' in \(place)"
            : "'\(key)' is not in \(place) (\(localizations.joined(separator: ", ")))"
        return VisibleText.escape(message)
    }
}
