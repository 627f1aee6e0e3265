import LocalizationRunSupport
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform

/// A string catalog for an operand of the command line.
struct CatalogFile {
    /// Its path.
    let path: String
    /// The path relative to the named folder; the file's name if the catalog itself was named.
    let relativePath: String
}

extension FindingReport {
    /// The catalogs of operands: for a folder all in it and below it.
    /// - Parameters:
    ///   - files: The tree that contains the catalogs.
    ///   - search: The options for searching folders.
    ///   - output: A folder whose catalogs are skipped: the slices of an earlier run may be below the folder to slice.
    /// - Returns: Nil if a folder contains no catalogs or two would get the same name, which is reported.
    mutating func catalogs(
        of operands: [String], in files: any FileTree, search: FolderSearch, outside output: String? = nil
    ) -> [CatalogFile]? {
        let excluded = output.flatMap { files.realPath($0) }.map { PathNames.join($0, "") }
        var (paths, failures) = Self.files(
            of: operands, in: files, search: search, "string catalog", where: { CatalogFileType(path: $0) == .xcstrings },
            leavingOut: { path in excluded.map { files.realPath(path)?.hasUTF8Prefix($0) ?? false } ?? false })
        let found = paths.map { CatalogFile(path: $0.path, relativePath: PathNames.join($0.relativeFolder, PathNames.last(of: $0.path))) }
        var known: [ExactText: String] = [:]
        for file in found {
            if let other = known.updateValue(file.path, forKey: ExactText(file.relativePath)) {
                failures.append(
                    FileError(
                        path: file.path, operation: .read, reason: "'\(other)' has the same name; take them one by one", isMissing: false))
            }
        }
        for failure in failures { add(failure) }
        return failures.isEmpty ? found : nil
    }

    /// The paths of the files for operands; nil if a folder has none or cannot be listed, which is reported.
    /// - Parameters:
    ///   - kind: What the files are, for the report.
    ///   - isWanted: Whether a file in a folder is one of them.
    mutating func paths(
        of operands: [String], in files: any FileTree, search: FolderSearch, _ kind: String, where isWanted: (String) -> Bool
    ) -> [String]? {
        let (found, failures) = Self.files(of: operands, in: files, search: search, kind, where: isWanted) { _ in false }
        for failure in failures { add(failure) }
        return failures.isEmpty ? found.map(\.path) : nil
    }

    /// The files for operands, and why a folder has none or cannot be listed.
    private static func files(
        of operands: [String], in files: any FileTree, search: FolderSearch, _ kind: String, where isWanted: (String) -> Bool,
        leavingOut isLeftOut: (String) -> Bool
    ) -> (found: [FolderSearch.FoundFile], failures: [FileError]) {
        var all: [FolderSearch.FoundFile] = []
        var failures: [FileError] = []
        for operand in operands {
            let found = InputFiles.files(of: operand, in: files, where: isWanted, search: search) { failures.append($0) }
                .filter { !isLeftOut($0.path) }
            if found.isEmpty, failures.isEmpty {
                failures.append(FileError(path: operand, operation: .read, reason: "No \(kind) is in it or below it", isMissing: true))
            }
            all += found
        }
        return (all, failures)
    }
}
