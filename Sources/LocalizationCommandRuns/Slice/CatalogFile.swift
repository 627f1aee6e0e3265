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
        var found: [CatalogFile] = []
        var failures: [FileError] = []
        for operand in operands {
            let paths = InputFiles.files(of: operand, in: files, where: { CatalogFileType(path: $0) == .xcstrings }, search: search) {
                failures.append($0)
            }
            let wanted = paths.filter { file in
                guard let excluded, let real = files.realPath(file.path) else { return true }
                return !real.utf8.starts(with: excluded.utf8)
            }
            if wanted.isEmpty, failures.isEmpty {
                failures.append(
                    FileError(path: operand, operation: .read, reason: "No string catalog is in it or below it", isMissing: true))
            }
            found += wanted.map { CatalogFile(path: $0.path, relativePath: PathNames.join($0.relativeFolder, PathNames.last(of: $0.path))) }
        }
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
        var paths: [String] = []
        var failures: [FileError] = []
        for operand in operands {
            let found = InputFiles.files(of: operand, in: files, where: isWanted, search: search) { failures.append($0) }
            if found.isEmpty, failures.isEmpty {
                failures.append(FileError(path: operand, operation: .read, reason: "No \(kind) is in it or below it", isMissing: true))
            }
            paths += found.map(\.path)
        }
        for failure in failures { add(failure) }
        return failures.isEmpty ? paths : nil
    }
}
