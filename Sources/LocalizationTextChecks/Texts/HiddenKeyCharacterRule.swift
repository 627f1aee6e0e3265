package import CatalogFormats
package import LocalizationDiagnostics

/// A key must not contain characters that nobody sees: the program then looks up another key.
package enum HiddenKeyCharacterRule: TextRule {
    package static let rule = Rule(
        "key.hidden-character", .warning, "A key contains an invisible character",
        explanation: """
            A zero-width space, a soft hyphen, a byte order mark or a control character in a key is invisible in an editor, a no-break or \
            ideographic space looks like a blank, and a tab at the end like nothing; but keys are compared byte by byte, so a lookup of \
            the visible text does not find the entry. Joiners are invisible between letters of scripts that do not join, such as Latin. \
            Such characters come from web pages, from documents with the text and from keyboards of other languages. Remove the \
            character, or, if the code has it too, from both.
            """,
        example: .init("Localizable.strings", bad: "\"Save\u{200B}\" = \"Sichern\";", good: "\"Save\" = \"Sichern\";"))

    package static func findings(in document: any LocalizationDocument) -> [Finding] {
        guard let document = document as? any CheckedDocument else { return [] }
        return document.keys.lazy.filter { HiddenCharacters.areIn($0.value) }.prefix(TextRules.maximumFindings).map { key in
            Finding(
                rule,
                """
                the key contains an invisible character, so a lookup of the visible text does not find it: \
                '\(HiddenCharacters.shown(key.value))'
                """,
                range: key.range)
        }
    }
}
