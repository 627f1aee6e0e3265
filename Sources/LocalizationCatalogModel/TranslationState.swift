/// The state of a translation, as named by Apple's string catalogs; other names are preserved.
public struct TranslationState: RawRepresentable, Hashable, Sendable {
    /// The name as files spell it.
    public var rawValue: String

    /// Creates a value from a name; any name is allowed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not translated yet.
    public static let new = TranslationState(rawValue: "new")
    /// Done.
    public static let translated = TranslationState(rawValue: "translated")
    /// The original changed, or the translation is in doubt.
    public static let needsReview = TranslationState(rawValue: "needs_review")
    /// The original no longer exists. Rare; written by tools other than Apple's.
    public static let stale = TranslationState(rawValue: "stale")
    /// Translated by a machine (Xcode 27).
    public static let machineTranslated = TranslationState(rawValue: "machine_translated")
}
