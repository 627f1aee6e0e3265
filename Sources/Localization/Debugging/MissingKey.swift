internal import LocalizationSourceText

/// A key that a lookup did not find, as passed to the handler of ``Localizer/setMissingKeyHandler(repeats:_:)``.
public struct MissingKey: Hashable, Sendable, CustomStringConvertible {
    /// The key.
    public let key: String
    /// The table that was searched.
    public let table: String
    /// The module or folder that was searched, see ``LocalizedBundle/name``.
    public let bundleName: String
    /// The bundle's folder, see ``LocalizedBundle/path``.
    public let bundlePath: String
    /// The localizations that were searched, most preferred first.
    public let localizations: [String]
    /// Whether the key exists in the development language, so that only the translation is missing. Otherwise the key is unknown: it may be
    /// misspelled in the code.
    public let isTranslationMissing: Bool
    /// The default value that was passed; nil if there was no default value or it was equal to the key, which is then displayed.
    public let value: String?

    /// A one-line description, such as `no translation in pl of 'Hello' in table 'Localizable' of 'Shop'`. Control characters are escaped.
    public var description: String {
        let place = "table '\(table)' of '\(bundleName)'"
        let message =
            isTranslationMissing
            ? "no translation in \(localizations.first ?? "") of '\(key)' in \(place)"
            : "'\(key)' is not in \(place) (\(localizations.joined(separator: ", ")))"
        return VisibleText.escape(message)
    }
}
