import LocalizationPlatform
import LocalizationProject
import Synchronization

/// Files in memory that remember what was read and written.
final class WatchedFiles: WritableFileTree {
    private let base = MemoryFiles()
    private let used = Mutex<(read: [String], written: [String])>(([], []))

    init(_ texts: [(path: String, text: String)]) {
        _ = try? base.write(texts.map { FileChange(Array($0.text.utf8), at: $0.path) })
    }

    /// The real paths that were read and listed, and those that were written, since the last call.
    func takeUsed() -> (read: [String], written: [String]) {
        used.withLock { used in
            defer { used = ([], []) }
            return used
        }
    }

    private func note(_ path: String) { used.withLock { $0.read.append(base.realPath(path) ?? path) } }

    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let bytes = try base.read(path, limit: limit)
        note(path)
        return bytes
    }

    func list(_ path: String) throws(FileError) -> [String] {
        let names = try base.list(path)
        note(path)
        return names
    }

    func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning] {
        let warnings = try base.write(changes, keeping: kept)
        used.withLock { $0.written += changes.map { base.realPath($0.path) ?? $0.path } }
        return warnings
    }

    func kind(of path: String) -> FileSystem.Kind? { base.kind(of: path) }
    func isLink(_ path: String) -> Bool { false }
    func realPath(_ path: String) -> String? { base.realPath(path) }
    func modificationTime(of path: String) -> FileTime? { base.modificationTime(of: path) }
    func stamp(of path: String) -> FileStamp? { base.stamp(of: path) }
}
