package import LocalizationDiagnostics

extension Rule {
    /// The rules of merging three versions of a table.
    package enum Merge {
        /// The file to merge is a property list, not a table.
        package static let noTable = Rule(
            "merge.no-table", .error, "The file to merge is not a table",
            explanation: """
                Only .strings, .stringsdict and .xcstrings files are merged key by key. Merge a property list as a text file.
                """)

        /// A version of a catalog is not a string catalog.
        package static let notACatalog = Rule(
            "merge.not-a-catalog", .error, "A version is not a string catalog",
            explanation: """
                A string catalog is a JSON object with an object 'strings'. Nothing is merged, because the merge would treat the missing \
                entries as removed. Restore the file in that version.
                """)

        /// An entry of a `.stringsdict` file has data or a date in it.
        package static let notText = Rule(
            "merge.not-text", .error, "An entry of a .stringsdict file has data or a date in it",
            explanation: """
                Rules consist of texts; a value of another type cannot be compared and merged. Nothing is merged. Remove the value in that \
                version.
                """)

        /// The merged texts cannot be written in the form or encoding of our version.
        package static let notWritable = Rule(
            "merge.not-writable", .error, "The merged texts cannot be written in the form of our version",
            explanation: """
                The result keeps the form and encoding of our version. That version cannot be edited, has bytes that would be lost, or has \
                an encoding that lacks a character of the other side. Convert a table to UTF-8 text with `lproj convert`, then merge \
                again.
                """)

        /// The other side changed comments that belong to no entry.
        package static let comments = Rule(
            "merge.comments", .warning, "The other side changed comments that belong to no entry",
            explanation: """
                Notes of entries are merged with their entries. The head of a file and the titles of sections have no key to merge by, so \
                those of our version are kept. Copy the changes by hand if you need them.
                """)

        /// Both sides changed the same text, comment or flag in different ways.
        package static let conflict = Rule(
            "merge.conflict", .error, "Both sides changed the same text, comment or flag",
            explanation: """
                The result is a valid file in any case: our text is kept, in a catalog with the state 'needs_review', and a value that one \
                side removed and the other changed is kept as changed. In a join, ours is the catalog and theirs is the slice. Compare the \
                versions in the notes and edit the result, or merge with `--favor`.
                """)

        package static let all = [noTable, notACatalog, notText, notWritable, comments, conflict]
    }
}
