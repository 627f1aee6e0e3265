import LocalizationSourceText

/// The keys of tables for Interface Builder's documents.
package enum InterfaceObjectKey {
    /// Whether a key has the form of one for an object: an id of letters, digits and hyphens, a point, and the name of a property.
    package static func isOne(_ key: String) -> Bool {
        let parts = key.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].first?.isASCIILetter == true else { return false }
        // An id is a number, or three groups such as `bAM-2j-Rzw`.
        if parts[0].allSatisfy(\.isASCIIDigit) { return true }
        return parts[0].count == 10
            && parts[0].enumerated().allSatisfy { place, byte in
                place == 3 || place == 6 ? byte == UInt8(ascii: "-") : byte.isASCIIAlphanumeric
            }
    }
}
