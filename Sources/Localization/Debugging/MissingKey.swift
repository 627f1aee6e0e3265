internal import SourceText

/// A key that a lookup did not find, as ``Localizer/setMissingKeyHandler(repeats:_:)`` hands it on.
public struct MissingKey: Hashable, Sendable, CustomStringConvertible {
    /// The key.
    public let key: String
    /// The table that was asked.
    public let table: String
    /// The bundle's folder.
    public let bundlePath: String
    /// The localizations that were searched, best first.
    public let localizations: [String]
    /// The text that was passed for a missing key; nil where there was none or it was the key, which then stands for itself.
    public let value: String?

    /// One line for people: control characters of the key and the names are escaped.
    public var description: String {
        VisibleText.escape("'\(key)' is not in table '\(table)' of '\(bundlePath)' (\(localizations.joined(separator: ", ")))")
    }
}
