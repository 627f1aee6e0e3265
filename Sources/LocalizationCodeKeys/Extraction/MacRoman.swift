/// The charset Mac OS Roman (Unicode, MAPPINGS/VENDORS/APPLE/ROMAN.TXT).
package enum MacRoman {
    /// The characters for the bytes from 0x80.
    private static let upperHalf = Array(
        """
        ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
        ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
        """.unicodeScalars)

    /// Whether a charset has this name.
    package static func isNamed(_ name: String) -> Bool { ["macintosh", "mac", "macroman", "x-mac-roman"].contains(name.lowercased()) }

    /// The text in UTF-8; every byte is a character. O(bytes).
    package static func utf8(of bytes: [UInt8]) -> [UInt8] {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte < 0x80 { utf8.append(byte) } else { utf8 += String(Character(upperHalf[Int(byte) - 0x80])).utf8 }
        }
        return utf8
    }
}
