package import LocalizationDiagnostics

extension Rule {
    /// The rules of the canonical form of files.
    package enum Format {
        /// A file is not in its canonical form.
        package static let notCanonical = Rule(
            "fmt.not-canonical", .warning, "The file is not in its canonical form",
            explanation: """
                Apple's tools write the same content in another form, so version control shows many changed lines the next time they save \
                the file. The finding is at the first difference. Run `lproj fmt`, which does not change keys, texts or comments.
                """,
            example: .init("Localizable.strings", bad: "'a'='1';", good: #""a" = "1";"# + "\n"))

        /// A `.stringsdict` file in old-style text has comments.
        package static let oldStyleComment = Rule(
            "fmt.old-style-comment", .error, "A .stringsdict file in old-style text has comments",
            explanation: """
                The canonical form of a .stringsdict file is XML, and comments in old-style text are not converted to it. The file is left \
                as it is. Remove the comments, or convert the file by hand.
                """,
            example: .init("Localizable.stringsdict", bad: #"/* Title */ "a" = "1";"#, good: #""a" = "1";"#))

        /// A `.stringsdict` file in old-style text has the same key more than once.
        package static let oldStyleDuplicate = Rule(
            "fmt.old-style-duplicate", .error, "A .stringsdict file in old-style text has the same key more than once",
            explanation: """
                The canonical form of a .stringsdict file is XML, which would lose all but one of the entries. The file is left as it is. \
                Remove the entries that lookups do not use.
                """,
            example: .init(
                "Localizable.stringsdict",
                bad: """
                    "a" = "1";
                    "a" = "2";
                    """,
                good: #""a" = "2";"#))

        /// A property list in old-style text has no canonical form.
        package static let oldStyle = Rule(
            "fmt.old-style", .error, "A property list in old-style text has no canonical form",
            explanation: """
                Only an XML property list has a canonical form. The file is left as it is. Convert it with `lproj plutil -convert xml1`.
                """,
            example: .init(
                "Info.plist",
                bad: "{ CFBundleName = App; }",
                good: #"<plist version="1.0"><dict><key>CFBundleName</key><string>App</string></dict></plist>"#))

        /// The canonical form of a file would lose a part of it.
        package static let wouldLose = Rule(
            "fmt.would-lose", .error, "The canonical form would lose a part of the file",
            explanation: """
                Examples are an unclosed comment and entries after a stray character, which Apple's reader ignores. The canonical form is \
                read back and compared before it is written, so the file is left as it is. Correct the mistakes that the other findings in \
                the file describe.
                """,
            example: .init(
                "Localizable.strings",
                bad: """
                    "a" = "1";
                    }
                    "b" = "2";
                    """,
                good: """
                    "a" = "1";
                    "b" = "2";
                    """))

        package static let all = [notCanonical, oldStyleComment, oldStyleDuplicate, oldStyle, wouldLose]
    }
}
