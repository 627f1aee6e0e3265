import LocalizationPlatform

/// The entries of a folder in the index of a repository, to stage another name of the folder.
///
/// `git mv` would do it as well, but reads the files anew, and for that runs the filters that a repository's attributes and configuration
/// name. Entries are moved as they are, without the filters, which git also runs to write an index when files changed shortly before.
package struct TrackedFolder {
    /// An entry: `MODE OBJECT STAGE`, and the path from the folder, with a slash before it.
    private let entries: [(object: ArraySlice<UInt8>, path: ArraySlice<UInt8>)]
    /// The path of the folder around it from the root of the working tree, with a slash after it; empty for the root.
    private let parent: [UInt8]
    private let repository: GitRepository
    private let git: any GitRunner
    /// Options that turn off the filters of all configurations.
    private let options: [String]

    /// Reads the entries of a folder; nil if none of its files is tracked, or the folder is in no repository.
    /// - Parameter checked: The repositories that were looked at for other folders.
    /// - Throws: ``GitError`` if git cannot read the index.
    package init?(at folder: String, git: any GitRunner, _ checked: CheckedRepositories) throws(GitError) {
        let files = DiskFiles()
        guard let real = files.realPath(folder), let repository = GitRepository(containing: PathNames.folder(of: real), in: files),
            let relative = repository.relativePath(ofReal: real)
        else { return nil }
        try checked.check(repository, with: git)
        let printed = try git.run(["-C", repository.root, "ls-files", "-s", "-z", "--full-name", "--", relative])
        let rows = printed.split(separator: 0)
        guard !rows.isEmpty, let options = Self.optionsWithoutFilters(in: repository, git) else { return nil }
        self.options = options
        // Empty but for a folder that git does not take for the root of a repository although it contains '.git'.
        let prefix = try git.run(["-C", repository.root, "rev-parse", "--show-prefix"]).prefix { $0 != 0x0A }
        let path = prefix + relative.utf8
        entries = rows.compactMap { row in
            row.firstIndex(of: UInt8(ascii: "\t")).map { (row[..<$0], row[($0 + 1)...].dropFirst(path.count)) }
        }
        parent = Array(path.dropLast(PathNames.last(of: relative).utf8.count))
        (self.repository, self.git) = (repository, git)
    }

    /// The options of git that turn off the filters which the configurations define; nil if an option cannot name one of them.
    private static func optionsWithoutFilters(in repository: GitRepository, _ git: any GitRunner) -> [String]? {
        // Fails if there are none.
        let printed = (try? git.run(["-C", repository.root, "config", "-z", "--name-only", "--get-regexp", #"^filter\."#])) ?? []
        let prefixes = Set(
            printed.split(separator: 0).map { name in
                String(decoding: name.prefix(name.lastIndex(of: UInt8(ascii: ".")).map { $0 - name.startIndex + 1 } ?? 0), as: UTF8.self)
            })
        guard !prefixes.contains(where: { $0.utf8.contains(UInt8(ascii: "=")) || $0.unicodeScalars.contains("\u{FFFD}") }) else {
            return nil
        }
        return prefixes.sorted().flatMap { prefix in
            ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", prefix + $0] }
        }
    }

    /// Stages another name of the folder.
    /// - Parameter name: The name that the entries have.
    /// - Throws: ``GitError`` if git cannot write the index.
    package func rename(from name: String, to newName: String) throws(GitError) {
        var input: [UInt8] = []
        for entry in entries {
            // A mode of zero removes an entry.
            let hash = entry.object.split(separator: 0x20).dropFirst().first ?? []
            input += "0 ".utf8 + [UInt8](repeating: UInt8(ascii: "0"), count: hash.count)
            input += "\t".utf8 + parent + name.utf8 + entry.path + [0]
        }
        for entry in entries { input += entry.object + "\t".utf8 + parent + newName.utf8 + entry.path + [0] }
        _ = try git.run(options + ["-C", repository.root, "update-index", "-z", "--index-info"], input: input)
    }
}
