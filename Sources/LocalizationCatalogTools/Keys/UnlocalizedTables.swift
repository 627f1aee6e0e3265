import CatalogFormats
import LocalizationCatalogModel
package import LocalizationPlatform

/// The keys of tables in no `.lproj` folder, which lookups find for every user, before those of languages.
///
/// Source: Apple, "Bundle Programming Guide", "The Bundle Search Pattern": global resources are found before localized ones.
package struct UnlocalizedTables: Sendable {
    private var keys: [ExactText: Set<ExactText>] = [:]

    /// Creates an empty list.
    package init() {}

    /// Reads the tables of a project; those that cannot be read have no keys. O(bytes).
    package init(_ project: ProjectFiles, in files: any FileTree) {
        for file in project.unlocalizedTables {
            guard let bytes = try? files.read(file.path) else { continue }
            let found: [String]
            if PathNames.fileExtension(of: file.path)?.lowercased().hasUTF8Suffix("dict") == true {
                found = StringsdictDocument(parsing: bytes).entries.map(\.key)
            } else {
                found = StringsDocument(parsing: bytes).entries.map(\.key)
            }
            keys[ExactText(PathNames.stem(of: file.path)), default: []].formUnion(found.map(ExactText.init))
        }
    }

    /// Whether a table of a name has a key. O(1).
    func contains(_ key: String, table: String) -> Bool { keys[ExactText(table)]?.contains(ExactText(key)) == true }
}
