package import LocalizationCLDR

/// What a rendering may cost. A hostile or broken table ends early, with an issue, and not in memory.
package struct FormatLimits: Hashable, Sendable {
    /// The longest text, in bytes of UTF-8.
    package var outputBytes = 1 << 20
    /// How many markers may be replaced in all.
    package var expansions = 1_000
    /// How deep variables may contain each other.
    package var depth = standardDepth
    /// ``depth`` where nothing else is asked for.
    static var standardDepth: Int { 16 }
    /// How many pieces may be rendered in all, including those that print nothing.
    package var pieces = 1 << 20
    /// How many issues and steps of the trace are kept.
    package var reports = 100

    /// The limits for texts that people read.
    package init() {}
}

/// How a text is rendered.
package struct FormatOptions: Sendable {
    /// What a number with a fraction picks its plural category by.
    package enum PluralSelection: Hashable, Sendable {
        /// The value: `%.1f` of 1.0 is "1.0 mile" in English, as on Apple's systems.
        case value
        /// The digits that the variable's text shows: "1.0 miles", as CLDR means it.
        case shownDigits
    }

    /// What a number with a fraction picks its plural category by.
    package var pluralSelection = PluralSelection.value

    /// The plural rules where there is no locale. Without them every number is `other`, as in the root locale.
    package var pluralRules: PluralRules?

    /// Positions, from 1, whose argument counts as missing although others come after it.
    package var absentPositions: Set<Int> = []

    /// Whether ``FormattedText/insertions`` is filled.
    package var recordsInsertions = false

    /// What the rendering may cost.
    package var limits = FormatLimits()

    /// Whether ``FormattedText/trace`` is filled.
    package var isTraced = false

    /// Apple's behavior, the usual limits, no trace.
    package init() {}
}
