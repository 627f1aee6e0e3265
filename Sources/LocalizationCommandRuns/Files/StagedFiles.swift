package import LocalizationSourceText

/// Files that appear together: they are written under other names first, and take their places when all of them are there.
///
/// This is the only way that files are written. A symbolic link stays one and what it leads to is replaced; owner, permissions and the like of
/// a file that is replaced are kept (``FileAttributes``). What is neither a file nor a folder, such as a named pipe, is written to in the end.
package struct StagedFiles {
    private var files: [StagedFile] = []
    private var devices: [(path: String, target: String, bytes: [UInt8])] = []
    private var madeFolders: [(path: String, mark: Leftovers.Mark)] = []
    /// The paths that are taken, by what they lead to.
    private var places: [Place: String] = [:]
    /// What became of files besides.
    package private(set) var warnings: [FileWarning] = []

    /// What two paths have in common that lead to one file.
    private enum Place: Hashable {
        /// A file that is there.
        case file(FileIdentity)
        /// Where none is yet: its folder, and its name as bytes.
        case name([UInt8], in: FileIdentity?)

        init(_ target: String) {
            let folder = PathNames.folder(of: target)
            self =
                FileSystem.identity(of: target).map(Place.file)
                ?? .name(Array(PathNames.last(of: target).utf8), in: FileSystem.identity(of: folder.isEmpty ? "." : folder))
        }
    }

    /// Nothing yet.
    package init() {}

    /// Takes a file that must stay: it is an error to add it, by whatever name.
    package mutating func keep(_ path: String) {
        places[Place(OutputFiles.target(of: path))] = path
    }

    /// Writes a file under another name beside its place.
    /// - Parameter makesFolders: Whether folders are made as needed.
    /// - Throws: ``FileError`` where it cannot be written, or two of the paths lead to one file.
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

    /// Gives all files their places, or none where that fails. A signal comes before that or after it.
    /// - Parameter work: What is to be done at once when they are there, before any signal.
    package mutating func commit(then work: () -> Void = {}) throws(FileError) {
        let marks = files.map(\.mark) + madeFolders.map(\.mark)
        var committed = files
        try Leftovers.settle(marks) { () throws(FileError) in
            for index in committed.indices {
                do throws(FileError) {
                    try committed[index].replace(canUndo: committed.count > 1)
                } catch {
                    for file in committed[..<index].reversed() { file.undo() }
                    committed[index].finish()
                    throw error
                }
            }
            for file in committed { file.finish() }
            work()
        }
        (files, madeFolders) = ([], [])
        while let device = devices.first {
            do throws(FileError) {
                try Console.write(device.bytes, toDevice: device.target)
            } catch {
                throw error.renamed(device.path)
            }
            devices.removeFirst()
        }
    }

    /// Removes what is not committed.
    package mutating func discard() {
        for file in files { FileSystem.remove(file.temporary) }
        for folder in madeFolders.reversed() { FileSystem.remove(folder.path) }
        Leftovers.forget(files.map(\.mark) + madeFolders.map(\.mark))
        self = StagedFiles()
    }

    private mutating func makeFolders(above path: String) throws(FileError) {
        var missing: [String] = []
        var folder = PathNames.folder(of: path)
        while !folder.isEmpty, FileSystem.kind(of: folder) != .directory {
            missing.append(folder)
            folder = PathNames.folder(of: folder)
        }
        for folder in missing.reversed() {
            let mark = Leftovers.add(folder)
            do throws(FileError) {
                if try FileSystem.makeFolder(folder) { madeFolders.append((folder, mark)) } else { Leftovers.forget([mark]) }
            } catch {
                Leftovers.forget([mark])
                throw error
            }
        }
    }
}
