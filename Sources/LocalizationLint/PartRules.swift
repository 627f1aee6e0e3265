package import LocalizationDiagnostics

extension Rule {
    /// The rules of taking catalogs apart and putting them together.
    package enum Parts {
        /// Two parts differ in something that both have.
        package static let conflict = Rule(
            "parts.conflict", .error, "Two parts of a catalog have different entries for one key",
            explanation: """
                Parts that were edited apart have the same key with different texts, comments or states, or differ in the language of the \
                original texts. Nothing is written. Make both entries equal, or remove one of them; 'lproj merge' merges versions of one \
                catalog.
                """)
        /// A derived catalog is not what its source makes of it.
        package static let outdated = Rule(
            "parts.outdated", .error, "A derived catalog is not up to date",
            explanation: """
                The file is not the copy that 'lproj subset' makes of the catalog now: the catalog changed, or somebody edited the copy. Run \
                the command without '--check', and edit the catalog only.
                """)
        /// No key matches a pattern.
        package static let noKey = Rule(
            "parts.no-key", .warning, "No key of the catalog matches a pattern",
            explanation: """
                The subset has no entry for the pattern, which may be misspelled, or whose keys may have got other names. '*' stands for any \
                characters and '?' for one.
                """)
        /// A call that still looks in the old table.
        package static let oldTable = Rule(
            "parts.old-table", .warning, "A call looks for a moved key in the old table",
            explanation: """
                The key is in another table now, and the call cannot be given the table's name automatically: it takes none, or its key is \
                not a literal. Name the table in the call, or leave the key where it was.
                """)

        package static let all = [conflict, outdated, noKey, oldTable]
    }
}
