package import LocalizationCatalogTools
package import LocalizationPlatform

/// A commit of a git repository, whose files are compared with those of now.
package struct GitCommit {
    /// The commit, as the user named it.
    package let reference: String
    /// Runs git with arguments and standard input, and returns what it prints.
    private let git: (_ arguments: [String], _ input: [UInt8]) throws(GitError) -> [UInt8]

    /// Names a commit.
    /// - Throws: ``UsageError`` for a name that git would take for an option.
    package init(
        _ reference: String, git: @escaping (_ arguments: [String], _ input: [UInt8]) throws(GitError) -> [UInt8]
    ) throws(UsageError) {
        if reference.utf8.first == UInt8(ascii: "-") || reference.isEmpty { throw UsageError("'\(reference)' is no commit") }
        self.reference = reference
        self.git = git
    }

    /// The files that the commit has at or below a path, as git stores them: no attribute leaves out or converts any. Links and submodules
    /// are left out. A path that the commit does not have is no mistake: everything there is new. O(bytes).
    /// - Parameters:
    ///   - operand: A file or folder of the command line.
    ///   - files: The tree that has it now.
    ///   - isWanted: Whether to read a file, by its path.
    /// - Throws: ``GitError`` if the path is not in a repository, or the commit does not exist.
    package func files(
        at operand: String, in files: any FileTree, where isWanted: (String) -> Bool = { _ in true }
    ) throws(GitError) -> MemoryFiles {
        let isFolder = files.kind(of: operand) == .directory
        let folder = isFolder ? operand : PathNames.folder(of: operand)
        let here = ["-C", folder.isEmpty ? "." : folder]
        let commit: [UInt8]
        do throws(GitError) {
            commit = try git(here + ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"], [])
        } catch {
            // Outside of a repository, git says so itself.
            _ = try git(here + ["rev-parse", "--git-dir"], [])
            throw GitError("there is no such commit")
        }
        let hash = String(decoding: commit.prefix { $0 > 0x20 }, as: UTF8.self)
        let name = isFolder ? "./" : PathNames.last(of: operand)
        let blobs = try git(here + ["ls-tree", "-r", "-z", hash, "--", name], []).split(separator: 0).compactMap {
            Self.blob($0, isFolder: isFolder, operand)
        }.filter { isWanted($0.path) }
        let contents = try contents(of: blobs.map(\.object), here)
        let changes = zip(blobs, contents).compactMap { blob, content in content.map { FileChange(Array($0), at: blob.path) } }
        let tree = MemoryFiles()
        do throws(FileError) {
            _ = try tree.write(changes)
        } catch {
            throw GitError(error.description)
        }
        return tree
    }

    /// A row of `git ls-tree`, `MODE TYPE OBJECT<TAB>PATH`; nil for what is no regular file.
    private static func blob(
        _ row: ArraySlice<UInt8>, isFolder: Bool, _ operand: String
    ) -> (path: String, object: ArraySlice<UInt8>)? {
        guard let tab = row.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let fields = row[..<tab].split(separator: UInt8(ascii: " "))
        guard fields.count == 3, fields[0].starts(with: "100".utf8) else { return nil }
        let name = String(decoding: row[(tab + 1)...], as: UTF8.self)
        return (isFolder ? PathNames.join(operand, name) : operand, fields[2])
    }

    /// The contents of objects, as `git cat-file --batch` prints them: `OBJECT TYPE SIZE`, a line break, the bytes and a line break. Nil for
    /// an object that the repository does not have, because its history is not complete.
    private func contents(of objects: [ArraySlice<UInt8>], _ here: [String]) throws(GitError) -> [ArraySlice<UInt8>?] {
        if objects.isEmpty { return [] }
        let printed = try git(here + ["cat-file", "--batch"], objects.flatMap { $0 + [0x0A] })
        var contents: [ArraySlice<UInt8>?] = []
        var rest = printed[...]
        while contents.count < objects.count, let end = rest.firstIndex(of: 0x0A) {
            let fields = rest[..<end].split(separator: UInt8(ascii: " "))
            rest = rest[(end + 1)...]
            guard fields.count == 3, let size = Int(String(decoding: fields[2], as: UTF8.self)), size < rest.count else {
                contents.append(nil)
                continue
            }
            contents.append(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
        }
        guard contents.count == objects.count else { throw GitError("git does not print all files of the commit") }
        return contents
    }
}
