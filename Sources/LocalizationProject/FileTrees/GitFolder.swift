package import LocalizationPlatform

/// The folder in which git keeps a repository, or a file of that name with its path.
package enum GitFolder {
    /// Its name.
    package static let name = ".git"

    /// Whether a path, from the root of a working tree, leads to git's own files, such as the configuration, which has passwords, and names
    /// programs to run. Some file systems ignore the case of letters.
    package static func isIn(_ path: Substring) -> Bool {
        path.utf8.split(whereSeparator: PathNames.isSeparator).contains {
            String(Substring($0)).lowercased().utf8.elementsEqual(name.utf8)
        }
    }
}

extension FileTree {
    /// The root of the working tree that a folder is in: the nearest folder at or above it that contains `.git`; nil if there is none.
    ///
    /// Git itself would also take a folder for a repository that has the files of one, `HEAD`, `config`, `objects` and `refs`. Those can be part
    /// of a project, so their configuration is that of a stranger.
    /// - Parameter folder: The real path of a folder, which need not exist.
    package func repository(around folder: String) -> String? {
        var path = folder
        while true {
            if isPresent(PathNames.join(path, GitFolder.name)) { return path }
            let parent = PathNames.folder(of: path)
            if parent.isEmpty || parent.utf8.elementsEqual(path.utf8) { return nil }
            path = parent
        }
    }
}
