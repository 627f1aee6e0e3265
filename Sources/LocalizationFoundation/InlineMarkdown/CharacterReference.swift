/// Decodes HTML character references: `&amp;`, `&#233;` and `&#xE9;`.
enum CharacterReference {
    /// The maximum length of a name or number.
    private static let maximumLength = 12

    /// HTML's names that occur in user-facing text. Others are kept as written.
    private static let names: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}", "copy": "©", "reg": "®",
        "trade": "™",
        "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
        "bull": "•", "middot": "·", "times": "×", "divide": "÷", "deg": "°", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
        "sect": "§",
        "para": "¶", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "thinsp": "\u{2009}", "ensp": "\u{2002}", "emsp": "\u{2003}",
        "zwj": "\u{200D}", "zwnj": "\u{200C}", "lrm": "\u{200E}", "rlm": "\u{200F}", "plusmn": "±", "frac12": "½", "auml": "ä", "ouml": "ö",
        "uuml": "ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
    ]

    /// Returns the text of the reference at an index, and its end; nil if there is no reference.
    static func decode(_ units: [MarkdownUnit], at start: Int) -> (String, end: Int)? {
        var name = String.UnicodeScalarView()
        var index = start &+ 1
        while index < units.count, index &- start <= maximumLength, let scalar = units[index].scalar {
            index &+= 1
            if scalar == ";" { return text(String(name)).map { ($0, index) } }
            guard units[index &- 1].isASCIILetter || units[index &- 1].isASCIIDigit || scalar == "#" else { return nil }
            name.append(scalar)
        }
        return nil
    }

    private static func text(_ name: String) -> String? {
        guard name.first == "#" else { return names[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        guard let number else { return nil }
        // CommonMark: an invalid code point becomes U+FFFD.
        return String(number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}")
    }
}
