#if !canImport(Darwin)
/// A string's own storage, by which a particular string can be told from others with the same text.
///
/// Swift copies a string of 16 bytes or more by reference: assigning, passing, storing in a collection or an `Any`, and bridging to `NSString` and
/// back keep the storage. Shorter ones are values without storage, unless they were made in storage of their own.
extension String {
    /// The text in storage that no other string has, also where it is short.
    func inOwnStorage() -> String {
        var copy = ""
        // More than a value without storage can hold.
        copy.reserveCapacity(Swift.max(utf8.count, 64))
        copy.append(contentsOf: self)
        return copy
    }

    /// The address of the text, which identifies the storage as long as somebody keeps it. It is compared and never read from.
    var bufferAddress: UInt? {
        utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
    }
}
#endif
