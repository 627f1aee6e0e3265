import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
package import LocalizationLint
import LocalizationProject
import LocalizationSourceExtraction

/// The places in the code that use keys.
package struct TranslationUsages: Sendable {
    /// The maximum number of places for a key.
    private static let limit = 20

    /// The uses by the paths of tables and by keys.
    private var places: [ExactText: [ExactText: [EntryContext.Usage]]] = [:]

    /// No code is known.
    package init() {}

    /// Joins the code with its tables.
    package init(_ code: CodeReading, catalogs: [AskedCatalog]) {
        let documents: [ExactText: any LocalizationDocument] = Dictionary(
            catalogs.map { (ExactText($0.path), $0.document) }, uniquingKeysWith: { first, _ in first })
        let join = CodeJoin(code, tables: documents)
        for table in join.tables {
            guard let path = table.place.catalog else { continue }
            var uses: [ExactText: [EntryContext.Usage]] = [:]
            for use in table.uses {
                uses[ExactText(use.key), default: []].append(
                    EntryContext.Usage(file: use.place.path, line: use.place.line, column: use.place.column))
            }
            places[ExactText(path)] = uses
        }
    }

    /// The uses of a key, in the order of their places.
    func uses(of key: String, in catalog: AskedCatalog) -> [EntryContext.Usage] {
        Array((places[ExactText(catalog.path)]?[ExactText(key)] ?? []).prefix(Self.limit))
    }
}
