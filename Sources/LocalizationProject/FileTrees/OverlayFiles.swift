package import LocalizationPlatform

/// Buffers over another tree, such as the files that are open in an editor over those of the disk.
///
/// Reading prefers the buffer of a path, by whichever path to the file it was opened; a folder's listing has the files of both. Writing
/// goes to the tree below, and leaves buffers alone: a buffer whose file has been written hides it until ``close(_:)``, as in an editor,
/// which finds out for itself that the file has changed.
package struct OverlayFiles<Base: FileTree>: FileTree {
    private var base: Base
    /// The buffers, by the real paths of their files.
    private var buffers = MemoryTree()

    /// Creates a tree without buffers.
    package init(over base: Base) { self.base = base }

    /// Opens a buffer, or changes the content of an open one. Its file and its folder need not exist in the tree below.
    /// - Throws: ``FileError`` if there is a buffer below the path, or above it.
    package mutating func open(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        do throws(FileError) {
            try buffers.apply([FileChange(bytes, at: place(of: path))], keeping: [])
        } catch {
            throw error.renamed(path)
        }
    }

    /// Closes a buffer: its file is read again from the tree below.
    package mutating func close(_ path: String) { buffers.remove(place(of: path)) }

    package func kind(of path: String) -> FileSystem.Kind? {
        let own = buffers.kind(of: place(of: path))
        return own == .file ? own : base.kind(of: path) ?? own
    }

    package func isPresent(_ path: String) -> Bool { base.isPresent(path) || buffers.kind(of: place(of: path)) != nil }

    package func isLink(_ path: String) -> Bool { base.isLink(path) }

    package func passOver(_ path: String) { base.passOver(path) }

    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let place = place(of: path)
        guard buffers.kind(of: place) == .file else { return try base.read(path, limit: limit) }
        do throws(FileError) {
            return try buffers.read(place, limit: limit)
        } catch {
            throw error.renamed(path)
        }
    }

    package func list(_ path: String) throws(FileError) -> [String] {
        let own = (try? buffers.list(place(of: path))) ?? []
        do throws(FileError) {
            let names = try base.list(path)
            let known = Set(names.map { Array($0.utf8) })
            let others = own.filter { !known.contains(Array($0.utf8)) }
            return others.isEmpty ? names : (names + others).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } catch {
            // A folder that only buffers are in.
            guard !own.isEmpty, base.kind(of: path) == nil else { throw error }
            return own
        }
    }

    package func realPath(_ path: String) -> String? { base.realPath(path) ?? buffers.realPath(place(of: path)) }

    /// The modification time of the file that `path` refers to; that of a buffer is later than that of any file.
    package func modificationTime(of path: String) -> FileTime? {
        if buffers.kind(of: place(of: path)) == .file { return FileTime(seconds: .max, nanoseconds: 0) }
        return base.modificationTime(of: path)
    }

    /// The real path that the file at a path has, or would have.
    private func place(of path: String) -> String {
        if let real = base.realPath(path) { return real }
        guard let end = path.utf8.lastIndex(where: { !PathNames.isSeparator($0) }) else { return path }
        let path = String(Substring(path.utf8[...end]))
        let folder = PathNames.folder(of: path)
        if !folder.isEmpty { return PathNames.join(place(of: folder), PathNames.last(of: path)) }
        return base.realPath(".").map { PathNames.join($0, path) } ?? path
    }
}

extension OverlayFiles: BoundableFileTree where Base: BoundableFileTree {
    /// The tree with the boundary for the tree below. Buffers have none: they are what a user opened.
    package func within(_ boundary: LinkBoundary, passedOver: @escaping PassedOverLink) -> Self {
        var bounded = self
        bounded.base = base.within(boundary, passedOver: passedOver)
        return bounded
    }
}

extension OverlayFiles: WritableFileTree where Base: WritableFileTree {
    /// Writes and removes files of the tree below: makes all changes, or none. Buffers stay as they are.
    package func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning] {
        try base.write(changes, keeping: kept)
    }
}
