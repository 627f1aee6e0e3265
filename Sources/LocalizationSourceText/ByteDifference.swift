/// What differs between two texts: the bytes between their common beginning and their common end.
package struct ByteDifference: Sendable {
    /// The bytes of the old text that the new one does not have.
    package let old: Range<Int>
    /// The bytes of the new text in their place.
    package let new: Range<Int>

    /// Whether the texts are the same.
    package var isEmpty: Bool { old.isEmpty && new.isEmpty }

    /// Compares texts. O(bytes).
    package init(from old: [UInt8], to new: [UInt8]) {
        let (left, right) = (old.span, new.span)
        let count = min(left.count, right.count)
        let (leftRaw, rightRaw) = (left.bytes, right.bytes)
        // Eight bytes at a time: texts have megabytes, and mostly differ in one.
        func isSame(_ left: Int, _ right: Int) -> Bool {
            leftRaw.unsafeLoadUnaligned(fromByteOffset: left, as: UInt64.self)
                == rightRaw.unsafeLoadUnaligned(fromByteOffset: right, as: UInt64.self)
        }
        var start = 0
        while start &+ 8 <= count, isSame(start, start) { start &+= 8 }
        while start < count, left[start] == right[start] { start &+= 1 }
        var end = 0
        while end &+ 8 <= count &- start, isSame(left.count &- end &- 8, right.count &- end &- 8) { end &+= 8 }
        while end < count &- start, left[left.count &- end &- 1] == right[right.count &- end &- 1] { end &+= 1 }
        self.old = start..<left.count &- end
        self.new = start..<right.count &- end
    }
}
