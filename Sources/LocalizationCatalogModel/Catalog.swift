/// The texts of a product in all of its languages, independent of the file format: the common model of the formats.
///
/// This module does no reading or writing; each format converts its files to tables and tables to its files.
package struct Catalog: Equatable, Sendable {
    /// The language in which the texts of the keys are originally written, such as `en`.
    package var sourceLanguage: String
    /// The tables, in the order in which they were found.
    package var tables: [CatalogTable]

    /// Creates a catalog.
    package init(sourceLanguage: String, tables: [CatalogTable] = []) {
        self.sourceLanguage = sourceLanguage
        self.tables = tables
    }

    /// The table with a name, compared code point by code point; nil if there is none.
    package subscript(table name: String) -> CatalogTable? {
        tables.first { isSameText($0.name, name) }
    }
}
