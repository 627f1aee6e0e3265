package import LocalizationCLDR

/// A rendered text with its issues and trace.
package struct FormattedText: Equatable, Sendable {
    /// The text.
    package var text: String

    /// The issues, at most ``FormatLimits/reports``.
    package var issues: [FormatIssue]

    /// The reason for each selected case, in rendering order; empty unless ``FormatOptions/isTraced``.
    package var trace: [FormatTraceStep]

    /// The locations of arguments in the text, in text order; empty unless ``FormatOptions/recordsInsertions``.
    package var insertions: [FormatInsertion]

    /// Creates a rendered text.
    package init(text: String, issues: [FormatIssue] = [], trace: [FormatTraceStep] = [], insertions: [FormatInsertion] = []) {
        self.text = text
        self.issues = issues
        self.trace = trace
        self.insertions = insertions
    }

    /// Whether a variable had no text for its argument. Apple's behavior is not documented; the text shows the raw marker, and a caller may
    /// prefer to show the key.
    package var lacksCase: Bool {
        issues.contains { if case .missingCase = $0.kind { true } else { false } }
    }
}

/// An argument in a rendered text.
package struct FormatInsertion: Equatable, Sendable {
    /// The position of the argument, counted from 1.
    package var position: Int
    /// The range of the argument, or of the marker for a missing one, in the UTF-8 of the text; empty for an empty text.
    package var range: Range<Int>
    /// The conversion as written in the format, such as `%1$@`.
    package var conversion: String
}

/// The reason why a case of a variable was selected.
package struct FormatTraceStep: Equatable, Sendable {
    /// The reason for a selection.
    package enum Reason: Equatable, Sendable {
        /// The argument is zero, and there is a case for zero, which applies in every language.
        case explicitZero
        /// The plural rule of the language selects this category.
        case pluralRule
        /// The plural rule selects another category, which has no case; `other` is the fallback.
        case standIn(for: PluralCategory)
        /// The variable is of gender kind and has a case for this integer.
        case equalNumber
        /// The variable is of gender kind and has no case for this integer; "0" is the fallback.
        case genderStandIn
        /// The argument is missing or not a number; `other` (for gender "0") is the fallback.
        case notNumeric
    }

    /// The variable's name.
    package var variable: String
    /// The position of its argument, counted from 1.
    package var position: Int
    /// The argument; nil if it is missing.
    package var argument: FormatArgument?
    /// The selected case; nil if the variable has none.
    package var caseName: FormatVariable.CaseName?
    /// The reason for the selection.
    package var reason: Reason
    /// The number of variables that it is nested in.
    package var depth: Int
}
