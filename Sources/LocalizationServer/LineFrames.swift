import LocalizationSourceText

/// Messages in a line each, for agents. Lines end at a line feed; a carriage return before it is white space in JSON. Lines that are blank are
/// skipped, and so are those that are longer than the limit, whose bytes are not kept.
struct LineFrames: FrameReader {
    private var buffer: [UInt8] = []
    private var start = 0
    private var searched = 0
    /// Whether the line that is being read is too long.
    private var isSkipping = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        if start > 0 {
            buffer.removeSubrange(..<start)
            (start, searched) = (0, searched - start)
        }
        buffer += bytes
    }

    mutating func next() -> Frame? {
        while let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            let frame = frame(to: end)
            (start, searched) = (end + 1, end + 1)
            if let frame { return frame }
        }
        searched = buffer.count
        if buffer.count - start > limit {
            isSkipping = true
            buffer.removeAll(keepingCapacity: false)
            (start, searched) = (0, 0)
        }
        return nil
    }

    /// The last line needs no line feed.
    mutating func rest() -> Frame? {
        defer { (start, searched) = (buffer.count, buffer.count) }
        return frame(to: buffer.count)
    }

    private mutating func frame(to end: Int) -> Frame? {
        let line = buffer[start..<end]
        guard !isSkipping, line.count <= limit else {
            isSkipping = false
            return .tooLarge
        }
        return line.allSatisfy(\.isASCIIBlank) ? nil : .message(Array(line))
    }
}
