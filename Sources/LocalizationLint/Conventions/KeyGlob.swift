import LocalizationProject

/// A pattern for keys: `*` stands for any characters, `?` for one, and everything else for itself.
package struct KeyGlob: Sendable {
    private let pattern: [Unicode.Scalar]

    /// Reads a pattern; any text is one.
    package init(_ pattern: String) { self.pattern = Array(pattern.unicodeScalars) }

    /// Whether the whole key matches. O(key × pattern) at worst.
    package func matches(_ key: String) -> Bool {
        PathPattern.wildcardMatch(pattern[...], Array(key.unicodeScalars)[...], isWildcard: { $0 == "*" }) { $0 == $1 || $0 == "?" }
    }
}
