package import LocalizationProject
package import LocalizationRunSupport

/// The commits that a review compares, as git spells ranges.
package struct ReviewRange: Sendable {
    /// The commit that the change goes to.
    package let base: GitCommit
    /// The commit with the change; nil for the working tree.
    package let head: GitCommit?

    /// Reads `BASE..HEAD` or `BASE...HEAD`, where a missing side is `HEAD`, or `BASE` alone, which is compared with the working tree.
    /// - Throws: ``UsageError`` for a name that git would take for an option.
    package init(_ text: String, git: any GitRunner) throws(UsageError) {
        for separator in ["...", ".."] {
            guard let place = Self.place(of: separator, in: text) else { continue }
            let (left, right) = (text.utf8[..<place], text.utf8[place...].dropFirst(separator.utf8.count))
            base = try GitCommit(Self.name(left), git: git)
            head = try GitCommit(Self.name(right), git: git)
            return
        }
        base = try GitCommit(text, git: git)
        head = nil
    }

    private static func name(_ part: Substring.UTF8View) -> String { part.isEmpty ? "HEAD" : String(Substring(part)) }

    private static func place(of separator: String, in text: String) -> String.Index? {
        text.utf8.indices.first { text.utf8[$0...].starts(with: separator.utf8) }
    }
}
