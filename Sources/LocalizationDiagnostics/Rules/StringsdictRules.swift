extension Rule {
    /// The rules of `.stringsdict` files as tables of plural, width and device rules.
    package enum Stringsdict {
        /// The top-level object of a table is not a dictionary.
        package static let rootIsNoDictionary = Rule(
            "stringsdict.root-is-no-dictionary", .error, "The top-level object of a table is not a dictionary",
            explanation: """
                Apple's bundles use an empty table instead of such a file, so its rules apply to no text. Write a dictionary that maps \
                keys to rules.
                """,
            example: .init("Localizable.stringsdict", bad: "<array/>", good: "<dict/>") {
                """
                <plist version="1.0">
                \($0)
                </plist>
                """
            })

        /// A value is neither a dictionary of rules nor a string.
        package static let valueIsNoRule = Rule(
            "stringsdict.value-is-no-rule", .warning, "A value is neither a dictionary of rules nor a string",
            explanation: """
                Apple's bundles load the table and ignore the value. Write a dictionary with the rules of the text, or a string if the \
                text needs none.
                """,
            example: .init("Localizable.stringsdict", bad: "<integer>1</integer>", good: "<string>1</string>") {
                """
                <dict>
                    <key>a</key>
                    \($0)
                </dict>
                """
            })
    }
}
