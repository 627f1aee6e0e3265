#if Tools

import LocalizationProject
import ArgumentParser

/// The option that was meant by one that a command does not have. ArgumentParser only compares letters, and takes '--lang' for '--add'; it says
/// nothing of it if something else is missing.
enum OptionSuggestion {
    /// ArgumentParser's message about words, or one about the first option that the command does not have.
    /// - Parameter root: The command that the words are for.
    static func replacing(_ message: String, for words: [String], of root: any ParsableCommand.Type) -> String {
        let (known, rest) = options(of: words, root)
        let names = rest.prefix { $0 != "--" }.lazy.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" }.dropFirst(2) }
        guard let unknown = names.first(where: { !known.contains(String($0)) && !builtIn.contains(String($0)) }) else { return message }
        let hint = nearest(to: String(unknown), in: known).map { ". Did you mean '--\($0)'?" } ?? ""
        let lines = message.split(separator: "\n").drop { !$0.hasPrefix("Usage:") }
        return (["Error: Unknown option '--\(unknown)'\(hint)"] + lines).joined(separator: "\n")
    }

    /// The option whose name begins with a word, is like it, has it as one of its own words, or begins like it.
    static func nearest(to word: String, in options: [String]) -> String? {
        func first(_ candidates: [String]) -> String? { candidates.min { ($0.count, $0) < ($1.count, $1) } }
        guard !word.isEmpty else { return nil }
        return first(options.filter { $0.hasPrefix(word) })
            ?? NearestNames.nearest(to: word, in: options, limit: 1).first
            ?? first(options.filter { option in option.split(separator: "-").contains { $0.hasPrefix(word) } })
            ?? first(options.filter { $0.hasPrefix(word.prefix(3)) && word.count > 3 })
    }

    private static let builtIn = ["help", "help-hidden", "version", "generate-completion-script", "experimental-dump-help"]

    /// The names of the options of the command that words begin with, and the other words.
    private static func options(
        of words: [String], _ root: any ParsableCommand.Type
    ) -> (names: [String], rest: ArraySlice<String>) {
        var command = root
        var rest = words[...]
        while let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == rest.first }) {
            command = next
            rest = rest.dropFirst()
        }
        // The options are the first words of their lines: '  -o, --output <file>  …'.
        let lines = root.helpMessage(for: command, columns: 1_000).split(separator: "\n").filter { $0.hasPrefix("  -") }
        let names = lines.flatMap { $0.split { " ,/[]".contains($0) }.prefix { $0.hasPrefix("-") } }
        return (names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }, rest)
    }
}

#endif
