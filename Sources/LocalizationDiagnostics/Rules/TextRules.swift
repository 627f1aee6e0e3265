extension Rule {
    /// The rules for texts in files of every format.
    package enum Texts {
        /// A text contains U+FFFD.
        package static let replacementCharacter = Rule(
            "text.replacement-character", .warning, "A text contains the replacement character U+FFFD",
            explanation: """
                A program wrote this character in place of bytes that it could not decode, so the text has lost a character, and users see \
                a question mark. Write the character that was meant; a version of the file from before the conversion still has it.
                """,
            example: .init("Localizable.strings", bad: "\"Cafe\" = \"Caf\u{FFFD}\";", good: "\"Cafe\" = \"Café\";"))

        package static let all = [replacementCharacter]
    }
}
