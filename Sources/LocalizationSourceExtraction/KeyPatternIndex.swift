/// Patterns of keys by the bytes with which their keys begin, or end if they can begin with anything, so that a key is not compared with each
/// of thousands of patterns.
package struct KeyPatternIndex: Sendable {
    /// A tree of the numbers of patterns by bytes.
    private struct Tree {
        private struct Node {
            /// The numbers of the nodes for one more byte.
            var next: [UInt8: Int] = [:]
            /// The numbers of the patterns whose bytes end here.
            var patterns: [Int] = []
        }

        private var nodes = [Node()]

        mutating func insert(_ bytes: some Sequence<UInt8>, _ number: Int) {
            var place = 0
            for byte in bytes {
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

        /// The numbers of the patterns whose bytes some bytes begin with. O(bytes + patterns that are found).
        func numbers(along bytes: some Sequence<UInt8>) -> [Int] {
            var numbers = nodes[0].patterns
            var place = 0
            for byte in bytes {
                guard let next = nodes[place].next[byte] else { break }
                place = next
                numbers += nodes[place].patterns
            }
            return numbers
        }
    }

    private let patterns: [KeyPattern]
    /// The first parts.
    private var beginnings = Tree()
    /// The last parts, from their ends, of patterns without a first one.
    private var ends = Tree()

    /// Makes the index. O(bytes of the patterns).
    package init(_ patterns: [KeyPattern]) {
        self.patterns = patterns
        for (number, pattern) in patterns.enumerated() {
            guard let first = pattern.parts.first, let last = pattern.parts.last else { continue }
            if first.isEmpty { ends.insert(last.utf8.reversed(), number) } else { beginnings.insert(first.utf8, number) }
        }
    }

    /// The numbers of the patterns that match a key, in their order. O(key) for each pattern whose first or last part the key has.
    package func matches(_ key: String) -> [Int] {
        (beginnings.numbers(along: key.utf8) + ends.numbers(along: key.utf8.reversed())).filter { patterns[$0].matches(key) }.sorted()
    }
}
