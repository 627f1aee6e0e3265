/// What a project's settings say about the words and keys of the project, besides the levels of rules.
package struct LintConventions: Sendable {
    /// The words that texts do not have.
    package var forbidden: [ForbiddenText] = []
    /// The keys that differ only in the case of their letters and are meant to, each list together.
    package var twins: [[String]] = []

    /// Creates conventions of a project that has none.
    package init() {}
}
