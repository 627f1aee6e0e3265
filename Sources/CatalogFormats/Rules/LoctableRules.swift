package import LocalizationDiagnostics

extension Rule {
    /// The rules of `.loctable` files.
    package enum Loctable {
        /// The top-level object is not a dictionary.
        package static let rootIsNoDictionary = Rule(
            "loctable.root-is-no-dictionary", .error, "The top-level object of a .loctable file is not a dictionary",
            explanation: """
                The file maps languages to tables, so nothing in another object is a text. Write a dictionary whose keys are languages.
                """,
            example: .init("Localizable.loctable", bad: "<array/>", good: "<dict/>") {
                """
                <plist version="1.0">
                \($0)
                </plist>
                """
            })

        /// A language has no dictionary.
        package static let languageIsNoDictionary = Rule(
            "loctable.language-is-no-dictionary", .warning, "The value of a language is not a dictionary",
            explanation: """
                The table of a language maps keys to texts and rules; any other value is ignored. Write a dictionary, or remove the \
                language.
                """,
            example: .init(
                "Localizable.loctable",
                bad: """
                    <plist version="1.0">
                    <dict>
                        <key>de</key>
                        <string>Fertig</string>
                    </dict>
                    </plist>
                    """,
                good: """
                    <plist version="1.0">
                    <dict>
                        <key>de</key>
                        <dict>
                            <key>Done</key>
                            <string>Fertig</string>
                        </dict>
                    </dict>
                    </plist>
                    """))

        /// A value is neither a text nor a dictionary of rules.
        package static let valueIsNoText = Rule(
            "loctable.value-is-no-text", .warning, "A value in a .loctable file is neither a text nor a dictionary of rules",
            explanation: """
                The table of a language contains texts, as a .strings file does, and rules, as a .stringsdict file does; any other value is \
                ignored. Write a string, or the rules of the text.
                """,
            example: .init("Localizable.loctable", bad: "<integer>1</integer>", good: "<string>1</string>") {
                """
                <plist version="1.0">
                <dict>
                    <key>de</key>
                    <dict>
                        <key>Done</key>
                        \($0)
                    </dict>
                </dict>
                </plist>
                """
            })

        package static let all = [rootIsNoDictionary, languageIsNoDictionary, valueIsNoText]
    }
}
