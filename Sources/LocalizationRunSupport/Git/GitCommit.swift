package import LocalizationProject
package import LocalizationPlatform

/// A commit of a git repository, whose files are compared with those of now.
package struct GitCommit: Sendable {
    /// The commit, as the user named it.
    package let reference: String
    private let git: any GitRunner
    private let checked = CheckedRepositories()

    /// Names a commit.
    /// - Throws: ``UsageError`` for a name that git would take for an option.
    package init(_ reference: String, git: any GitRunner) throws(UsageError) {
        if reference.utf8.first == UInt8(ascii: "-") || reference.isEmpty { throw UsageError("'\(reference)' is not a commit") }
        self.reference = reference
        self.git = git
    }

    /// The files that the commit has at or below a path, as git stores them: no attribute leaves out or converts any. Links and submodules
    /// are left out. A path that the commit does not have is not a mistake: everything there is new. O(files); contents are read on demand.
    /// - Parameters:
    ///   - operand: A file or folder of the command line.
    ///   - files: The tree that has it now.
    /// - Throws: ``GitError`` if the path is not in a repository, git cannot read it, or the commit does not exist.
    package func files(at operand: String, in files: any FileTree) throws(GitError) -> CommitFiles {
        let isFolder = files.kind(of: operand) == .directory
        let folder = isFolder ? operand : PathNames.folder(of: operand)
        guard let repository = GitRepository(containing: folder, in: files),
            let path = repository.relativePath(ofReal: files.realPath(folder.isEmpty ? "." : folder) ?? folder)
        else { throw GitError("'\(operand)' is in no repository of git") }
        try checked.check(repository, with: git)
        let commit = try name(in: repository)
        let relative = isFolder ? path : PathNames.join(path, PathNames.last(of: operand))
        // The contents of a folder without its name, and everything for the root.
        let pattern = relative.isEmpty ? [] : [isFolder ? relative + "/" : relative]
        let rows = try git.run(["-C", repository.root, "ls-tree", "-r", "-z", commit, "--"] + pattern).split(separator: 0)
        let prefix = isFolder && !relative.isEmpty ? relative.utf8.count + 1 : 0
        return try CommitFiles(
            rows.compactMap { row in
                Self.blob(row).map {
                    (isFolder ? PathNames.join(operand, Self.text($0.path.dropFirst(prefix))) : operand, Array($0.object))
                }
            }, from: try git.objects(in: repository.root))
    }

    /// The hash of the commit.
    private func name(in repository: GitRepository) throws(GitError) -> String {
        let parse = ["-C", repository.root, "rev-parse"]
        do throws(GitError) {
            let hash = try git.run(parse + ["--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
            return Self.text(hash.prefix { $0 > 0x20 })
        } catch {
            guard error.lines.isEmpty else { throw error }
            // Outside of a usable repository, git says why.
            let isShallow = try git.run(parse + ["--is-shallow-repository"]).starts(with: "true".utf8)
            throw GitError(
                "no such commit"
                    + (isShallow
                        ? "; this clone is shallow and has only a part of the history: fetch the rest with 'git fetch --unshallow', "
                            + "or with 'fetch-depth: 0' for actions/checkout" : ""))
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// A row of `git ls-tree`, `MODE TYPE OBJECT<TAB>PATH`; nil for what is not a regular file.
    private static func blob(_ row: ArraySlice<UInt8>) -> (path: ArraySlice<UInt8>, object: ArraySlice<UInt8>)? {
        guard let tab = row.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let fields = row[..<tab].split(separator: UInt8(ascii: " "))
        guard fields.count == 3, fields[0].starts(with: "100".utf8) else { return nil }
        return (row[(tab + 1)...], fields[2])
    }
}
