package import LocalizationDiagnostics

extension Rule {
    /// The rules of `lproj lint` that are not about the text of one entry.
    package enum Lint {
        /// A suppression that suppresses nothing.
        package static let unusedSuppression = Rule(
            "lint.unused-suppression", .warning, "A suppression suppresses nothing",
            explanation: """
                The comment of an entry says 'lproj:ignore' with a rule that finds nothing in the entry, or with the name of an unknown rule. \
                Remove it, so that the rule finds the next mistake. Rules that are not applied, or for code that is not known well \
                enough, say nothing about their suppressions.
                """, fix: .safe,
            example: .catalog(bad: "Button. lproj:ignore text.tags it has none", good: "Button") {
                """
                  "Done" : { "comment" : "\($0)", "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } }
                """
            })

        /// A key that a table has twice.
        package static let duplicateKey = Rule(
            "key.duplicate", .warning, "A table has a key twice",
            explanation: """
                Only one of the texts is used: in a .strings file the last one. The other is never shown, and a correction of it has no \
                effect. Remove one of the entries. If both have the same text, the finding is a note. The keys of Info.plist are looked at \
                as well.
                """, fix: .safe,
            example: .init(
                "de.lproj/Localizable.strings",
                bad: """
                    "Done" = "Fertig";
                    "Done" = "Erledigt";
                    """,
                good: """
                    "Done" = "Fertig";
                    """))

        /// A mistake in the settings of a project.
        package static let settings = Rule(
            "lint.settings", .error, "The settings of a project have a mistake",
            explanation: """
                The file '.lproj.yml' is not YAML, or it or the member 'lint' of '.localization.json' has a member, a rule or a level that \
                does not exist. Nothing is checked, so that no mistake is hidden by a slip. Correct the name; editors complete names by \
                'lproj-settings.schema.json'.
                """)

        package static let all = [unusedSuppression, duplicateKey, settings]
    }
}
