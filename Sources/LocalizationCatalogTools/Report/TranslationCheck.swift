import LocalizationLint
import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel

/// Finds the missing parts of one translation.
struct TranslationCheck {
    /// The reasons why it is unfinished, in the order of the file; empty for a finished translation.
    private(set) var problems: [TextProblem] = []
    /// The plural cases that the language needs in it, and those that are translated.
    private(set) var cases: [PluralCategory: CaseCount] = [:]
    private let categories: PluralCategories
    private let ignoresStates: Bool
    /// Whether a case without a visible character is meant so, because the original has one.
    private let mayBeBlank: Bool
    private let text: LintText?
    /// Whether there is any text.
    private var hasText = false

    /// Checks a translation. Recursive along variations, whose depth the readers limit.
    /// - Parameters:
    ///   - text: The text in a language; nil if there is none.
    ///   - categories: The plural categories of the language.
    ///   - needs: Says whether the language needs a text of its own.
    ///   - isShown: Whether a lookup finds a text without rules although the original has some.
    init(
        _ text: LintText?, of entry: LintEntry, in language: String, having categories: PluralCategories,
        _ needs: inout TranslationNeeds, isShown: Bool
    ) {
        (self.text, self.categories) = (text, categories)
        // The states of the source text do not count, and the key replaces a missing one.
        ignoresStates = language == entry.sourceLanguage
        mayBeBlank = entry.source?.all.contains(where: \.value.isBlank) ?? false
        if let translation = text?.translation { look(at: translation, []) }
        if ignoresStates { return }
        if let text, problems.isEmpty, text.isEmpty(besides: entry) { hasText = false }
        if !hasText {
            problems = text != nil || needs.isNeeded(entry, in: language) ? [TextProblem(state: .missing, part: "")] : []
        } else if let text, !isShown, !text.hasRules, entry.source?.hasRules == true {
            problems.append(TextProblem(state: .incomplete, part: PluralCategory.other.name))
        }
    }

    /// The state of the worst reason, or ``TextState/translated``.
    var state: TextState { problems.map(\.state).max() ?? .translated }

    private mutating func look(at translation: CatalogTranslation, _ path: [String]) {
        if let text = translation.text { take(text.state, path) }
        if let phrases = translation.phrases { take(phrases.state, path) }
        for variation in translation.variations { look(at: variation, path) }
        for substitution in translation.substitutions ?? [] {
            for variation in substitution.variations { look(at: variation, path + [substitution.name]) }
        }
    }

    private mutating func look(at variation: CatalogVariation, _ path: [String]) {
        let isPlural = variation.axis == .plural
        for each in variation.cases where variation[each.name] == each.translation {
            let before = problems.count
            let category = isPlural ? PluralCategory(name: each.name) : nil
            // No number of the language is in this case.
            if let category, !categories.distinguished.contains(category) {
                hasText = true
                continue
            }
            look(at: each.translation, path + [each.name])
            guard let category else { continue }
            if problems.count == before, category != .zero, !mayBeBlank, !ignoresStates, each.translation.text?.value.isBlank == true {
                problems.append(TextProblem(state: .incomplete, part: (path + [each.name]).joined(separator: ", ")))
            }
            guard categories.needed.contains(category) else { continue }
            cases[category, default: CaseCount()].add(isThere: true, isDone: problems.count == before)
        }
        for category in isPlural ? categories.needed : [] where variation[category.name] == nil && !mayLack(category) {
            problems.append(TextProblem(state: .incomplete, part: (path + [category.name]).joined(separator: ", ")))
            cases[category, default: CaseCount()].add(isThere: false, isDone: false)
        }
    }

    /// Whether plurals are complete without a category: `other`, if they have the cases of all integers and are for nothing else.
    private func mayLack(_ category: PluralCategory) -> Bool {
        guard category == .other, let text else { return false }
        return !text.plurals.contains { VariationRules.lacksOther($0, language: text.language) }
    }

    private mutating func take(_ state: TranslationState?, _ path: [String]) {
        hasText = true
        let found: TextState =
            switch state {
            case .translated, .machineTranslated: .translated
            case .new, nil: .new
            case .stale: .stale
            // An unknown state does not guarantee that a text is finished.
            default: .needsReview
            }
        if found != .translated, !ignoresStates { problems.append(TextProblem(state: found, part: path.joined(separator: ", "))) }
    }
}

/// The number of texts that need a plural case, and of those that have it.
package struct CaseCount: Hashable, Sendable {
    /// The number of texts that need it.
    package private(set) var needed = 0
    /// The number of texts in which it is missing.
    package private(set) var missing = 0
    /// The number of texts in which it exists and is translated.
    package private(set) var translated = 0

    mutating func add(isThere: Bool, isDone: Bool) {
        needed += 1
        if !isThere { missing += 1 }
        if isDone { translated += 1 }
    }

    static func + (left: CaseCount, right: CaseCount) -> CaseCount {
        var sum = left
        sum.needed += right.needed
        sum.missing += right.missing
        sum.translated += right.translated
        return sum
    }
}
