/// How far a translation has come, in the words of Apple's string catalogs; other words are kept.
public struct TranslationState: RawRepresentable, Hashable, Sendable {
    /// The word as files spell it.
    public var rawValue: String

    /// Makes the value of a word; any word is allowed.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nobody has translated it yet.
    public static let new = TranslationState(rawValue: "new")
    /// Done.
    public static let translated = TranslationState(rawValue: "translated")
    /// The original changed, or somebody doubts it.
    public static let needsReview = TranslationState(rawValue: "needs_review")
    /// The original is gone. Rare; written by tools other than Apple's.
    public static let stale = TranslationState(rawValue: "stale")
    /// Done by a machine (Xcode 27).
    public static let machineTranslated = TranslationState(rawValue: "machine_translated")
}
