/// A text that is equal to another only if both have the same code points.
///
/// Swift's strings are equal if they are canonically equivalent, so that `é` as one and as two code points is one key of a Swift
/// dictionary. Apple's tables treat them as two keys.
package struct ExactText: Hashable, Sendable {
    /// The text.
    package let text: String

    /// Wraps a text.
    package init(_ text: String) { self.text = text }

    package static func == (left: ExactText, right: ExactText) -> Bool { isSameText(left.text, right.text) }

    package func hash(into hasher: inout Hasher) {
        // Hash the bytes: the string's own hash is the same for all of its canonical equivalents, of which a file may have thousands.
        let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
    }
}

/// Whether two texts have the same code points. O(n).
package func isSameText(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    // The bytes as they are in memory are compared much faster than by way of the string's indices.
    let isSame = left.utf8.withContiguousStorageIfAvailable { left in
        right.utf8.withContiguousStorageIfAvailable { right in
            // Most texts of the same length are the same. A loop without an exit compares many bytes at a time.
            var difference: UInt8 = 0
            for index in left.indices { difference |= left[index] ^ right[index] }
            return difference == 0
        }
    }
    return (isSame ?? nil) ?? left.utf8.elementsEqual(right.utf8)
}

/// Whether both are nil or both have the same code points. O(n).
package func isSameText(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): isSameText(left, right)
    default: false
    }
}
