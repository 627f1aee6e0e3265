package import CatalogFormats
import LocalizationCatalogModel

/// Takes a string catalog apart by its keys. Entries keep their bytes, and each part has what the catalog has beside its entries.
package enum CatalogSplit {
    /// A part of a catalog.
    package struct Part: Sendable {
        /// The name; nil for what is left of the catalog.
        package let name: String?
        /// The number of entries.
        package let count: Int
        /// The file.
        package let bytes: [UInt8]
    }

    /// Returns the parts of a catalog in the order of their first entries, and what is left as the last one, also if that is nothing. O(n).
    /// - Parameter partName: The name of the part of a key; nil if the key stays in the rest.
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog.
    package static func split(
        _ catalog: XCStringsDocument, partName: (String) -> String?
    ) throws(CatalogEditError) -> [Part] {
        let pieces = try CatalogPieces(catalog)
        var names: [ExactText] = []
        var entries: [ExactText: [CatalogPieces.Entry]] = [:]
        var rest: [CatalogPieces.Entry] = []
        for entry in pieces.entries {
            guard let name = partName(entry.key).map(ExactText.init) else {
                rest.append(entry)
                continue
            }
            if entries[name] == nil { names.append(name) }
            entries[name, default: []].append(entry)
        }
        var parts: [Part] = []
        for name in names {
            guard let own = entries[name] else { continue }
            parts.append(Part(name: name.text, count: own.count, bytes: try pieces.catalog(with: own)))
        }
        return parts + [Part(name: nil, count: rest.count, bytes: try pieces.catalog(with: rest))]
    }

    /// The entries of a catalog whose keys are wanted, as a catalog of their own. O(n).
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog.
    package static func subset(_ catalog: XCStringsDocument, where isWanted: (String) -> Bool) throws(CatalogEditError) -> Part {
        let pieces = try CatalogPieces(catalog)
        let entries = pieces.entries.filter { isWanted($0.key) }
        return Part(name: nil, count: entries.count, bytes: try pieces.catalog(with: entries))
    }
}
