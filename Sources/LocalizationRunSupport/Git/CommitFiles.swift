package import LocalizationProject
package import LocalizationPlatform
import Synchronization

/// The files of a commit, each read from the repository when it is asked for. They cannot be written. As on disk, a relative path leads from the
/// current folder.
package final class CommitFiles: WritableFileTree {
    /// The files with the names of their objects in place of their contents.
    private let names = MemoryFiles()
    private let objects: any GitObjectReader
    private let current: FolderIdentity
    private let firstFailure = Mutex<GitError?>(nil)

    /// Creates a tree.
    /// - Parameters:
    ///   - blobs: The absolute paths of the files and the names of their objects.
    ///   - current: The current folder.
    /// - Throws: ``GitError`` if two of the files have one path.
    init(_ blobs: [(path: String, object: [UInt8])], from objects: any GitObjectReader, current: FolderIdentity) throws(GitError) {
        (self.objects, self.current) = (objects, current)
        do throws(FileError) {
            _ = try names.write(blobs.map { FileChange($0.object, at: $0.path) })
        } catch {
            throw GitError(error.description)
        }
    }

    /// The reason why a file could not be read, if there was one: what was made of the others is not the truth about the commit.
    package var failure: GitError? { firstFailure.withLock { $0 } }

    /// The absolute path for a path; an empty one refers to nothing.
    private func place(of path: String) -> String { path.isEmpty ? "" : FolderIdentity(at: path, from: current).realPath }

    package func kind(of path: String) -> FileSystem.Kind? { names.kind(of: place(of: path)) }

    package func isLink(_ path: String) -> Bool { false }

    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let name: [UInt8]
        do throws(FileError) { name = try names.read(place(of: path), limit: .max) } catch { throw error.renamed(path) }
        do throws(GitError) {
            return try objects.read(name, limit: limit)
        } catch {
            firstFailure.withLock { if $0 == nil { $0 = error } }
            throw FileError(path: path, operation: .read, reason: error.description, isMissing: false)
        }
    }

    package func list(_ path: String) throws(FileError) -> [String] {
        do throws(FileError) { return try names.list(place(of: path)) } catch { throw error.renamed(path) }
    }

    package func realPath(_ path: String) -> String? { names.realPath(place(of: path)) }

    package func modificationTime(of path: String) -> FileTime? { names.modificationTime(of: place(of: path)) }

    package func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning] {
        guard let path = changes.first?.path else { return [] }
        throw FileError(path: path, operation: .write, reason: "The files of a commit cannot be changed", isMissing: false)
    }
}
