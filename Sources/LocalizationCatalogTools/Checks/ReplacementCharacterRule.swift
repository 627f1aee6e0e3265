import CatalogFormats
import LocalizationDiagnostics

/// A text must not contain U+FFFD, which replaces bytes that were read in the wrong encoding.
enum ReplacementCharacterRule: TextRule {
    static func findings(in document: any LocalizationDocument) -> [Finding] {
        document.texts.compactMap { text in
            guard text.value.unicodeScalars.contains("\u{FFFD}") else { return nil }
            let name = text.language.map { "\($0): \(text.key)" } ?? text.key
            return Finding(
                Rule.Texts.replacementCharacter, "the text has lost a character: it contains U+FFFD (\(name))", range: text.range)
        }
    }
}
