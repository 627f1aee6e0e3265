import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform

/// Checks whether catalogs can be compiled at their location, as Xcode's build system does before it runs the compiler (swift-build,
/// XCStringsCompiler.swift).
package enum CatalogPlacement {
    /// Returns the mistakes in the locations of catalogs.
    /// - Parameters:
    ///   - paths: The catalogs.
    ///   - outputDirectory: The output directory; it may contain files of a previous build.
    ///   - list: Returns the names in a folder; empty if it cannot be read.
    /// - Returns: A path and a message for each mistake, in Xcode's words.
    package static func mistakes(
        of paths: [String], outputDirectory: String, list: (String) -> [String]
    ) -> [(path: String, message: String)] {
        var mistakes: [(path: String, message: String)] = []
        var tables: Set<ExactText> = []
        // Each folder is listed once, however many catalogs it contains.
        var tablesByFolder: [ExactText: Set<ExactText>] = [:]
        for path in paths {
            let name = PathNames.last(of: path)
            let table = PathNames.stem(of: path)
            if !tables.insert(ExactText(table)).inserted { mistakes.append((path, "Cannot have multiple \(name) files in same target.")) }
            let folder = folder(of: path)
            let folderName = PathNames.last(of: folder)
            if PathNames.fileExtension(of: folderName) == "lproj", folderName != "mul.lproj" {
                mistakes.append((path, "\(name) should not be inside an lproj directory."))
                continue
            }
            let resources = folderName == "mul.lproj" ? Self.folder(of: folder) : folder
            guard !isSameText(resources, outputDirectory) else { continue }
            let found = tablesByFolder[ExactText(resources)] ?? compiledTables(in: resources, list: list)
            tablesByFolder[ExactText(resources)] = found
            if found.contains(ExactText(table)) {
                mistakes.append((path, "\(name) cannot co-exist with other .strings or .stringsdict tables with the same name."))
            }
        }
        return mistakes
    }

    /// The names of the tables for which a folder, or a `.lproj` folder in it, has a `.strings` or `.stringsdict` file.
    private static func compiledTables(in folder: String, list: (String) -> [String]) -> Set<ExactText> {
        let names = list(folder)
        let folders = names.filter { PathNames.fileExtension(of: $0) == "lproj" }.map { folder + "/" + $0 }
        let files = names + folders.flatMap(list)
        return Set(
            files.filter { CatalogFileType(path: $0).map(CatalogFileType.tables.contains) ?? false }.map {
                ExactText(PathNames.stem(of: $0))
            })
    }

    private static func folder(of path: String) -> String {
        let folder = PathNames.folder(of: path)
        return folder.isEmpty ? "." : folder
    }
}
