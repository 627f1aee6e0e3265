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
        guard let index = storage.memberValue(of: index, named: name.utf8Span.span) else { return nil }
        return JSONNode(storage: storage, index: index)
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

extension JSONNode {
    /// Whether this object or any in it may have a member with a name. O(values), without visiting the objects; also true for a value that is
    /// a string with this text.
    package func mayHaveMember(_ name: StaticString) -> Bool { storage.contains(name, in: index..<Int(record.next)) { _ in true } }

    /// Whether this object or any in it may have a member whose value is another string than some texts. O(values), without visiting the
    /// objects; also true for a string in front of another one in an array.
    package func mayHaveMember(_ name: StaticString, otherThan texts: [String]) -> Bool {
        storage.contains(name, in: index..<Int(record.next)) { next in
            guard storage.records[next].kind == .string else { return false }
            let value = JSONNode(storage: storage, index: next)
            return !texts.contains(where: value.isString)
        }
    }
}

extension JSONMember {
    /// The same members of one document with a reference of their own to its data. Threads that read them do not hold each other up by
    /// counting references to one object. O(members); copies no data.
    package static func withOwnReference(_ members: ArraySlice<JSONMember>) -> [JSONMember] {
        guard let shared = members.first?.name.storage else { return [] }
        let storage = JSONDocument.Storage(bytes: shared.bytes, records: shared.records)
        return members.map {
            JSONMember(
                name: JSONNode(storage: storage, index: $0.name.index), value: JSONNode(storage: storage, index: $0.value.index))
        }
    }
}

extension JSONDocument.Storage {
    /// Whether there is a string with a text among some values, and a closure accepts the index of the value behind it. O(values).
    fileprivate func contains(_ text: StaticString, in range: Range<Int>, _ isFound: (_ next: Int) -> Bool) -> Bool {
        let count = text.utf8CodeUnitCount &+ 2
        for index in range.clamped(to: 0..<max(records.count &- 1, 0)) {
            let record = records[index]
            // Most values are told apart by their lengths.
            guard record.range.count == count || record.hasEscapes, hasText(at: index, text), isFound(index &+ 1) else { continue }
            return true
        }
        return false
    }

    /// The index of the value of an object's last member with a name; nil if there is none. Creates no nodes, because each holds a reference
    /// to the storage, and threads that count references to one object hold each other up. O(members).
    func memberValue(of object: Int, named name: Span<UInt8>) -> Int? {
        guard records[object].kind == .object else { return nil }
        let end = min(Int(records[object].next), records.count)
        var found: Int?
        var index = object &+ 1
        while index &+ 1 < end {
            if isString(at: index, name) { found = index &+ 1 }
            index = max(Int(records[index &+ 1].next), index &+ 2)
        }
        return found
    }

    /// Whether a value is a string with a text, compared by UTF-8 bytes. Allocates nothing unless there are escapes or ill-formed bytes.
    func isString(at index: Int, _ text: Span<UInt8>) -> Bool {
        let record = records[index]
        guard record.kind == .string else { return false }
        if !record.hasEscapes {
            let range = record.range
            // The closing quotation mark may be missing, and ill-formed bytes are decoded as U+FFFD, which is no shorter.
            let quotes = range.count &- text.count
            guard quotes <= 2, range.upperBound <= bytes.count else { return false }
            let isClosed = range.count > 1 && bytes[range.upperBound &- 1] == UInt8(ascii: "\"")
            if quotes == (isClosed ? 2 : 1) {
                var offset = 0
                while offset < text.count, bytes[range.lowerBound &+ 1 &+ offset] == text[offset] { offset &+= 1 }
                if offset == text.count { return true }
            }
            guard text.contains(0xEF) else { return false }
        }
        guard let value = JSONNode(storage: self, index: index).stringValue else { return false }
        let other = value.utf8Span.span
        return other.count == text.count && other.indices.allSatisfy { other[$0] == text[$0] }
    }
}

extension Span<UInt8> {
    fileprivate func contains(_ byte: UInt8) -> Bool {
        for index in indices where self[index] == byte { return true }
        return false
    }
}
