package import LocalizationCLDR

/// A rendered text, and what is to be said about it.
package struct FormattedText: Hashable, Sendable {
    /// The text.
    package var text: String

    /// What did not go as meant, at most ``FormatLimits/reports``.
    package var issues: [FormatIssue]

    /// Why each case was taken, in the order of rendering; empty unless ``FormatOptions/isTraced``.
    package var trace: [FormatTraceStep]

    /// Where arguments stand in the text, in its order; empty unless ``FormatOptions/recordsInsertions``.
    package var insertions: [FormatInsertion]

    /// A rendered text.
    package init(text: String, issues: [FormatIssue] = [], trace: [FormatTraceStep] = [], insertions: [FormatInsertion] = []) {
        self.text = text
        self.issues = issues
        self.trace = trace
        self.insertions = insertions
    }

    /// Whether a variable had no text for its argument. Apple's behavior is not documented; the text shows the raw marker, and a caller may
    /// rather show the key.
    package var lacksCase: Bool {
        issues.contains { if case .missingCase = $0.kind { true } else { false } }
    }
}

/// An argument in a rendered text.
package struct FormatInsertion: Hashable, Sendable {
    /// The position of the argument, from 1.
    package var position: Int
    /// The bytes in the UTF-8 of the text that the argument was written to, or the marker for a missing one; empty for an empty text.
    package var range: Range<Int>
    /// The conversion as the format has it, such as `%1$@`.
    package var conversion: String
}

/// Why a case of a variable was taken.
package struct FormatTraceStep: Hashable, Sendable {
    /// The reason.
    package enum Reason: Hashable, Sendable {
        /// The argument is zero, and there is a case for that, which counts in every language.
        case explicitZero
        /// The plural rule of the language gives this category.
        case pluralRule
        /// The plural rule gives another category, which has no case; `other` stands in.
        case standIn(for: PluralCategory)
        /// The variable is one of gender and has a case for this integer.
        case equalNumber
        /// The variable is one of gender and has no case for this integer; "0" stands in.
        case genderStandIn
        /// The argument is missing or no number; `other` (for gender "0") stands in.
        case notNumeric
    }

    /// The variable's name.
    package var variable: String
    /// The position of its argument, from 1.
    package var position: Int
    /// The argument; nil where it is missing.
    package var argument: FormatArgument?
    /// The case that was taken; nil where the variable has none.
    package var caseName: FormatVariable.CaseName?
    /// Why it was taken.
    package var reason: Reason
    /// How many variables it is nested in.
    package var depth: Int
}
