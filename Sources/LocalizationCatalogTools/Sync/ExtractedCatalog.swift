package import LocalizationCodeKeys
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationSourceExtraction

/// A string catalog with the keys of one table that were extracted, as `xcstringstool extract --output-format xcstrings` writes it.
package enum ExtractedCatalog {
    /// The language of a new catalog, as code does not tell it.
    private static let sourceLanguage = "en"

    /// An empty catalog.
    package static func empty(table: String) -> XCStringsDocument {
        XCStringsDocument(parsing: XCStringsWriter.file(CatalogTable(name: table, sourceLanguage: sourceLanguage)))
    }

    /// Adds the keys of a table to a catalog; what the catalog has besides stays. Keys that not every build has are left out.
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog.
    package static func adding(
        _ data: [StringsData], table: String, to catalog: XCStringsDocument
    ) throws(CatalogEditError) -> CatalogSync.Result {
        // Literals that may be keys are in no catalog of a project, but here they were asked for.
        let isPotential = isSameText(table, ExtractedKey.potentialTable)
        let name = isPotential ? "Potential" : table
        let own = data.map { file in
            StringsData(
                source: file.source,
                occurrences: file.occurrences.filter { isSameText($0.table, table) && $0.visibility == nil }.map { occurrence in
                    var occurrence = occurrence
                    occurrence.table = name
                    return occurrence
                })
        }
        return try CatalogSync.sync(catalog, table: name, with: own, marksStale: false)
    }
}
