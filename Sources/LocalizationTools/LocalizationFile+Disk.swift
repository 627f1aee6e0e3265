public import CatalogFormats
import LocalizationPlatform
import LocalizationRunSupport

/// Why a file or folder could not be read or written.
public struct FileAccessError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path, as it was given.
    public let path: String
    /// The reason as one line in English: `cannot read 'x.strings': No such file or directory`.
    public let description: String

    init(_ error: FileError) { (path, description) = (error.path, error.description) }
}

extension LocalizationFile {
    /// Reads the file at a path. O(n).
    /// - Throws: ``FileAccessError``, or `LocalizationFile.UnknownFormat`.
    public init(contentsOf path: String) throws {
        do {
            self = try LocalizationFile(path: path, bytes: try FileSystem.read(path))
        } catch let error as FileError {
            throw FileAccessError(error)
        }
    }

    /// Writes the file: first under another name in its folder, so that nobody sees half of it. Owner, permissions and other attributes of
    /// a replaced file stay; behind a symbolic link its destination is replaced.
    /// - Parameter path: Another path than the `path` of the file; nil for that one.
    /// - Throws: ``FileAccessError``. The old file is as it was then.
    public func write(to path: String? = nil) throws(FileAccessError) {
        var staged = StagedFiles()
        do throws(FileError) {
            try staged.add(bytes, at: path ?? self.path)
            try staged.commit()
        } catch {
            staged.discard()
            throw FileAccessError(error)
        }
    }
}
