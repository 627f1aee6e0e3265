import LocalizationCatalogModel
package import LocalizationProject
package import LocalizationPlatform

/// A commit of a git repository, whose files are compared with those of now.
package struct GitCommit: Sendable {
    /// The commit, as the user named it.
    package let reference: String
    let git: any GitRunner
    private let checked: CheckedRepositories

    /// Names a commit.
    /// - Throws: ``UsageError`` for a name that git would take for an option.
    package init(_ reference: String, git: any GitRunner) throws(UsageError) {
        if reference.utf8.first == UInt8(ascii: "-") || reference.isEmpty { throw UsageError("'\(reference)' is not a commit") }
        self.init(checked: reference, git: git, CheckedRepositories())
    }

    /// Names a commit by its hash, or in another way that is no option of git.
    init(checked reference: String, git: any GitRunner, _ checked: CheckedRepositories) {
        (self.reference, self.git, self.checked) = (reference, git, checked)
    }

    /// The files that the commit has at or below paths, as git stores them: no attribute leaves out or converts any. Links and submodules
    /// are left out. A path that the commit does not have is not a mistake: everything there is new. O(files); contents are read on demand.
    /// - Parameters:
    ///   - operands: Files and folders of the command line, in one repository.
    ///   - files: The tree that has them now.
    /// - Throws: ``GitError`` if a path is not in a repository, git cannot read it, or the commit does not exist.
    package func files(at operands: [String], in files: any FileTree) throws(GitError) -> CommitFiles {
        var blobs: [(path: String, object: [UInt8])] = []
        // Operands can overlap.
        var known: Set<ExactText> = []
        var first: (root: String, operand: String, commit: String)?
        for operand in operands {
            let (repository, relative) = try place(of: operand, in: files)
            if let first, !isSameText(first.root, repository.root) {
                throw GitError("'\(operand)' and '\(first.operand)' are in different repositories")
            }
            if let first, Self.levels(of: first.operand) != Self.levels(of: operand) {
                throw GitError("'\(operand)' and '\(first.operand)' are not below one folder; name both from a folder around them")
            }
            let commit: String
            if let first {
                commit = first.commit
            } else {
                commit = try name(in: repository)
                first = (repository.root, operand, commit)
            }
            let pattern = relative.isEmpty ? [] : [relative]
            let rows = try git.run(["-C", repository.root, "ls-tree", "-r", "-z", commit, "--"] + pattern).split(
                separator: 0)
            let prefix = relative.isEmpty ? 0 : relative.utf8.count + 1
            for blob in rows.lazy.compactMap(Self.blob) {
                // A path that is a file, and not the folder of the others.
                let isFile = blob.path.elementsEqual(relative.utf8)
                let path = isFile ? operand : PathNames.join(operand, Self.text(blob.path.dropFirst(prefix)))
                if known.insert(ExactText(Self.withoutDots(path))).inserted { blobs.append((path, Array(blob.object))) }
            }
        }
        guard let first else { throw GitError("no path is named") }
        return try CommitFiles(blobs, from: try git.objects(in: first.root))
    }

    /// A path as trees in memory know it, which have nothing above their root.
    private static func withoutDots(_ path: String) -> String {
        var names: [String] = []
        for name in PathNames.all(in: path) where !isSameText(name, ".") {
            if isSameText(name, "..") { _ = names.popLast() } else { names.append(name) }
        }
        return names.joined(separator: "/")
    }

    /// How many folders a path leads up before it leads down; nil for an absolute path.
    private static func levels(of path: String) -> Int? {
        if path.utf8.first.map(PathNames.isSeparator) == true { return nil }
        var (depth, levels) = (0, 0)
        for name in PathNames.all(in: path) where !isSameText(name, ".") {
            depth += isSameText(name, "..") ? -1 : 1
            levels = max(levels, -depth)
        }
        return levels
    }

    /// The files that the commit has at or below paths: a tree for each repository, and for the paths below each folder that they lead up to, with
    /// the paths that the commit has.
    package func trees(
        at operands: [String], in files: any FileTree
    ) throws(GitError) -> [(operands: [String], files: CommitFiles)] {
        var groups: [(root: String, levels: Int?, operands: [String])] = []
        for operand in operands {
            let (root, levels) = (try place(of: operand, in: files).repository.root, Self.levels(of: operand))
            if let index = groups.firstIndex(where: { isSameText($0.root, root) && $0.levels == levels }) {
                groups[index].operands.append(operand)
            } else {
                groups.append((root, levels, [operand]))
            }
        }
        var trees: [(operands: [String], files: CommitFiles)] = []
        for group in groups {
            let tree = try self.files(at: group.operands, in: files)
            trees.append((group.operands.filter { tree.kind(of: $0) != nil }, tree))
        }
        return trees
    }

    /// The files that the commit has at or below a path, see ``files(at:in:)``.
    package func files(at operand: String, in files: any FileTree) throws(GitError) -> CommitFiles {
        try self.files(at: [operand], in: files)
    }

    /// Another commit of the same repository.
    /// - Parameter reference: Its name, which is no option of git.
    package func sibling(_ reference: String) -> GitCommit { GitCommit(checked: reference, git: git, checked) }

    /// The repository with a path, and the path from its root. Neither the path nor the folders around it need to exist now.
    func place(of operand: String, in files: any FileTree) throws(GitError) -> (repository: GitRepository, path: String) {
        var folder = operand
        var below: [String] = []
        while !folder.isEmpty, files.kind(of: folder) != .directory {
            below.insert(PathNames.last(of: folder), at: 0)
            folder = PathNames.folder(of: folder)
        }
        guard let repository = GitRepository(containing: folder, in: files),
            let path = repository.relativePath(ofReal: files.realPath(folder.isEmpty ? "." : folder) ?? folder)
        else { throw GitError("'\(operand)' is in no repository of git") }
        try checked.check(repository, with: git)
        return (repository, below.reduce(path) { PathNames.join($0, $1) })
    }

    /// The hash of the commit.
    func name(in repository: GitRepository) throws(GitError) -> String {
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

    static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    /// A row of `git ls-tree`, `MODE TYPE OBJECT<TAB>PATH`; nil for what is not a regular file.
    private static func blob(_ row: ArraySlice<UInt8>) -> (path: ArraySlice<UInt8>, object: ArraySlice<UInt8>)? {
        guard let tab = row.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let fields = row[..<tab].split(separator: UInt8(ascii: " "))
        guard fields.count == 3, fields[0].starts(with: "100".utf8) else { return nil }
        return (row[(tab + 1)...], fields[2])
    }
}
