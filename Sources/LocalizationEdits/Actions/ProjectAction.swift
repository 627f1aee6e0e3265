import LocalizationLint

/// Something that an editor offers to do at a place; its edits are computed when they are wanted.
package struct ProjectAction: Sendable {
    /// The kind, as the Language Server Protocol names it.
    package enum Kind: String, Sendable, CaseIterable {
        /// Corrects a finding, or suppresses it.
        case quickFix = "quickfix"
        /// Takes a text out of code.
        case extract = "refactor.extract"
        /// Changes entries.
        case rewrite = "refactor.rewrite"
        /// Applies all safe fixes in a file.
        case fixAll = "source.fixAll.lproj"
    }

    /// What the action does.
    enum Work: Sendable {
        /// Applies the fix of a finding.
        case fix(LintReport.Item)
        /// Applies the safe fixes of findings.
        case fixAll([LintReport.Item])
        /// Adds the plural categories that languages need to an entry.
        case addCategories(key: String, table: Int, languages: [String])
        /// Adds an entry for a use of a key to files.
        case create(NewKey, files: [Int])
        /// Replaces a literal with a call, and adds its text to files.
        case extract(NewKey, files: [Int], path: String, literal: Range<Int>, call: [UInt8])
        /// Gives the texts of an entry in some languages the state 'translated'.
        case markReviewed(key: String, file: Int, languages: [String])
        /// Adds the name of a finding's rule to a comment.
        case suppress(LintReport.Item)
    }

    /// A key that a table does not have yet.
    struct NewKey: Sendable {
        let key: String
        /// The text in the development language; nil if it is the key.
        let value: String?
        let comment: String?
    }

    /// What users read: `Write 'Fertig'`.
    package let title: String
    /// The kind.
    package let kind: Kind
    /// Whether it is what most users want.
    package internal(set) var isPreferred = false
    /// The number of the finding in the list that was passed in; nil if it is about none.
    package internal(set) var finding: Int?
    let work: Work
}
