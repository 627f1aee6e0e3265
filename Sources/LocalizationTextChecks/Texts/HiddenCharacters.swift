import LocalizationSourceText

/// The characters of a key that a reader cannot tell from nothing or from an ordinary blank.
package enum HiddenCharacters {
    /// Whether a key contains such a character: an invisible one, a blank that is not U+0020, a joiner between characters that do not
    /// join, or a tab at its end. Line ends and tabs elsewhere are usual in keys. O(n).
    static func areIn(_ key: String) -> Bool {
        if key.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return false }
        let scalars = Array(key.unicodeScalars)
        return scalars.last == "\t" || scalars.indices.contains { isHidden(at: $0, in: scalars) }
    }

    /// A key with its hidden characters, tabs and line ends written as `<U+00A0>`. O(n).
    package static func shown(_ key: String) -> String {
        let scalars = Array(key.unicodeScalars)
        var text = ""
        for (index, scalar) in scalars.enumerated() {
            if isHidden(at: index, in: scalars) || VisibleText.isHidden(scalar) {
                text += VisibleText.name(of: scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// What a reader sees of a key: without invisible characters, and with ordinary blanks. O(n).
    package static func visible(_ key: String) -> String {
        let scalars = Array(key.unicodeScalars)
        var text = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if isOtherBlank(scalar) {
                text.append(" ")
            } else if !isHidden(at: index, in: scalars) {
                text.append(scalar)
            }
        }
        return String(text)
    }

    private static func isHidden(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        let scalar = scalars[index]
        switch scalar {
        case "\n", "\r", "\t": return false
        case "\u{200C}", "\u{200D}":
            let before = scalars[..<index].last { !isJoiner($0) }
            let after = scalars[(index + 1)...].first { !isJoiner($0) }
            return ![before, after].contains { $0.map(usesJoiners) ?? false }
        default: return VisibleText.isHidden(scalar) || isOtherBlank(scalar) || isFiller(scalar)
        }
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{200C}" || scalar == "\u{200D}" }

    /// Whether a character is a blank other than U+0020. The Mongolian vowel separator was one before Unicode 6.3, and looks like one.
    private static func isOtherBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{180E}" || scalar != " " && scalar.properties.generalCategory == .spaceSeparator
    }

    /// Whether a character stands for a letter that is not there: the Hangul fillers and the blank of Braille.
    private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}": true
        default: false
        }
    }

    /// Whether joiners change how a character is written: one of emoji, or of a script whose letters join.
    private static func usesJoiners(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Arabic, Syriac, Thaana, N'Ko, and the scripts of India, Sri Lanka and Tibet.
        case 0x0600...0x0DFF, 0x0F00...0x0FFF: true
        // Myanmar; those of the Philippines, Khmer and Mongolian; those of Indonesia, and Tai Tham.
        case 0x1000...0x109F, 0x1700...0x18FF, 0x1A00...0x1CFF: true
        // More of the same scripts, and presentation forms of Arabic.
        case 0xA800...0xA8FF, 0xA980...0xAAFF, 0xABC0...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x11FFF, 0x1E900...0x1EEFF:
            true
        // Behind an emoji, the variation selector asks for its picture.
        case 0xFE0F: true
        default: scalar.value > 0xFF && scalar.properties.isEmoji
        }
    }
}
