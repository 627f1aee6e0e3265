/// The keys of tables for Interface Builder's documents.
package enum InterfaceObjectKey {
    /// Whether a key has the form of one for an object: an id of letters, digits and hyphens, a point, and the name of a property.
    package static func isOne(_ key: String) -> Bool {
        let parts = key.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let first = parts[1].first, isLetter(first) else { return false }
        // An id is a number, or three groups such as `bAM-2j-Rzw`.
        if parts[0].allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { return true }
        return parts[0].count == 10
            && parts[0].enumerated().allSatisfy { place, byte in
                place == 3 || place == 6 ? byte == UInt8(ascii: "-") : isLetter(byte) || byte >= 0x30 && byte <= 0x39
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
