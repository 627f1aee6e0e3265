package import LocalizationFileSyntax

extension PropertyListDocument {
    /// All comments of the file, in order; empty for a binary file. O(n).
    package var allComments: [PropertyListComment] {
        guard format != .binary, let root else { return format == .binary ? [] : comments(in: 0..<text.count) }
        // Comments are between the texts and numbers of a file; a comment delimiter inside of these has no meaning.
        var leaves: [Range<Int>] = []
        var pending = [root]
        while let node = pending.popLast() {
            if node.kind == .dictionary || node.kind == .array {
                pending += node.children
            } else if !node.range.isEmpty {
                leaves.append(node.range)
            }
        }
        leaves.sort { $0.lowerBound < $1.lowerBound }
        var found: [PropertyListComment] = []
        var end = 0
        for leaf in leaves {
            if leaf.lowerBound > end { found += comments(in: end..<leaf.lowerBound) }
            end = max(end, leaf.upperBound)
        }
        if end < text.count { found += comments(in: end..<text.count) }
        return found
    }

    /// The first key that repeats an earlier one in its dictionary; nil if there is none. O(n).
    package var firstRepeatedName: PropertyListNode? {
        var pending = root.map { [$0] } ?? []
        var first: PropertyListNode?
        while let node = pending.popLast() {
            if node.kind == .dictionary {
                var seen: Set<PropertyListDictionary.Key> = []
                for entry in node.entries where !seen.insert(.init(entry.key.stringValue ?? "")).inserted {
                    if first.map({ entry.key.range.lowerBound < $0.range.lowerBound }) ?? true { first = entry.key }
                }
            }
            if node.kind == .dictionary || node.kind == .array { pending += node.children }
        }
        return first
    }
}
