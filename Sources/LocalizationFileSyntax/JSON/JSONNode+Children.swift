/// A name and its value in a JSON object.
package struct JSONMember: Sendable {
    /// The name, a string. Its kind is `invalid` if the text has something else in its place.
    package let name: JSONNode
    /// The value. Its kind is `invalid` if it is missing or not JSON.
    package let value: JSONNode
}

extension JSONNode {
    /// The number of elements of an array or members of an object; 0 for other kinds. O(1).
    package var count: Int { record.childCount }

    /// The elements of an array in order; empty for other kinds.
    package var elements: Elements { Elements(parent: self) }

    /// The members of an object in text order, including duplicates; empty for other kinds.
    package var members: Members { Members(parent: self) }

    /// The value of a member; nil if there is no such member or this is not an object.
    ///
    /// If a name repeats, its last member is used, as in Apple's `JSONSerialization`. Names are compared by their UTF-8 bytes. O(members).
    package subscript(name: String) -> JSONNode? {
        var found: JSONNode?
        for member in members where member.name.isString(name) { found = member.value }
        return found
    }

    /// The elements of a JSON array.
    package struct Elements: Sequence, IteratorProtocol, Sendable {
        private let storage: JSONDocument.Storage
        private var index: Int
        private let end: Int

        fileprivate init(parent: JSONNode) {
            storage = parent.storage
            index = parent.index &+ 1
            end = parent.kind == .array ? Int(parent.record.next) : 0
        }

        package mutating func next() -> JSONNode? {
            guard index < end, index < storage.records.count else { return nil }
            let node = JSONNode(storage: storage, index: index)
            index = Swift.max(Int(node.record.next), index &+ 1)
            return node
        }
    }

    /// The members of a JSON object.
    package struct Members: Sequence, IteratorProtocol, Sendable {
        private let storage: JSONDocument.Storage
        private var index: Int
        private let end: Int

        fileprivate init(parent: JSONNode) {
            storage = parent.storage
            index = parent.index &+ 1
            end = parent.kind == .object ? Int(parent.record.next) : 0
        }

        package mutating func next() -> JSONMember? {
            guard index < end, index &+ 1 < storage.records.count else { return nil }
            let name = JSONNode(storage: storage, index: index)
            let value = JSONNode(storage: storage, index: index &+ 1)
            index = Swift.max(Int(value.record.next), index &+ 2)
            return JSONMember(name: name, value: value)
        }
    }
}
