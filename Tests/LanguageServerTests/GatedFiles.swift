import Foundation
import LocalizationPlatform
import LocalizationProject
import Synchronization

/// Files in memory whose reading blocks until a gate is opened, as that of a large project does for a while.
final class GatedFiles: WritableFileTree {
    private let base = MemoryFiles()
    private let isOpen = Mutex(false)

    init(_ texts: [String: String]) throws(FileError) {
        _ = try base.write(texts.sorted { $0.key < $1.key }.map { FileChange(Array($0.value.utf8), at: $0.key) })
    }

    func openGate() { isOpen.withLock { $0 = true } }

    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        while !isOpen.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
        return try base.read(path, limit: limit)
    }

    func kind(of path: String) -> FileSystem.Kind? { base.kind(of: path) }
    func isLink(_ path: String) -> Bool { false }
    func list(_ path: String) throws(FileError) -> [String] { try base.list(path) }
    func realPath(_ path: String) -> String? { base.realPath(path) }
    func modificationTime(of path: String) -> FileTime? { base.modificationTime(of: path) }
    func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning] {
        try base.write(changes, keeping: kept)
    }
}
