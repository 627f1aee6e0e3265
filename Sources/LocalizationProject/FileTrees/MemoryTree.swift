import LocalizationCatalogModel
import LocalizationPlatform

/// The files and folders of ``MemoryFiles``, as a value.
struct MemoryTree: Sendable {
    private struct File: Sendable {
        var bytes: [UInt8]
        var time: FileTime
    }

    private static let root = "/"

    /// The files, by their real paths.
    private var files: [ExactText: File] = [:]
    /// The names in each folder, by its real path.
    private var folders: [ExactText: Set<ExactText>] = [ExactText(root): []]
    /// How many times changes were applied.
    private var time: Int64 = 0

    /// The absolute path for a path, without `.` and `..`; nil for an empty path, which refers to nothing.
    private static func place(of path: String) -> ExactText? {
        guard !path.isEmpty else { return nil }
        var names: [String] = []
        for name in PathNames.all(in: path) {
            switch name {
            case ".": continue
            case "..": _ = names.popLast()
            default: names.append(name)
            }
        }
        return ExactText(root + names.joined(separator: "/"))
    }

    /// The kind of file at a path; nil if nothing is there.
    func kind(of path: String) -> FileSystem.Kind? {
        guard let place = Self.place(of: path) else { return nil }
        return files[place] != nil ? .file : folders[place] != nil ? .directory : nil
    }

    /// The absolute path of the file or folder at a path; nil if nothing is there.
    func realPath(_ path: String) -> String? { kind(of: path) == nil ? nil : Self.place(of: path)?.text }

    /// The number of the change that wrote a file last; nil if there is no file.
    func modificationTime(of path: String) -> FileTime? { Self.place(of: path).flatMap { files[$0]?.time } }

    /// Reads a file.
    /// - Throws: ``FileError`` if it is missing, a folder or larger than `limit` bytes.
    func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard let place = Self.place(of: path), let file = files[place] else {
            throw kind(of: path) == .directory ? Self.isFolder(path, .read) : missing(path, .read)
        }
        guard file.bytes.count <= limit else {
            throw FileError(
                path: path, operation: .read, reason: "File is too large (\(file.bytes.count) bytes, at most \(limit))", isMissing: false)
        }
        return file.bytes
    }

    /// The names in a folder, sorted by their bytes.
    /// - Throws: ``FileError`` if it is missing or a file.
    func list(_ path: String) throws(FileError) -> [String] {
        guard let place = Self.place(of: path), let names = folders[place] else { throw missing(path, .list) }
        return names.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    // MARK: Changes

    /// Makes changes in order, first those that write. If this throws, some of them have been made.
    /// - Parameter kept: The paths of files that must not be written.
    mutating func apply(_ changes: [FileChange], keeping kept: [String]) throws(FileError) {
        time += 1
        var used: [ExactText: String] = [:]
        for path in kept {
            if let place = Self.place(of: path) { used[place] = path }
        }
        for change in changes {
            guard let bytes = change.bytes else { continue }
            let place = try place(for: change)
            if let other = used.updateValue(change.path, forKey: place) {
                throw FileError(path: change.path, operation: .write, reason: "It is the same file as '\(other)'", isMissing: false)
            }
            files[place] = File(bytes: bytes, time: FileTime(seconds: time, nanoseconds: 0))
            addName(of: place)
        }
        for change in changes where change.bytes == nil { remove(change.path) }
    }

    /// Removes a file, if it exists.
    mutating func remove(_ path: String) {
        guard let place = Self.place(of: path), files.removeValue(forKey: place) != nil else { return }
        removeName(of: place)
    }

    /// The place of a file to be written.
    private func place(for change: FileChange) throws(FileError) -> ExactText {
        guard let place = Self.place(of: change.path) else { throw missing(change.path, .write) }
        if folders[place] != nil { throw Self.isFolder(change.path, .write) }
        guard folders[ExactText(PathNames.folder(of: place.text))] == nil else { return place }
        guard change.makesFolders else { throw missing(change.path, .write) }
        var folder = PathNames.folder(of: change.path)
        while !folder.isEmpty, kind(of: folder) != .directory {
            if kind(of: folder) == .file { throw FileError(path: folder, operation: .write, reason: "File exists", isMissing: false) }
            folder = PathNames.folder(of: folder)
        }
        return place
    }

    /// Adds a new file's name to its folder, and the names of new folders to theirs.
    private mutating func addName(of place: ExactText) {
        var path = place.text
        while path != Self.root {
            let folder = ExactText(PathNames.folder(of: path))
            let isNew = folders[folder] == nil
            folders[folder, default: []].insert(ExactText(PathNames.last(of: path)))
            if !isNew { return }
            path = folder.text
        }
    }

    /// Removes a name from its folder, and folders that are empty then.
    private mutating func removeName(of place: ExactText) {
        var path = place.text
        while path != Self.root {
            let folder = ExactText(PathNames.folder(of: path))
            folders[folder]?.remove(ExactText(PathNames.last(of: path)))
            guard folder.text != Self.root, folders[folder]?.isEmpty == true else { return }
            folders[folder] = nil
            path = folder.text
        }
    }

    // MARK: Errors, as the disk's

    private static func isFolder(_ path: String, _ operation: FileError.Operation) -> FileError {
        FileError(path: path, operation: operation, reason: "Is a directory", isMissing: false)
    }

    /// The error for a path without a file, or for listing a file.
    private func missing(_ path: String, _ operation: FileError.Operation) -> FileError {
        var isInFile = operation == .list && kind(of: path) == .file
        if var folder = Self.place(of: path) {
            while !isInFile, folder.text != Self.root {
                folder = ExactText(PathNames.folder(of: folder.text))
                isInFile = files[folder] != nil
            }
        }
        return FileError(
            path: path, operation: operation, reason: isInFile ? "Not a directory" : "No such file or directory", isMissing: true)
    }
}
