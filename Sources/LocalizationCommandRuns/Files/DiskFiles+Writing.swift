package import LocalizationCatalogTools
package import LocalizationPlatform

extension DiskFiles: WritableFileTree {
    /// Writes and removes files: makes all changes, or none, see ``StagedFiles``.
    ///
    /// A symbolic link is kept, and its destination is written; a link that is to be removed is removed itself. A device or pipe is written
    /// to, not replaced, after all files are in place.
    package func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning] {
        var staged = StagedFiles()
        do throws(FileError) {
            for path in kept { staged.keep(path) }
            for change in changes {
                if let bytes = change.bytes { try staged.add(bytes, at: change.path, makesFolders: change.makesFolders) }
            }
            try staged.commit {
                for change in changes where change.bytes == nil { FileSystem.remove(change.path) }
            }
        } catch {
            staged.discard()
            throw error
        }
        return staged.warnings
    }
}
