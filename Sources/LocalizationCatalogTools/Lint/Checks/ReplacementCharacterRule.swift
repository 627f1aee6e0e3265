import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText

/// A text must not contain U+FFFD, which replaces bytes that were read in the wrong encoding.
enum ReplacementCharacterRule: TextRule {
    static let rule = Rule(
        "text.replacement-character", .warning, "A text contains the replacement character U+FFFD",
        explanation: """
            A program wrote this character in place of bytes that it could not decode, so the text has lost a character, and users see a \
            question mark. Write the character that was meant; a version of the file from before the conversion may still have it.
            """,
        example: .init("Localizable.strings", bad: "\"Cafe\" = \"Caf\u{FFFD}\";", good: "\"Cafe\" = \"Café\";"))

    /// The maximum number of findings: a file in the wrong encoding must not produce a million messages.
    private static let maximumFindings = 1_000

    static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard canContain(document.text) else { return [] }
        var findings: [Finding] = []
        document.forEachText { text in
            guard findings.count < maximumFindings, text.value.unicodeScalars.contains("\u{FFFD}") else { return }
            let name = text.language.map { "\($0): \(text.key)" } ?? text.key
            findings.append(Finding(rule, "the text has lost a character: it contains U+FFFD (\(name))", range: text.range))
        }
        return findings
    }

    /// Whether a text of a file can contain the character: as itself, through an escape or a character reference, or in place of bytes that
    /// are not UTF-8. Searching the bytes takes a small part of the time that decoding all texts takes.
    private static func canContain(_ bytes: [UInt8]) -> Bool {
        let cursor = ByteCursor(bytes.span)
        return contains(cursor, 0xEF) { $0 == 0xBF } || contains(cursor, UInt8(ascii: "&")) { $0 == UInt8(ascii: "#") }
            || contains(cursor, UInt8(ascii: "\\")) { $0 | 0x20 == UInt8(ascii: "u") || (0x30...0x37).contains($0) }
            || (try? UTF8Span(validating: bytes.span)) == nil
    }

    /// Whether a byte is followed by one that a closure accepts.
    private static func contains(_ cursor: borrowing ByteCursor, _ byte: UInt8, before isSecond: (UInt8) -> Bool) -> Bool {
        var index = cursor.index(from: 0, of: byte, or: byte)
        while index < cursor.end {
            if let next = cursor.byte(at: index + 1), isSecond(next) { return true }
            index = cursor.index(from: index + 1, of: byte, or: byte)
        }
        return false
    }
}
