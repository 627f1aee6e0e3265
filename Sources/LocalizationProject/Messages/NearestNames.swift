/// Finds the names that a user may have intended.
package enum NearestNames {
    /// Longer names are not compared: the time grows with the square of the length, and long names are rarely mistyped.
    private static let maximumLength = 1_000

    /// The names closest to `name`, the closest first, at most `limit`, without those that differ in more than a quarter of their letters.
    ///
    /// Differences are insertions, deletions, replacements, and swapped neighbours (Damerau and Levenshtein's distance). Case-insensitive.
    /// - Complexity: O(number of names × length of the name × its quarter).
    package static func nearest(to name: String, in names: [String], limit: Int = 3) -> [String] {
        guard name.utf8.count <= maximumLength else { return [] }
        let wanted = letters(name)
        let bound = max(wanted.count / 4, 1)
        var found: [(distance: Int, name: String)] = []
        for candidate in names where candidate != name && candidate.utf8.count <= maximumLength {
            if let distance = distance(wanted, letters(candidate), atMost: bound) { found.append((distance, candidate)) }
        }
        // A name of one or two letters is close to any other of its length.
        if wanted.count <= 2 { found.removeAll { $0.distance > 0 } }
        found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return found.prefix(limit).map(\.name)
    }

    /// Asks whether the closest name was meant, to append to a message about `name`; empty if no name is close.
    package static func question(for name: String, in names: [String]) -> String {
        nearest(to: name, in: names, limit: 1).first.map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func letters(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }

    /// The distance of two texts; nil if it is more than `bound`. Only computes the diagonal band of distances up to the bound.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost bound: Int) -> Int? {
        guard abs(left.count - right.count) <= bound else { return nil }
        let far = bound + 1
        var beforeLast: [Int] = []
        var last = (0...right.count).map { min($0, far) }
        for row in 0..<left.count {
            var current = [Int](repeating: far, count: right.count + 1)
            current[0] = min(row + 1, far)
            var best = current[0]
            let first = max(row - bound, 0)
            for column in first..<max(min(row + bound + 1, right.count), first) {
                let isSame = left[row] == right[column]
                var value = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    value = min(value, beforeLast[column - 1] + 1)
                }
                current[column + 1] = min(value, far)
                best = min(best, current[column + 1])
            }
            if best > bound { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= bound ? last[right.count] : nil
    }
}
