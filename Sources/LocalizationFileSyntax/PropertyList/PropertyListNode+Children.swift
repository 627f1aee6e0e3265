extension PropertyListNode {
    /// The direct children of an array, set or dictionary, in text order. For a dictionary: key, value, key, value …
    package struct Children: Sequence, IteratorProtocol, Sendable {
        let storage: PropertyListDocument.Storage
        var position: Int
        let end: Int

        /// The next child, or nil after the last. O(1).
        package mutating func next() -> PropertyListNode? {
            guard position < end else { return nil }
            let index = position
            position = Swift.max(Int(storage.records[index].subtreeEnd), index &+ 1)
            return PropertyListNode(storage: storage, index: index)
        }
    }

    /// One entry of a dictionary.
    package struct Entry: Hashable, Sendable {
        /// The key.
        package let key: PropertyListNode
        /// The value.
        package let value: PropertyListNode

        /// The bytes from the key to the value. The semicolon of an old-style entry comes after it.
        package var range: Range<Int> {
            key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound)
        }

        /// Whether Apple's reader does not see the entry.
        package var isRecovered: Bool { key.isRecovered }
    }

    /// The entries of a dictionary in text order; a repeated key appears once per entry.
    package struct Entries: Sequence, IteratorProtocol, Sendable {
        var children: Children

        /// The next entry, or nil after the last. O(1).
        package mutating func next() -> Entry? {
            guard let key = children.next(), let value = children.next() else { return nil }
            return Entry(key: key, value: value)
        }
    }

    /// The direct children of the node; empty for a scalar.
    package var children: Children {
        Children(storage: storage, position: index &+ 1, end: Int(record.subtreeEnd))
    }

    /// The entries of a dictionary; empty for other kinds.
    package var entries: Entries {
        Entries(children: Children(storage: storage, position: index &+ 1, end: kind == .dictionary ? Int(record.subtreeEnd) : 0))
    }

    /// The value of a key, from the entry that Apple's reader uses: the last one in a text format, the first one in a binary file. Keys are
    /// compared code point by code point, without Unicode normalization. O(entries).
    package subscript(key: String) -> PropertyListNode? {
        var found: PropertyListNode?
        for entry in entries where entry.key.isString(key) {
            found = entry.value
            if storage.format == .binary { break }
        }
        return found
    }

    /// Whether the node is a string with exactly these code points.
    package func isString(_ text: String) -> Bool {
        guard kind == .string else { return false }
        guard let bytes = plainContent else {
            return stringValue.map { $0.utf8.elementsEqual(text.utf8) } ?? false
        }
        return bytes.count == text.utf8.count && storage.text[bytes].elementsEqual(text.utf8)
    }
}
