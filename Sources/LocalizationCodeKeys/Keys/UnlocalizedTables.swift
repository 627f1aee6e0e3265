package import LocalizationProject
import CatalogFormats
package import LocalizationCatalogModel
package import LocalizationPlatform

/// The keys of tables in no `.lproj` folder, which lookups find for every user, before those of languages.
///
/// Source: Apple, "Bundle Programming Guide", "The Bundle Search Pattern": global resources are found before localized ones.
package struct UnlocalizedTables: Sendable {
    private struct Table {
        let folder: FolderIdentity
        let keys: Set<ExactText>
    }

    private var tables: [ExactText: [Table]] = [:]

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
            tables[ExactText(PathNames.stem(of: file.path)), default: []].append(
                Table(folder: file.folder, keys: Set(found.map(ExactText.init))))
        }
    }

    /// The keys that all calls of a table find in unlocalized tables of its name. As for localized tables, the folders decide which ones a
    /// call searches: those to which the table that it means is not nearer. O(calls + folders of calls × tables of the name).
    package func keys(found uses: [KeyUse], besides place: TablePlace) -> Set<ExactText> {
        guard let named = tables[ExactText(place.name)] else { return [] }
        let tables = named.filter { place.target?.contains($0.folder) ?? true }
        var searched: [FolderIdentity: [Table]] = [:]
        var (found, missing): (Set<ExactText>, Set<ExactText>) = ([], [])
        for use in uses {
            let key = ExactText(use.key)
            var candidates = tables
            if let folder = use.origin?.folder {
                let distance = folder.commonDepth(with: place.folder)
                candidates = searched[folder] ?? tables.filter { folder.commonDepth(with: $0.folder) >= distance }
                searched[folder] = candidates
            }
            if candidates.contains(where: { $0.keys.contains(key) }) { found.insert(key) } else { missing.insert(key) }
        }
        return found.subtracting(missing)
    }
}
