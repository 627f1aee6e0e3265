extension Rule {
    /// The rules of property lists in any format.
    package enum PropertyList {
        /// The file is JSON, which is not a format of property lists.
        package static let json = Rule(
            "plist.json", .error, "The file is JSON, which is not a format of property lists",
            explanation: """
                Apple's bundles do not read JSON, so every lookup in the table returns its key. Convert the file with `lproj plutil \
                -convert xml1`, or write its entries with '=' and ';'.
                """,
            example: .init("Localizable.strings", bad: #"{ "a": "1" }"#, good: #"{ "a" = "1"; }"#))

        /// Apple's reader rejects the file, and no other rule names the mistake.
        package static let rejected = Rule(
            "plist.rejected", .error, "Apple's reader rejects the file",
            explanation: """
                A bundle cannot load the file, although the more lenient reader here finds no mistake in it; an example is a second object \
                in a `<plist>` element. The message is that of Apple's reader. Correct the mistake that it describes.
                """,
            example: .init(
                "Localizable.stringsdict",
                bad: """
                    <plist version="1.0">
                    <dict/>
                    <dict/>
                    </plist>
                    """,
                good: """
                    <plist version="1.0">
                    <dict/>
                    </plist>
                    """))

        /// The file is too large to be read.
        package static let tooLarge = Rule(
            "plist.too-large", .error, "The file is too large to be read",
            explanation: """
                A property list of 4 GiB or more is not read. Check whether the file is a property list at all, or split it.
                """)
    }
}
