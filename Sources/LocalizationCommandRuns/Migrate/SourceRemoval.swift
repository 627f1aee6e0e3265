import LocalizationProject
import LocalizationCatalogModel
import LocalizationPlatform

/// Removes the tables that were converted to catalogs, and the folders that are empty afterwards.
struct SourceRemoval {
    /// The files that are kept because they, or their folders, are symbolic links, whose destinations may be used elsewhere.
    let linked: [String]
    private let paths: [String]

    /// Determines which files of a tree can be removed.
    init(of sources: [String], in files: any FileTree) {
        var linkedFolders: [ExactText: Bool] = [:]
        var (linked, paths) = ([String](), [String]())
        for file in sources {
            let folder = PathNames.folder(of: file)
            let isInLink = linkedFolders[ExactText(folder)] ?? files.isLink(folder)
            linkedFolders[ExactText(folder)] = isInLink
            if isInLink || files.isLink(file) { linked.append(file) } else { paths.append(file) }
        }
        (self.linked, self.paths) = (linked, paths)
    }

    /// The removal of the files, then of their folders; a folder that is not empty then is kept.
    var changes: [FileChange] {
        var folders: Set<ExactText> = []
        let emptied = paths.map { PathNames.folder(of: $0) }.filter { folders.insert(ExactText($0)).inserted }
        return (paths + emptied).map { FileChange(removing: $0) }
    }

    /// The files that could not be removed.
    func failures(in files: any FileTree) -> [String] { paths.filter { files.isPresent($0) } }
}
