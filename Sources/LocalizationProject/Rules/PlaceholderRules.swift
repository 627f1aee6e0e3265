package import LocalizationDiagnostics

extension Rule {
    /// The rules of the placeholders in translations.
    package enum Placeholders {
        /// A placeholder reads its argument as a different type than the source text does.
        package static let argumentType = Rule(
            "format.argument-type", .warning, "A placeholder reads its argument as a different type than the source text does",
            explanation: """
                The program passes the arguments that the source text asks for, and this placeholder reads one of them as something else. \
                This package shows a mark such as `{argument 1 not an integer}` in its place; Foundation may read unrelated memory or \
                crash. Use the conversion of the source text for this position; the precision and the size of an integer may differ. \
                If the specifiers are those of the source text in another order, number them (`%2$d`). In a case of a plural, those without \
                a number are counted from the argument that selects the case: in a plural of argument 2, '%@ has %lld files' reads the \
                number as an object, and is written '%1$@ has %2$lld files'. A sign before a word ("50%-ige") is written '%%'. These three \
                have a fix. In 'lproj lint' the finding is an error, and in a text of a key that nothing uses a warning.
                """, fix: .safe,
            example: .catalog("Hello, %@!", in: "de", bad: "Hallo, %d!", good: "Hallo, %@!"))

        /// A placeholder takes an argument that the source text does not have.
        package static let extraArgument = Rule(
            "format.extra-argument", .warning, "A placeholder takes an argument that the source text does not have",
            explanation: """
                The program passes only the arguments of the source text. This package shows `{argument 2 missing}` in place of any other \
                argument; Foundation reads memory beyond the arguments or crashes. Remove the placeholder or correct its position, and \
                write '%%' for a percent sign in a formatted text; only that of a number before a word ("50%-ige") has a fix. In \
                'lproj lint' the finding is an error, and in a text of a key that nothing uses a warning.
                """, fix: .safe,
            example: .catalog("Hello, %@!", in: "de", bad: "Hallo, %@ %@!", good: "Hallo, %@!"))

        /// No form of a translation uses an argument that the source text shows.
        package static let missingArgument = Rule(
            "format.missing-argument", .warning, "A translation does not use an argument that the source text shows",
            explanation: """
                Users of the language never see the value, such as a name or a number. A plural case such as 'one' may leave out the \
                number, as long as another case shows it. Add the placeholder, with its position (`%2$@`) if the order of the arguments \
                changes.
                """,
            example: .catalog("Hello, %@!", in: "de", bad: "Hallo!", good: "Hallo, %@!"))

        package static let all = [argumentType, extraArgument, missingArgument]
    }
}
