import LocalizationCLDR
import LocalizationCatalogModel

/// What is missing in one translation.
struct TranslationCheck {
    /// The reasons why it is not done, in the order of the file; none for a translation that is.
    private(set) var problems: [TextProblem] = []
    /// The plural cases that the language needs in it, and which of them are done.
    private(set) var cases: [PluralCategory: CaseCount] = [:]
    private let needed: [PluralCategory]
    private let ignoresStates: Bool
    /// Whether there is any text.
    private var hasText = false

    /// Looks at a translation. Recursive along variations, whose depth the readers limit.
    /// - Parameters:
    ///   - translation: What a language has; nil for nothing.
    ///   - needed: The plural categories that it must have wherever it varies by plural.
    ///   - isSource: Whether it is what is translated from: then its states do not count, and the key stands for a text that is not there.
    init(_ translation: Translation?, needing needed: [PluralCategory], isSource: Bool) {
        self.needed = needed
        ignoresStates = isSource
        if let translation { look(at: translation, []) }
        if !hasText, !isSource { problems = [TextProblem(state: .missing, part: "")] }
    }

    /// The worst reason, or ``TextState/translated``.
    var state: TextState { problems.map(\.state).max() ?? .translated }

    private mutating func look(at translation: Translation, _ path: [String]) {
        if let text = translation.text { take(text.state, path) }
        if let phrases = translation.phrases { take(phrases.state, path) }
        for variation in translation.variations { look(at: variation, path) }
        for substitution in translation.substitutions ?? [] {
            for variation in substitution.variations { look(at: variation, path + [substitution.name]) }
        }
    }

    private mutating func look(at variation: Variation, _ path: [String]) {
        let isPlural = variation.axis == .plural
        for each in variation.cases where variation[each.name] == each.translation {
            let before = problems.count
            look(at: each.translation, path + [each.name])
            guard isPlural, let category = PluralCategory(name: each.name), needed.contains(category) else { continue }
            cases[category, default: CaseCount()].add(isThere: true, isDone: problems.count == before)
        }
        for category in isPlural ? needed : [] where variation[category.name] == nil {
            problems.append(TextProblem(state: .incomplete, part: (path + [category.name]).joined(separator: ", ")))
            cases[category, default: CaseCount()].add(isThere: false, isDone: false)
        }
    }

    private mutating func take(_ state: TranslationState?, _ path: [String]) {
        hasText = true
        let found: TextState =
            switch state {
            case .translated, .machineTranslated: .translated
            case .new, nil: .new
            case .stale: .stale
            // A word that nobody knows is no promise that a text is done.
            default: .needsReview
            }
        if found != .translated, !ignoresStates { problems.append(TextProblem(state: found, part: path.joined(separator: ", "))) }
    }
}

/// How many texts need a plural case, and in how many it is done.
package struct CaseCount: Hashable, Sendable {
    /// How many texts need it.
    package private(set) var needed = 0
    /// In how many it is not there.
    package private(set) var missing = 0
    /// In how many it is there and translated.
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

/// The plural categories that translations must have.
struct NeededPluralCategories {
    private var known: [String: [PluralCategory]] = [:]

    /// The categories of a language that whole numbers below a million fall into, and `other`, which every number falls back to.
    ///
    /// That leaves out those for fractions alone (Czech `many`) and for millions alone (French `many`): without them a count is still shown in
    /// a right form, or in that of `other`.
    subscript(language: String) -> [PluralCategory] {
        mutating get {
            if let categories = known[language] { return categories }
            guard let tag = LanguageTag(language) else { return [.other] }
            let rules = PluralRules.cardinal(for: tag)
            // No rule of CLDR has a category of whole numbers that begins above a thousand and below a million.
            let found = Set((0..<1_000).compactMap { PluralCategory(rawValue: UInt8(rules.categoryNumber(of: $0))) })
            let categories = PluralCategory.allCases.filter { $0 == .other || found.contains($0) }
            known[language] = categories
            return categories
        }
    }
}
