import LocalizationCatalogModel
package import LocalizationPlatform

/// The files below some operands that no commit of their repository has: those of submodules, and those that git ignores. A comparison of a
/// commit with the files of now leaves them out, since they would all be new.
package struct UncommittedPaths: Sendable {
    /// For each repository, the paths from its root.
    private var repositories: [(repository: GitRepository, paths: Set<ExactText>)] = []

    /// Asks git.
    /// - Throws: ``GitError`` if an operand is in no repository.
    package init(at operands: [String], of commit: GitCommit, in files: any FileTree) throws(GitError) {
        for group in try commit.repositories(of: operands, in: files) {
            let (repository, place) = (group.repository, ["--"] + group.patterns)
            let listing = ["-C", repository.root, "ls-files", "-z"]
            let ignored = try commit.git.run(listing + ["--others", "--ignored", "--exclude-standard", "--directory"] + place)
            var paths = Set(
                ignored.split(separator: 0).map { ExactText(GitCommit.text($0.last == UInt8(ascii: "/") ? $0.dropLast() : $0)) })
            if files.kind(of: PathNames.join(repository.root, ".gitmodules")) == .file {
                // MODE OBJECT STAGE<TAB>PATH
                for row in try commit.git.run(listing + ["--stage"] + place).split(separator: 0) where row.starts(with: "160000 ".utf8) {
                    if let tab = row.firstIndex(of: UInt8(ascii: "\t")) { paths.insert(ExactText(GitCommit.text(row[(tab + 1)...]))) }
                }
            }
            // Who names such a file, or what is in one, wants to hear of it.
            for operand in operands {
                guard let real = files.realPath(operand), let relative = repository.relativePath(ofReal: real) else { continue }
                paths.subtract(PathNames.withFolders(relative).map(ExactText.init))
            }
            if !paths.isEmpty { repositories.append((repository, paths)) }
        }
    }

    /// Whether a file is one of them.
    package func contains(_ path: String, in files: any FileTree) -> Bool {
        guard !repositories.isEmpty, let real = files.realPath(path) else { return false }
        return repositories.contains { repository, paths in
            repository.relativePath(ofReal: real).map { PathNames.withFolders($0).contains { paths.contains(ExactText($0)) } } ?? false
        }
    }
}
