#if Tools

import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns

/// The words of the command line before ArgumentParser reads them.
///
/// ArgumentParser takes an unknown command for an operand that is too many, and a file such as `-h.strings` for several options of one letter.
enum CommandLineWords {
    /// What is wrong with words; nil where ArgumentParser can tell, or nothing is wrong.
    static func mistake(in words: [String]) -> (message: String, command: String?)? {
        guard let first = words.first else { return nil }
        let isHelp = first == "help"
        if let name = isHelp ? words.dropFirst().first : first, !name.hasPrefix("-"), !commands.contains(name), name != "help" {
            let hint = NearestNames.question(for: name, in: commands)
            return ("unknown command '\(name)'" + (hint.isEmpty ? "; the commands are \(commands.joined(separator: ", "))" : hint), nil)
        }
        // Apple's tools get all of their words.
        if AppleTool.all.contains(where: { $0.name == first }) || isHelp { return nil }
        for word in words.prefix(while: { $0 != "--" }) where isNameWithHyphen(word) {
            return ("'\(word)' is no option; for a name write './\(word)' or put '--' before it", first.hasPrefix("-") ? nil : first)
        }
        return nil
    }

    private static let commands = LprojCommand.configuration.subcommands.compactMap { $0.configuration.commandName }

    /// Whether a word begins with one hyphen and is neither an option of one letter nor ArgumentParser's `-help`.
    private static func isNameWithHyphen(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.count > 2, bytes[0] == UInt8(ascii: "-"), bytes[1] != UInt8(ascii: "-") else { return false }
        return bytes[2] != UInt8(ascii: "=") && word != "-help"
    }
}

extension ParsableCommand {
    /// Reads words, runs the command that they name, and prints what ArgumentParser has to say.
    /// - Parameter errorLabel: What stands before an error in the command line.
    /// - Returns: The exit code.
    static func exitCode(running words: [String], errorLabel: String) -> Int32 {
        do {
            var command = try parseAsRoot(words)
            try command.run()
            return ExitStatus.success.rawValue
        } catch {
            let code = exitCode(for: error)
            var message = fullMessage(for: error)
            let label = "Error:"
            if message.hasPrefix(label) { message = errorLabel + message.dropFirst(label.count) }
            if !message.isEmpty { Console.write(message + "\n", to: code == .success ? .output : .error) }
            return code.rawValue
        }
    }
}

#endif
