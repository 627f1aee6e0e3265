package import LocalizationDiagnostics

extension Rule {
    /// The rules of source code that keys are extracted from.
    package enum Source {
        /// A key that is not a literal.
        package static let key = Rule(
            "source.key", .error, "The key of a call is not a literal string",
            explanation: """
                The call gets its key while the program runs, so no tool can find it, and it is in no table that is made from the source. \
                Write the keys as literals where they are chosen, or add them to the table by hand.
                """)

        /// A table that is not a literal.
        package static let table = Rule(
            "source.table", .error, "The table of a call is not a literal string",
            explanation: """
                The key cannot be added to a table, because the call gets the table's name while the program runs. Write the name as a \
                literal.
                """)

        /// The default of a wrapper's parameter for the table that is not a literal.
        package static let defaultTable = Rule(
            "source.default-table", .warning, "The default table of a function that takes keys is not known",
            explanation: """
                The function looks in a table that its callers may leave out, and its default value is neither a literal nor a constant. \
                Calls without a table may mean any: their keys are added to no table, and each table keeps those of them that it has. \
                Write the name of the table as a literal or a constant.
                """)

        /// A value that is not a literal.
        package static let value = Rule(
            "source.value", .error, "The default value of a call is not a literal string",
            explanation: """
                The text in the development language cannot be read from the source, and the key must not stand in for it. Write the text \
                as a literal.
                """)

        /// A comment that is not a literal.
        package static let comment = Rule(
            "source.comment", .error, "The comment of a call is not a literal string",
            explanation: """
                The key is extracted without its note, because the note cannot be read from the source. Write it as a literal.
                """)

        /// A string literal without an end.
        package static let unterminatedText = Rule(
            "source.unterminated-string", .warning, "A string literal has no closing quotation mark",
            explanation: """
                The compiler rejects the line. The literal is taken to end with its line, and calls after it are extracted. Add the \
                quotation mark.
                """)

        /// A comment without an end.
        package static let unterminatedComment = Rule(
            "source.unterminated-comment", .warning, "A comment has no end",
            explanation: """
                The compiler rejects the file, and nothing after `/*` is extracted. Add `*/` where the comment ends.
                """)

        /// A call without an end.
        package static let unterminatedCall = Rule(
            "source.unterminated-call", .warning, "A call has no closing parenthesis",
            explanation: """
                The statement or the file ends before the call does, so its key is not extracted. Add the parenthesis.
                """)

        /// Code that is nested more deeply than the reader of Swift follows.
        package static let nesting = Rule(
            "source.nesting", .error, "Code is nested too deeply to be read",
            explanation: """
                A function or property has brackets inside of brackets, or conditions inside of conditions, hundreds of levels deep, as only \
                generated code has. No keys are extracted from it; those in the rest of the file are. Add the file's keys to the table by hand.
                """)

        /// All of them.
        package static let all = [
            key, table, defaultTable, value, comment, unterminatedText, unterminatedComment, unterminatedCall, nesting,
        ]
    }
}
