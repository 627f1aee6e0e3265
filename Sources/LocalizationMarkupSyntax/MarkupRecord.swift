/// The parser's record of a node: forty bytes in one flat array, parents before their children.
struct MarkupRecord: Sendable {
    /// The parent index of nodes without a parent.
    static let noParent = UInt32.max

    /// Properties of a node.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        /// The text contains references or line endings other than LF, so that it differs from its bytes.
        static let needsDecoding = Flags(rawValue: 1)
        /// The element is an empty-element tag, `<a/>`.
        static let isEmptyElement = Flags(rawValue: 2)
        /// The end of the node is missing in the text.
        static let isUnterminated = Flags(rawValue: 4)
    }

    /// The offset of the node's first byte.
    let start: UInt32
    /// The offset after the node's last byte.
    var end: UInt32
    /// The index of the record after this one and all its children.
    var next: UInt32
    /// The index of the parent element.
    let parent: UInt32
    /// The offset after the start tag or opening mark.
    var contentStart: UInt32
    /// The offset of the end tag or closing mark.
    var contentEnd: UInt32
    /// The length of the name of an element or the target of an instruction, in bytes.
    var nameLength: UInt32 = 0
    /// The index of the first attribute.
    var firstAttribute: UInt32 = 0
    /// The number of attributes.
    var attributeCount: UInt32 = 0
    let kind: MarkupNode.Kind
    var flags: Flags = []

    /// Creates a record without children.
    init(_ kind: MarkupNode.Kind, start: Int, contentStart: Int, contentEnd: Int, end: Int, index: Int, parent: UInt32, flags: Flags = []) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
        self.contentStart = UInt32(truncatingIfNeeded: contentStart)
        self.contentEnd = UInt32(truncatingIfNeeded: contentEnd)
        self.end = UInt32(truncatingIfNeeded: end)
        next = UInt32(truncatingIfNeeded: index &+ 1)
        self.parent = parent
        self.flags = flags
    }

    var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    var contentRange: Range<Int> { Int(contentStart)..<max(Int(contentStart), Int(contentEnd)) }

    /// The bytes of the name: after `<`, or after `<?`.
    var nameRange: Range<Int> {
        let nameStart = Int(start) &+ (kind == .element ? 1 : 2)
        return nameStart..<nameStart &+ Int(nameLength)
    }
}

/// The position of an attribute.
struct MarkupAttributeRecord: Sendable {
    let nameStart: UInt32
    let nameEnd: UInt32
    /// The bytes between the quotation marks.
    let valueStart: UInt32
    let valueEnd: UInt32

    init(name: Range<Int>, value: Range<Int>) {
        nameStart = UInt32(truncatingIfNeeded: name.lowerBound)
        nameEnd = UInt32(truncatingIfNeeded: name.upperBound)
        valueStart = UInt32(truncatingIfNeeded: value.lowerBound)
        valueEnd = UInt32(truncatingIfNeeded: value.upperBound)
    }

    var nameRange: Range<Int> { Int(nameStart)..<max(Int(nameStart), Int(nameEnd)) }

    var valueRange: Range<Int> { Int(valueStart)..<max(Int(valueStart), Int(valueEnd)) }
}
