import LocalizationPlatform

/// How far symbolic links may lead a verb: to the folders that its command line names, and not out of the repositories around them.
///
/// Whoever sends a pull request or an archive chooses where its links lead. A path that the command line itself names is the user's own
/// choice and has no boundary. Git's own files are not part of a repository in this sense.
package struct LinkBoundary: Sendable {
    /// A folder below which paths are checked.
    private struct Root: Sendable {
        /// The real path of the folder.
        let place: String
        /// The real path of the folder that links must not leave.
        let limit: String
    }

    /// The folders that the verb works in, by their paths as bytes; empty for the current folder.
    private var inputs: [[UInt8]: Root] = [:]
    /// The folders and files that the verb makes.
    private var outputs: [[UInt8]: Root] = [:]
    /// The first folder that the verb works in.
    private var first: Root?
    /// The paths that the command line names, as bytes.
    private var named: Set<[UInt8]> = []

    /// Creates the boundary for a command line.
    /// - Parameters:
    ///   - operands: The files and folders to work on. Links lead no further than the repository around such a folder, or around that of
    ///     such a file; without a repository, no further than the folder, or for one language the folder that it is in.
    ///   - output: The folder or file to write to: links do not lead out of the folder.
    ///   - made: Files and folders that the verb makes as a whole in its output: none of them is reached through a link in it.
    ///   - files: Other files that the command line names.
    package init(operands: [String] = [], output: String? = nil, made: [String] = [], files: [String] = []) {
        for operand in operands where operand != PathNames.standardStream {
            named.insert(Array(operand.utf8))
            add(FileSystem.kind(of: operand) == .directory ? operand : PathNames.folder(of: operand))
        }
        for path in files { named.insert(Array(path.utf8)) }
        if let output, output != PathNames.standardStream {
            named.insert(Array(output.utf8))
            if let place = FileSystem.place(of: output) { outputs[Self.key(output)] = Root(place: place, limit: place) }
        }
        for path in made {
            guard let folder = FileSystem.place(of: PathNames.folder(of: path)) else { continue }
            let place = PathNames.join(folder, PathNames.last(of: path))
            outputs[Self.key(path)] = Root(place: place, limit: place)
        }
    }

    /// Whether the command line itself names a path.
    package func names(_ path: String) -> Bool { named.contains(Array(path.utf8)) }

    /// Adds a folder to work in, and for the folder of a language the one that it is in: files of other languages are beside it.
    private mutating func add(_ folder: String) {
        guard inputs[Self.key(folder)] == nil, let place = FileSystem.place(of: folder) else { return }
        let isOfLanguage = PathNames.fileExtension(of: place)?.lowercased().utf8.elementsEqual("lproj".utf8) ?? false
        let project = isOfLanguage ? PathNames.folder(of: place) : place
        let root = Root(place: place, limit: CheckedDiskFiles().repository(around: project) ?? project)
        inputs[Self.key(folder)] = root
        if first == nil { first = root }
        // The path of the same folder without links, which verbs begin paths with, too.
        inputs[Self.key(place)] = root
        if isOfLanguage { add(PathNames.folder(of: folder)) }
    }

    /// The folder that a link in a path leads out of when the file at the path is read; nil if none does.
    package func left(byReading path: String) -> String? {
        left(by: path, root(of: path, in: inputs) ?? root(of: path, in: outputs) ?? elsewhere(path))
    }

    /// The folder that a link in a path leads out of when the file at the path is written; nil if none does.
    package func left(byWriting path: String) -> String? {
        left(by: path, root(of: path, in: outputs) ?? root(of: path, in: inputs) ?? elsewhere(path), isWritten: true)
    }

    /// The folder that a link in a path leads out of when the file at the path is removed, which removes a link itself; nil if none does.
    package func left(byRemoving path: String) -> String? {
        let folder = PathNames.folder(of: path)
        return left(byWriting: folder.isEmpty ? "." : folder)
    }

    private func left(by path: String, _ found: (root: Root, rest: String)?, isWritten: Bool = false) -> String? {
        guard let (root, rest) = found, !names(path) else { return nil }
        // Nothing is read from a circle of links anyway, for that reason; a file that is written would replace one of the links.
        guard let place = FileSystem.place(of: path) else { return isWritten ? root.limit : nil }
        if Self.joined(root.place, rest).utf8.elementsEqual(place.utf8) { return nil }
        return Self.isIn(root.limit, place) && !GitFolder.isIn(Substring(place.utf8.dropFirst(root.limit.utf8.count))) ? nil : root.limit
    }

    /// The nearest folder of `roots` at or above a path, and the rest of the path.
    private func root(of path: String, in roots: [[UInt8]: Root]) -> (root: Root, rest: String)? {
        guard !roots.isEmpty else { return nil }
        let bytes = Array(path.utf8)
        var end = bytes.count
        while end > 0 {
            if let root = roots[Self.key(bytes[..<end])] { return (root, String(decoding: bytes[end...], as: UTF8.self)) }
            guard let separator = bytes[..<end].lastIndex(where: PathNames.isSeparator) else { break }
            end = separator
        }
        if let separator = bytes.first, PathNames.isSeparator(separator) { return roots[[UInt8(ascii: "/")]].map { ($0, path) } }
        guard let root = roots[[]], !bytes.starts(with: "..".utf8) else { return nil }
        return (root, path)
    }

    /// The disk, for a real path that a search upward from a folder found.
    private func elsewhere(_ path: String) -> (root: Root, rest: String)? {
        guard let first, let separator = path.utf8.first, PathNames.isSeparator(separator) else { return nil }
        return (Root(place: "/", limit: first.limit), path)
    }

    /// The bytes of a folder's path without separators at its end; none for the current folder.
    private static func key(_ path: some Collection<UInt8>) -> [UInt8] {
        var bytes = Array(path)
        while bytes.count > 1, let last = bytes.last, PathNames.isSeparator(last) { bytes.removeLast() }
        return bytes.elementsEqual(".".utf8) ? [] : bytes
    }

    private static func key(_ path: String) -> [UInt8] { key(path.utf8) }

    private static func isIn(_ folder: String, _ path: String) -> Bool {
        guard path.utf8.starts(with: folder.utf8) else { return false }
        guard let next = path.utf8.dropFirst(folder.utf8.count).first else { return true }
        return PathNames.isSeparator(next) || folder.utf8.last.map(PathNames.isSeparator) == true
    }

    /// The real path for a path below a folder if there is no link in it.
    private static func joined(_ folder: String, _ rest: String) -> String {
        PathNames.all(in: rest).reduce(folder) { path, name in
            switch name {
            case ".": path
            case "..": PathNames.folder(of: path)
            default: PathNames.join(path, name)
            }
        }
    }
}
