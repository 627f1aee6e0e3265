package import LocalizationRunSupport
import LocalizationConversion
package import LocalizationProject
import LocalizationPlatform
import LocalizationSourceText

/// A run of `lproj migrate --folders`: renames the folders and changes the projects that refer to them, or does nothing.
/// A project that cannot be read is named instead.
package struct FolderRenamingRun {
    private let search: FolderSearch
    private let messages: Messages
    private let git: any GitRunner
    private let checked = CheckedRepositories()

    /// Creates a run.
    /// - Parameter git: Starts git.
    package init(search: FolderSearch, messages: Messages, git: any GitRunner) {
        self.search = search
        self.messages = messages
        self.git = git
    }

    /// Renames the language folders below each folder, and prints each new path.
    /// - Parameter isDryRun: Whether to only print what would be done.
    package func run(_ folders: [String], isDryRun: Bool) -> ExitStatus {
        let files = CheckedDiskFiles().bounded(by: LinkBoundary(operands: folders), messages)
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
            Leftovers.watchSignals()
            do throws(FileError) {
                let changes = projects.map { FileChange($0.bytes, at: $0.path) }
                let renamings = moves.map(renaming)
                let warnings = try files.write(
                    changes, after: { () throws(FileError) in try rename(renamings) }, undo: { undo(renamings) })
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
        for move in moves { Console.write(VisibleText.escape("\(move.path) -> \(PathNames.last(of: move.newPath))") + "\n", to: .output) }
        for project in projects { Console.write(VisibleText.escape(project.path) + "\n", to: .output) }
        for path in unreadable { messages.warning("'\(path)' cannot be read as a project: change the names of the folders in it by hand") }
        for path in plan.projectsWithOldNames {
            messages.warning("'\(path)' still contains old names, for example in build settings: change them by hand")
        }
        if projects.isEmpty, unreadable.isEmpty {
            messages.note("no project below these folders refers to the folders; one elsewhere has to be changed by hand")
        }
        return unreadable.isEmpty && plan.projectsWithOldNames.isEmpty ? .success : .findings
    }

    /// A folder to rename, and what git tracks in it, so that the renaming is staged.
    private struct Renaming {
        let move: FolderRenaming.Move
        let tracked: TrackedFolder?
    }

    /// Asks git about a folder, which takes longer than renaming it.
    private func renaming(_ move: FolderRenaming.Move) -> Renaming {
        Renaming(move: move, tracked: try? TrackedFolder(at: move.path, git: git, checked))
    }

    /// Renames all folders, or none if one cannot be renamed, or if they are not as they were, as when another run renames them.
    private func rename(_ renamings: [Renaming]) throws(FileError) {
        for move in renamings.map(\.move) where !FileSystem.isPresent(move.path) || FileSystem.isPresent(move.newPath) {
            throw FileError(path: move.path, operation: .write, reason: "It was renamed meanwhile", isMissing: false)
        }
        for (index, renaming) in renamings.enumerated() {
            do throws(FileError) {
                try rename(renaming.move.path, to: renaming.move.newPath, renaming.tracked)
            } catch {
                undo(renamings[..<index])
                throw error
            }
        }
    }

    /// Renames folders back.
    private func undo(_ renamings: some BidirectionalCollection<Renaming>) {
        for renaming in renamings.reversed() {
            do throws(FileError) {
                try rename(renaming.move.newPath, to: renaming.move.path, renaming.tracked)
            } catch {
                messages.error("'\(renaming.move.newPath)' could not be renamed back: \(error.reason)")
            }
        }
    }

    /// Renames a folder, and stages that if it is tracked.
    private func rename(_ path: String, to newPath: String, _ tracked: TrackedFolder?) throws(FileError) {
        try FileSystem.rename(path, to: newPath)
        do throws(GitError) {
            try tracked?.rename(from: PathNames.last(of: path), to: PathNames.last(of: newPath))
        } catch {
            try? FileSystem.rename(newPath, to: path)
            throw FileError(path: path, operation: .write, reason: error.summary, isMissing: false)
        }
    }
}
