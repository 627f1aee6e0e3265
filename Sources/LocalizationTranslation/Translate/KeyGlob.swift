import LocalizationSourceText

/// A pattern for keys: `*` stands for any characters, `?` for one, and everything else for itself.
package struct KeyGlob: Sendable {
    private let pattern: [Unicode.Scalar]

    /// Reads a pattern; any text is one.
    package init(_ pattern: String) { self.pattern = Array(pattern.unicodeScalars) }

    /// Whether the whole key matches. O(key × pattern) at worst, and without recursion.
    package func matches(_ key: String) -> Bool {
        let scalars = Array(key.unicodeScalars)
        var (place, index) = (0, 0)
        // Where the last asterisk is, and what it stands for begins to end.
        var retry: (index: Int, place: Int)?
        while place < scalars.count {
            if index < pattern.count, pattern[index] == "*" {
                retry = (index, place)
                index += 1
            } else if index < pattern.count, pattern[index] == "?" || pattern[index] == scalars[place] {
                (place, index) = (place + 1, index + 1)
            } else if let last = retry {
                retry = (last.index, last.place + 1)
                (place, index) = (last.place + 1, last.index + 1)
            } else {
                return false
            }
        }
        return pattern[index...].allSatisfy { $0 == "*" }
    }
}
