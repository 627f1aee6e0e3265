import LocalizationSourceText

/// Messages with a header each, for editors (Language Server Protocol, base protocol): lines with a name, a colon and a value, and a blank line.
///
/// A header without a length that can be used is skipped, up to the next line that ends with the member of the length: what stands between
/// cannot be told from a message, and a message has no line break before the next header. Lines may end with a line feed alone. A message
/// above the limit is the end of the stream.
struct HeaderFrames: FrameReader {
    private var buffer: [UInt8] = []
    private var start = 0
    /// The length in the header that is being read.
    private var length: Int?
    /// Whether the header has ended, so that the bytes that follow are those of the message.
    private var isInMessage = false
    /// Whether all lines are skipped that are not the length.
    private var isLost = false
    private var isEnded = false
    private let limit: Int
    /// The maximum length of a line of a header.
    private static let lineLimit = 1 << 14
    private static let lengthName = "content-length:".utf8
    /// More than the member of the length takes.
    private static let headerLimit = 1 << 6

    init(limit: Int) { self.limit = limit }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        // Bytes are moved once for each message, and not for each piece of it.
        if start > 0, start == buffer.count || start > 1 << 16 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        buffer += bytes
    }

    mutating func next() -> Frame? {
        while !isEnded {
            if isInMessage {
                guard let length, buffer.count - start >= length else { return nil }
                let message = Array(buffer[start..<start + length])
                start += length
                (self.length, isInMessage) = (nil, false)
                return .message(message)
            }
            guard let line = nextLine() else { return nil }
            read(line)
            if let length, length > limit {
                isEnded = true
                return .end
            }
        }
        return nil
    }

    /// Nothing: an incomplete message is dropped.
    mutating func rest() -> Frame? { nil }

    /// The next line without its end; nil if it is not complete.
    private mutating func nextLine() -> ArraySlice<UInt8>? {
        guard let end = buffer[start...].prefix(Self.lineLimit).firstIndex(of: UInt8(ascii: "\n")) else {
            guard buffer.count - start >= Self.lineLimit else { return nil }
            // This is not a header, but at its end the next one may begin.
            isLost = true
            start += Self.lineLimit - Self.headerLimit
            return []
        }
        var line = buffer[start..<end]
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        start = end + 1
        return line
    }

    private mutating func read(_ line: ArraySlice<UInt8>) {
        if let value = isLost ? Self.value(ofLengthAtEndOf: line) : Self.value(ofLengthIn: line) {
            length = Self.number(value)
            isLost = length == nil
        } else if line.isEmpty {
            if length != nil, !isLost { isInMessage = true } else { isLost = true }
        } else if !isLost, !line.contains(UInt8(ascii: ":")) {
            isLost = true
            length = nil
        }
    }

    /// The value of the member with the length; nil if a line has another one. The case of its letters does not matter.
    private static func value(ofLengthIn line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.count >= Self.lengthName.count, zip(line, Self.lengthName).allSatisfy({ $0.asciiLowercased == $1 }) else { return nil }
        return line.dropFirst(Self.lengthName.count)
    }

    /// The value of the member with the length at the end of a line that begins with something else, such as the end of a message; nil if there
    /// is no number behind the last such member. O(n).
    private static func value(ofLengthAtEndOf line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let colon = line.lastIndex(of: UInt8(ascii: ":")), number(line[(colon + 1)...]) != nil else { return nil }
        return value(ofLengthIn: line.dropFirst(max(0, colon + 1 - line.startIndex - Self.lengthName.count)))
    }

    private static func number(_ value: ArraySlice<UInt8>) -> Int? {
        let digits = value.drop(while: \.isSpaceOrTab).reversed().drop(while: \.isSpaceOrTab).reversed()
        guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        // A number with more digits than an integer has is too large as well.
        return Int(String(decoding: digits, as: UTF8.self)) ?? .max
    }
}
