package import LocalizationPlatform
import LocalizationSourceText

extension GitCommit {
    /// The full hash.
    /// - Parameter operand: A path in the repository.
    /// - Throws: ``GitError`` if there is no such commit.
    package func hash(at operand: String, in files: any FileTree) throws(GitError) -> String {
        try name(in: try place(of: operand, in: files).repository)
    }

    /// The last commit that two branches have in common; nil for histories that have nothing in common.
    /// - Throws: ``GitError`` if one of the commits does not exist, or the clone has only a part of the history.
    package func mergeBase(with other: GitCommit, at operand: String, in files: any FileTree) throws(GitError) -> GitCommit? {
        let repository = try place(of: operand, in: files).repository
        let names = [try name(in: repository), try other.name(in: repository)]
        do throws(GitError) {
            let printed = try git.run(["-C", repository.root, "merge-base"] + names)
            return sibling(Self.text(printed.prefix { $0 > 0x20 }))
        } catch {
            guard error.lines.isEmpty else { throw error }
            let isShallow = try git.run(["-C", repository.root, "rev-parse", "--is-shallow-repository"]).starts(with: "true".utf8)
            guard isShallow else { return nil }
            throw GitError(
                "this shallow clone has no commit that both have in common: fetch the rest of the history with 'git fetch --unshallow', "
                    + "or with 'fetch-depth: 0' for actions/checkout")
        }
    }

    /// A version of a file in an earlier commit.
    package struct FileVersion: Sendable {
        /// The first digits of the commit's hash.
        package let commit: String
        /// The hash of the content.
        fileprivate let object: [UInt8]
    }

    /// The versions of a file, the newest first, each content once. Renamed files are followed, the changes of merges
    /// are not.
    /// - Parameter limit: The maximum number of commits.
    /// - Throws: ``GitError`` if git cannot read the history.
    package func versions(of path: String, limit: Int, in files: any FileTree) throws(GitError) -> [FileVersion] {
        let (repository, relative) = try place(of: path, in: files)
        let name = try name(in: repository)
        func log(_ follow: [String]) throws(GitError) -> [UInt8] {
            // Only `git log` follows renames, and unlike plumbing commands it obeys settings. These options override the settings that run a
            // program, wait for a file or hide a commit.
            let unset = ["--no-show-signature", "--no-mailmap", "-O/dev/null", "--root", "--no-ext-diff", "--no-textconv", "--no-color"]
            let options = ["--raw", "-z", "--no-abbrev", "--format=%H", "--max-count=\(limit)", name, "--", relative]
            return try git.run(["-C", repository.root, "log"] + unset + follow + options)
        }
        let printed: [UInt8]
        // To find renames, git reads other files as well, which a partial clone may lack.
        do throws(GitError) { printed = try log(["--follow"]) } catch { printed = try log(["--no-renames"]) }
        var versions: [FileVersion] = []
        var commit = ""
        var seen: Set<[UInt8]> = []
        // `HASH`, and for each file `:MODES OBJECTS STATUS` and its path, each with a zero behind it.
        for field in printed.split(whereSeparator: { $0 == 0 || $0 == 0x0A }) {
            guard field.first == UInt8(ascii: ":") else {
                if field.count >= 40, field.allSatisfy({ hexDigitValue($0) != nil }) { commit = Self.text(field.prefix(9)) }
                continue
            }
            let parts = field.split(separator: 0x20)
            guard parts.count == 5, parts[4].first != UInt8(ascii: "D"), seen.insert(Array(parts[3])).inserted else { continue }
            versions.append(FileVersion(commit: commit, object: Array(parts[3])))
        }
        return versions
    }

    /// The contents of versions, each read when it is asked for.
    /// - Parameter path: A path in the repository.
    package func contents(at path: String, in files: any FileTree) throws(GitError) -> FileVersionReader {
        FileVersionReader(objects: try git.objects(in: try place(of: path, in: files).repository.root))
    }

    /// Reads versions of files.
    package struct FileVersionReader {
        fileprivate let objects: any GitObjectReader

        /// The content of a version.
        /// - Throws: ``GitError`` if the repository does not have it, or if it is too large.
        package func read(_ version: FileVersion) throws(GitError) -> [UInt8] { try objects.read(version.object, limit: 1 << 28) }
    }
}
