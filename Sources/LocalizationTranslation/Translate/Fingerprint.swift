import LocalizationCatalogModel

/// The fingerprint of texts, by which a later run tells whether they changed. It is no secret, and nothing depends on it being one.
struct Fingerprint {
    /// Two FNV-1a hashes with different beginnings, because one of 64 bits is short for a million texts.
    private var (first, second): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142)

    /// Adds a text; texts that are added one after the other differ from one text.
    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        // No text in UTF-8 has this byte.
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// 32 hexadecimal digits.
    var text: String {
        [first, second].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: max(16 - digits.utf8.count, 0)) + digits
        }.joined()
    }

    /// The fingerprint of original texts and a comment.
    static func ofSource(_ texts: [(path: TextPath, text: String)], comment: String?) -> String {
        var fingerprint = Fingerprint()
        for (path, text) in texts {
            fingerprint.add(path.spelling)
            fingerprint.add(text)
        }
        fingerprint.add(comment ?? "")
        return fingerprint.text
    }

    /// The fingerprint of the texts of a translation, whatever their states.
    static func ofTexts(_ translation: CatalogTranslation) -> String {
        var fingerprint = Fingerprint()
        for (path, text) in translation.placedTexts {
            fingerprint.add(path.spelling)
            fingerprint.add(text.value)
        }
        return fingerprint.text
    }
}
