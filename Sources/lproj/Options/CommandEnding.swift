#if Tools

import ArgumentParser
import CatalogTools
import CommandRuns

extension ParsableArguments {
    /// Does something that may find the command line wrong, which ArgumentParser then says.
    func checked<Value>(_ work: () throws(UsageError) -> Value) throws -> Value {
        do throws(UsageError) {
            return try work()
        } catch {
            throw ValidationError(error.description)
        }
    }

    /// Ends the command as a run ended.
    func end(_ run: () throws(UsageError) -> ExitStatus) throws {
        let code = Console.exitCode(try checked(run).rawValue)
        if code != ExitStatus.success.rawValue { throw ExitCode(code) }
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
