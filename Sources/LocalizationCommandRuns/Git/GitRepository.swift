package import LocalizationPlatform

/// The working tree of a repository.
package struct GitRepository: Sendable {
    /// The real path of the folder that contains `.git`.
    package let root: String

    /// The name of the folder, or of the file with its path, in which git keeps a repository.
    static let folderName = ".git"

    /// Finds the repository that a folder is in: the nearest folder at or above it that contains `.git`.
    ///
    /// Git itself would also take a folder for a repository that has the files of one, `HEAD`, `config`, `objects` and `refs`. Those can be part
    /// of a project, so their configuration is that of a stranger.
    package init?(containing folder: String, in files: any FileTree) {
        var folder = files.realPath(folder.isEmpty ? "." : folder) ?? folder
        while !files.isPresent(PathNames.join(folder, Self.folderName)) {
            let parent = PathNames.folder(of: folder)
            if parent.isEmpty || parent.utf8.elementsEqual(folder.utf8) { return nil }
            folder = parent
        }
        root = folder
    }

    /// The path of a file or folder from the root, with `/` between its names; empty for the root itself, and nil for what is elsewhere.
    package func relativePath(ofReal path: String) -> String? {
        let (names, above) = (PathNames.all(in: path), PathNames.all(in: root))
        guard names.count >= above.count, zip(names, above).allSatisfy({ $0.utf8.elementsEqual($1.utf8) }) else { return nil }
        return names.dropFirst(above.count).joined(separator: "/")
    }

    /// Whether a real path is in the working tree, and not in what belongs to git, such as the configuration with passwords.
    package func contains(real path: String) -> Bool {
        guard let relative = relativePath(ofReal: path) else { return false }
        return !PathNames.all(in: relative).contains { $0.utf8.elementsEqual(Self.folderName.utf8) }
    }
}
