import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceText

/// The folders that fixes rename: those of languages that a store calls otherwise. Their files move with them, whatever they are.
struct FolderRenamings {
    /// A folder with its new path.
    private struct Renaming {
        let path: String
        let newPath: String
        let name: String
    }

    private let files: any WritableFileTree
    private var renamings: [Renaming] = []

    /// Takes the renamings among the fixes of findings, of folders whose new names are free.
    init(_ items: [LintReport.Item], in project: LintProject, includesUnsafe: Bool, _ files: any WritableFileTree) {
        self.files = files
        guard includesUnsafe else { return }
        for item in items {
            guard case .renameFolder(let name)? = item.fix, item.finding.fixSafety != nil else { continue }
            let path = project.source(at: item.file).path
            let newPath = PathNames.join(PathNames.folder(of: path), name)
            if files.isPresent(newPath) || files.isLink(path) || !hasFilesOnly(path)
                || renamings.contains(where: { isSameText($0.newPath, newPath) })
            {
                continue
            }
            renamings.append(Renaming(path: path, newPath: newPath, name: name))
        }
    }

    /// Whether a folder and those in it have nothing but files, which can be moved as they are: no links.
    private func hasFilesOnly(_ path: String) -> Bool {
        guard let entries = try? files.entries(of: path) else { return false }
        return entries.allSatisfy { entry in
            if entry.isLink { return false }
            return entry.kind == .file || entry.kind == .directory && hasFilesOnly(PathNames.join(path, entry.name))
        }
    }

    /// The number of folders.
    var count: Int { renamings.count }

    /// The lines that show the renamings, as git does.
    var shown: [String] {
        renamings.map { "rename from \(VisibleText.escape($0.path))\nrename to \(VisibleText.escape($0.newPath))\n" }
    }

    /// Whether a file is in one of the folders.
    func moves(_ path: String) -> Bool { renaming(of: path) != nil }

    private func renaming(of path: String) -> Renaming? {
        renamings.first { isSameText($0.path, path) || path.hasUTF8Prefix($0.path + "/") }
    }

    /// The changes that move all files of the folders. O(bytes).
    /// - Parameter contents: The files of the project as they are to be.
    /// - Throws: ``FileError`` if a file cannot be read.
    func changes(with contents: [ConversionInput]) throws(FileError) -> [FileChange] {
        let known = Dictionary(contents.map { (ExactText($0.path), $0.bytes) }, uniquingKeysWith: { first, _ in first })
        var written: [FileChange] = []
        var removed: [FileChange] = []
        for renaming in renamings {
            var folders = [renaming.path]
            var index = 0
            while index < folders.count {
                let folder = folders[index]
                for entry in try files.entries(of: folder) {
                    let path = PathNames.join(folder, entry.name)
                    if entry.kind == .directory, !entry.isLink {
                        folders.append(path)
                        continue
                    }
                    let rest = String(decoding: path.utf8.dropFirst(renaming.path.utf8.count), as: UTF8.self)
                    let bytes = if let bytes = known[ExactText(path)] { bytes } else { try files.read(path) }
                    written.append(FileChange(bytes, at: renaming.newPath + rest))
                    removed.append(FileChange(removing: path))
                }
                index += 1
            }
            removed += folders.reversed().map { FileChange(removing: $0) }
        }
        return written + removed
    }

    /// The files of a project with their new paths.
    func renamed(_ contents: [ConversionInput]) -> [ConversionInput] {
        contents.map { input in
            guard let renaming = renaming(of: input.path) else { return input }
            var input = input
            input.path = renaming.newPath + String(decoding: input.path.utf8.dropFirst(renaming.path.utf8.count), as: UTF8.self)
            input.language = renaming.name
            return input
        }
    }
}
