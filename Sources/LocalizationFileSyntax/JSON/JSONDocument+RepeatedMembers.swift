extension JSONDocument {
    /// A member of an object that is ignored because a later member has the same name.
    package struct RepeatedMember: Sendable {
        /// The name of the ignored member.
        package let name: JSONNode
        /// The name of the last member with that name, which Apple's `JSONSerialization` uses.
        package let counting: JSONNode
        /// The member of the root whose value is, or contains, the object; nil if the object is the root.
        package let section: JSONNode?
        /// The number of objects and arrays that contain the member; 1 for a member of the root.
        package let depth: Int
        /// The bytes from the name to the next member.
        let range: Range<Int>
    }

    /// The ignored members, in text order. Linear time for the usual handful of members as well as for many.
    package var repeatedMembers: [RepeatedMember] {
        let (records, bytes) = (storage.records, storage.bytes)
        var found: [RepeatedMember] = []
        /// The objects and arrays that contain a value, by the index after their last record.
        var ends: [Int] = []
        var section: JSONNode?
        var scan = MemberNames(storage: storage)
        for index in records.indices {
            while let end = ends.last, end <= index { ends.removeLast() }
            let kind = records[index].kind
            guard kind == .object || kind == .array else { continue }
            if ends.count == 1 { section = JSONNode(storage: storage, index: index &- 1) }
            ends.append(Int(records[index].next))
            guard kind == .object, records[index].childCount > 1,
                !MemberNames.areAscending(inObjectAt: index, records.span, bytes.span)
            else { continue }
            for (name, counting, next) in scan.repeated(inObjectAt: index) {
                found.append(
                    RepeatedMember(
                        name: JSONNode(storage: storage, index: name), counting: JSONNode(storage: storage, index: counting),
                        section: ends.count > 1 ? section : nil, depth: ends.count,
                        range: Int(records[name].start)..<Int(records[next].start)))
            }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The document with the ignored members replaced by blanks, so that all others keep their offsets.
    package func blankingOut(_ members: [RepeatedMember]) -> JSONDocument {
        guard !members.isEmpty else { return self }
        var bytes = storage.bytes
        for member in members {
            for index in member.range.clamped(to: bytes.indices) where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
        }
        return JSONDocument(parsing: bytes)
    }
}

/// Finds names that occur more than once in an object.
private struct MemberNames {
    let storage: JSONDocument.Storage
    /// The maximum number of names to compare pairwise.
    private static let fewNames = 32
    private var names: [Int] = []

    init(storage: JSONDocument.Storage) { self.storage = storage }

    /// The records of the ignored names, with that of the effective name and that of the next member's name.
    mutating func repeated(inObjectAt object: Int) -> [(name: Int, counting: Int, next: Int)] {
        names.removeAll(keepingCapacity: true)
        let end = Int(storage.records[object].next)
        var index = object &+ 1
        while index &+ 1 < end, index &+ 1 < storage.records.count {
            names.append(index)
            index = max(Int(storage.records[index &+ 1].next), index &+ 2)
        }
        return names.count <= Self.fewNames ? repeatedAmongFew() : repeatedAmongMany()
    }

    /// Whether the names of an object are in ascending order, as those of a catalog mostly are, so that none is there twice; false if one of
    /// them has escapes. O(bytes of the names), without memory.
    static func areAscending(inObjectAt object: Int, _ records: Span<JSONRecord>, _ bytes: Span<UInt8>) -> Bool {
        let end = min(Int(records[object].next), records.count)
        var last: Range<Int>?
        var index = object &+ 1
        while index &+ 1 < end {
            let name = records[index]
            guard name.kind == .string, !name.hasEscapes, name.range.upperBound <= bytes.count else { return false }
            if let last, !precedes(last, name.range, bytes) { return false }
            last = name.range
            index = max(Int(records[index &+ 1].next), index &+ 2)
        }
        return true
    }

    /// Whether the bytes of a name differ from those of another one and precede them.
    private static func precedes(_ name: Range<Int>, _ other: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        for offset in 0..<min(name.count, other.count) {
            let (byte, otherByte) = (bytes[name.lowerBound &+ offset], bytes[other.lowerBound &+ offset])
            if byte != otherByte { return byte < otherByte }
        }
        return false
    }

    private func repeatedAmongFew() -> [(name: Int, counting: Int, next: Int)] {
        var found: [(name: Int, counting: Int, next: Int)] = []
        for place in names.indices.dropLast() {
            for later in names.indices.reversed() where later > place && isSameName(names[place], names[later]) {
                found.append((names[place], names[later], names[place + 1]))
                break
            }
        }
        return found
    }

    private func repeatedAmongMany() -> [(name: Int, counting: Int, next: Int)] {
        var found: [(name: Int, counting: Int, next: Int)] = []
        var last: [ArraySlice<UInt8>: Int] = [:]
        last.reserveCapacity(names.count)
        for (place, name) in names.enumerated().reversed() where storage.records[name].kind == .string {
            let text = content(of: name)
            if let counting = last[text] { found.append((name, counting, names[place + 1])) } else { last[text] = name }
        }
        return found
    }

    private func isSameName(_ left: Int, _ right: Int) -> Bool {
        let (leftRecord, rightRecord) = (storage.records[left], storage.records[right])
        guard leftRecord.kind == .string, rightRecord.kind == .string else { return false }
        if leftRecord.hasEscapes || rightRecord.hasEscapes { return content(of: left) == content(of: right) }
        let (range, otherRange) = (leftRecord.range, rightRecord.range)
        guard range.count == otherRange.count, max(range.upperBound, otherRange.upperBound) <= storage.bytes.count else { return false }
        for offset in 0..<range.count where storage.bytes[range.lowerBound + offset] != storage.bytes[otherRange.lowerBound + offset] {
            return false
        }
        return true
    }

    /// The bytes of a name's text.
    private func content(of name: Int) -> ArraySlice<UInt8> {
        let node = JSONNode(storage: storage, index: name)
        return node.hasEscapes ? Array((node.stringValue ?? "").utf8)[...] : JSONEscapes.content(of: node.bytes)
    }
}
