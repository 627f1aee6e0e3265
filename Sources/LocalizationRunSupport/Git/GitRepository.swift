import LocalizationProject
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
