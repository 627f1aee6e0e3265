/// One node of a property list as the parsers note it down: which bytes, what kind, and where the next node that is not inside of it stands.
///
/// Records lie in one array in the order of the text (a parent before its children; a dictionary's children are key, value, key, value …), so
/// a tree of a hundred thousand nodes is one allocation. 16 bytes; offsets take 32 bits, which bounds the size of a file to 4 GiB.
struct PropertyListRecord: Hashable, Sendable {
    /// The first byte.
    var start: UInt32
    /// The byte after the last.
    var end: UInt32
    /// The index of the first record that is not inside of this node.
    var subtreeEnd: UInt32
    /// What the bytes stand for.
    var kind: PropertyListNode.Kind
    /// Details that an accessor or tool asks for.
    var flags: Flags
    /// How many bytes stand before the content (a quote, a tag, the head of a binary object); ``unknownHeadLength`` where 16 bits are too few.
    var headLength: UInt16

    /// Stands for a head that must be measured again.
    static let unknownHeadLength = UInt16.max

    /// What a parser noticed while it passed over the bytes.
    struct Flags: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// The content is not the value byte for byte: escapes, character references, CDATA.
        static let needsDecoding = Flags(rawValue: 1)
        /// The node is the key of a dictionary entry.
        static let isKey = Flags(rawValue: 2)
        /// The text has quotes around it.
        static let isQuoted = Flags(rawValue: 4)
        /// The closing quote or tag is missing: the content reaches to the end of the range.
        static let isUnterminated = Flags(rawValue: 8)
        /// The value of `key;`: the record repeats the key's range.
        static let isShorthand = Flags(rawValue: 16)
        /// Apple's reader does not see the node.
        static let isRecovered = Flags(rawValue: 32)
        /// The node is not quite what is written: quotes inside were taken as text, or the like.
        static let isMended = Flags(rawValue: 64)
        /// An XML element without content, `<string/>`.
        static let isEmptyElement = Flags(rawValue: 128)
    }
}

/// The array of records while a parser builds it.
struct PropertyListRecords {
    /// The records so far.
    private(set) var list: [PropertyListRecord] = []

    /// Starts empty, with room for a text of so many bytes at one node for every 48.
    init(textLength: Int) {
        list.reserveCapacity(min(textLength / 48 &+ 16, 1 << 20))
    }

    /// How many there are.
    var count: Int { list.count }

    /// Adds a node without children.
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

    /// Adds an array or dictionary whose end is not known yet.
    /// - Returns: Its index, for ``close(_:at:)``.
    mutating func open(
        _ kind: PropertyListNode.Kind, at start: Int, headLength: Int = 0, flags: PropertyListRecord.Flags = []
    ) -> Int {
        appendLeaf(kind, start, start, headLength: headLength, flags: flags)
        return list.count &- 1
    }

    /// Ends an array or dictionary: all records after it are inside of it.
    mutating func close(_ index: Int, at end: Int) {
        guard list.indices.contains(index) else { return }
        list[index].end = UInt32(truncatingIfNeeded: end)
        list[index].subtreeEnd = UInt32(truncatingIfNeeded: list.count)
    }

    /// Takes back the records from `count` on.
    mutating func truncate(to count: Int) {
        if count < list.count, count >= 0 { list.removeLast(list.count &- count) }
    }

    /// Changes a record that is there.
    mutating func update(_ index: Int, _ change: (inout PropertyListRecord) -> Void) {
        if list.indices.contains(index) { change(&list[index]) }
    }
}
