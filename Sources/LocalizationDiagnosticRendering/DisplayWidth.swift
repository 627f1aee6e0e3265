/// The number of terminal columns of a character.
enum DisplayWidth {
    /// 2 for wide characters and emoji, 0 for a combining mark by itself, else 1.
    static func columns(of character: Character) -> Int {
        var width = 0
        for scalar in character.unicodeScalars {
            // The emoji variation selector makes a narrow symbol wide.
            width = max(width, scalar.value == 0xFE0F ? 2 : columns(of: scalar))
        }
        return width
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar) ? 2 : 1
        }
    }

    /// East Asian Wide and Fullwidth (UAX #11, EastAsianWidth.txt) by blocks, and characters with emoji presentation by default (UTS #51).
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x1100: false
        case 0x1100...0x115F,  // Hangul Jamo, initial consonants
            0x2E80...0x303E,  // radicals, CJK symbols
            0x3041...0x33FF,  // kana, Bopomofo, Hangul compatibility, CJK compatibility
            0x3400...0x4DBF, 0x4E00...0x9FFF,  // ideographs
            0xA000...0xA4CF,  // Yi
            0xA960...0xA97C,  // Hangul Jamo Extended-A
            0xAC00...0xD7A3,  // Hangul syllables
            0xF900...0xFAFF,  // CJK compatibility ideographs
            0xFE10...0xFE19, 0xFE30...0xFE6B,  // vertical and small forms
            0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // Tangut, Khitan, kana supplements
            0x1F1E6...0x1F1FF,  // regional indicators
            0x20000...0x3FFFD:  // supplementary ideographs
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
