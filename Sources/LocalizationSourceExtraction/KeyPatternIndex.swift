/// Patterns of keys by the bytes with which their keys begin, so that a key is not compared with each of thousands of patterns.
package struct KeyPatternIndex: Sendable {
    /// A node of the tree of first parts.
    private struct Node {
        /// The numbers of the nodes for one more byte.
        var next: [UInt8: Int] = [:]
        /// The numbers of the patterns whose first part ends here.
        var patterns: [Int] = []
    }

    private let patterns: [KeyPattern]
    private var nodes = [Node()]

    /// Makes the index. O(bytes of the patterns).
    package init(_ patterns: [KeyPattern]) {
        self.patterns = patterns
        for (number, pattern) in patterns.enumerated() {
            guard let first = pattern.parts.first else { continue }
            var place = 0
            for byte in first.utf8 {
                if let next = nodes[place].next[byte] {
                    place = next
                } else {
                    nodes.append(Node())
                    nodes[place].next[byte] = nodes.count - 1
                    place = nodes.count - 1
                }
            }
            nodes[place].patterns.append(number)
        }
    }

    /// The numbers of the patterns that match a key, in their order. O(key) for each pattern whose first part the key begins with.
    package func matches(_ key: String) -> [Int] {
        var numbers = nodes[0].patterns
        var place = 0
        for byte in key.utf8 {
            guard let next = nodes[place].next[byte] else { break }
            place = next
            numbers += nodes[place].patterns
        }
        return numbers.filter { patterns[$0].matches(key) }.sorted()
    }
}
