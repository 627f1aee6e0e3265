package import LocalizationDiagnostics

/// A service or editor that writes files of a project in its own way. What it always writes is not a mistake that a person of the project
/// can correct in the files, and is therefore not reported. A level that the settings name for a rule counts more.
package enum LintPreset: String, CaseIterable, Sendable {
    /// Writes an empty text for each one that waits for its translation, in tables and as a case of a plural.
    case weblate
    /// Writes cases of plurals that a language does not have, with texts of their own, and the original, with the state 'new', for each text
    /// that waits for its translation.
    case crowdin
    /// Writes a byte order mark before the one that a file has already, and an empty text, or the original, for each text that waits for its
    /// translation.
    case transifex
    /// Keeps entries that code no longer uses, marked as stale, and marks the texts that it adds as new or to be reviewed.
    case xcode

    /// Whether a finding is about what the service always writes.
    /// - Parameter text: The text of the finding's range, as the file spells it.
    package func spares(_ finding: Finding, about text: @autoclosure () -> String) -> Bool {
        switch (self, finding.rule) {
        case (.weblate, EmptyTranslationRule.rule), (.transifex, EmptyTranslationRule.rule):
            // A text of nothing but blanks was typed by somebody.
            text().utf8.allSatisfy { $0 == UInt8(ascii: "\"") }
        case (.crowdin, UnusedCategoryRule.rule): true
        case (.crowdin, UnfinishedStateRule.rule), (.xcode, UnfinishedStateRule.rule): true
        case (.transifex, .Encoding.repeatedMark): true
        case (.xcode, StaleEntryRule.rule): true
        default: false
        }
    }
}
