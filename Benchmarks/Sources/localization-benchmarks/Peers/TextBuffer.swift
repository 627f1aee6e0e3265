/// Room for the text that a C function writes.
final class TextBuffer {
    private var bytes = [CChar](repeating: 0, count: 512)

    /// Calls `write` with the buffer and its capacity; returns what it returns, the length of the text.
    func fill(_ write: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> Int {
        bytes.withUnsafeMutableBufferPointer { write($0.baseAddress, $0.count) }
    }

    /// The first `length` bytes as a `String`.
    func text(ofLength length: Int) -> String {
        bytes.withUnsafeBytes { String(decoding: $0.prefix(Swift.max(0, length)), as: UTF8.self) }
    }
}
