/// What the reader keeps for each value of a document: sixteen bytes in one flat array, parents before their children.
struct JSONRecord: Sendable {
    /// The most bytes that a document may have. A child takes at least two bytes, so that ``childCount`` fits into 28 bits.
    static let maximumByteCount = 1 << 29

    /// The offset of the value's first byte.
    let start: UInt32

    /// The offset after the value's last byte.
    private(set) var end: UInt32

    /// The index of the record after this one and all its children.
    private(set) var next: UInt32

    /// Bits 0–2: the kind; bit 3: whether a string has escapes; bits 4–31: how many elements or members there are.
    private var packed: UInt32

    /// Makes a record without children.
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

    /// Ends a container once all of its children are in the array.
    mutating func close(end: Int, next: Int, childCount: Int) {
        self.end = UInt32(truncatingIfNeeded: end)
        self.next = UInt32(truncatingIfNeeded: next)
        packed = (packed & 15) | UInt32(truncatingIfNeeded: childCount) << 4
    }
}
