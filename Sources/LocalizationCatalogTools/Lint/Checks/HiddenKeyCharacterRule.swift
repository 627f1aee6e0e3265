import CatalogFormats
import LocalizationDiagnostics
import LocalizationSourceText

/// A key must not contain characters that nobody sees: the program then looks up another key.
enum HiddenKeyCharacterRule: TextRule {
    static let rule = Rule(
        "key.hidden-character", .warning, "A key contains an invisible character",
        explanation: """
            A zero-width space, a soft hyphen, a byte order mark or a control character in a key is invisible in an editor, but keys are \
            compared byte by byte, so a lookup of the visible text does not find the entry. Such characters come from web pages and \
            documents with the text. Remove the character, or, if the code has it too, from both.
            """,
        example: .init("Localizable.strings", bad: "\"Save\u{200B}\" = \"Sichern\";", good: "\"Save\" = \"Sichern\";"))

    static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard let document = document as? any CheckedDocument else { return [] }
        return document.keys.lazy.filter { $0.value.unicodeScalars.contains(where: isHidden) }.prefix(TextRules.maximumFindings).map {
            key in
            Finding(
                rule, "the key contains an invisible character, so a lookup of the visible text does not find it: '\(shown(key.value))'",
                range: key.range)
        }
    }

    /// Whether a character of a key is invisible and not white space that texts have: line ends and tabs are common in keys.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar != "\r" && scalar != "\t" && VisibleText.isHidden(scalar)
    }

    /// A key with its invisible characters written as `<U+200B>`.
    static func shown(_ key: String) -> String { VisibleText.escape(key) }

    /// A key without its invisible characters.
    static func visible(_ key: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in key.unicodeScalars where !isHidden(scalar) { text.append(scalar) }
        return String(text)
    }
}
