/// The translation state of a text in a language. Each text has one state: the last of these that any of its parts is in.
package enum TextState: String, CaseIterable, Comparable, Sendable {
    /// Translated; machine translations count.
    case translated
    /// Marked for review, or the original changed.
    case needsReview = "needs_review"
    /// The original no longer exists.
    case stale
    /// A plural lacks a case that the language needs.
    case incomplete
    /// Not translated yet, although there may be a text.
    case new
    /// There is no text.
    case missing

    package static func < (left: TextState, right: TextState) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The state as a column heading.
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

/// A reason why a text is unfinished.
package struct TextProblem: Hashable, Sendable {
    /// The state for this reason.
    package let state: TextState
    /// The part of the text, such as `few` or `iphone, one`; empty for the whole text. For ``TextState/incomplete`` the missing plural
    /// case.
    package let part: String

    /// The reason, for messages.
    package var description: String {
        if state == .incomplete { return "plural case '\(part)' missing" }
        return part.isEmpty ? state.title : "\(state.title) (\(part))"
    }
}
