import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText

/// A text must not contain UTF-8 that was read in another encoding.
enum MojibakeRule: TextRule {
    static let rule = Rule(
        "text.mojibake", .warning, "A text contains UTF-8 that was read in another encoding",
        explanation: """
            A program read the bytes of the text as Windows-1252 or Latin-1 although they were UTF-8, so that two or three characters stand \
            in place of one: 'Ã¤' for 'ä', 'â€¦' for '…'. Write the character that was meant.
            """,
        example: .init("Localizable.strings", bad: "\"Change\" = \"Ã„nderung\";", good: "\"Change\" = \"Änderung\";"))

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard canContain(document.text) else { return [] }
        var findings: [Finding] = []
        document.forEachText { text in
            guard findings.count < TextRules.maximumFindings, let found = misread(in: text.value) else { return }
            findings.append(
                Finding(
                    rule, quoting: found.spelling, "is '\(found.meant)' in UTF-8, read in another encoding", range: text.range
                ).about(key: text.key, language: text.language))
        }
        return findings
    }

    /// Whether a text of a file can contain such characters. Their first ones are `Â` to `ô`, in UTF-8 the byte C3 with another one. An
    /// escape or a character reference may stand for them.
    private static func canContain(_ bytes: [UInt8]) -> Bool {
        let cursor = ByteCursor(bytes.span)
        return cursor.contains(0xC3) { 0x82...0xB4 ~= $0 } || cursor.mayContainEscapedCharacter
            || (try? UTF8Span(validating: bytes.span)) == nil
    }

    /// The first sequence of characters that is UTF-8 in another encoding, and what it means; nil if there is none. O(n).
    private static func misread(in text: String) -> (spelling: String, meant: String)? {
        guard text.utf8.contains(0xC3) else { return nil }
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard let first = character(at: index, in: scalars) else {
                index += 1
                continue
            }
            let end = index + first.length
            let second = character(at: end, in: scalars)
            guard second != nil || isClear(scalars, index, first) else {
                index += 1
                continue
            }
            var (spelling, meant) = (String.UnicodeScalarView(scalars[index..<end]), String.UnicodeScalarView([first.scalar]))
            if let second {
                spelling.append(contentsOf: scalars[end..<end + second.length])
                meant.append(second.scalar)
            }
            return (String(spelling), String(meant))
        }
        return nil
    }

    /// The character whose UTF-8 begins at an index, if it is a letter, a sign or a typographic mark; nil for anything else.
    private static func character(at index: Int, in scalars: [Unicode.Scalar]) -> (scalar: Unicode.Scalar, length: Int)? {
        guard index < scalars.count else { return nil }
        let lead = scalars[index].value
        let length: Int
        var value: UInt32
        switch lead {
        case 0xC2...0xDF: (length, value) = (2, lead & 0x1F)
        case 0xE0...0xEF: (length, value) = (3, lead & 0x0F)
        case 0xF0...0xF4: (length, value) = (4, lead & 0x07)
        default: return nil
        }
        guard index + length <= scalars.count else { return nil }
        for next in scalars[index + 1..<index + length] {
            guard let byte = byte(of: next) else { return nil }
            value = value << 6 | (byte & 0x3F)
        }
        // Overlong forms are not UTF-8.
        guard let scalar = Unicode.Scalar(value), value >= (length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000) else { return nil }
        let isMark = 0xA1...0xBF ~= value || 0x2010...0x203A ~= value || value == 0x20AC || value == 0x2122
        return scalar.properties.isAlphabetic || scalar.properties.isEmojiPresentation || isMark ? (scalar, length) : nil
    }

    /// Whether a single sequence cannot be anything else: a letter such as 'Â' or 'Ã' at the end of a word may have a quotation mark behind it.
    private static func isClear(_ scalars: [Unicode.Scalar], _ index: Int, _ found: (scalar: Unicode.Scalar, length: Int)) -> Bool {
        let lead = scalars[index].value
        // 'â€¦', 'â„¢', 'â‚¬'
        if found.length == 3 { return lead == 0xE2 && 0x2010...0x2122 ~= found.scalar.value }
        guard found.length == 2, lead == 0xC2 || lead == 0xC3 else { return false }
        let before = index > 0 ? scalars[index - 1] : " "
        let after = index + 2 < scalars.count ? scalars[index + 2] : " "
        let next = scalars[index + 1]
        // Portuguese has the uppercase letter 'Ã', but never before a symbol and a lowercase letter ('MÃ¡s' was 'Más').
        if before.properties.isUppercase { return lead == 0xC3 && 0xA1...0xBF ~= next.value && after.properties.isLowercase }
        let isQuotation = next.isQuotationMark || "…–—\u{A0}\u{AD}´¨¸".unicodeScalars.contains(next)
        return !isQuotation || lead == 0xC3 && (before.properties.isLowercase || after.properties.isLowercase)
    }

    /// The byte above 7F of a character in Windows-1252 or Latin-1, if a sequence in UTF-8 can go on with it.
    private static func byte(of scalar: Unicode.Scalar) -> UInt32? {
        if 0x80...0xBF ~= scalar.value { return scalar.value }
        return scalar == " " ? nil : windowsCharacters.firstIndex(of: scalar).map { 0x80 + UInt32($0) }
    }

    /// The characters 80 to 9F of Windows-1252; a blank in place of those that are not assigned.
    private static let windowsCharacters = Array("€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ".unicodeScalars)
}
