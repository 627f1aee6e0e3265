/// The files of the disk. Paths that are not absolute begin at the current folder of the process.
package struct DiskFiles: FileTree {
    /// Creates the tree.
    package init() {}

    /// The tree of the disk for the runtime. Since the compiler does not know its type, it generates functions that take any tree only once.
    package static let shared: any FileTree = DiskFiles()

    package func kind(of path: String) -> FileSystem.Kind? { FileSystem.kind(of: path) }

    package func isPresent(_ path: String) -> Bool { FileSystem.isPresent(path) }

    package func isLink(_ path: String) -> Bool { FileSystem.isLink(path) }

    /// Reads a whole file.
    ///
    /// Pipes and devices are rejected: an endless one would use up all memory.
    /// - Throws: ``FileError`` if it is missing, not a regular file, unreadable or larger than `limit` bytes.
    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] { try FileSystem.read(path, limit: limit) }

    package func list(_ path: String) throws(FileError) -> [String] { try FileSystem.list(path) }

    /// What is in a folder, sorted by the bytes of the names. Most systems tell the kinds of files with their names.
    package func entries(of path: String) throws(FileError) -> [FolderEntry] { try FileSystem.entries(of: path) }

    package func realPath(_ path: String) -> String? { FileSystem.realPath(path) }

    package func modificationTime(of path: String) -> FileTime? { FileSystem.modificationTime(of: path) }

    package func stamp(of path: String) -> FileStamp? { FileSystem.stamp(of: path) }
}
