import LocalizationProject
import LocalizationCatalogModel
import LocalizationPlatform
import Synchronization

extension GitRepository {
    /// The folders of git: that of this working tree, and the one that it shares with others if that is another.
    ///
    /// `.git` is a file with the path of its folder in a submodule and in a linked worktree, whose folder has the path of the shared one in turn.
    /// - Throws: ``GitError`` if one of these files is a pipe or device.
    package func ownFolders() throws(GitError) -> [String] {
        let files = DiskFiles()
        var own = PathNames.join(root, GitFolder.name)
        if files.kind(of: own) != .directory, let line = try Self.line(of: own, in: files), line.utf8.starts(with: "gitdir: ".utf8) {
            own = Self.path(String(line.utf8.dropFirst("gitdir: ".utf8.count)) ?? "", from: root)
        }
        guard let shared = try Self.line(of: PathNames.join(own, "commondir"), in: files) else { return [own] }
        return [own, Self.path(shared, from: own)]
    }

    /// The content of a file without the line breaks at its end; nil if there is no such file.
    private static func line(of path: String, in files: DiskFiles) throws(GitError) -> String? {
        try checkKind(of: path, in: files)
        guard let bytes = try? files.read(path, limit: 1 << 20), let end = bytes.lastIndex(where: { $0 != 0x0A && $0 != 0x0D }) else {
            return nil
        }
        return String(decoding: bytes[...end], as: UTF8.self)
    }

    /// Checks that a path does not lead to a pipe or device, whose content git would wait for.
    fileprivate static func checkKind(of path: String, in files: DiskFiles) throws(GitError) {
        if files.kind(of: path) == .other { throw GitError("'\(path)' is neither a file nor a folder") }
    }

    /// The path that a file of git names, from the folder that it begins at if it is not absolute.
    fileprivate static func path(_ named: String, from folder: String) -> String {
        let isAbsolute = named.utf8.first.map(PathNames.isSeparator) ?? false
        #if os(Windows)
        return isAbsolute || named.utf8.dropFirst().first == UInt8(ascii: ":") ? named : PathNames.join(folder, named)
        #else
        return isAbsolute ? named : PathNames.join(folder, named)
        #endif
    }
}

/// The repositories of which is known whether git can read its own files to their end. Each is looked at once.
package final class CheckedRepositories: Sendable {
    private let results = Mutex<[ExactText: GitError?]>([:])

    /// Creates an empty list.
    package init() {}

    /// Checks that git does not wait for the content of a pipe or device, as an archive can bring one, among its own files: those of its
    /// folders, of the folders of objects that they name, and those that its configuration includes. O(files in these folders).
    /// - Throws: ``GitError`` with the path of the first pipe or device.
    package func check(_ repository: GitRepository, with git: any GitRunner) throws(GitError) {
        let name = ExactText(repository.root)
        if let known = results.withLock({ $0[name] }) {
            if let known { throw known }
            return
        }
        do throws(GitError) {
            var files = GitOwnFiles(git: git)
            try files.check(repository)
        } catch {
            results.withLock { $0[name] = .some(error) }
            throw error
        }
        results.withLock { $0[name] = .some(nil) }
    }
}

/// A walk over the files of git.
private struct GitOwnFiles {
    let git: any GitRunner
    private let files = DiskFiles()
    /// The real paths of the folders and configurations that were looked at.
    private var seen: Set<ExactText> = []
    private var configurations = 0

    /// The folders of git that its commands here do not read.
    private static let unread = ["hooks", "lfs", "modules", "worktrees"]
    /// A repository that names more files than this to include is not an honest one.
    private static let configurationLimit = 64

    init(git: any GitRunner) { self.git = git }

    mutating func check(_ repository: GitRepository) throws(GitError) {
        let folders = try repository.ownFolders()
        for folder in folders {
            try checkFolder(folder)
            try checkFolderOfObjects(PathNames.join(folder, "objects"))
        }
        // None of the configurations is read before it is known that they can be.
        for folder in folders {
            for name in ["config", "config.worktree"] { try checkIncluded(by: PathNames.join(folder, name)) }
        }
    }

    /// Looks at each file at and below a folder, also where links lead, as some tools share the objects and branches of a repository.
    private mutating func checkFolder(_ folder: String) throws(GitError) {
        try GitRepository.checkKind(of: folder, in: files)
        var pending = [folder]
        while let folder = pending.popLast() {
            guard let real = files.realPath(folder), seen.insert(ExactText(real)).inserted else { continue }
            for entry in (try? files.entries(of: folder)) ?? [] {
                let path = PathNames.join(folder, entry.name)
                switch entry.kind {
                case .directory where !Self.unread.contains { $0.utf8.elementsEqual(entry.name.utf8) }: pending.append(path)
                // The socket of git's own daemon, which is not a pipe.
                case .other where !entry.name.utf8.elementsEqual("fsmonitor--daemon.ipc".utf8):
                    throw GitError("'\(path)' is neither a file nor a folder")
                default: break
                }
            }
        }
    }

    /// Looks at the folders of other repositories whose objects a folder of objects takes part of, line by line in a file, and at theirs in turn.
    private mutating func checkFolderOfObjects(_ folder: String) throws(GitError) {
        var pending = [folder]
        while let folder = pending.popLast() {
            let list = PathNames.join(PathNames.join(folder, "info"), "alternates")
            guard let bytes = try? files.read(list, limit: 1 << 20) else { continue }
            for line in bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
                let path = GitRepository.path(String(decoding: line, as: UTF8.self), from: folder)
                // Git writes a path in quotes only if it begins with one.
                if line.first == UInt8(ascii: "\"") { throw GitError("'\(list)' has a path in quotes") }
                guard let real = files.realPath(path), !seen.contains(ExactText(real)) else { continue }
                try checkFolder(path)
                pending.append(path)
            }
        }
    }

    /// Looks at the files that a configuration includes, under any condition, and at theirs in turn.
    private mutating func checkIncluded(by configuration: String) throws(GitError) {
        var pending = [configuration]
        while let file = pending.popLast() {
            try GitRepository.checkKind(of: file, in: files)
            guard files.kind(of: file) == .file, let real = files.realPath(file), seen.insert(ExactText(real)).inserted else { continue }
            configurations += 1
            guard configurations <= Self.configurationLimit else {
                throw GitError("'\(configuration)' includes more than \(Self.configurationLimit) files")
            }
            for path in try included(by: file) { pending.append(GitRepository.path(path, from: PathNames.folder(of: file))) }
        }
    }

    /// The paths of the files that a configuration includes itself, with the home folder in place of `~`.
    private func included(by file: String) throws(GitError) -> [String] {
        do throws(GitError) {
            // Without a repository, whose configuration git would read first.
            let printed = try git.run([
                "--git-dir=/dev/null", "config", "-z", "--file", file, "--no-includes", "--type=path", "--get-regexp",
                #"^include(if\..*)?\.path$"#,
            ])
            return printed.split(separator: 0).compactMap { row in
                row.firstIndex(of: 0x0A).map { String(decoding: row[($0 + 1)...], as: UTF8.self) }
            }
        } catch {
            // Fails without a word if there are none.
            guard error.lines.isEmpty else { throw error }
            return []
        }
    }
}
