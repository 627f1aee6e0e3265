package import LocalizationDiagnostics

extension Rule {
    /// The rules of JSON files of texts.
    package enum JSONTexts {
        /// The root is not an object.
        package static let root = Rule(
            "jsontexts.root", .error, "The root of a JSON file of texts is not an object",
            explanation: """
                The members of the root are keys, or names of groups of keys. Nothing in the file is read.
                """,
            example: .init("de.json", bad: "[]\n", good: "{\"done\": \"Fertig\"}\n"))

        /// A value is neither a text nor a group.
        package static let value = Rule(
            "jsontexts.value", .warning, "A value of a JSON file of texts is not a text",
            explanation: """
                Texts, lists of texts and groups of these are read. Numbers, booleans, null and other lists are left alone.
                """,
            example: .init("de.json", bad: "{\"done\": 1}\n", good: "{\"done\": \"1\"}\n"))

        /// Two texts have the same key.
        package static let duplicate = Rule(
            "jsontexts.duplicate", .warning, "Two texts of a JSON file have the same key",
            explanation: """
                A key repeats, or a name with a dot means the same as a group: `"menu.open"` and `"menu": {"open": …}`. Readers use one \
                of the texts, and not all of them the same one. Remove the others.
                """,
            example: .init(
                "de.json", bad: "{\"menu.open\": \"Öffnen\", \"menu\": {\"open\": \"Auf\"}}\n", good: "{\"menu\": {\"open\": \"Auf\"}}\n"))

        /// There are more problems than are listed.
        package static let tooMany = Rule(
            "jsontexts.too-many", .error, "A JSON file of texts has more problems than are listed",
            explanation: """
                Only the first problems are listed. Check whether the file contains texts.
                """)

        package static let all = [root, value, duplicate, tooMany]
    }
}
