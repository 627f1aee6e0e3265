package import LocalizationDiagnostics

extension Rule {
    /// The rules of updating a string catalog with the keys in source code.
    package enum Sync {
        /// Code uses a key with several comments.
        package static let comments = Rule(
            "sync.comments", .warning, "Code uses a key with several comments",
            explanation: """
                The comment in the catalog consists of all of them in alphabetical order, one on each line. Write the same comment at each \
                call, or use separate keys if the texts have different meanings.
                """)

        /// Code uses a key with several default values.
        package static let values = Rule(
            "sync.values", .warning, "Code uses a key with several default values",
            explanation: """
                A key has one text in the source language: the first value is kept and the others are ignored. Write the same value at \
                each call, or use separate keys.
                """)

        /// A catalog does not have the keys that code uses.
        package static let outdated = Rule(
            "sync.outdated", .warning, "The catalog is not up to date with the code",
            explanation: """
                Keys are new or unused, or their comments or default values changed. Run `lproj sync` without `--check` to update the \
                catalog.
                """)

        package static let all = [comments, values, outdated]
    }
}
