// Only this file reads a `StaticString` through its pointer: string literals exist as long as the process, and each access is checked
// against the length.

extension StaticString {
    /// The UTF-8 byte at `index`, or 0 if out of bounds. O(1).
    @inlinable @inline(__always)
    package func byte(at index: Int) -> UInt8 {
        guard hasPointerRepresentation, index >= 0, index < utf8CodeUnitCount else { return 0 }
        return utf8Start[index]
    }

    /// A part of the text; the range is clamped to the text.
    package func text(in range: Range<Int>) -> String {
        guard hasPointerRepresentation else { return "" }
        let clamped = range.clamped(to: 0..<utf8CodeUnitCount)
        let buffer = UnsafeBufferPointer(start: utf8Start + clamped.lowerBound, count: clamped.count)
        return String(decoding: buffer, as: UTF8.self)
    }
}
