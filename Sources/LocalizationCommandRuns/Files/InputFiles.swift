import LocalizationCatalogModel
package import LocalizationCatalogTools
package import LocalizationSourceText

/// The files that operands of the command line mean, and their bytes.
package enum InputFiles {
    /// What operands mean: a file itself, a folder the files of some kinds in it and below it, in the order of their names.
    ///
    /// Of folders, links are passed over, and no file comes twice.
    /// - Parameters:
    ///   - search: How folders are searched.
    ///   - failure: Gets the reason why a folder cannot be listed; the others are done all the same.
    package static func expand(
        _ operands: [String], types: [CatalogFileType], search: FolderSearch = FolderSearch(), failure: (FileError) -> Void
    ) -> [String] {
        var seen: Set<ExactText> = []
        return operands.flatMap { paths(of: $0, types: types, search: search, failure: failure) }
            .filter { seen.insert(ExactText(FileSystem.realPath($0) ?? $0)).inserted }
    }

    /// What one operand means, see ``expand(_:types:search:failure:)``.
    package static func paths(
        of operand: String, types: [CatalogFileType], search: FolderSearch = FolderSearch(), failure: (FileError) -> Void
    ) -> [String] {
        files(of: operand, where: { CatalogFileType(path: $0).map(types.contains) ?? false }, search: search, failure: failure).map(\.path)
    }

    /// What one operand means, each file with the folder that it is in below the operand; that is empty for an operand that is no folder.
    static func files(
        of operand: String, where isWanted: (String) -> Bool, search: FolderSearch, failure: (FileError) -> Void
    ) -> [FolderSearch.FoundFile] {
        guard FileSystem.kind(of: operand) == .directory else { return [FolderSearch.FoundFile(path: operand, relativeFolder: "")] }
        return search.files(below: operand, where: isWanted, failure: failure)
    }

    /// What kind of file a path is of.
    /// - Parameter type: What standard input or a file without a known extension is said to be.
    /// - Returns: Any type for a path where nothing is: reading it says so.
    /// - Throws: ``UsageError`` where nothing says it.
    static func type(of path: String, orElse type: CatalogFileType?) throws(UsageError) -> CatalogFileType {
        if path != PathNames.standardStream, let type = CatalogFileType(path: path) { return type }
        if let type { return type }
        if path != PathNames.standardStream, !FileSystem.isPresent(path) { return .strings }
        throw UsageError("what '\(PathNames.shown(path))' is must be said with '--type'")
    }

    /// The bytes of a file, of standard input for `-`, or of a pipe.
    package static func read(_ path: String) throws(FileError) -> [UInt8] {
        if path == PathNames.standardStream { return try FileSystem.readAll(descriptor: 0, name: PathNames.shown(path)) }
        if FileSystem.kind(of: path) == .other, let bytes = Console.read(device: path) { return bytes }
        return try FileSystem.read(path)
    }
}
