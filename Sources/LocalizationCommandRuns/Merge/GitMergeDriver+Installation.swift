package import LocalizationCatalogTools
import LocalizationPlatform

/// The reason why git could not be configured.
package struct GitError: Error, CustomStringConvertible {
    package let description: String

    /// Creates an error with a reason.
    package init(_ description: String) { self.description = description }
}

extension GitMergeDriver {
    /// The environment of the installation, besides files.
    package struct Surroundings {
        let program: String
        let home: String
        package let git: (_ arguments: [String]) throws(GitError) -> String

        /// Creates an environment.
        /// - Parameters:
        ///   - program: The path of this program.
        ///   - home: The user's home folder.
        ///   - git: Runs git, and returns its output without the trailing line break.
        package init(program: String, home: String, git: @escaping (_ arguments: [String]) throws(GitError) -> String) {
            self.program = program
            self.home = home
            self.git = git
        }
    }

    /// Writes the configuration and attributes of git, for a repository or for the user. Idempotent.
    /// - Parameter files: The tree that contains the attributes.
    package static func install(
        isGlobal: Bool, _ surroundings: Surroundings, _ messages: Messages, files: any WritableFileTree = DiskFiles()
    ) -> ExitStatus {
        let configuration = ["config", isGlobal ? "--global" : "--local"]
        let driver = command(program: surroundings.program)
        do throws(GitError) {
            let path = try attributesPath(isGlobal: isGlobal, surroundings)
            _ = try surroundings.git(configuration + ["merge.lproj.name", title])
            _ = try surroundings.git(configuration + ["merge.lproj.driver", driver])
            // The attributes of the user may be wherever a link of theirs leads.
            let boundary = isGlobal ? LinkBoundary(operands: [path]) : LinkBoundary(operands: [PathNames.folder(of: path)])
            let added = try addAttributes(to: path, in: files.bounded(by: boundary, messages), messages)
            Console.write("merge.lproj.driver = \(driver)\n", to: .output)
            Console.write(added.isEmpty ? "'\(path)' has the attributes already\n" : "added to '\(path)':\n", to: .output)
            for line in added { Console.write("  \(line)\n", to: .output) }
            return .success
        } catch {
            messages.error(error.description)
            return .failure
        }
    }

    /// The path of the attributes: those of the repository, which are committed with it, or those of the user.
    private static func attributesPath(isGlobal: Bool, _ surroundings: Surroundings) throws(GitError) -> String {
        guard isGlobal else { return try surroundings.git(["rev-parse", "--show-toplevel"]) + "/.gitattributes" }
        if let path = try? surroundings.git(["config", "--global", "--path", "core.attributesFile"]), !path.isEmpty { return path }
        let configured = FileSystem.environmentVariable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 }
        return (configured ?? surroundings.home + "/.config") + "/git/attributes"
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
