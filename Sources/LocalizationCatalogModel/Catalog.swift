/// The texts of a product in all of its languages, whatever files they come from: the common ground of the formats.
///
/// Nothing in this module reads or writes; a format turns its files into tables and tables into its files.
package struct Catalog: Equatable, Sendable {
    /// The language that the keys' texts are written in first, such as `en`.
    package var sourceLanguage: String
    /// The tables, in the order in which they were found.
    package var tables: [Table]

    /// Makes a catalog.
    package init(sourceLanguage: String, tables: [Table] = []) {
        self.sourceLanguage = sourceLanguage
        self.tables = tables
    }

    /// The table of a name, compared character by character; nil where there is none.
    package subscript(table name: String) -> Table? {
        tables.first { isSameText($0.name, name) }
    }
}
