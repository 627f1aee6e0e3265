import LocalizationProject
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// The projects of examples below the searched folders that have no table of their own.
package struct OtherProjects: Sendable {
    /// A project.
    private struct Project: Sendable {
        /// The folder that contains it.
        let folder: String
        /// The names of files that its description has.
        let tables: Set<ExactText>
    }

    private let projects: [Project]

    /// Creates an empty list.
    init() { projects = [] }

    /// The names of manifests from which tools make projects, Tuist and Swift Package Manager.
    private static let manifests = ["Project.swift", "Package.swift"]

    /// Finds the projects. Reads the descriptions of those without tables in their folders only.
    init(_ project: ProjectFiles, _ operands: [String], in files: any FileTree) {
        var found: [Project] = []
        let names = Set(project.places.map { ExactText($0.name) })
        let lists = project.propertyLists.lazy.map(\.path).filter { $0.hasUTF8Suffix(".xcodeproj/project.pbxproj") }
        let manifests = project.sources.lazy.map(\.path).filter { path in
            Self.manifests.contains { isSameText($0, PathNames.last(of: path)) }
        }
        let descriptions =
            lists.map { ($0, PathNames.folder(of: PathNames.folder(of: $0))) } + manifests.map { ($0, PathNames.folder(of: $0)) }
        for (path, folder) in descriptions {
            guard Self.isExample(CodeJoin.relativePath(folder, to: operands)),
                !project.places.contains(where: { Self.isFolder($0.folderPath, inside: folder) }),
                let text = try? files.read(path)
            else { continue }
            found.append(Project(folder: folder, tables: Self.tables(named: names, in: text)))
        }
        projects = found
    }

    /// Whether a source file belongs to a project that does not have a table.
    func contains(_ path: String, without table: TablePlace) -> Bool {
        projects.contains { Self.isFolder(path, inside: $0.folder) && !$0.tables.contains(ExactText(table.name)) }
    }

    /// Whether a folder, or one around it, is for examples by its name. The code of another nested project, such as a framework, is part of
    /// the app, in whose table it looks up keys. O(n).
    private static func isExample(_ folder: String) -> Bool {
        let words = ["demo", "example", "sample"]
        return folder.utf8.split(separator: UInt8(ascii: "/")).contains { part in
            let name = String(Substring(part)).lowercased()
            return words.contains { name.hasUTF8Prefix($0) || name.hasUTF8Suffix($0) || name.hasUTF8Suffix($0 + "s") }
        }
    }

    private static func isFolder(_ path: String, inside folder: String) -> Bool {
        isSameText(path, folder) || path.hasUTF8Prefix(folder + "/")
    }

    /// The names of tables before the extension of a table's file. O(n).
    private static func tables(named names: Set<ExactText>, in text: [UInt8]) -> Set<ExactText> {
        var tables: Set<ExactText> = []
        let types = [".strings", ".xcstrings"].map { Array($0.utf8) }
        for index in text.indices where text[index] == UInt8(ascii: ".") && types.contains(where: { text[index...].starts(with: $0) }) {
            var start = index
            while start > 0, index - start < 256, !"\"/ \n\t=;,(".utf8.contains(text[start - 1]) { start -= 1 }
            let name = ExactText(String(decoding: text[start..<index], as: UTF8.self))
            if names.contains(name) { tables.insert(name) }
        }
        return tables
    }
}
