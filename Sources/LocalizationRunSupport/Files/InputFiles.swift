package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationPlatform

/// The files for operands of the command line, and their bytes.
package enum InputFiles {
    /// The files for operands: a file itself; for a folder, the files of some types in it and below it, in the order of their names.
    ///
    /// Links in folders are skipped, and no file is returned twice.
    /// - Parameters:
    ///   - files: The tree that contains the files.
    ///   - isAlsoWanted: Whether a file of another type in a folder is wanted, too.
    ///   - search: The options for searching folders.
    ///   - isEntered: Whether to search a folder with this name in a folder that is an operand.
    ///   - failure: Gets the reason if a folder cannot be listed; the others are still searched.
    ///   - skipped: Gets the reason for each link in a folder that leads nowhere, pipe and device that has the name of such a file.
    package static func expand(
        _ operands: [String], in files: any FileTree, types: [CatalogFileType], orWhere isAlsoWanted: (String) -> Bool = { _ in false },
        search: FolderSearch = FolderSearch(), entering isEntered: (String) -> Bool = { _ in true }, failure: (FileError) -> Void,
        skipped: (FileError) -> Void = warnOfName
    ) -> [String] {
        var seen: Set<ExactText> = []
        return operands.flatMap { operand in
            Self.files(
                of: operand, in: files, where: { CatalogFileType(path: $0).map(types.contains) ?? isAlsoWanted($0) }, search: search,
                entering: isEntered, failure: failure, skipped: skipped
            ).map(\.path)
        }.filter { seen.insert(ExactText(files.realPath($0) ?? $0)).inserted }
    }

    /// Warns of a file or folder that is not read because its name is not UTF-8, which no other message would mention.
    package static func warnOfName(_ error: FileError) {
        if isUnreachable(error) { Messages().warning(error.description) }
    }

    /// Whether a file or folder is not read because its name is not UTF-8.
    package static func isUnreachable(_ error: FileError) -> Bool { PathNames.last(of: error.path).unicodeScalars.contains("\u{FFFD}") }

    /// The files for one operand, each with its folder relative to the operand; empty if the operand is not a folder.
    package static func files(
        of operand: String, in files: any FileTree, where isWanted: (String) -> Bool, search: FolderSearch,
        entering isEntered: (String) -> Bool = { _ in true }, failure: (FileError) -> Void,
        skipped: (FileError) -> Void = warnOfName
    ) -> [FolderSearch.FoundFile] {
        guard files.kind(of: operand) == .directory else { return [FolderSearch.FoundFile(path: operand, relativeFolder: "")] }
        return search.files(
            below: operand, of: files, where: isWanted, entering: isEntered, failure: failure, skipped: skipped)
    }

    /// The type of the file at a path.
    /// - Parameter type: The specified type for standard input or a file without a known extension.
    /// - Returns: Any type if nothing exists at the path: reading it reports the error.
    /// - Throws: ``UsageError`` if the type cannot be determined.
    package static func type(of path: String, in files: any FileTree, orElse type: CatalogFileType?) throws(UsageError) -> CatalogFileType {
        if path != PathNames.standardStream, let type = CatalogFileType(path: path) { return type }
        if let type { return type }
        if path != PathNames.standardStream, !files.isPresent(path) { return .strings }
        throw UsageError("cannot tell the format of '\(PathNames.shown(path))'; pass '--type'")
    }

    /// The bytes of a file, of standard input for `-`, or of a pipe.
    package static func read(_ path: String, in files: any FileTree) throws(FileError) -> [UInt8] {
        if path == PathNames.standardStream { return try FileSystem.readAll(descriptor: 0, name: PathNames.shown(path)) }
        if files.kind(of: path) == .other, let bytes = Console.read(device: path) { return bytes }
        return try files.read(path)
    }
}
