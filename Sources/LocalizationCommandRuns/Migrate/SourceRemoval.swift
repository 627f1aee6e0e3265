import LocalizationCatalogModel
import LocalizationPlatform

/// Removes the tables that were converted to catalogs, and the folders that are empty afterwards.
struct SourceRemoval {
    /// The files that are kept because they, or their folders, are symbolic links, whose destinations may be used elsewhere.
    let linked: [String]
    /// The files that could not be removed.
    private(set) var failures: [String] = []
    private let paths: [String]

    /// Determines which files can be removed.
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

    /// Removes the files and folders.
    mutating func run() {
        var folders: Set<ExactText> = []
        for path in paths {
            FileSystem.remove(path)
            if FileSystem.isPresent(path) { failures.append(path) }
            folders.insert(ExactText(PathNames.folder(of: path)))
        }
        // A folder that is not empty is kept.
        for folder in folders { FileSystem.remove(folder.text) }
    }
}
