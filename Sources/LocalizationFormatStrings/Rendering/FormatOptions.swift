package import LocalizationCLDR

/// The limits of a rendering. A hostile or broken table stops early, with an issue, rather than exhausting memory.
package struct FormatLimits: Equatable, Sendable {
    /// The maximum length of the text, in bytes of UTF-8.
    package var outputBytes = 1 << 20
    /// The maximum number of markers replaced in total.
    package var expansions = 1_000
    /// The maximum nesting depth of variables.
    package var depth = standardDepth
    /// The default ``depth``.
    static var standardDepth: Int { 16 }
    /// The maximum number of pieces rendered in total, including those that print nothing.
    package var pieces = 1 << 20
    /// The maximum number of issues and trace steps that are kept.
    package var reports = 100

    /// Creates limits suitable for user-facing text.
    package init() {}
}

/// The options of a rendering.
package struct FormatOptions: Sendable {
    /// How a fractional number selects its plural category.
    package enum PluralSelection: Hashable, Sendable {
        /// By its value: `%.1f` of 1.0 is "1.0 mile" in English, as on Apple platforms.
        case value
        /// By the digits that the variable's text shows: "1.0 miles", as CLDR intends.
        case shownDigits
    }

    /// How a fractional number selects its plural category.
    package var pluralSelection = PluralSelection.value

    /// The plural rules to use without a locale. If nil, every number is `other`, as in the root locale.
    package var pluralRules: PluralRules?

    /// Positions, counted from 1, whose arguments are treated as missing even if later ones are present.
    package var absentPositions: Set<Int> = []

    /// Whether ``FormattedText/insertions`` is recorded.
    package var recordsInsertions = false

    /// The limits of the rendering.
    package var limits = FormatLimits()

    /// Whether ``FormattedText/trace`` is recorded.
    package var isTraced = false

    /// Creates options with Apple's behavior, the default limits and no trace.
    package init() {}
}
