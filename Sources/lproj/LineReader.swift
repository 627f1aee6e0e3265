/// Reads lines from a stream that may be a person typing.
package struct LineReader {
    private var buffer: [UInt8] = []
    private var start = 0
    /// Up to where ``buffer`` was searched for a line feed.
    private var searched = 0
    private var isAtEnd = false
    private let read: () -> [UInt8]

    /// - Parameter read: Waits for bytes; returns none at the end.
    package init(read: @escaping () -> [UInt8]) {
        self.read = read
    }

    /// Whether the next line is there already, so that ``next()`` does not wait.
    package var hasLine: Bool { buffer[searched...].contains(UInt8(ascii: "\n")) }

    /// The next line without its line feed (and without a carriage return before that); nil at the end.
    package mutating func next() -> ArraySlice<UInt8>? {
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
