import CatalogFormats
import LocalizationCatalogModel
package import LocalizationCatalogTools
import LocalizationPlatform

/// The tables of a git commit, which are compared with those of now.
package struct EarlierFiles {
    /// The commit, as the user named it.
    package let reference: String
    /// Runs git with arguments, and returns what it prints.
    private let git: ([String]) throws(GitError) -> [UInt8]

    /// Creates the files of a commit.
    /// - Throws: ``UsageError`` for a name that git would take for an option.
    package init(reference: String, git: @escaping ([String]) throws(GitError) -> [UInt8]) throws(UsageError) {
        if reference.utf8.first == UInt8(ascii: "-") || reference.isEmpty { throw UsageError("'\(reference)' is no commit") }
        self.reference = reference
        self.git = git
    }

    /// The tables at the time of the commit. Only files that changed since are read from git.
    /// - Parameters:
    ///   - operands: The files and folders of the command line.
    ///   - now: The tables of now.
    ///   - files: The tree that contains them.
    ///   - search: The options for searching folders.
    /// - Throws: ``GitError`` if an operand is not in a repository, or the commit does not exist.
    func inputs(
        of operands: [String], now: [ConversionInput], in files: any FileTree, search: FolderSearch
    ) throws(GitError) -> [ConversionInput] {
        var before: [ExactText: ConversionInput] = [:]
        for input in now { before[ExactText(input.path)] = input }
        for operand in operands {
            let isFolder = files.kind(of: operand) == .directory
            let parent = PathNames.folder(of: operand)
            let folder = isFolder ? operand : parent.isEmpty ? "." : parent
            let here = ["-C", folder]
            _ = try git(here + ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
            let compared = isFolder ? "." : "./" + PathNames.last(of: operand)
            let changed = try names(here + ["diff", "--name-status", "-z", "--no-renames", "--relative", reference, "--", compared])
            for index in stride(from: 0, to: changed.count - 1, by: 2) {
                let (status, name) = (changed[index], changed[index + 1])
                let path = isFolder ? PathNames.join(operand, name) : operand
                before[ExactText(path)] = nil
                guard status != "A", let type = CatalogFileType(path: path), CatalogFileType.catalogs.contains(type),
                    !isFolder || !search.skips(name)
                else { continue }
                let input = ConversionInput(path: path, type: type, bytes: try git(here + ["show", "\(reference):./\(name)"]))
                if CatalogFileType.tables.contains(type), input.language == nil { continue }
                before[ExactText(path)] = input
            }
            for name in try names(here + ["ls-files", "-z", "--others", "--", compared]) {
                before[ExactText(isFolder ? PathNames.join(operand, name) : operand)] = nil
            }
        }
        return before.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The names that a run of git prints, each with a zero byte after it.
    private func names(_ arguments: [String]) throws(GitError) -> [String] {
        try git(arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
