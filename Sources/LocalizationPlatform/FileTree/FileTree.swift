/// Files and folders by their paths, as the verbs of the tools read them: those of the disk (``DiskFiles``) or those that take their place,
/// such as the open files of an editor.
///
/// A verb gets its tree as a parameter. Standard input, devices, environment and console are not part of a tree, and bundles for lookups
/// (`LocalizedBundle`) are on the disk.
package protocol FileTree: Sendable {
    /// The kind of file that `path` refers to, after following symbolic links; nil if nothing exists or is accessible there.
    func kind(of path: String) -> FileSystem.Kind?

    /// Whether anything exists at `path`, including a dangling symbolic link.
    func isPresent(_ path: String) -> Bool

    /// Whether there is a symbolic link at `path`, whatever its destination.
    func isLink(_ path: String) -> Bool

    /// Reads a whole file.
    /// - Throws: ``FileError`` if it is missing, not a regular file, unreadable or larger than `limit` bytes.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]

    /// The names in a folder, sorted by their bytes.
    /// - Throws: ``FileError`` if it is missing, unreadable or not a folder.
    func list(_ path: String) throws(FileError) -> [String]

    /// What is in a folder, sorted by the bytes of the names.
    /// - Throws: ``FileError`` if it is missing, unreadable or not a folder.
    func entries(of path: String) throws(FileError) -> [FolderEntry]

    /// The path of the file that `path` refers to, with symbolic links, `.` and `..` resolved: equal for all paths to the file, except for
    /// hard links. Nil if nothing exists there.
    func realPath(_ path: String) -> String?

    /// The modification time of the file that `path` refers to; nil if nothing exists or is accessible there.
    func modificationTime(of path: String) -> FileTime?

    /// The stamp of the regular file that `path` refers to; nil if there is none, or if the tree knows no stamps.
    func stamp(of path: String) -> FileStamp?

    /// Reports that a link is not followed because it leads further than the tree allows, see ``FolderEntry/leadsOut``.
    func passOver(_ path: String)
}

extension FileTree {
    /// Does nothing: links may lead anywhere.
    package func passOver(_ path: String) {}

    /// Whether anything exists at `path`, including a dangling symbolic link.
    package func isPresent(_ path: String) -> Bool { kind(of: path) != nil || isLink(path) }

    /// What is in a folder, sorted by the bytes of the names: the names of ``list(_:)``, each with a look at its file.
    package func entries(of path: String) throws(FileError) -> [FolderEntry] {
        try list(path).map { name in
            let place = PathNames.join(path, name)
            return FolderEntry(name: name, kind: kind(of: place), isLink: isLink(place))
        }
    }

    /// No stamp: each file is read to know whether it changed.
    package func stamp(of path: String) -> FileStamp? { nil }

    /// Reads a whole file of at most 2 GB, see ``read(_:limit:)``.
    package func read(_ path: String) throws(FileError) -> [UInt8] { try read(path, limit: 1 << 31) }
}
