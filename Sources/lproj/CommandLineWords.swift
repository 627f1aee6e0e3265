#if Tools

import LocalizationRunSupport
import LocalizationProject
import ArgumentParser

/// The arguments of the command line before ArgumentParser parses them.
///
/// ArgumentParser treats an unknown command as an unexpected operand, and a file such as `-h.strings` as several single-letter options.
enum CommandLineWords {
    /// Describes the mistake in arguments; nil if ArgumentParser can report it, or there is none.
    static func mistake(in words: [String]) -> (message: String, command: String?)? {
        guard let first = words.first else { return nil }
        let isHelp = first == "help"
        if let name = isHelp ? words.dropFirst().first : first, !name.hasPrefix("-"), !commands.contains(name), name != "help" {
            let hint = NearestNames.question(for: name, in: commands)
            return ("unknown command '\(name)'" + (hint.isEmpty ? "; the commands are \(commands.joined(separator: ", "))" : hint), nil)
        }
        // Apple's tools get all of their arguments.
        if AppleTool.all.contains(where: { $0.name == first }) || isHelp { return nil }
        for word in words.prefix(while: { $0 != "--" }) where isNameWithHyphen(word) {
            return ("unknown option '\(word)'; for a name write './\(word)' or put '--' before it", first.hasPrefix("-") ? nil : first)
        }
        return emptyPath(in: words).map { ("the path after '\($0)' is empty", first.hasPrefix("-") ? nil : first) }
    }

    /// The options that name a file or a folder. An empty name would mean the current folder to some of them, and nothing to others, and most
    /// often comes from a variable of the shell that is not set.
    private static let pathOptions: Set = [
        "-o", "--badge", "--base", "--baseline", "--cache", "--config", "--embed", "--emit-stringsdata", "--forwarding", "--from", "--into",
        "--log", "--map", "--memory", "--module-map", "--output", "--output-directory", "--path", "--record", "--rewrite", "--stringsdata",
        "--tables", "--template",
    ]

    /// The first option with an empty path in place of its value.
    private static func emptyPath(in words: [String]) -> String? {
        let words = words.prefix { $0 != "--" }
        return zip(words, words.dropFirst() + ["-"]).lazy.compactMap { word, next in
            let name = word.utf8.last == UInt8(ascii: "=") ? String(word.dropLast()) : word
            return pathOptions.contains(name) && (next.isEmpty || name.utf8.count < word.utf8.count) ? name : nil
        }.first
    }

    private static let commands = LprojCommand.configuration.subcommands.compactMap { $0.configuration.commandName }

    /// Whether an argument begins with one hyphen and is neither a single-letter option nor ArgumentParser's `-help`.
    private static func isNameWithHyphen(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.count > 2, bytes[0] == UInt8(ascii: "-"), bytes[1] != UInt8(ascii: "-") else { return false }
        return bytes[2] != UInt8(ascii: "=") && word != "-help"
    }
}

extension ParsableCommand {
    /// Parses arguments, runs the command, and prints the messages of ArgumentParser.
    /// - Parameters:
    ///   - errorLabel: The prefix of an error in the command line.
    ///   - parse: Parses the arguments.
    /// - Returns: The exit code.
    static func exitCode(
        running words: [String], errorLabel: String, parse: ([String]) throws -> any ParsableCommand = { try parseAsRoot($0) }
    ) -> Int32 {
        do {
            var command = try parse(words)
            try command.run()
            return ExitStatus.success.rawValue
        } catch {
            let code = exitCode(for: error)
            // One line for each paragraph: `HelpLayout` wraps them.
            var message = fullMessage(for: error, columns: 100_000)
            let label = "Error:"
            // A tool of Apple's has printed its own message.
            if code == .validationFailure, !message.isEmpty { message = OptionSuggestion.replacing(message, for: words, of: Self.self) }
            if message.hasPrefix(label) { message = errorLabel + message.dropFirst(label.count) }
            if message.hasPrefix("OVERVIEW:") { message = HelpLayout.wrapped(message, to: Console.width(of: .output)) }
            if !message.isEmpty { Console.write(message + "\n", to: code == .success ? .output : .error) }
            return code.rawValue
        }
    }
}

#endif
