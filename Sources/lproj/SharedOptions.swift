#if Tools

import ArgumentParser
import CLDR
import DiagnosticRendering
import SourceText

/// The languages of the user, for commands that choose a localization.
struct LanguageOptions: ParsableArguments {
    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "A language of the user; repeat it, or separate several with commas, best first. Without it: those of the environment.",
            valueName: "identifier"))
    var values: [String] = []

    /// The identifiers, or nil where the option was not used.
    var list: [String]? {
        values.isEmpty ? nil : values.flatMap { $0.split(separator: ",").map(String.init) }
    }

    func validate() throws {
        for identifier in list ?? [] where LanguageTag(identifier) == nil {
            throw ValidationError("'\(identifier)' is not a language identifier; examples: de, pt-BR, zh-Hant-HK")
        }
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
    func error(_ text: String) { write("error:", .red, text) }

    /// Something that was got over.
    func warning(_ text: String) { write("warning:", .magenta, text) }

    /// Further information.
    func note(_ text: String) { write("note:", .cyan, text) }

    private func write(_ label: String, _ style: TerminalStyle, _ text: String) {
        Console.write("\(style(label, if: usesColor)) \(VisibleText.escape(text))\n", to: .error)
    }
}

#endif
