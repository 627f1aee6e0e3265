package import LocalizationDiagnostics

extension Rule {
    /// The rules of Java's `.properties` files.
    package enum Properties {
        /// `\u` is not followed by four digits.
        package static let escape = Rule(
            "properties.escape", .error, "A Unicode escape of a .properties file is malformed",
            explanation: """
                Exactly four hexadecimal digits follow `\\u`. Java refuses the whole file. The escape is kept as text here.
                """,
            example: .init("Texts.properties", bad: "door=T\\u00r\n", good: "door=T\\u00fcr\n"))

        /// An escape is half of a character.
        package static let surrogate = Rule(
            "properties.surrogate", .warning, "A Unicode escape of a .properties file is half of a character",
            explanation: """
                A character beyond U+FFFF is two escapes, such as `\\uD83D\\uDE00`. One of them alone is not text; it is read as U+FFFD.
                """,
            example: .init("Texts.properties", bad: "face=\\uD83D\n", good: "face=\\uD83D\\uDE00\n"))

        /// Two entries have the same key.
        package static let duplicate = Rule(
            "properties.duplicate", .warning, "Two entries of a .properties file have the same key",
            explanation: """
                Java uses the last of them. Remove the others.
                """,
            example: .init("Texts.properties", bad: "done=Done\ndone=Ready\n", good: "done=Ready\n"))

        /// There are more problems than are listed.
        package static let tooMany = Rule(
            "properties.too-many", .error, "A .properties file has more problems than are listed",
            explanation: """
                Only the first problems are listed. Check whether the file is a .properties file.
                """)

        package static let all = [escape, surrogate, duplicate, tooMany]
    }
}
