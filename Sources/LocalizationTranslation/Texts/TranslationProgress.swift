package import LocalizationCLDR
package import LocalizationCatalogModel

/// How far an entry is in a language. An entry whose texts differ is in several of these at once.
package enum TranslationProgress: String, CaseIterable, Hashable, Sendable {
    /// There is no text, or one that nobody has translated, or a plural lacks a category.
    case new
    /// A person should look at it.
    case needsReview = "needs_review"
    /// It is finished.
    case translated
    /// A program has translated it.
    case machineTranslated = "machine_translated"

    /// The progress of a text in a state. A text without a state is new, and one in an unknown state, or in that of a source that changed, is
    /// to be looked at.
    package init(_ state: TranslationState?) { self = state.map { Self(rawValue: $0.rawValue) ?? .needsReview } ?? .new }

    /// The progress of a translation.
    /// - Parameter needed: The plural categories that the language needs.
    package static func all(of translation: CatalogTranslation?, needing needed: [PluralCategory]) -> Set<TranslationProgress> {
        guard let translation else { return [.new] }
        var progress = Set(translation.placedTexts.map { Self($0.text.state) })
        let lacks = translation.plurals.contains { names in
            needed.contains { category in !names.contains { isSameText($0, category.name) } }
        }
        if progress.isEmpty || lacks { progress.insert(.new) }
        return progress
    }
}
