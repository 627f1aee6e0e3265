package import LocalizationDiagnostics

extension Rule {
    /// The rules of `.stringsdata` files, the compiler's output with the keys of a source file.
    package enum StringsData {
        /// A `.stringsdata` file has no object `tables`.
        package static let tables = Rule(
            "stringsdata.tables", .error, "A .stringsdata file has no object 'tables'",
            explanation: """
                The file is not what the Swift compiler writes for localized strings. It is ignored as a whole and nothing is \
                synchronized, because the keys of the source file would otherwise look unused. Build the target again.
                """)

        /// A table in a `.stringsdata` file is not an array.
        package static let table = Rule(
            "stringsdata.table", .error, "A table in a .stringsdata file is not an array of keys",
            explanation: """
                If only some of its keys were read, the others would look unused, so the file is ignored as a whole and nothing is \
                synchronized. Build the target again.
                """)

        /// An element of a table in a `.stringsdata` file has no key.
        package static let key = Rule(
            "stringsdata.key", .error, "An element of a table in a .stringsdata file has no string 'key'",
            explanation: """
                If only some of its keys were read, the others would look unused, so the file is ignored as a whole and nothing is \
                synchronized. Build the target again.
                """)

        package static let all = [tables, table, key]
    }
}
