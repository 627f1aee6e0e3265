import LocalizationCatalogModel
package import LocalizationPlatform

/// A folder by the names in its real path, to tell which folder contains which.
package struct FolderIdentity: Hashable, Sendable {
    /// The real path of the folder.
    package let realPath: String
    private let names: [ExactText]

    /// Creates the identity of a folder.
    /// - Parameter realPath: The path without symbolic links, `.` and `..`.
    package init(realPath: String) {
        self.realPath = realPath
        names = PathNames.all(in: realPath).map(ExactText.init)
    }

    private init(realPath: String, names: [ExactText]) {
        self.realPath = realPath
        self.names = names
    }

    /// Creates the identity of the folder at a path of a tree; of a folder that does not exist, by the path as it is.
    package init(_ path: String, in files: any FileTree) {
        let path = path.isEmpty ? "." : path
        self.init(realPath: files.realPath(path) ?? path)
    }

    /// The number of folders that contain both folders. O(depth).
    func commonDepth(with other: FolderIdentity) -> Int { zip(names, other.names).prefix { $0 == $1 }.count }

    /// The folder at a relative path from this one.
    func appending(_ relativePath: String) -> FolderIdentity {
        if relativePath.isEmpty { return self }
        return FolderIdentity(
            realPath: PathNames.join(realPath, relativePath), names: names + PathNames.all(in: relativePath).map(ExactText.init))
    }

    /// Whether a folder is this one or below it.
    package func contains(_ other: FolderIdentity) -> Bool { other.names.starts(with: names) }

    /// The folder that contains this one; nil for the root.
    var parent: FolderIdentity? {
        names.isEmpty ? nil : FolderIdentity(realPath: PathNames.folder(of: realPath), names: names.dropLast())
    }

    /// The last name of the path.
    var name: String { names.last?.text ?? "" }

    package static func == (left: FolderIdentity, right: FolderIdentity) -> Bool { left.names == right.names }

    package func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
