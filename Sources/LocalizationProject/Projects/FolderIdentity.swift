import LocalizationCatalogModel
package import LocalizationPlatform

/// A folder by the names in its real path, to tell which folder contains which.
package struct FolderIdentity: Hashable, Sendable {
    /// The real path of the folder.
    package let realPath: String
    private let names: [ExactText]
    /// The FNV-1a hash of the names: sets of folders are asked for each folder above a file.
    private let digest: UInt64

    /// Creates the identity of a folder.
    /// - Parameter realPath: The path without symbolic links, `.` and `..`.
    package init(realPath: String) {
        self.init(realPath: realPath, names: PathNames.all(in: realPath).map(ExactText.init))
    }

    private init(realPath: String, names: [ExactText]) {
        self.init(realPath: realPath, names: names, digest: Self.digest(names, after: 0xcbf2_9ce4_8422_2325))
    }

    private init(realPath: String, names: [ExactText], digest: UInt64) {
        self.realPath = realPath
        self.names = names
        self.digest = digest
    }

    private static func digest(_ names: some Sequence<ExactText>, after start: UInt64) -> UInt64 {
        var digest = start
        for name in names {
            for byte in name.text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
            digest = (digest ^ UInt64(UInt8(ascii: "/"))) &* 0x100_0000_01b3
        }
        return digest
    }

    /// Creates the identity of the folder at a path of a tree; of a folder that does not exist, by the path as it is.
    package init(_ path: String, in files: any FileTree) {
        let path = path.isEmpty ? "." : path
        self.init(realPath: files.realPath(path) ?? path)
    }

    /// The folder or file at a path, by its names alone: a relative path leads from a folder, and may lead out of it. O(depth).
    package init(at path: String, from base: FolderIdentity) {
        let isAbsolute = path.utf8.first.map(PathNames.isSeparator) ?? false
        self = PathNames.all(in: path).reduce(isAbsolute ? FolderIdentity(realPath: "/") : base) { folder, name in
            switch name {
            case ".": folder
            case "..": folder.parent ?? folder
            default: folder.appending(name)
            }
        }
    }

    /// The number of folders that contain both folders. O(depth).
    package func commonDepth(with other: FolderIdentity) -> Int { zip(names, other.names).prefix { $0 == $1 }.count }

    /// The folder at a relative path from this one.
    package func appending(_ relativePath: String) -> FolderIdentity {
        if relativePath.isEmpty { return self }
        let more = PathNames.all(in: relativePath).map(ExactText.init)
        return FolderIdentity(
            realPath: PathNames.join(realPath, relativePath), names: names + more, digest: Self.digest(more, after: digest))
    }

    /// Whether a folder is this one or below it.
    package func contains(_ other: FolderIdentity) -> Bool { other.names.starts(with: names) }

    /// The folder that contains this one; nil for the root.
    package var parent: FolderIdentity? {
        names.isEmpty ? nil : FolderIdentity(realPath: PathNames.folder(of: realPath), names: names.dropLast())
    }

    /// The last name of the path.
    package var name: String { names.last?.text ?? "" }

    package static func == (left: FolderIdentity, right: FolderIdentity) -> Bool {
        left.digest == right.digest && left.names == right.names
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
