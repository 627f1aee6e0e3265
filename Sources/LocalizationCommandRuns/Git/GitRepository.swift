import LocalizationCatalogTools
package import LocalizationPlatform

/// The working tree of a repository.
package struct GitRepository: Sendable {
    /// The real path of the folder that contains `.git`.
    package let root: String

    /// Finds the repository that a folder is in, see ``FileTree/repository(around:)``.
    package init?(containing folder: String, in files: any FileTree) {
        guard let root = files.repository(around: files.realPath(folder.isEmpty ? "." : folder) ?? folder) else { return nil }
        self.root = root
    }

    /// The folders of git that its commands here do not read.
    private static let unread = ["hooks", "lfs", "logs", "modules", "worktrees"]

    /// Checks that git can read its own folder to the end: it would wait for ever for the content of a pipe, as an archive can bring one.
    /// O(files in `.git`).
    /// - Throws: ``GitError`` with the path of the first pipe or device.
    func checkOwnFiles(in files: any FileTree) throws(GitError) {
        let own = PathNames.join(root, GitFolder.name)
        if files.kind(of: own) == .other { throw GitError("'\(own)' is neither a file nor a folder") }
        var pending = files.kind(of: own) == .directory ? [own] : []
        while let folder = pending.popLast() {
            for entry in (try? files.entries(of: folder)) ?? [] {
                let path = PathNames.join(folder, entry.name)
                switch entry.kind {
                case .directory where !entry.isLink && !Self.unread.contains { $0.utf8.elementsEqual(entry.name.utf8) }:
                    pending.append(path)
                // The socket of git's own daemon, which is no pipe.
                case .other where !entry.name.utf8.elementsEqual("fsmonitor--daemon.ipc".utf8):
                    throw GitError("'\(path)' is neither a file nor a folder")
                default: break
                }
            }
        }
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
        return !GitFolder.isIn(relative[...])
    }
}
