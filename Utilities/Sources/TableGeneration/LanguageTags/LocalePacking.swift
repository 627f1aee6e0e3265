/// Packs identifiers into the integers that the library's `PackedLocale` holds; the two have to agree bit by bit.
///
/// Language and script are four letters of 5 bits (1 for "a", 0 for none), the region is three characters of 6 bits (1 for "0", 11 for
/// "A", 0 for none). From the top: 20 bits of language, 20 of script, 18 of region.
enum LocalePacking {
    /// A whole identifier of at most language, script and region: "zh-Hant-TW"; "und" is not a language.
    static func pack(_ identifier: String) throws -> UInt64 {
        var parts = identifier.split(separator: "-", omittingEmptySubsequences: false)[...]
        guard let first = parts.popFirst() else { throw GenerationError("an empty identifier") }
        var packed = first == "und" ? 0 : try language(first) << 38
        if let next = parts.first, next.count == 4, next.allSatisfy(\.isLetter) {
            packed |= try letters(next) << 18
            parts.removeFirst()
        }
        if let next = parts.popFirst() { packed |= try region(next) }
        guard parts.isEmpty else { throw GenerationError("\(identifier) is more than language, script and region") }
        return packed
    }

    /// Up to four letters, 20 bits.
    static func language(_ text: some StringProtocol) throws -> UInt64 {
        guard (2...4).contains(text.utf8.count) else { throw GenerationError("\(text) is not a language") }
        return try letters(text)
    }

    /// A language of two or three letters, 15 bits.
    static func shortLanguage(_ text: some StringProtocol) throws -> UInt16 {
        guard (2...3).contains(text.utf8.count) else { throw GenerationError("\(text) is not a language of two or three letters") }
        return UInt16(truncatingIfNeeded: try letters(text) >> 5)
    }

    /// Four letters, 20 bits.
    static func script(_ text: some StringProtocol) throws -> UInt32 {
        guard text.utf8.count == 4 else { throw GenerationError("\(text) is not a script") }
        return UInt32(truncatingIfNeeded: try letters(text))
    }

    private static func letters(_ text: some StringProtocol) throws -> UInt64 {
        var packed: UInt64 = 0
        for byte in text.lowercased().utf8 {
            guard (0x61...0x7A).contains(byte) else { throw GenerationError("\(text) has something else than letters") }
            packed = packed << 5 | UInt64(byte - 0x60)
        }
        return packed << UInt64(5 * (4 - text.utf8.count))
    }

    /// Two letters or three letters or digits, 18 bits.
    static func region(_ text: some StringProtocol) throws -> UInt64 {
        guard (2...3).contains(text.utf8.count) else { throw GenerationError("\(text) is not a region") }
        var packed: UInt64 = 0
        for byte in text.uppercased().utf8 {
            switch byte {
            case 0x30...0x39: packed = packed << 6 | UInt64(byte - 0x2F)
            case 0x41...0x5A: packed = packed << 6 | UInt64(byte - 0x36)
            default: throw GenerationError("\(text) is not a region")
            }
        }
        return packed << UInt64(6 * (3 - text.utf8.count))
    }

    /// Up to eight ASCII characters, as the library's `Subtag` holds them: the first one in the most significant byte.
    static func subtag(_ text: some StringProtocol) throws -> UInt64 {
        guard (1...8).contains(text.utf8.count) else { throw GenerationError("\(text) is not a subtag") }
        let packed = text.utf8.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return packed << UInt64(8 * (8 - text.utf8.count))
    }

    /// Up to sixteen ASCII characters in lower case, the last one in the least significant byte of `low`.
    static func foldedName(_ text: some StringProtocol) throws -> (high: UInt64, low: UInt64) {
        guard text.utf8.count <= 16 else { throw GenerationError("\(text) is longer than 16 bytes") }
        return text.lowercased().utf8.reduce((0, 0)) { ($0.0 << 8 | $0.1 >> 56, $0.1 << 8 | UInt64($1)) }
    }
}
