extension RandomNumberGenerator {
    /// Bytes with one to `changes` random changes: a byte replaced, inserted or removed, or up to 40 bytes removed.
    /// - Parameters:
    ///   - original: At least a hundred bytes, so that something is left of them.
    ///   - alphabet: The bytes that are put in; those that mean something find more than any byte would.
    public mutating func damaged(_ original: [UInt8], alphabet: [UInt8], changes: Int = 4) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int(next() % UInt64(changes) + 1) {
            let place = Int(next() % UInt64(bytes.count))
            let byte = alphabet[Int(next() % UInt64(alphabet.count))]
            switch next() % 4 {
            case 0: bytes[place] = byte
            case 1: bytes.insert(byte, at: place)
            case 2: bytes.remove(at: place)
            default: bytes.removeSubrange(place..<min(place + Int(next() % 40), bytes.count))
            }
        }
        return bytes
    }
}
