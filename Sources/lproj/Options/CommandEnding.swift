#if Tools

import LocalizationRunSupport
import LocalizationProject
import ArgumentParser
import LocalizationSourceText

extension ParsableArguments {
    /// Performs work that may throw a usage error, which ArgumentParser then reports.
    func checked<Value>(_ work: () throws(UsageError) -> Value) throws -> Value {
        do throws(UsageError) {
            return try work()
        } catch {
            throw ValidationError(error.description)
        }
    }
}

extension ParsableCommand {
    /// Ends the command with the exit status of a run, which may throw a usage error.
    func end(_ run: () throws(UsageError) -> ExitStatus) throws {
        let status: ExitStatus
        do throws(UsageError) {
            status = try run()
        } catch {
            // ArgumentParser would print the usage of the whole tool: it no longer knows the command.
            CommandEnding.refuse(error.description, command: Self.configuration.commandName)
            status = .usage
        }
        if status != .success { throw ExitCode(status.rawValue) }
    }
}

/// The output for an invalid command line that ArgumentParser does not report.
enum CommandEnding {
    /// Prints the reason, and how to get help.
    /// - Parameter command: The command; nil if unknown.
    static func refuse(_ reason: String, command: String?) {
        let words = (["lproj"] + [command].compactMap { $0 } + ["--help"]).joined(separator: " ")
        Console.write("error: \(VisibleText.escape(reason))\n  See '\(VisibleText.escape(words))' for more information.\n", to: .error)
    }
}

extension ExitStatus {
    /// The exit codes of the commands that look texts up, for their help, which is wrapped manually: ArgumentParser does not indent wrapped lines.
    static let help = """
          0   success
          1   a key or a table is missing, arguments do not fit, or a file has
              mistakes
          2   the work could not be done: there is no bundle, or nothing to read
          64  the command line is wrong
        """
}

#endif
