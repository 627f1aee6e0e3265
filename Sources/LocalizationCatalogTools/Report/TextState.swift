/// How far a text has come in a language. A text is in one state: the first of these, from the last to the first, that a part of it is in.
package enum TextState: String, CaseIterable, Comparable, Sendable {
    /// Done; a machine's translation counts as one.
    case translated
    /// Somebody doubts it, or the original changed.
    case needsReview = "needs_review"
    /// Its original is gone.
    case stale
    /// A plural lacks a case that the language needs.
    case incomplete
    /// Nobody has translated it, though there may be a text.
    case new
    /// There is nothing.
    case missing

    package static func < (left: TextState, right: TextState) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The state in words, as the heading of a column.
    package var title: String {
        switch self {
        case .translated: "translated"
        case .needsReview: "needs review"
        case .stale: "stale"
        case .incomplete: "plural"
        case .new: "new"
        case .missing: "missing"
        }
    }
}

/// Why a text is not done.
package struct TextProblem: Hashable, Sendable {
    /// What kind of reason it is.
    package let state: TextState
    /// Which part of the text, such as `few` or `iphone, one`; empty for all of it. For ``TextState/incomplete`` the plural case that is not there.
    package let part: String

    /// The reason in words.
    package var description: String {
        if state == .incomplete { return "plural case '\(part)' missing" }
        return part.isEmpty ? state.title : "\(state.title) (\(part))"
    }
}
