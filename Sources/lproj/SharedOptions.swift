#if Tools

import ArgumentParser
import CLDR
import DiagnosticRendering
import Localization
import SourceText

/// The languages of the user, for commands that choose a localization.
struct LanguageOptions: ParsableArguments {
    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "A language of the user; repeat it, or separate several with commas, best first. Without it: those of the environment.",
            valueName: "identifier"))
    var values: [String] = []

    @Option(
        name: .customLong("accept-language"),
        help: ArgumentHelp(
            "The user's languages as a browser sends them, such as 'fr-CH, fr;q=0.9'; in place of '--language'.", valueName: "header"))
    var acceptLanguage: String?

    /// The languages of a header; nil where the option was not used.
    var preferences: PreferredLanguages? {
        acceptLanguage.map { PreferredLanguages(acceptLanguage: $0) }
    }

    /// The identifiers, or nil where the option was not used.
    var list: [String]? {
        values.isEmpty ? nil : values.flatMap { $0.split(separator: ",").map(String.init) }
    }

    func validate() throws {
        for identifier in list ?? [] where LanguageTag(identifier) == nil {
            throw ValidationError("'\(identifier)' is not a language identifier; examples: de, pt-BR, zh-Hant-HK")
        }
        if acceptLanguage != nil, !values.isEmpty { throw ValidationError("'--language' and '--accept-language' exclude each other") }
        if list?.isEmpty == true { throw ValidationError("'--language' names no language") }
    }
}

/// When to use color.
enum ColorMode: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never

    /// Whether to use color on a stream: `auto` does on a terminal, unless `NO_COLOR` is set.
    func isUsed(on stream: Console.Stream) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            Console.isTerminal(stream)
                && (FileSystem.environmentVariable("NO_COLOR") ?? "").isEmpty
                && FileSystem.environmentVariable("TERM") != "dumb"
        }
    }
}

/// How messages are printed.
struct MessageOptions: ParsableArguments {
    @Option(help: "Use color in messages; 'auto' does on a terminal, unless NO_COLOR is set.")
    var color: ColorMode = .auto

    /// Where messages go.
    var messages: Messages {
        Messages(usesColor: color.isUsed(on: .error))
    }
}

/// Messages on standard error.
struct Messages {
    let usesColor: Bool

    /// The reason why something could not be done, or was not found.
    func error(_ text: String) { write(TerminalStyle.red("error:", if: usesColor), text) }

    /// Something that was got over.
    func warning(_ text: String) { write(TerminalStyle.magenta("warning:", if: usesColor), text) }

    /// Something about a file or a text, with its place first, as compilers print it.
    func issue(_ issue: LocalizationIssue) {
        let label = "\(issue.severity.rawValue):"
        let style: TerminalStyle = issue.severity == .error ? .red : .magenta
        write((issue.place.map { VisibleText.escape($0) + ": " } ?? "") + style(label, if: usesColor), issue.message)
    }

    /// Further information.
    func note(_ text: String) { write(TerminalStyle.cyan("note:", if: usesColor), text) }

    private func write(_ label: String, _ text: String) {
        Console.write("\(label) \(VisibleText.escape(text))\n", to: .error)
    }
}

#endif
