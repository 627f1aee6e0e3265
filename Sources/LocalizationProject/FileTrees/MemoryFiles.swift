package import LocalizationPlatform
import Synchronization

/// Files in memory.
///
/// Folders are there as long as a file is in them; the root is always there, and is the current folder. There are no links and no special
/// files: `..` leads to the folder above, whether or not the name before it exists.
package final class MemoryFiles: WritableFileTree {
    private let state = Mutex(MemoryTree())

    /// Creates a tree without files.
    package init() {}

    package func kind(of path: String) -> FileSystem.Kind? { state.withLock { $0.kind(of: path) } }

    /// Whether there is a symbolic link at `path`: never.
    package func isLink(_ path: String) -> Bool { false }

    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try state.withLock { (tree) throws(FileError) in try tree.read(path, limit: limit) }
    }

    package func list(_ path: String) throws(FileError) -> [String] {
        try state.withLock { (tree) throws(FileError) in try tree.list(path) }
    }

    package func realPath(_ path: String) -> String? { state.withLock { $0.realPath(path) } }

    /// The modification time of the file at `path`, on a clock that counts calls of ``write(_:keeping:)``; nil for folders.
    package func modificationTime(of path: String) -> FileTime? { state.withLock { $0.modificationTime(of: path) } }

    /// The stamp of the file at `path`, whose times are ``modificationTime(of:)``; nil for folders.
    package func stamp(of path: String) -> FileStamp? {
        state.withLock { tree in
            guard let time = tree.modificationTime(of: path), let bytes = try? tree.read(path, limit: .max) else { return nil }
            return FileStamp(size: Int64(bytes.count), modified: time, changed: time, number: 0)
        }
    }

    /// Writes and removes files: makes all changes, or none. There are no warnings.
    package func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning] {
        try state.withLock { (tree) throws(FileError) in
            var changed = tree
            try changed.apply(changes, keeping: kept)
            tree = changed
        }
        return []
    }
}
