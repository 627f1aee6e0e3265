import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
package import LocalizationPlatform

/// Where the tables of modules are that do not have them in their own folders.
///
/// A JSON object with two members, both optional: `folders` maps folders of source files to folders of tables, `bundles` the expressions of
/// `bundle:` arguments, as they are spelled, to folders of tables. Paths are relative to the folder of the file.
/// ```json
/// { "folders": { "Shared": "App/Resources" }, "bundles": { "Bundle.design": "Design/Resources" } }
/// ```
package struct ModuleMap: Sendable {
    /// The folders of tables by those of source files.
    package private(set) var folders: [(source: FolderIdentity, tables: FolderIdentity)] = []
    /// The folders of tables by expressions.
    package private(set) var bundles: [(expression: String, tables: FolderIdentity)] = []
    /// The paths of all folders of tables.
    package private(set) var tableFolders: [String] = []

    /// Creates an empty map.
    package init() {}

    /// Reads a map.
    /// - Parameters:
    ///   - path: The path of the file, for the folders in it.
    ///   - files: The tree that contains the folders.
    /// - Returns: The mistakes in the file beside the map.
    package static func read(_ bytes: [UInt8], at path: String, in files: any FileTree) -> (map: ModuleMap, findings: [Finding]) {
        let document = JSONDocument(parsing: bytes)
        var map = ModuleMap()
        var findings = document.findings
        guard !findings.hasErrors, let root = document.root else { return (map, findings) }
        guard root.kind == .object else {
            return (map, [Finding(Rule.Extract.moduleMap, "a module map must be an object", range: root.range)])
        }
        let base = PathNames.folder(of: path)
        func resolved(_ path: String) -> String {
            path.utf8.first.map(PathNames.isSeparator) == true ? path : PathNames.join(base, path)
        }
        for member in root.members {
            let name = member.name.stringValue ?? ""
            guard isSameText(name, "folders") || isSameText(name, "bundles"), member.value.kind == .object else {
                findings.append(
                    Finding(
                        Rule.Extract.moduleMap, "'\(name)' must be 'folders' or 'bundles', an object of folders", range: member.name.range))
                continue
            }
            for entry in member.value.members {
                guard let key = entry.name.stringValue, let folder = entry.value.stringValue,
                    files.kind(of: resolved(folder)) == .directory
                else {
                    findings.append(Finding(Rule.Extract.moduleMap, "this is not the path of a folder", range: entry.value.range))
                    continue
                }
                let tables = FolderIdentity(resolved(folder), in: files)
                map.tableFolders.append(resolved(folder))
                if isSameText(name, "bundles") {
                    map.bundles.append((withoutBlanks(key), tables))
                } else {
                    map.folders.append((FolderIdentity(resolved(key), in: files), tables))
                }
            }
        }
        return (map, findings)
    }

    /// The folder of the tables for source files in a folder and a `bundle:` argument; nil if the map has none. The innermost folder counts.
    package func tables(for folder: FolderIdentity?, bundle: String?) -> FolderIdentity? {
        if let bundle {
            let spelled = Self.withoutBlanks(bundle)
            if let found = bundles.first(where: { isSameText($0.expression, spelled) }) { return found.tables }
        }
        guard let folder else { return nil }
        return folders.filter { $0.source.contains(folder) }.max {
            $1.source.contains($0.source) == false && $0.source.contains($1.source)
        }?
        .tables
    }

    private static func withoutBlanks(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0 != " " && $0 != "\n" && $0 != "\t" })
    }
}
