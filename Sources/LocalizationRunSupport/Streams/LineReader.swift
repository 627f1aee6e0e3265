/// Reads lines from a stream that may be interactive.
package struct LineReader {
    /// A line exceeds the maximum length.
    package struct LineTooLong: Error {}

    private var buffer: [UInt8] = []
    private var start = 0
    /// The end of the part of ``buffer`` that was searched for a line feed.
    private var searched = 0
    private var isAtEnd = false
    private let limit: Int
    private let read: () -> [UInt8]

    /// - Parameters:
    ///   - limit: The maximum number of bytes in a line: a stream without line feeds must not exhaust memory.
    ///   - read: Waits for bytes; returns an empty array at the end.
    package init(limit: Int = 1 << 24, read: @escaping () -> [UInt8]) {
        self.limit = limit
        self.read = read
    }

    /// Whether the next line is already available, so that ``next()`` does not wait.
    package var hasLine: Bool { buffer[searched...].contains(UInt8(ascii: "\n")) }

    /// The next line without its line feed (and without a carriage return before it); nil at the end.
    /// - Throws: ``LineTooLong``; nothing after it can be read.
    package mutating func next() throws(LineTooLong) -> ArraySlice<UInt8>? {
        while true {
            if let end = endOfLine() {
                defer { (start, searched) = (end + 1, end + 1) }
                return Self.withoutCarriageReturn(buffer[start..<end])
            }
            if isAtEnd {
                guard start < buffer.count else { return nil }
                defer { (start, searched) = (buffer.count, buffer.count) }
                return Self.withoutCarriageReturn(buffer[start...])
            }
            if buffer.count - start > limit { throw LineTooLong() }
            buffer.removeSubrange(..<start)
            (start, searched) = (0, buffer.count)
            let bytes = read()
            if bytes.isEmpty { isAtEnd = true }
            buffer += bytes
        }
    }

    private mutating func endOfLine() -> Int? {
        let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
        searched = end ?? buffer.count
        return end
    }

    private static func withoutCarriageReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}
