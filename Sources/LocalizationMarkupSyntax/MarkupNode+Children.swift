extension MarkupNode {
    /// Nodes that stand beside each other, in the order of the text.
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

    /// The nodes directly inside of an element, white space included; none for other nodes.
    package var children: Children {
        Children(storage: storage, position: index &+ 1, end: Int(record.next))
    }

    /// The elements directly inside of an element.
    package var elements: [MarkupNode] { children.filter { $0.kind == .element } }

    /// The elements of one name (prefix included) directly inside of an element.
    package func elements(named name: String) -> [MarkupNode] { children.filter { $0.isElement(name) } }

    /// The first element of a name (prefix included) directly inside of an element. O(children).
    package func element(named name: String) -> MarkupNode? { children.first { $0.isElement(name) } }

    /// All elements inside of this node in the order of the text, those inside of others too.
    package var descendants: some Sequence<MarkupNode> {
        let storage = storage
        return (index &+ 1..<max(Int(record.next), index &+ 1)).lazy
            .filter { storage.records[$0].kind == .element }
            .map { MarkupNode(storage: storage, index: $0) }
    }

    /// The element around this node; nil for the nodes of the document itself. O(1).
    package var parent: MarkupNode? {
        let parent = record.parent
        return parent == MarkupRecord.noParent ? nil : MarkupNode(storage: storage, index: Int(parent))
    }
}
