import LocalizationSourceText

/// Parses the base name of an identifier, which is ICU's spelling without keywords: `zh-hant-hk` is `zh_Hant_HK`, `en-US-u-nu-latn` is
/// `en_US` (ICU-76142, `uloc_getBaseName`).
enum LocaleBaseName {
    /// Parses common identifiers, a language of two to four letters with a script and a region, without allocating.
    ///
    /// - Returns: nil for other identifiers, which ``spelled(_:)`` parses.
    static func packed(_ identifier: Span<UInt8>) -> PackedLocale? {
        var position = 0
        let language = word(of: identifier, at: &position)
        guard language.isLetters, (2...4).contains(language.count), let atom = PackedLocale(language: language.subtag) else { return nil }
        var locale = atom
        if language.count == 3, let shorter = ThreeLetterCodes.language(locale) { locale = shorter }
        guard position < identifier.count else { return locale }
        guard isSeparator(identifier[position]) else { return nil }
        position += 1
        var next = word(of: identifier, at: &position)
        if next.count == 4, next.isLetters {
            locale = locale | PackedLocale(script: next.subtag)
            guard position < identifier.count else { return locale }
            guard isSeparator(identifier[position]) else { return nil }
            position += 1
            next = word(of: identifier, at: &position)
        }
        guard (2...3).contains(next.count), position == identifier.count else { return nil }
        locale = locale | PackedLocale(region: next.subtag.uppercased)
        if next.count == 3, let shorter = ThreeLetterCodes.region(locale) { locale = shorter }
        return locale
    }

    /// A run of letters and digits.
    private struct Word {
        var subtag: Subtag
        var count: Int
        var isLetters: Bool
    }

    @inline(__always)
    private static func word(of bytes: Span<UInt8>, at position: inout Int) -> Word {
        var packed: UInt64 = 0
        let start = position
        // Reading one byte more than a valid subtag has is enough to reject it.
        while position < bytes.count, position - start < 5, bytes[position].isASCIIAlphanumeric {
            packed = packed << 8 | UInt64(bytes[position])
            position += 1
        }
        let count = position - start
        let subtag = Subtag(packed: count == 0 ? 0 : Subtag.leftAligned(packed, count: count))
        return Word(subtag: subtag, count: count, isLetters: subtag.isAllLetters)
    }

    @inline(__always)
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// Parses any identifier.
    ///
    /// - Returns: nil if ICU rejects it: a language longer than eleven bytes, variants longer than 179, a charset longer than 64, or more
    ///   than 57 bytes in total, which is the capacity for matching.
    static func spelled(_ identifier: [UInt8]) -> [UInt8]? {
        // ICU's strings end at a zero byte.
        var bytes = identifier[..<(identifier.firstIndex(of: 0) ?? identifier.endIndex)]
        if hasExtension(bytes) {
            // Underscores are treated as hyphens, unless the identifier starts with a singleton.
            if !LocaleNameParts.isSeparator(bytes.byte(at: 1)) {
                bytes = ArraySlice(bytes.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 })
            }
            let converted = ExtendedTag(bytes).localeName
            if !converted.isEmpty { bytes = converted[...] }
        }
        guard let parts = LocaleNameParts(bytes) else { return nil }
        var name = parts.joined
        var rest = bytes[parts.end...]
        if rest.first == UInt8(ascii: ".") {
            let charset = rest.prefix { $0 != UInt8(ascii: "@") }
            guard charset.count <= 65 else { return nil }
            name += charset
            rest = rest.dropFirst(charset.count)
        }
        // Keywords are dropped; text after "@" that is not a keyword is kept.
        if let at = rest.firstIndex(of: UInt8(ascii: "@")), !rest[at...].contains(UInt8(ascii: "=")) { name += rest[at...] }
        return name.count <= 57 ? name : nil
    }

    /// Returns whether a part other than the last is a single character, and there are no keywords.
    private static func hasExtension(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard !bytes.contains(UInt8(ascii: "@")) else { return false }
        if bytes.count == 1 { return true }
        var length = 0
        for byte in bytes {
            if LocaleNameParts.isSeparator(byte) {
                if length == 1 { return true }
                length = 0
            } else {
                length += 1
            }
        }
        return false
    }
}
