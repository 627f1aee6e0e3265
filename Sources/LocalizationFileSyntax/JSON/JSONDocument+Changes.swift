import LocalizationSourceText

extension JSONDocument {
    /// What another version of a text has instead of some members of an object.
    package struct ChangedMembers: Sendable {
        /// The document of the new version.
        package let document: JSONDocument
        /// The numbers of the members that were parsed again.
        package let numbers: Range<Int>
        /// A document with an object of these members alone, as they are now.
        package let part: JSONDocument
        /// The members in it.
        package let members: [JSONMember]
        /// How far in front of their places in ``document`` the places of ``members`` are.
        package let offset: Int
        /// How much longer the text is now.
        package let growth: Int
    }

    /// The document of another version of the text in which members of one object differ, and nothing else: the members that the difference
    /// touches are parsed, and the records of all others are copied. It is the document that parsing the whole text makes.
    /// - Parameters:
    ///   - text: The new version.
    ///   - name: The name of the object in the root.
    /// - Returns: Nil if the texts are the same, if one of them has mistakes, or if the difference is not within members, or changes their number.
    /// - Complexity: O(bytes) to compare the texts, O(values) to copy records, and parsing the members.
    package func changed(to text: [UInt8], inMembersOf name: String) -> ChangedMembers? {
        let difference = ByteDifference(from: bytes, to: text)
        guard findings.isEmpty, !difference.isEmpty, text.count <= JSONRecord.maximumByteCount, let object = root?[name],
            let old = members(of: object, around: difference.old)
        else { return nil }
        let (range, growth) = (old.range, text.count - bytes.count)
        // At the depth that they have in the document.
        let head = Array("{\"\":{".utf8)
        let part = JSONDocument(parsing: head + text[range.lowerBound..<range.upperBound + growth] + Array("}}".utf8))
        guard part.findings.isEmpty, let root = part.root, root.count == 1, let only = root.members.first(where: { _ in true })?.value,
            only.kind == .object, only.range == head.count - 1..<part.bytes.count - 1, only.count == old.numbers.count
        else { return nil }
        let offset = range.lowerBound - head.count
        let first = only.index + 1
        let new = part.storage.records[first...]
        let recordGrowth = new.count - old.records.count
        var records: [JSONRecord] = []
        records.reserveCapacity(storage.records.count + recordGrowth)
        records += storage.records[..<old.records.lowerBound]
        for index in [0, object.index] { records[index].grow(bytes: growth, records: recordGrowth) }
        for record in new { records.append(record.moved(bytes: offset, records: old.records.lowerBound - first)) }
        for record in storage.records[old.records.upperBound...] { records.append(record.moved(bytes: growth, records: recordGrowth)) }
        return ChangedMembers(
            document: JSONDocument(storage: Storage(bytes: text, records: records)), numbers: old.numbers, part: part,
            members: Array(only.members), offset: offset, growth: growth)
    }

    /// The members of an object of which a range of the text is a part: their numbers, their records, and their bytes from the first name to the
    /// last value; nil if the range is in front of or behind all of them. O(members).
    private func members(of object: JSONNode, around range: Range<Int>) -> (numbers: Range<Int>, records: Range<Int>, range: Range<Int>)? {
        guard object.kind == .object else { return nil }
        var (first, firstName) = (0, object.index)
        for (number, member) in object.members.enumerated() {
            if member.name.range.lowerBound <= range.lowerBound { (first, firstName) = (number, member.name.index) }
            guard member.value.range.upperBound >= range.upperBound else { continue }
            // The difference may begin in front of the first member.
            guard firstName > object.index else { return nil }
            return (
                first..<number + 1, firstName..<Int(member.value.record.next),
                storage.records[firstName].range.lowerBound..<member.value.range.upperBound
            )
        }
        return nil
    }

    /// A document without mistakes whose values are known.
    private init(storage: Storage) { (self.storage, findings) = (storage, []) }
}
