package import LocalizationCatalogTools
import LocalizationPlatform

/// A run of `lproj migrate --folders`: renames the folders and changes the projects that refer to them, or does nothing.
/// A project that cannot be read is named instead.
package struct FolderRenamingRun {
    private let search: FolderSearch
    private let messages: Messages
    private let git: (_ arguments: [String]) throws(GitError) -> String

    /// Creates a run.
    /// - Parameter git: Runs git, and returns its output.
    package init(search: FolderSearch, messages: Messages, git: @escaping (_ arguments: [String]) throws(GitError) -> String) {
        self.search = search
        self.messages = messages
        self.git = git
    }

    /// Renames the language folders below each folder, and prints each new path.
    /// - Parameter isDryRun: Whether to only print what would be done.
    package func run(_ folders: [String], isDryRun: Bool) -> ExitStatus {
        let files = DiskFiles().bounded(by: LinkBoundary(operands: folders), messages)
        for folder in folders where files.kind(of: folder) != .directory {
            messages.error("'\(folder)' is not a folder")
            return .failure
        }
        let plan = FolderRenaming(below: folders, in: files, search: search)
        for problem in plan.problems { messages.error(problem) }
        guard plan.problems.isEmpty else { return .failure }
        let (moves, projects, unreadable) = (plan.moves, plan.projects, plan.unreadableProjects)
        let isDone = moves.isEmpty && projects.isEmpty
        if !isDryRun {
            do throws(FileError) {
                let changes = projects.map { FileChange($0.bytes, at: $0.path) }
                let warnings = try files.write(changes, after: { () throws(FileError) in try rename(moves) }, undo: { undo(moves) })
                for warning in warnings { messages.warning(warning.description) }
            } catch {
                messages.error(error.description)
                return .failure
            }
        }
        if isDone {
            messages.note("there are no folders to rename")
            return .success
        }
        for move in moves { Console.write("\(move.path) -> \(PathNames.last(of: move.newPath))\n", to: .output) }
        for project in projects { Console.write("\(project.path)\n", to: .output) }
        for path in unreadable { messages.warning("'\(path)' cannot be read as a project: change the names of the folders in it by hand") }
        for path in plan.projectsWithOldNames {
            messages.warning("'\(path)' still contains old names, for example in build settings: change them by hand")
        }
        if projects.isEmpty, unreadable.isEmpty {
            messages.note("no project below these folders refers to the folders; one elsewhere has to be changed by hand")
        }
        return unreadable.isEmpty && plan.projectsWithOldNames.isEmpty ? .success : .findings
    }

    /// Renames all folders, or none if one cannot be renamed.
    private func rename(_ moves: [FolderRenaming.Move]) throws(FileError) {
        for (index, move) in moves.enumerated() {
            do throws(FileError) {
                try rename(move.path, to: move.newPath)
            } catch {
                // Git may have been stopped after it renamed the folder.
                if !FileSystem.isPresent(move.path) { try? FileSystem.rename(move.newPath, to: move.path) }
                undo(moves[..<index])
                throw error
            }
        }
    }

    /// Renames folders back.
    private func undo(_ moves: some BidirectionalCollection<FolderRenaming.Move>) {
        for move in moves.reversed() {
            do throws(FileError) {
                try rename(move.newPath, to: move.path)
            } catch {
                messages.error("'\(move.newPath)' could not be renamed back: \(error.reason)")
            }
        }
    }

    /// Renames a folder with git if files in it are tracked, which stages the renaming, or else on disk only.
    private func rename(_ path: String, to newPath: String) throws(FileError) {
        let parent = PathNames.folder(of: path).isEmpty ? "." : PathNames.folder(of: path)
        let (name, newName) = (PathNames.last(of: path), PathNames.last(of: newPath))
        if let tracked = try? git(["-C", parent, "ls-files", "--", name]), !tracked.isEmpty {
            do throws(GitError) {
                _ = try git(["-C", parent, "mv", "--", name, newName])
            } catch {
                throw FileError(path: path, operation: .write, reason: error.description, isMissing: false)
            }
        } else {
            try FileSystem.rename(path, to: newPath)
        }
    }
}
