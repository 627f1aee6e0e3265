import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText

/// A text must not contain U+FFFD, which replaces bytes that were read in the wrong encoding.
enum ReplacementCharacterRule: TextRule {
    static let rule = Rule(
        "text.replacement-character", .warning, "A text contains the replacement character U+FFFD",
        explanation: """
            A program wrote this character in place of bytes that it could not decode, so the text has lost a character, and users see a \
            question mark. Write the character that was meant; a version of the file from before the conversion may still have it. A \
            byte that is not UTF-8 is shown in the same way; save the file as UTF-8.
            """,
        example: .init("Localizable.strings", bad: "\"Cafe\" = \"Caf\u{FFFD}\";", good: "\"Cafe\" = \"Café\";"))

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard canContain(document.text) else { return [] }
        var findings: [Finding] = []
        document.forEachText { text in
            guard findings.count < TextRules.maximumFindings, text.value.unicodeScalars.contains("\u{FFFD}") else { return }
            let problem =
                unreadableByte(in: document.text, text.range).map { "a character is lost: byte 0x\($0) is not UTF-8" }
                ?? "the text has lost a character: it contains U+FFFD"
            findings.append(Finding(rule, problem, range: text.range).about(key: text.key, language: text.language))
        }
        return findings
    }

    /// The first byte of a text that is not UTF-8, in hexadecimal digits; nil if there is none.
    private static func unreadableByte(in bytes: [UInt8], _ range: Range<Int>) -> String? {
        guard range.upperBound <= bytes.count else { return nil }
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span.extracting(range))
            return nil
        } catch {
            return String(bytes[range.lowerBound + error.byteOffsets.lowerBound], radix: 16, uppercase: true)
        }
    }

    /// Whether a text of a file can contain the character: as itself, through an escape or a character reference, or in place of bytes that
    /// are not UTF-8. Searching the bytes takes a small part of the time that decoding all texts takes.
    private static func canContain(_ bytes: [UInt8]) -> Bool {
        let cursor = ByteCursor(bytes.span)
        return cursor.contains(0xEF) { $0 == 0xBF } || cursor.mayContainEscapedCharacter || (try? UTF8Span(validating: bytes.span)) == nil
    }
}

extension ByteCursor {
    /// Whether a byte is followed by one that a closure accepts. O(n).
    package func contains(_ byte: UInt8, before isSecond: (UInt8) -> Bool) -> Bool {
        var index = index(from: 0, of: byte, or: byte)
        while index < end {
            if let next = self.byte(at: index + 1), isSecond(next) { return true }
            index = self.index(from: index + 1, of: byte, or: byte)
        }
        return false
    }

    /// Whether there is a character reference (`&#xFFFD;`), or an escape for a character by its number (`\ufffd`, `\Ufffd`, `\303`), as
    /// some format spells it. O(n).
    var mayContainEscapedCharacter: Bool {
        let (reference, escape) = (UInt8(ascii: "&"), UInt8(ascii: "\\"))
        var index = index(from: 0, of: reference, or: escape)
        while index < end {
            if let next = byte(at: index + 1) {
                if byte(at: index) == reference ? next == UInt8(ascii: "#") : next | 0x20 == UInt8(ascii: "u") || 0x30...0x37 ~= next {
                    return true
                }
            }
            index = self.index(from: index + 1, of: reference, or: escape)
        }
        return false
    }
}
