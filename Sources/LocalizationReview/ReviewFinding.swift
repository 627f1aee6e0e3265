package import LocalizationDiagnostics

/// A finding of a review: what a change does to one text.
package struct ReviewFinding: Sendable {
    /// The finding, whose subject names the key, the table and the language.
    package var finding: Finding
    /// The file of the new version; that of the base if it is gone.
    package var file: SourceFile
    /// The path within the text, such as `plural.one`; nil for a finding about no single text.
    package var path: String?
    /// The text or state of the base; nil if there is none.
    package var before: String?
    /// The text or state of the new version; nil if there is none.
    package var after: String?

    /// Creates a finding.
    package init(_ finding: Finding, in file: SourceFile, path: String? = nil, before: String? = nil, after: String? = nil) {
        (self.finding, self.file, self.path, self.before, self.after) = (finding, file, path, before, after)
    }

    /// Whether it is damage, and not information.
    package var isDamage: Bool { finding.severity >= .warning }
}

/// What a change does to the texts of a language. The numbers are those of keys, not of plural cases.
package struct LanguageNumbers: Sendable {
    /// The language.
    package let language: String
    /// Texts that are new.
    package var added = 0
    /// Texts that were replaced.
    package var reworded = 0
    /// Texts that are gone, with their keys or without.
    package var removed = 0
    /// Texts whose state alone changed.
    package var stateOnly = 0
    /// Texts with damage.
    package var damaged = 0

    /// Whether anything changed or is damaged.
    package var isEmpty: Bool { added + reworded + removed + stateOnly + damaged == 0 }
}
