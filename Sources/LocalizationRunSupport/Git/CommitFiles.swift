package import LocalizationProject
package import LocalizationPlatform
import Synchronization

/// The files of a commit, each read from the repository when it is asked for. They cannot be written.
package final class CommitFiles: WritableFileTree {
    /// The files with the names of their objects in place of their contents.
    private let names = MemoryFiles()
    private let objects: any GitObjectReader
    private let firstFailure = Mutex<GitError?>(nil)

    /// Creates a tree.
    /// - Parameter blobs: The paths of the files and the names of their objects.
    /// - Throws: ``GitError`` if two of the files have one path.
    init(_ blobs: [(path: String, object: [UInt8])], from objects: any GitObjectReader) throws(GitError) {
        self.objects = objects
        do throws(FileError) {
            _ = try names.write(blobs.map { FileChange($0.object, at: $0.path) })
        } catch {
            throw GitError(error.description)
        }
    }

    /// The reason why a file could not be read, if there was one: what was made of the others is not the truth about the commit.
    package var failure: GitError? { firstFailure.withLock { $0 } }

    package func kind(of path: String) -> FileSystem.Kind? { names.kind(of: path) }

    package func isLink(_ path: String) -> Bool { false }

    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let name = try names.read(path, limit: .max)
        do throws(GitError) {
            return try objects.read(name, limit: limit)
        } catch {
            firstFailure.withLock { if $0 == nil { $0 = error } }
            throw FileError(path: path, operation: .read, reason: error.description, isMissing: false)
        }
    }

    package func list(_ path: String) throws(FileError) -> [String] { try names.list(path) }

    package func realPath(_ path: String) -> String? { names.realPath(path) }

    package func modificationTime(of path: String) -> FileTime? { names.modificationTime(of: path) }

    package func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning] {
        guard let path = changes.first?.path else { return [] }
        throw FileError(path: path, operation: .write, reason: "The files of a commit cannot be changed", isMissing: false)
    }
}
