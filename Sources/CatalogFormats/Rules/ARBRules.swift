package import LocalizationDiagnostics

extension Rule {
    /// The rules of Application Resource Bundles.
    package enum ARB {
        /// The root is not an object.
        package static let root = Rule(
            "arb.root", .error, "The root of an ARB file is not an object",
            explanation: """
                An ARB file is a JSON object whose members are messages. Nothing in the file is read.
                """,
            example: .init("app_de.arb", bad: "[]\n", good: "{\"done\": \"Fertig\"}\n"))

        /// A value is not a text.
        package static let value = Rule(
            "arb.value", .warning, "A message of an ARB file is not a text",
            explanation: """
                Members whose name does not begin with `@` are messages, which are texts. The member is left alone.
                """,
            example: .init("app_de.arb", bad: "{\"done\": 1}\n", good: "{\"done\": \"1\"}\n"))

        /// Two messages have the same key.
        package static let duplicate = Rule(
            "arb.duplicate", .warning, "Two messages of an ARB file have the same key",
            explanation: """
                Readers of JSON use the last of them. Remove the others.
                """,
            example: .init(
                "app_de.arb", bad: "{\"done\": \"Ende\", \"done\": \"Fertig\"}\n", good: "{\"done\": \"Fertig\"}\n"))

        /// What describes a message has another type than Flutter reads.
        package static let attribute = Rule(
            "arb.attribute", .warning, "What describes a message of an ARB file has the wrong type",
            explanation: """
                The member `@name` describes the message `name`: an object, in which `description` is a text and `placeholders` an object. \
                Flutter's generator refuses the file. The message is read without what has another type.
                """,
            example: .init(
                "app_de.arb", bad: "{\"done\": \"Fertig\", \"@done\": \"A button\"}\n",
                good: "{\"done\": \"Fertig\", \"@done\": {\"description\": \"A button\"}}\n"))

        /// A text is not an ICU message.
        package static let message = Rule(
            "arb.message", .error, "A text of an ARB file is not an ICU message",
            explanation: """
                Arguments are in braces, and an argument that selects a text needs a case `other`. A brace that is text is in apostrophes, \
                which needs `use-escaping: true` in the app's `l10n.yaml`. Flutter's generator refuses the file. The text is read as it is.
                """,
            example: .init(
                "app_de.arb", bad: "{\"files\": \"{n, plural, one{Datei}}\"}\n",
                good: "{\"files\": \"{n, plural, one{Datei} other{Dateien}}\"}\n"))

        /// The file states another language than its name.
        package static let locale = Rule(
            "arb.locale", .warning, "An ARB file states another language than its name",
            explanation: """
                `@@locale` says another language than the name of the file, or than the command line. Flutter's generator refuses such a \
                file. The language on the command line counts, otherwise `@@locale`.
                """)

        /// There are more problems than are listed.
        package static let tooMany = Rule(
            "arb.too-many", .error, "An ARB file has more problems than are listed",
            explanation: """
                Only the first problems are listed. Check whether the file is an ARB file.
                """)

        package static let all = [root, value, duplicate, attribute, message, locale, tooMany]
    }
}
