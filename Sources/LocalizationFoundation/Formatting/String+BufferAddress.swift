#if !canImport(Darwin)
/// Access to a string's storage, which distinguishes a particular string from others with the same text.
///
/// Swift copies a string of 16 bytes or more by reference: assigning it, passing it, storing it in a collection or an `Any`, and bridging
/// it to `NSString` and back preserve the storage. Shorter strings are stored inline, unless they were created in storage of their own.
extension String {
    /// Returns the text in unique storage, even if it is short.
    func inOwnStorage() -> String {
        var copy = ""
        // More than an inline string can hold.
        copy.reserveCapacity(Swift.max(utf8.count, 64))
        copy.append(contentsOf: self)
        return copy
    }

    /// The address of the text, which identifies the storage as long as it is retained. The address is compared and never dereferenced.
    var bufferAddress: UInt? {
        utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
    }
}
#endif
