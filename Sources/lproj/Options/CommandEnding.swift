#if Tools

import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationSourceText

extension ParsableArguments {
    /// Does something that may find the command line wrong, which ArgumentParser then says.
    func checked<Value>(_ work: () throws(UsageError) -> Value) throws -> Value {
        do throws(UsageError) {
            return try work()
        } catch {
            throw ValidationError(error.description)
        }
    }
}

extension ParsableCommand {
    /// Ends the command as a run ended, which may find the command line wrong.
    func end(_ run: () throws(UsageError) -> ExitStatus) throws {
        let status: ExitStatus
        do throws(UsageError) {
            status = try run()
        } catch {
            // ArgumentParser would show the usage of the whole tool: it no longer knows whose command line it was.
            CommandEnding.refuse(error.description, command: Self.configuration.commandName)
            status = .usage
        }
        if status != .success { throw ExitCode(status.rawValue) }
    }
}

/// What is printed where a command line is wrong and ArgumentParser does not say it.
enum CommandEnding {
    /// Prints why, and where help is.
    /// - Parameter command: The command; nil where it is not known.
    static func refuse(_ reason: String, command: String?) {
        let words = (["lproj"] + [command].compactMap { $0 } + ["--help"]).joined(separator: " ")
        Console.write("error: \(VisibleText.escape(reason))\n  See '\(VisibleText.escape(words))' for more information.\n", to: .error)
    }
}

extension ExitStatus {
    /// The codes for the help texts, which are wrapped by hand: ArgumentParser does not indent what it wraps.
    static let help = """
          0   all is well
          1   something was found: a key or a table is missing, arguments do not
              fit, a file has mistakes
          2   the work could not be done: there is no bundle, nothing to read
          64  the command line is wrong
        """
}

#endif
