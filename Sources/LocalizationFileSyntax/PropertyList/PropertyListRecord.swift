/// The parser's record of a property list node: its bytes, its kind, and the position of the next node outside it.
///
/// Records are in one array in text order (a parent before its children; a dictionary's children are key, value, key, value …), so that a
/// tree of a hundred thousand nodes is one allocation. 16 bytes; offsets have 32 bits, which limits the size of a file to 4 GiB.
struct PropertyListRecord: Hashable, Sendable {
    /// The offset of the first byte.
    var start: UInt32
    /// The offset after the last byte.
    var end: UInt32
    /// The index of the first record outside this node.
    var subtreeEnd: UInt32
    /// The type of the node.
    var kind: PropertyListNode.Kind
    /// Details for accessors and tools.
    var flags: Flags
    /// The number of bytes before the content (a quote, a tag, the head of a binary object); ``unknownHeadLength`` if it exceeds 16 bits.
    var headLength: UInt16

    /// Indicates that the head must be measured again.
    static let unknownHeadLength = UInt16.max

    /// Properties that a parser detected while scanning the bytes.
    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// The content is not the value byte for byte: it contains escapes, character references or CDATA.
        static let needsDecoding = Flags(rawValue: 1)
        /// The node is the key of a dictionary entry.
        static let isKey = Flags(rawValue: 2)
        /// The text is quoted.
        static let isQuoted = Flags(rawValue: 4)
        /// The closing quote or tag is missing: the content extends to the end of the range.
        static let isUnterminated = Flags(rawValue: 8)
        /// The value of `key;`: the record repeats the key's range.
        static let isShorthand = Flags(rawValue: 16)
        /// Apple's reader does not see the node.
        static let isRecovered = Flags(rawValue: 32)
        /// The node differs from its text: for example, inner quotes were taken as text.
        static let isMended = Flags(rawValue: 64)
        /// An XML element without content, `<string/>`.
        static let isEmptyElement = Flags(rawValue: 128)
    }
}

/// The array of records under construction.
struct PropertyListRecords {
    /// The records so far.
    private(set) var list: [PropertyListRecord] = []

    /// Creates an empty array, with capacity for a text of the given number of bytes at one node per 48 bytes.
    init(textLength: Int) {
        list.reserveCapacity(min(textLength / 48 &+ 16, 1 << 20))
    }

    /// The number of records.
    var count: Int { list.count }

    /// Appends a node without children.
    @inline(__always)
    mutating func appendLeaf(
        _ kind: PropertyListNode.Kind, _ start: Int, _ end: Int, headLength: Int = 0, flags: PropertyListRecord.Flags = []
    ) {
        list.append(
            PropertyListRecord(
                start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                subtreeEnd: UInt32(truncatingIfNeeded: list.count &+ 1), kind: kind, flags: flags,
                headLength: headLength < Int(PropertyListRecord.unknownHeadLength)
                    ? UInt16(truncatingIfNeeded: headLength) : PropertyListRecord.unknownHeadLength))
    }

    /// Appends an array or dictionary whose end is not known yet.
    /// - Returns: Its index, for ``close(_:at:)``.
    mutating func open(
        _ kind: PropertyListNode.Kind, at start: Int, headLength: Int = 0, flags: PropertyListRecord.Flags = []
    ) -> Int {
        appendLeaf(kind, start, start, headLength: headLength, flags: flags)
        return list.count &- 1
    }

    /// Closes an array or dictionary: all records after it are inside it.
    mutating func close(_ index: Int, at end: Int) {
        guard list.indices.contains(index) else { return }
        list[index].end = UInt32(truncatingIfNeeded: end)
        list[index].subtreeEnd = UInt32(truncatingIfNeeded: list.count)
    }

    /// Removes the records from index `count` on.
    mutating func truncate(to count: Int) {
        if count < list.count, count >= 0 { list.removeLast(list.count &- count) }
    }

    /// Changes an existing record.
    mutating func update(_ index: Int, _ change: (inout PropertyListRecord) -> Void) {
        if list.indices.contains(index) { change(&list[index]) }
    }
}
