#if Tools

import CatalogTools
import SourceText

/// The files that operands of the command line mean, and their bytes.
enum InputFiles {
    /// The operand that stands for standard input.
    static let standardInput = "-"
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
            let isFolder = FileSystem.kind(of: operand) == .directory
            let found = isFolder ? FileSystem.files(below: operand, where: { isFile($0, ofTypes: types) }, failure: failure) : [operand]
            for path in found where seen.insert(FileSystem.realPath(path) ?? path).inserted { paths.append(path) }
        }
        return paths
    }

    private static func isFile(_ name: String, ofTypes types: [CatalogFileType]) -> Bool {
        CatalogFileType(path: name).map(types.contains) ?? false
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
