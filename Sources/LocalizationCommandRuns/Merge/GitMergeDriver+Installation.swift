package import LocalizationRunSupport
package import LocalizationProject
package import LocalizationCatalogTools
import LocalizationPlatform
import LocalizationSourceText

extension GitMergeDriver {
    /// The environment of the installation, besides files.
    package struct Surroundings {
        let program: String
        let home: String
        let git: any GitRunner

        /// Creates an environment.
        /// - Parameters:
        ///   - program: The path of this program.
        ///   - home: The user's home folder.
        ///   - git: Starts git.
        package init(program: String, home: String, git: any GitRunner) {
            self.program = program
            self.home = home
            self.git = git
        }
    }

    /// Writes the configuration and attributes of git, for a repository or for the user. Idempotent.
    /// - Parameter files: The tree that contains the attributes.
    package static func install(
        isGlobal: Bool, _ surroundings: Surroundings, _ messages: Messages, files: any WritableFileTree = CheckedDiskFiles()
    ) -> ExitStatus {
        let driver = command(program: surroundings.program)
        do throws(GitError) {
            let (path, configuration) = try isGlobal ? ofUser(surroundings, files) : ofRepository(surroundings, files)
            _ = try surroundings.git.run(configuration + ["merge.lproj.name", title])
            _ = try surroundings.git.run(configuration + ["merge.lproj.driver", driver])
            // The attributes of the user may be wherever a link of theirs leads.
            let boundary = isGlobal ? LinkBoundary(operands: [path]) : LinkBoundary(operands: [PathNames.folder(of: path)])
            let added = try addAttributes(to: path, in: files.bounded(by: boundary, messages), messages)
            let shown = VisibleText.escape(path)
            Console.write("merge.lproj.driver = \(VisibleText.escape(driver))\n", to: .output)
            Console.write(added.isEmpty ? "'\(shown)' has the attributes already\n" : "added to '\(shown)':\n", to: .output)
            for line in added { Console.write("  \(line)\n", to: .output) }
            return .success
        } catch {
            messages.error(error)
            return .failure
        }
    }

    /// The path of the attributes of the repository around the current folder, which are committed with it, and the arguments of git that
    /// write its configuration.
    ///
    /// Both may come from a stranger with an archive. Git does not read attributes behind a link, and a link in place of the configuration leads
    /// to a file that is not the repository's.
    private static func ofRepository(
        _ surroundings: Surroundings, _ files: any FileTree
    ) throws(GitError) -> (attributes: String, configuration: [String]) {
        guard let repository = GitRepository(containing: ".", in: files) else { throw GitError("this folder is in no repository of git") }
        try CheckedRepositories().check(repository, with: surroundings.git)
        let attributes = PathNames.join(repository.root, ".gitattributes")
        let configurations = try repository.ownFolders().map { PathNames.join($0, "config") }
        for path in [attributes] + configurations where files.isLink(path) {
            throw GitError("'\(path)' is a link; '--global' configures git for all repositories")
        }
        return (attributes, ["-C", repository.root, "config", "--local"])
    }

    /// The path of the attributes of the user, and the arguments of git that write the user's configuration.
    private static func ofUser(
        _ surroundings: Surroundings, _ files: any FileTree
    ) throws(GitError) -> (attributes: String, configuration: [String]) {
        // Git would also read the configuration of the repository around the current folder.
        let configuration = ["--git-dir=/dev/null", "config", "--global"]
        if let printed = try? surroundings.git.run(configuration + ["--path", "core.attributesFile"]), printed.count > 1 {
            return (String(decoding: printed.prefix { $0 != 0x0A }, as: UTF8.self), configuration)
        }
        let configured = FileSystem.environmentVariable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 }
        return ((configured ?? surroundings.home + "/.config") + "/git/attributes", configuration)
    }

    /// Adds the missing lines to a file; creates the file and its folder if needed.
    private static func addAttributes(to path: String, in files: any WritableFileTree, _ messages: Messages) throws(GitError) -> [String] {
        do throws(FileError) {
            let (file, lines) = addingAttributes(to: files.isPresent(path) ? try files.read(path) : [])
            let changes = lines.isEmpty ? [] : [FileChange(file, at: path)]
            for warning in try files.write(changes) { messages.warning(warning.description) }
            return lines
        } catch {
            throw GitError(error.description)
        }
    }
}
