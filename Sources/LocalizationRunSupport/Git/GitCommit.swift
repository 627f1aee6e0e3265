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
        let groups = try repositories(of: operands, in: files)
        guard let group = groups.first else { throw GitError("no path is named") }
        if groups.count > 1 {
            throw GitError("'\(groups[1].places[0].operand)' and '\(group.places[0].operand)' are in different repositories")
        }
        return try tree(of: group, in: files)
    }

    /// The files that the commit has at or below paths, which may be in several repositories: a tree for each, with the paths that it has.
    package func trees(
        at operands: [String], in files: any FileTree
    ) throws(GitError) -> [(operands: [String], files: CommitFiles)] {
        var trees: [(operands: [String], files: CommitFiles)] = []
        for group in try repositories(of: operands, in: files) {
            let tree = try tree(of: group, in: files)
            trees.append((group.places.map(\.operand).filter { tree.kind(of: $0) != nil }, tree))
        }
        return trees
    }

    /// The operands in a repository, with their paths from its root.
    struct OperandsOfRepository {
        let repository: GitRepository
        var places: [(operand: String, path: String)]

        /// The paths as git takes them: none for the whole repository.
        var patterns: [String] { places.contains { $0.path.isEmpty } ? [] : places.map(\.path) }
    }

    /// The repositories of operands, in their order. O(operands × repositories).
    func repositories(of operands: [String], in files: any FileTree) throws(GitError) -> [OperandsOfRepository] {
        var groups: [OperandsOfRepository] = []
        for operand in operands {
            let (repository, path) = try place(of: operand, in: files)
            if let index = groups.firstIndex(where: { isSameText($0.repository.root, repository.root) }) {
                groups[index].places.append((operand, path))
            } else {
                groups.append(OperandsOfRepository(repository: repository, places: [(operand, path)]))
            }
        }
        return groups
    }

    private func tree(of group: OperandsOfRepository, in files: any FileTree) throws(GitError) -> CommitFiles {
        let root = group.repository.root
        let listing = ["-C", root, "ls-tree", "-r", "-z", try name(in: group.repository), "--"]
        let current = FolderIdentity(".", in: files)
        var operands: [ExactText: [FolderIdentity]] = [:]
        for (operand, path) in group.places { operands[ExactText(path), default: []].append(FolderIdentity(at: operand, from: current)) }
        var blobs: [(path: String, object: [UInt8])] = []
        // Operands can overlap.
        var known: Set<ExactText> = []
        for blob in try git.run(listing + group.patterns).split(separator: 0).lazy.compactMap(Self.blob) {
            let path = Self.text(blob.path)
            for folder in PathNames.withFolders(path) {
                let rest = String(Substring(path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)))
                for operand in operands[ExactText(folder)] ?? [] {
                    let place = operand.appending(rest).realPath
                    if known.insert(ExactText(place)).inserted { blobs.append((place, Array(blob.object))) }
                }
            }
        }
        return try CommitFiles(blobs, from: try git.objects(in: root), current: current)
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
