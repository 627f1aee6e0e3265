import CatalogModel
package import CatalogTools
package import SourceText

/// The files that operands of the command line mean, and their bytes.
package enum InputFiles {
    /// What operands mean: a file itself, a folder the files of some kinds in it and below it, in the order of their names.
    ///
    /// Hidden and linked files and folders are passed over, unless they are operands themselves, and no file comes twice.
    /// - Parameter failure: Gets the reason why a folder cannot be listed; the others are done all the same.
    package static func expand(_ operands: [String], types: [CatalogFileType], failure: (FileError) -> Void) -> [String] {
        var found: [String] = []
        var seen: Set<ExactText> = []
        for operand in operands {
            found += paths(of: operand, types: types, failure: failure).filter { seen.insert(ExactText(FileSystem.realPath($0) ?? $0)).inserted }
        }
        return found
    }

    /// What one operand means, see ``expand(_:types:failure:)``.
    package static func paths(of operand: String, types: [CatalogFileType], failure: (FileError) -> Void) -> [String] {
        guard FileSystem.kind(of: operand) == .directory else { return [operand] }
        return FileSystem.files(below: operand, where: { CatalogFileType(path: $0).map(types.contains) ?? false }, failure: failure)
    }

    /// What kind of file a path is of.
    /// - Parameter type: What standard input or a file without a known extension is said to be.
    /// - Throws: ``UsageError`` where nothing says it.
    static func type(of path: String, orElse type: CatalogFileType?) throws(UsageError) -> CatalogFileType {
        if path != PathNames.standardStream, let type = CatalogFileType(path: path) { return type }
        if let type { return type }
        throw UsageError("what '\(PathNames.shown(path))' is must be said with '--type'")
    }

    /// The bytes of a file, of standard input for `-`, or of a pipe.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        if path == PathNames.standardStream { return try FileSystem.readAll(descriptor: 0, name: PathNames.shown(path)) }
        if FileSystem.kind(of: path) == .other, let bytes = Console.read(device: path) { return bytes }
        return try FileSystem.read(path)
    }
}
