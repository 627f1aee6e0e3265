/// The literal of Objective-C that was read last, which may be the receiver of a message: `[@"key" localized]`.
struct LastText {
    /// The contents of the literal's parts: literals that follow each other are one, `@"a" "b"`.
    private(set) var contents: [Range<Int>] = []
    /// The bytes from the first prefix to the last quotation mark.
    private var range = 0..<0

    /// The number of bytes of a receiver that are looked at.
    private static let maximumLength = 500

    /// Adds a part, or begins another literal.
    /// - Parameters:
    ///   - content: The bytes between the quotation marks.
    ///   - start: The beginning of the prefix, or the quotation mark.
    mutating func add(_ content: Range<Int>, at start: Int, in source: Span<UInt8>) {
        var before = start
        if before > 0, source[before - 1] == UInt8(ascii: "@") { before -= 1 }
        if contents.isEmpty || Self.codeEnd(before: before, in: source) != range.upperBound {
            contents.removeAll(keepingCapacity: true)
            range = before..<before
        }
        contents.append(content)
        range = range.lowerBound..<content.upperBound + 1
    }

    /// Whether the literal is the format of `stringWithFormat:`.
    func isFormat(in source: Span<UInt8>) -> Bool {
        let end = Self.codeEnd(before: range.lowerBound, in: source)
        let method: StaticString = "stringWithFormat:"
        return end >= method.utf8CodeUnitCount && source.extracting(end - method.utf8CodeUnitCount..<end).isEqual(method)
    }

    /// Whether the message that the literal is in ends at an offset.
    func isInReceiver(endingAt end: Int, in source: Span<UInt8>) -> Bool {
        guard range.upperBound < end, end <= source.count, end - range.upperBound <= Self.maximumLength else { return false }
        var depth = 1
        for index in range.upperBound..<end {
            switch source[index] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index == end - 1 }
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): return false
            default: break
            }
        }
        return false
    }

    /// The offset behind the last byte before an offset that is not white space.
    static func codeEnd(before offset: Int, in source: Span<UInt8>) -> Int {
        var end = offset
        while end > 0, source[end - 1] == 0x20 || (0x09...0x0D).contains(source[end - 1]) { end -= 1 }
        return end
    }
}
