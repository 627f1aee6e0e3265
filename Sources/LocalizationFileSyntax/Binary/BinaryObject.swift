/// The head of an object in a binary property list: its kind and its bytes.
struct BinaryObject: Hashable, Sendable {
    /// The kind of the object.
    var kind: PropertyListNode.Kind
    /// The offset of its first byte.
    var start: Int
    /// The number of bytes of marker and length.
    var headLength: Int
    /// The offset after its last byte.
    var end: Int
    /// The number of elements of an array or set, or of entries of a dictionary; 0 for other kinds.
    var count: Int

    /// The bytes after the head.
    var content: Range<Int> { start &+ headLength..<end }

    /// Reads the head of the object at `start` and checks that its bytes lie before the offset table.
    init(_ bytes: Span<UInt8>, at start: Int, trailer: BinaryTrailer) throws(BinaryError) {
        let limit = trailer.objectsEnd
        guard start >= BinaryTrailer.objectsStart, start < limit, start < bytes.count else { throw BinaryError(.badOffset, at: start) }
        let marker = bytes[start]
        let low = Int(marker & 0x0F)
        self.start = start
        headLength = 1
        count = 0
        var length = 0
        switch marker >> 4 {
        case 0x0 where marker == 0x00:
            kind = .null
        case 0x0 where marker == 0x08 || marker == 0x09:
            kind = .boolean
        case 0x1 where low <= 4:
            kind = .integer
            length = 1 << low
        case 0x2 where low == 2 || low == 3:
            kind = .real
            length = 1 << low
        case 0x3 where low == 3:
            kind = .date
            length = 8
        case 0x4:
            kind = .data
            (headLength, length) = try Self.length(bytes, at: start, limit: limit, unit: 1)
        case 0x5:
            kind = .string
            (headLength, length) = try Self.length(bytes, at: start, limit: limit, unit: 1)
        case 0x6:
            kind = .string
            (headLength, length) = try Self.length(bytes, at: start, limit: limit, unit: 2)
        case 0x8:
            kind = .uid
            length = low &+ 1
            guard bytes.bigEndian(at: start &+ 1, count: length) <= UInt64(UInt32.max) else {
                throw BinaryError(.largeIdentifier, at: start)
            }
        case 0xA, 0xC:
            kind = marker >> 4 == 0xA ? .array : .set
            (headLength, length) = try Self.length(bytes, at: start, limit: limit, unit: trailer.referenceSize)
            count = length / trailer.referenceSize
        case 0xD:
            kind = .dictionary
            (headLength, length) = try Self.length(bytes, at: start, limit: limit, unit: trailer.referenceSize &* 2)
            count = length / (trailer.referenceSize &* 2)
        default:
            throw BinaryError(.badMarker(marker), at: start)
        }
        guard length <= limit &- start &- headLength else { throw BinaryError(.cutShort, at: start) }
        end = start &+ headLength &+ length
    }

    /// Reads the number of an object's units: four bits of the marker, or a following integer of any width, of which the low 64 bits are
    /// used. Apple's reader stores the width in eight bits, so that an integer of 256 bytes or more counts as zero.
    /// - Returns: The bytes of marker and length, and the bytes that the units take.
    private static func length(_ bytes: Span<UInt8>, at start: Int, limit: Int, unit: Int) throws(BinaryError) -> (head: Int, content: Int)
    {
        let low = Int(bytes[start] & 0x0F)
        if low != 0x0F { return (1, low &* unit) }
        guard start &+ 1 < limit, bytes[start &+ 1] >> 4 == 1 else { throw BinaryError(.badLength, at: start) }
        let width = 1 << Int(bytes[start &+ 1] & 0x0F)
        guard width <= limit &- start &- 2, let count = Int(exactly: bytes.bigEndian(at: start &+ 2, count: width & 0xFF)) else {
            throw BinaryError(.badLength, at: start)
        }
        let (size, overflow) = count.multipliedReportingOverflow(by: unit)
        guard !overflow else { throw BinaryError(.badLength, at: start) }
        return (2 &+ width, size)
    }
}
