// The one place that reads a `StaticString` through its pointer: string literals live as long as the process, and each access is checked
// against the length.

extension StaticString {
    /// The UTF-8 byte at `index`, or 0 outside of the text. O(1).
    @inlinable @inline(__always)
    package func byte(at index: Int) -> UInt8 {
        guard hasPointerRepresentation, index >= 0, index < utf8CodeUnitCount else { return 0 }
        return utf8Start[index]
    }

    /// A part of the text; a range that reaches outside is cut to what is there.
    package func text(in range: Range<Int>) -> String {
        guard hasPointerRepresentation else { return "" }
        let clamped = range.clamped(to: 0..<utf8CodeUnitCount)
        let buffer = UnsafeBufferPointer(start: utf8Start + clamped.lowerBound, count: clamped.count)
        return String(decoding: buffer, as: UTF8.self)
    }
}
