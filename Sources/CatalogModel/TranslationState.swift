/// How far a translation has come, in the words of Apple's string catalogs; other words are kept.
package struct TranslationState: RawRepresentable, Hashable, Sendable {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// Nobody has translated it yet.
    package static let new = TranslationState(rawValue: "new")
    /// Done.
    package static let translated = TranslationState(rawValue: "translated")
    /// The original changed, or somebody doubts it.
    package static let needsReview = TranslationState(rawValue: "needs_review")
    /// The original is gone. Rare; written by tools other than Apple's.
    package static let stale = TranslationState(rawValue: "stale")
    /// Done by a machine (Xcode 27).
    package static let machineTranslated = TranslationState(rawValue: "machine_translated")
}
