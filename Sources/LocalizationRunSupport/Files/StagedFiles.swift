package import LocalizationProject
package import LocalizationPlatform

/// Files that appear together: they are written under temporary names first, and moved to their final paths when all of them are complete.
///
/// All files are written this way. A symbolic link is kept and its destination is replaced; owner, permissions, and other attributes of a
/// replaced file are kept (``FileAttributes``). Special files, such as a named pipe, are written to at the end.
package struct StagedFiles {
    private var files: [StagedFile] = []
    private var devices: [(path: String, target: String, bytes: [UInt8])] = []
    private var madeFolders: [(path: String, mark: Leftovers.Mark)] = []
    /// The paths in use, by the files that they refer to.
    private var places: [Place: String] = [:]
    /// What was read before the new files were made; nil if it does not matter.
    private let record: ReadRecord?
    /// The files to be removed after the others are in place.
    private var expected: [String] = []
    /// Warnings about side effects.
    package private(set) var warnings: [FileWarning] = []

    /// An identity that two paths to the same file share.
    private enum Place: Hashable {
        /// An existing file.
        case file(FileIdentity)
        /// A file that does not exist yet: its folder, and its name as bytes.
        case name([UInt8], in: FileIdentity?)

        init(_ target: String) {
            let folder = PathNames.folder(of: target)
            self =
                FileSystem.identity(of: target).map(Place.file)
                ?? .name(Array(PathNames.last(of: target).utf8), in: FileSystem.identity(of: folder.isEmpty ? "." : folder))
        }
    }

    /// Creates an empty set of files.
    /// - Parameter record: What was read before: a file that changed since then is not replaced.
    package init(record: ReadRecord? = nil) { self.record = record }

    /// Protects a file that must not be replaced: adding it is an error, whatever its name.
    package mutating func keep(_ path: String) {
        places[Place(OutputFiles.target(of: path))] = path
    }

    /// Adds a file that is removed when the others are in place, so that nothing happens if it changed since it was read.
    package mutating func expect(_ path: String) { expected.append(path) }

    /// Writes a file under a temporary name in its folder.
    /// - Parameter makesFolders: Whether to create missing folders.
    /// - Throws: ``FileError`` if it cannot be written, or two of the paths refer to the same file.
    package mutating func add(_ bytes: [UInt8], at path: String, makesFolders: Bool = true) throws(FileError) {
        let target = OutputFiles.target(of: path)
        switch FileSystem.kind(of: target) {
        case .directory: throw FileError(path: path, operation: .write, reason: "Is a directory", isMissing: false)
        case .other:
            devices.append((path, target, bytes))
            return
        case .file, nil: break
        }
        if makesFolders { try makeFolders(above: target) }
        if let other = places.updateValue(path, forKey: Place(target)) {
            throw FileError(path: path, operation: .write, reason: "It is the same file as '\(other)'", isMissing: false)
        }
        let file = try StagedFile(bytes, for: target, named: path)
        files.append(file)
        if !file.losses.isEmpty { warnings.append(FileWarning(path: path, losses: file.losses)) }
    }

    /// Moves all files to their final paths, or none if that fails or if one of them changed since it was read, and then writes to devices.
    /// A signal takes effect before or after the files are moved.
    /// - Parameters:
    ///   - first: Work to perform before the files are moved, such as renaming folders; if it throws, it has undone itself.
    ///   - undo: Undoes that work if a file cannot be moved.
    ///   - work: Work to perform when everything is written; if there are no devices, before any signal.
    package mutating func commit(
        after first: () throws(FileError) -> Void = {}, undo: () -> Void = {}, then work: () -> Void = {}
    ) throws(FileError) {
        let marks = files.map(\.mark) + madeFolders.map(\.mark)
        var committed = files
        try Leftovers.settle(marks) { () throws(FileError) in
            for path in committed.map(\.path) + expected { try check(path) }
            try first()
            for index in committed.indices {
                do throws(FileError) {
                    try check(committed[index].path)
                    try committed[index].replace(canUndo: committed.count > 1)
                } catch {
                    for file in committed[..<index].reversed() { file.undo() }
                    committed[index].finish()
                    undo()
                    throw error
                }
            }
            for file in committed { file.finish() }
            if devices.isEmpty { work() }
        }
        (files, madeFolders) = ([], [])
        if devices.isEmpty { return }
        while let device = devices.first {
            do throws(FileError) {
                try Console.write(device.bytes, toDevice: device.target)
            } catch {
                throw error.renamed(device.path)
            }
            devices.removeFirst()
        }
        // A source is not removed before its content is written.
        work()
    }

    /// Throws an error if a file changed since it was read.
    private func check(_ path: String) throws(FileError) {
        guard let record, !record.isUnchanged(path) else { return }
        throw FileError(
            path: path, operation: .write, reason: "It has changed since it was read, and is left alone; run the command again",
            isMissing: false)
    }

    /// Removes the files that were not committed.
    package mutating func discard() {
        for file in files { FileSystem.remove(file.temporary) }
        for folder in madeFolders.reversed() { FileSystem.remove(folder.path) }
        Leftovers.forget(files.map(\.mark) + madeFolders.map(\.mark))
        self = StagedFiles(record: record)
    }

    private mutating func makeFolders(above path: String) throws(FileError) {
        var missing: [String] = []
        var folder = PathNames.folder(of: path)
        while !folder.isEmpty, FileSystem.kind(of: folder) != .directory {
            missing.append(folder)
            folder = PathNames.folder(of: folder)
        }
        for folder in missing.reversed() {
            var isNew = false
            let mark = try Leftovers.add(folder) { () throws(FileError) in isNew = try FileSystem.makeFolder(folder) }
            if isNew { madeFolders.append((folder, mark)) } else { Leftovers.forget([mark]) }
        }
    }
}
