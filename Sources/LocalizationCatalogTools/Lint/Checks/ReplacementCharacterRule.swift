import CatalogFormats
import LocalizationDiagnostics

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
        var findings: [Finding] = []
        document.forEachText { text in
            guard findings.count < maximumFindings, text.value.unicodeScalars.contains("\u{FFFD}") else { return }
            let name = text.language.map { "\($0): \(text.key)" } ?? text.key
            findings.append(Finding(rule, "the text has lost a character: it contains U+FFFD (\(name))", range: text.range))
        }
        return findings
    }
}
