/// A text that is equal to another only if it has the same characters in the same spelling.
///
/// Swift's strings are equal when they are canonically equivalent, so that `é` in one and in two code points are one key of a Swift
/// dictionary. For Apple's tables they are two.
package struct ExactText: Hashable, Sendable {
    /// The text.
    package let text: String

    /// Wraps a text.
    package init(_ text: String) { self.text = text }

    package static func == (left: ExactText, right: ExactText) -> Bool { isSameText(left.text, right.text) }

    package func hash(into hasher: inout Hasher) {
        // By the bytes: the string's own hash is the same for all of its spellings, of which a file may have thousands.
        let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        if isHashed == nil { for byte in text.utf8 { hasher.combine(byte) } }
    }
}

/// Whether two texts have the same characters in the same spelling. O(n).
package func isSameText(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
}

/// Whether both are nil or both have the same characters in the same spelling. O(n).
package func isSameText(_ left: String?, _ right: String?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): isSameText(left, right)
    default: false
    }
}
