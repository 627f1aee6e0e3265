import LocalizationCatalogModel
import LocalizationSourceText

/// Removes the tables that became catalogs, and the folders that have nothing else in them.
struct SourceRemoval {
    /// The files that stay because they, or the folders that they are in, are symbolic links: what they lead to may belong to others.
    let linked: [String]
    /// The files that could not be removed.
    private(set) var failures: [String] = []
    private let paths: [String]

    /// Sees which files can be removed.
    init(of files: [String]) {
        var linkedFolders: [ExactText: Bool] = [:]
        var (linked, paths) = ([String](), [String]())
        for file in files {
            let folder = PathNames.folder(of: file)
            let isInLink = linkedFolders[ExactText(folder)] ?? FileSystem.isLink(folder)
            linkedFolders[ExactText(folder)] = isInLink
            if isInLink || FileSystem.isLink(file) { linked.append(file) } else { paths.append(file) }
        }
        (self.linked, self.paths) = (linked, paths)
    }

    /// Removes them.
    mutating func run() {
        var folders: Set<ExactText> = []
        for path in paths {
            FileSystem.remove(path)
            if FileSystem.isPresent(path) { failures.append(path) }
            folders.insert(ExactText(PathNames.folder(of: path)))
        }
        // A folder that is not empty stays.
        for folder in folders { FileSystem.remove(folder.text) }
    }
}
