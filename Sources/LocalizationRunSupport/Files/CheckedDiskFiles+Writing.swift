package import LocalizationProject
package import LocalizationPlatform

extension CheckedDiskFiles: WritableFileTree {
    /// Writes and removes files: makes all changes, or none, see ``StagedFiles``.
    ///
    /// A symbolic link is kept, and its destination is written; a link that is to be removed is removed itself. A device or pipe
    /// that the command line names is written to, not replaced, after all files are in place.
    /// - Throws: ``FileError`` for the first file that cannot be written, that two of the paths refer to, that a link out of the boundary
    ///   leads to, that is a device or pipe in a folder, or that changed since it was read from this tree.
    package func write(_ changes: [FileChange], keeping kept: [String]) throws(FileError) -> [FileWarning] {
        try write(changes, keeping: kept, after: { () throws(FileError) in }, undo: {})
    }

    /// Makes all changes and performs work before them, or nothing.
    /// - Parameters:
    ///   - work: The work, which no signal interrupts. If it throws, it has undone itself.
    ///   - undo: Undoes the work if a change fails.
    package func write(
        _ changes: [FileChange], keeping kept: [String] = [], after work: () throws(FileError) -> Void, undo: () -> Void
    ) throws(FileError) -> [FileWarning] {
        // The files of a process that was killed may be in folders where nothing changes now.
        for folder in record?.folders ?? [] { Leftovers.removeOld(in: folder) }
        var staged = StagedFiles(record: record)
        do throws(FileError) {
            for change in changes {
                let folder = change.bytes == nil ? boundary?.left(byRemoving: change.path) : boundary?.left(byWriting: change.path)
                if let folder { throw FileError(path: change.path, operation: .write, leaving: folder) }
                // Nobody may ever read from a pipe that a stranger put where a file is to be.
                if change.bytes != nil, let boundary, !boundary.names(change.path), FileSystem.kind(of: change.path) == .other {
                    throw FileError(path: change.path, operation: .write, reason: "Not a regular file", isMissing: false)
                }
            }
            for path in kept { staged.keep(path) }
            for change in changes {
                if let bytes = change.bytes { try staged.add(bytes, at: change.path, makesFolders: change.makesFolders) }
            }
            for change in changes where change.bytes == nil { staged.expect(change.path) }
            try staged.commit(after: work, undo: undo) {
                for change in changes where change.bytes == nil { FileSystem.remove(change.path) }
            }
        } catch {
            staged.discard()
            throw error
        }
        record?.forget(changes.map(\.path))
        return staged.warnings
    }
}
