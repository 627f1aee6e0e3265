/// The parser's record of a value: sixteen bytes in one flat array, parents before their children.
struct JSONRecord: Sendable {
    /// The maximum size of a document in bytes. A child takes at least two bytes, so that ``childCount`` fits into 28 bits.
    static let maximumByteCount = 1 << 29

    /// The offset of the value's first byte.
    private(set) var start: UInt32

    /// The offset after the value's last byte.
    private(set) var end: UInt32

    /// The index of the record after this one and all its children.
    private(set) var next: UInt32

    /// Bits 0–2: the kind; bit 3: whether a string has escapes; bits 4–31: the number of elements or members.
    private var packed: UInt32

    /// Creates a record without children.
    @inline(__always)
    init(_ kind: JSONNode.Kind, start: Int, end: Int, index: Int, hasEscapes: Bool = false) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
        next = UInt32(truncatingIfNeeded: index &+ 1)
        packed = UInt32(kind.rawValue) | (hasEscapes ? 8 : 0)
    }

    var kind: JSONNode.Kind { JSONNode.Kind(rawValue: UInt8(packed & 7)) ?? .invalid }

    var hasEscapes: Bool { packed & 8 != 0 }

    /// The number of elements, or of members (not of their records, two each).
    var childCount: Int { Int(packed >> 4) }

    var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    /// Closes a container after all of its children have been appended.
    mutating func close(end: Int, next: Int, childCount: Int) {
        self.end = UInt32(truncatingIfNeeded: end)
        self.next = UInt32(truncatingIfNeeded: next)
        packed = (packed & 15) | UInt32(truncatingIfNeeded: childCount) << 4
    }

    /// The record of a value that stands elsewhere.
    func moved(bytes: Int, records: Int) -> JSONRecord {
        var record = self
        record.start &+= UInt32(truncatingIfNeeded: bytes)
        record.grow(bytes: bytes, records: records)
        return record
    }

    /// Moves the end, of the record of a container in which something changed.
    mutating func grow(bytes: Int, records: Int) {
        end &+= UInt32(truncatingIfNeeded: bytes)
        next &+= UInt32(truncatingIfNeeded: records)
    }
}
