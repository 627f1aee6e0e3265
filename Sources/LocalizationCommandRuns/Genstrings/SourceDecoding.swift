import LocalizationCatalogTools
import LocalizationPlatform
import LocalizationSourceText

/// Decodes source files in any charset.
enum SourceDecoding {
    /// Whether files in a charset can be decoded.
    /// - Parameter name: An IANA name.
    static func isKnown(_ name: String) -> Bool {
        if MacRoman.isNamed(name) { return true }
        if case .known = TextEncoding.named(Array(name.utf8)) { return true }
        return CharsetConverter.isKnown(name)
    }

    /// The UTF-8 of a file; nil if it is not in the charset.
    /// - Parameter guesses: Whether to try other charsets then: UTF-16 without a byte order mark, and at last Mac OS Roman, which every file
    ///   is in.
    static func utf8(of bytes: [UInt8], charset: GenstringsCommandLine.Charset, guesses: Bool) -> [UInt8]? {
        switch charset {
        case .unicode:
            let text = DecodedText(decoding: bytes, policy: .tolerant)
            if text.appleDecoding == .same, text.illFormedRange == nil { return text.utf8 }
        case .named(let name):
            if let utf8 = utf8(of: bytes, named: name) { return utf8 }
        }
        guard guesses else { return nil }
        let text = DecodedText(decoding: bytes, policy: .tolerant)
        return text.illFormedRange == nil ? text.utf8 : MacRoman.utf8(of: bytes)
    }

    private static func utf8(of bytes: [UInt8], named name: String) -> [UInt8]? {
        if MacRoman.isNamed(name) { return MacRoman.utf8(of: bytes) }
        if case .known(let encoding) = TextEncoding.named(Array(name.utf8)) { return DecodedText.utf8(of: bytes, in: encoding) }
        return CharsetConverter.utf8(of: bytes, in: name)
    }
}

/// The charset Mac OS Roman (Unicode, MAPPINGS/VENDORS/APPLE/ROMAN.TXT).
enum MacRoman {
    /// The characters for the bytes from 0x80.
    private static let upperHalf = Array(
        """
        ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
        ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
        """.unicodeScalars)

    static func isNamed(_ name: String) -> Bool { ["macintosh", "mac", "macroman", "x-mac-roman"].contains(name.lowercased()) }

    static func utf8(of bytes: [UInt8]) -> [UInt8] {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 { utf8.append(byte) } else { utf8 += String(Character(upperHalf[Int(byte) - 0x80])).utf8 }
        }
        return utf8
    }
}
