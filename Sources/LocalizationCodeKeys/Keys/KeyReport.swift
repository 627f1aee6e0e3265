/// The keys of a project by their tables, each with what is known of its use.
package struct KeyReport: Sendable {
    /// A key.
    package struct Key: Sendable {
        /// The key.
        package let name: String
        /// What is known of its use.
        package let state: KeyState
        /// The reason, unless code names the key in a call: `the document Main.storyboard`, `"error.*" may be this key`.
        package let reason: String?
        /// What the keys have in common that the code puts together, if the key may be one of them: `error.*`.
        package let pattern: String?
        /// The place in the table; nil if no table has the key.
        package let place: CodePlace?
        /// The places in the code that use the key, or may use it.
        package let uses: [CodePlace]
        /// The declaration in generated code by means of which code uses the key; nil if no file has one.
        package var accessor: DeclaredAccessor?
        /// Whether a document or a property list uses the key, or has its text, besides the calls of the code.
        package var isUsedElsewhere = false
    }

    /// A table.
    package struct Table: Sendable {
        /// The name.
        package let name: String
        /// The file that stands for the table; nil if there is no table.
        package let path: String?
        /// The reason why the code means no table; nil if it does.
        package let problem: String?
        /// The keys in the order of the file; then those that are missing.
        package var keys: [Key]
    }

    /// The tables in the order of the search.
    package var tables: [Table]

    /// Creates a report.
    package init(tables: [Table]) { self.tables = tables }

    /// The number of keys in a state.
    package func count(of state: KeyState) -> Int { tables.reduce(0) { $0 + $1.keys.count { $0.state == state } } }
}
