package import LocalizationPlatform

/// The files of the disk as the verbs of the tools read and write them. For one run of a verb (``within(_:passedOver:)``), links lead no
/// further than a boundary, and a file that changed since it was read is not overwritten.
package struct CheckedDiskFiles: BoundableFileTree {
    /// How far links may lead; nil if they may lead anywhere.
    package let boundary: LinkBoundary?
    /// What was read; nil outside of the runs of verbs.
    package let record: ReadRecord?

    /// Creates the tree without a boundary.
    package init() { (boundary, record) = (nil, nil) }

    private init(_ boundary: LinkBoundary, _ record: ReadRecord) { (self.boundary, self.record) = (boundary, record) }

    package func within(_ boundary: LinkBoundary, passedOver: @escaping PassedOverLink) -> CheckedDiskFiles {
        CheckedDiskFiles(boundary, record ?? ReadRecord(passedOver: passedOver))
    }

    package func passOver(_ path: String) { _ = leadsOut(path) }

    /// Whether a link in a path leads out of the boundary, which is reported.
    private func leadsOut(_ path: String) -> Bool {
        guard let folder = boundary?.left(byReading: path) else { return false }
        record?.passOver(path, leaving: folder)
        return true
    }

    /// Throws an error if a link in a path leads out of the boundary.
    private func check(_ path: String, _ operation: FileError.Operation) throws(FileError) {
        guard let folder = boundary?.left(byReading: path) else { return }
        throw FileError(path: path, operation: operation, leaving: folder)
    }

    package func kind(of path: String) -> FileSystem.Kind? {
        let kind = FileSystem.kind(of: path)
        return kind != nil && leadsOut(path) ? nil : kind
    }

    package func isPresent(_ path: String) -> Bool { FileSystem.isPresent(path) }

    package func isLink(_ path: String) -> Bool { FileSystem.isLink(path) }

    /// Reads a whole file.
    ///
    /// Pipes and devices are rejected: an endless one would use up all memory.
    /// - Throws: ``FileError`` if it is missing, not a regular file, unreadable or larger than `limit` bytes, or if a link leads out of the
    ///   boundary.
    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try check(path, .read)
        guard let record else { return try FileSystem.read(path, limit: limit) }
        return try record.read(path, limit: limit)
    }

    package func list(_ path: String) throws(FileError) -> [String] {
        try check(path, .list)
        return try FileSystem.list(path)
    }

    /// What is in a folder, sorted by the bytes of the names. Most systems tell the kinds of files with their names.
    package func entries(of path: String) throws(FileError) -> [FolderEntry] {
        try check(path, .list)
        let entries = try FileSystem.entries(of: path)
        guard let boundary else { return entries }
        return entries.map { entry in
            guard entry.isLink, boundary.left(byReading: PathNames.join(path, entry.name)) != nil else { return entry }
            return FolderEntry(name: entry.name, kind: nil, isLink: true, leadsOut: true)
        }
    }

    package func realPath(_ path: String) -> String? {
        guard let real = FileSystem.realPath(path) else { return nil }
        return boundary?.left(byReading: path) == nil ? real : nil
    }

    package func modificationTime(of path: String) -> FileTime? { FileSystem.modificationTime(of: path) }

    package func stamp(of path: String) -> FileStamp? { FileSystem.stamp(of: path) }
}

extension FileError {
    /// The error for a path with a link that leads out of a folder.
    package init(path: String, operation: Operation, leaving folder: String) {
        self.init(path: path, operation: operation, reason: "A link in this path leads out of '\(folder)'", isMissing: false)
    }
}
