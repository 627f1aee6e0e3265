package import LocalizationPlatform

/// A tree whose files can be written.
package protocol WritableFileTree: BoundableFileTree {
    /// Writes and removes files: makes all changes, or none.
    ///
    /// Files are written in order, then others are removed in order. Whatever cannot be removed stays, which is not an error: a folder that
    /// is not empty is such a case.
    /// - Parameters:
    ///   - changes: The changes.
    ///   - kept: The paths of files that must not be replaced: writing to one of them, whatever its name, is an error.
    /// - Returns: Warnings about side effects; usually empty.
    /// - Throws: ``FileError`` for the first file that cannot be written, or that two of the paths refer to.
    func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning]
}

extension WritableFileTree {
    /// Writes and removes files: makes all changes, or none, see ``write(_:keeping:)``.
    package func write(_ changes: [FileChange]) throws(FileError) -> [FileWarning] { try write(changes, keeping: []) }

    /// Writes a file to an existing folder, replacing an existing file.
    /// - Returns: Warnings about side effects; usually empty.
    package func write(_ bytes: [UInt8], to path: String) throws(FileError) -> [FileWarning] {
        try write([FileChange(bytes, at: path, makesFolders: false)])
    }
}
