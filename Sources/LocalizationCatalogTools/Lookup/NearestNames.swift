/// Finds what someone may have meant.
package enum NearestNames {
    /// Names with more bytes are not compared: the time grows with the square of the length, and nobody mistypes a page.
    private static let maximumLength = 1_000

    /// The names closest to `name`, the best first, at most `limit`; none that differ in more than a quarter of their letters.
    ///
    /// Differences are insertions, deletions, replacements and swapped neighbours (Damerau and Levenshtein's distance); upper and lower
    /// case differ by nothing.
    /// - Complexity: O(number of names × length of the name × its quarter).
    package static func nearest(to name: String, in names: [String], limit: Int = 3) -> [String] {
        guard name.utf8.count <= maximumLength else { return [] }
        let wanted = letters(name)
        let bound = max(wanted.count / 4, 1)
        var found: [(distance: Int, name: String)] = []
        for candidate in names where candidate != name && candidate.utf8.count <= maximumLength {
            if let distance = distance(wanted, letters(candidate), atMost: bound) { found.append((distance, candidate)) }
        }
        // A text of one or two letters is close to anything of its length.
        if wanted.count <= 2 { found.removeAll { $0.distance > 0 } }
        found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return found.prefix(limit).map(\.name)
    }

    /// The question whether the closest name was meant, to end a message about `name` with; empty where none is close.
    package static func question(for name: String, in names: [String]) -> String {
        nearest(to: name, in: names, limit: 1).first.map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func letters(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }

    /// The distance of two texts, or nil where it is more than `bound`. Only the diagonal band that can be that close is looked at.
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
