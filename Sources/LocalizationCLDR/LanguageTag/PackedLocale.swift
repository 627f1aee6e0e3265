/// A language, script and region in one integer: the key and value type of the tables.
///
/// Language and script are four letters of 5 bits (1 for "a", 0 if absent); the region is three characters of 6 bits (1 for "0", 11 for
/// "A", 0 if absent). From the top: 20 bits of language, 20 of script, 18 of region. The six highest bits are unused.
struct PackedLocale: Hashable, Comparable, Sendable {
    var bits: UInt64

    @inline(__always)
    init(bits: UInt64) {
        self.bits = bits
    }

    /// Root: no language, script or region.
    static var root: PackedLocale { PackedLocale(bits: 0) }

    /// The language `und`, which occurs only in names that are kept letter by letter; elsewhere it is an absent language.
    static var undetermined: PackedLocale { PackedLocale(bits: 0x2AE_2000_0000_0000) }

    static let languageMask: UInt64 = 0xF_FFFF << 38
    static let scriptMask: UInt64 = 0xF_FFFF << 18
    static let regionMask: UInt64 = 0x3_FFFF

    @inline(__always)
    static func < (left: PackedLocale, right: PackedLocale) -> Bool {
        left.bits < right.bits
    }

    var isRoot: Bool { bits == 0 }
    var hasLanguage: Bool { bits & PackedLocale.languageMask != 0 }
    var hasScript: Bool { bits & PackedLocale.scriptMask != 0 }
    var hasRegion: Bool { bits & PackedLocale.regionMask != 0 }

    /// The locale with only the language.
    var languageOnly: PackedLocale { PackedLocale(bits: bits & PackedLocale.languageMask) }
    /// The locale with only the script.
    var scriptOnly: PackedLocale { PackedLocale(bits: bits & PackedLocale.scriptMask) }
    /// The locale with only the region.
    var regionOnly: PackedLocale { PackedLocale(bits: bits & PackedLocale.regionMask) }
    /// The locale without the region.
    var withoutRegion: PackedLocale { PackedLocale(bits: bits & ~PackedLocale.regionMask) }
    /// The locale without the script.
    var withoutScript: PackedLocale { PackedLocale(bits: bits & ~PackedLocale.scriptMask) }

    /// Combines the parts of both; meaningful only if no part is in both.
    @inline(__always)
    static func | (left: PackedLocale, right: PackedLocale) -> PackedLocale {
        PackedLocale(bits: left.bits | right.bits)
    }

    /// Returns this locale with its absent parts taken from `other`.
    func completed(by other: PackedLocale) -> PackedLocale {
        var result = self
        if !hasLanguage { result = result | other.languageOnly }
        if !hasScript { result = result | other.scriptOnly }
        if !hasRegion { result = result | other.regionOnly }
        return result
    }

    /// The language in 15 bits, 5 per letter, if it has at most three letters; nil if it has four.
    var shortLanguage: UInt16? {
        let language = bits >> 38
        return language & 0x1F == 0 ? UInt16(truncatingIfNeeded: language >> 5) : nil
    }

    /// The script in 20 bits, 5 per letter.
    var scriptCode: UInt32 { UInt32(truncatingIfNeeded: bits >> 18 & 0xF_FFFF) }

    /// The region in 18 bits, 6 per character.
    var regionCode: UInt32 { UInt32(truncatingIfNeeded: bits & PackedLocale.regionMask) }
}

// MARK: - Subtags

extension PackedLocale {
    /// Creates the packed form of subtags, or nil if the language has more than four letters, which no table contains.
    init?(language: Subtag, script: Subtag = .empty, region: Subtag = .empty) {
        guard language.count <= 4 else { return nil }
        bits =
            PackedLocale.letters(of: language) << 38 | PackedLocale.letters(of: script) << 18
            | PackedLocale.characters(of: region)
    }

    /// Creates the packed form of a script alone.
    init(script: Subtag) {
        bits = PackedLocale.letters(of: script) << 18
    }

    /// Creates the packed form of a region alone.
    init(region: Subtag) {
        bits = PackedLocale.characters(of: region)
    }

    private static func letters(of subtag: Subtag) -> UInt64 {
        let packed = subtag.packed
        return (packed >> 56 & 0x1F) << 15 | (packed >> 48 & 0x1F) << 10 | (packed >> 40 & 0x1F) << 5 | packed >> 32 & 0x1F
    }

    private static func characters(of subtag: Subtag) -> UInt64 {
        characterCode(subtag[0]) << 12 | characterCode(subtag[1]) << 6 | characterCode(subtag[2])
    }

    /// 1…10 for a digit, 11…36 for a capital letter, 0 if absent.
    @inline(__always)
    static func characterCode(_ byte: UInt8) -> UInt64 {
        byte == 0 ? 0 : UInt64(byte < 0x3A ? byte &- 0x2F : byte &- 0x36)
    }

    /// The character of a code, or 0 if absent.
    @inline(__always)
    static func character(_ code: UInt64) -> UInt8 {
        code == 0 ? 0 : UInt8(truncatingIfNeeded: code < 11 ? code + 0x2F : code + 0x36)
    }

    /// The language as a subtag, in lowercase.
    var language: Subtag { PackedLocale.subtag(letters: bits >> 38) }

    /// The script as a subtag, in title case.
    var script: Subtag { PackedLocale.subtag(letters: bits >> 18).titlecased }

    /// The region as a subtag, in uppercase.
    var region: Subtag {
        let first = UInt64(PackedLocale.character(bits >> 12 & 0x3F))
        let second = UInt64(PackedLocale.character(bits >> 6 & 0x3F))
        let third = UInt64(PackedLocale.character(bits & 0x3F))
        return Subtag(packed: first << 56 | second << 48 | third << 40)
    }

    private static func subtag(letters: UInt64) -> Subtag {
        var packed: UInt64 = 0
        for position: UInt64 in 0..<4 {
            let code = letters >> (15 - 5 * position) & 0x1F
            packed = packed << 8 | (code == 0 ? 0 : code + 0x60)
        }
        return Subtag(packed: packed << 32)
    }
}
