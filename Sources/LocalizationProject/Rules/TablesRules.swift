package import LocalizationDiagnostics

extension Rule {
    /// The rules of tables as lookups read them, one for each kind of `LocalizationIssue`.
    package enum Tables {
        /// The bundle of a localized string resource cannot be opened.
        package static let bundleUnavailable = Rule(
            "tables.bundle-unavailable", .error, "The bundle of a localized string resource cannot be opened",
            explanation: """
                The main bundle is used in its place. A text that it does not have shows as its default value or its key. Check that the \
                bundle exists at the path that the resource names and that the program can read it.
                """)

        /// A table, catalog or `Info.plist` cannot be read from disk.
        package static let tableUnreadable = Rule(
            "tables.table-unreadable", .error, "A table's file cannot be read",
            explanation: """
                Lookups do not find the texts of the file. Check that it exists, that its permissions allow reading, and that it is not \
                too large. For a symbolic link that leaves the bundle, the finding is only a warning, and the file is not compiled.
                """)

        /// A table's file has a syntax error.
        package static let tableMalformed = Rule(
            "tables.table-malformed", .error, "A table's file has a syntax error",
            explanation: """
                Apple's reader rejects a file with an error, so every lookup in the table returns its key; here the entries around the \
                error are used. A finding that is only a warning is a mistake that Apple's reader tolerates. Correct the file; \
                `lproj-build lint` prints a fix for many mistakes.
                """,
            example: .init("Localizable.strings", bad: "", good: ";") {
                """
                "a" = "1"\($0)
                "b" = "2";
                """
            })

        /// An `Info.plist` has an error.
        package static let informationMalformed = Rule(
            "tables.information-malformed", .warning, "The information property list has an error",
            explanation: """
                Only the keys that can be read are used, so the development region and the list of localizations may be unknown. Only the \
                first error is reported, because the file of a source tree may become a property list only in a build. Check it with \
                `lproj plutil -lint`.
                """)

        /// An entry of a table or catalog is invalid.
        package static let entryMalformed = Rule(
            "tables.entry-malformed", .warning, "An entry of a table or catalog is invalid",
            explanation: """
                A value in a .strings file must be a text, and one in a .stringsdict file a text or a dictionary with a format, width \
                variants or device variants; any other value is ignored, and a lookup returns the key. In a catalog, the entry has a \
                mistake that the catalog compiler reports. Correct the entry or remove it.
                """,
            example: .init("Localizable.strings", bad: #""a" = ("1", "2");"#, good: #""a" = "1";"#))

        /// A file has changed since the tables were compiled from it.
        package static let tablesOutdated = Rule(
            "tables.tables-outdated", .warning, "A file has changed since the tables were compiled from it",
            explanation: """
                The file is read in place of its compiled table, so texts are current, but each program that opens the bundle parses it \
                again. Compile the tables again with `lproj compile --tables`.
                """)

        /// A text and the arguments that it is formatted with do not match.
        package static let formatting = Rule(
            "tables.formatting", .warning, "A text and its arguments do not match",
            explanation: """
                An argument is missing or does not have the type that its placeholder takes, or a variable of the text has no rule or no \
                case for the argument. The text is still shown, with a mark such as `{argument 2 missing}` for an argument. Correct the \
                placeholder in the translation or the arguments in the code.
                """)

        /// A locale identifier cannot be parsed.
        package static let localeUnknown = Rule(
            "tables.locale-unknown", .warning, "A locale identifier cannot be parsed",
            explanation: """
                The root locale is used in its place, so plural cases, numbers and separators follow no language's rules. Pass an \
                identifier such as 'de_CH' or 'zh-Hant-HK'.
                """)

        package static let all = [
            bundleUnavailable, tableUnreadable, tableMalformed, informationMalformed, entryMalformed, tablesOutdated, formatting,
            localeUnknown,
        ]
    }
}
