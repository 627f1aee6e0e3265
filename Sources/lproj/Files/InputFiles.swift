#if Tools

import CatalogTools
import SourceText

/// The files that operands of the command line mean, and their bytes.
enum InputFiles {
    /// The operand that stands for standard input.
    static let standardInput = "-"
    /// How deep below an operand folders are looked into.
    private static let maximumDepth = 64

    /// A path's name in messages.
    static func displayName(_ path: String) -> String { path == standardInput ? "<stdin>" : path }

    /// What operands mean: a file itself, a folder the files of some kinds in it and below it, in the order of their names.
    ///
    /// Hidden files, hidden folders and linked folders are passed over, and no file comes twice.
    /// - Parameter failure: Gets the reason why a folder cannot be listed; the others are done all the same.
    static func expand(_ operands: [String], types: [CatalogFileType], failure: (FileError) -> Void) -> [String] {
        var paths: [String] = []
        var seen: Set<String> = []
        for operand in operands {
            let found = FileSystem.kind(of: operand) == .directory ? files(in: operand, types, depth: 0, failure) : [operand]
            for path in found where seen.insert(FileSystem.realPath(path) ?? path).inserted { paths.append(path) }
        }
        return paths
    }

    private static func files(in folder: String, _ types: [CatalogFileType], depth: Int, _ failure: (FileError) -> Void) -> [String] {
        guard depth < maximumDepth else { return [] }
        let real = FileSystem.realPath(folder)
        var paths: [String] = []
        let names: [String]
        do throws(FileError) {
            names = try FileSystem.list(folder)
        } catch {
            failure(error)
            return []
        }
        for name in names where !name.hasPrefix(".") {
            let path = join(folder, name)
            switch FileSystem.kind(of: path) {
            case .directory:
                // A link may lead back up, or to another project.
                guard let real, let child = FileSystem.realPath(path), withSlashes(child) == withSlashes(join(real, name)) else { continue }
                paths += files(in: path, types, depth: depth + 1, failure)
            case .file:
                if let type = CatalogFileType(path: name), types.contains(type) { paths.append(path) }
            case .other, nil: continue
            }
        }
        return paths
    }

    private static func withSlashes(_ path: String) -> [UInt8] {
        path.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    }

    /// A name in a folder.
    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty || folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The folder that a path's last name is in; empty for a name without one.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(where: { $0 == "/" || $0 == "\\" }) else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The bytes of a file, of standard input for `-`, or of a pipe.
    static func read(_ path: String) throws(FileError) -> [UInt8] {
        if path == standardInput { return try FileSystem.readAll(descriptor: 0, name: displayName(path)) }
        if FileSystem.kind(of: path) == .other, let bytes = Console.read(device: path) { return bytes }
        return try FileSystem.read(path)
    }
}

#endif
