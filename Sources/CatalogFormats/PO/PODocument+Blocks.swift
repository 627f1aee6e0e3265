/// A PO file as blocks of lines, one for each message, that are the file when they are put together.
extension PODocument {
    /// The lines of a message with what stands before them.
    package struct Block: Sendable {
        /// The message.
        package let message: POMessage
        /// The bytes from the end of the block before it to the end of the last line of the message.
        package let range: Range<Int>
    }

    /// The blocks of all messages, and the bytes after the last one. O(n).
    package var blocks: (messages: [Block], rest: Range<Int>) {
        var blocks: [Block] = []
        blocks.reserveCapacity(messages.count)
        var start = 0
        for (number, message) in messages.enumerated() {
            let next = number &+ 1 < messages.count ? messages[number &+ 1].range.lowerBound : text.count
            let lineEnd = text[message.range.upperBound...].firstIndex(of: 0x0A).map { $0 &+ 1 } ?? text.count
            let end = max(start, min(lineEnd, next))
            blocks.append(Block(message: message, range: start..<end))
            start = end
        }
        return (blocks, start..<text.count)
    }
}
