extension MarkupNode {
    /// Sibling nodes in text order.
    package struct Children: Sequence, IteratorProtocol, Sendable {
        let storage: MarkupDocument.Storage
        var position: Int
        let end: Int

        /// The next node, or nil after the last. O(1).
        package mutating func next() -> MarkupNode? {
            guard position < end, position < storage.records.count else { return nil }
            let index = position
            position = Swift.max(Int(storage.records[index].next), index &+ 1)
            return MarkupNode(storage: storage, index: index)
        }
    }

    /// The direct children of an element, including white space; empty for other nodes.
    package var children: Children {
        Children(storage: storage, position: index &+ 1, end: Int(record.next))
    }

    /// The direct child elements of an element.
    package var elements: [MarkupNode] { children.filter { $0.kind == .element } }

    /// The direct child elements with a name (including its prefix).
    package func elements(named name: String) -> [MarkupNode] { children.filter { $0.isElement(name) } }

    /// The first direct child element with a name (including its prefix). O(children).
    package func element(named name: String) -> MarkupNode? { children.first { $0.isElement(name) } }

    /// All elements inside this node in text order, including nested ones.
    package var descendants: some Sequence<MarkupNode> {
        let storage = storage
        return (index &+ 1..<max(Int(record.next), index &+ 1)).lazy
            .filter { storage.records[$0].kind == .element }
            .map { MarkupNode(storage: storage, index: $0) }
    }

    /// The parent element of this node; nil for top-level nodes. O(1).
    package var parent: MarkupNode? {
        let parent = record.parent
        return parent == MarkupRecord.noParent ? nil : MarkupNode(storage: storage, index: Int(parent))
    }
}
