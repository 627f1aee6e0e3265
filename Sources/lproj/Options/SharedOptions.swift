#if Tools

import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationDiagnosticRendering
import Localization

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
        values.isEmpty ? nil : NamedLanguageOptions.split(values)
    }

    func validate() throws {
        try NamedLanguageOptions.check(list ?? [])
        if acceptLanguage != nil, !values.isEmpty { throw ValidationError("'--language' and '--accept-language' exclude each other") }
        if list?.isEmpty == true { throw ValidationError("'--language' names no language") }
    }
}

/// What the option that names a table says about itself, in every command.
enum TableNameHelp {
    static let text = "The table to look in, without extension."
}

extension ColorMode: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
extension ResultFormat: ExpressibleByArgument {}
extension CatalogFileType: ExpressibleByArgument {}

/// How messages are printed.
struct MessageOptions: ParsableArguments {
    @Option(help: "Use color in messages; 'auto' does on a terminal, unless NO_COLOR is set.")
    var color: ColorMode = .auto

    /// Where messages go.
    var messages: Messages { Messages(usesColor: color.isUsed(on: .error)) }
}

/// How commands print what they were asked.
struct ResultOptions: ParsableArguments {
    @Option(help: "How the result is printed: for people, or as one JSON object.")
    var format: ResultFormat = .text
}

/// How findings are printed.
struct FindingOptions: ParsableArguments {
    @Option(help: "How findings are printed: for people, as JSON, as GitHub's annotations, or as SARIF.")
    var format: OutputFormat = .text

    @Flag(help: "Print every note; without it, of many notes of one kind only the first ones.")
    var verbose = false

    @OptionGroup var messageOptions: MessageOptions

    /// Where findings go.
    var report: FindingReport {
        FindingReport(format: format, messages: messageOptions.messages, arrangement: .errorsLast(showsAllNotes: verbose))
    }
}

/// How folders are searched, for commands that take folders.
struct SearchOptions: ParsableArguments {
    @Option(help: ArgumentHelp(
        "Leave out files and folders below a folder, by name ('Pods', '*.bundle') or by path from it ('App/Old/**'); may be repeated.",
        valueName: "pattern"))
    var exclude: [String] = []

    /// What they ask for.
    var search: FolderSearch { FolderSearch(excluding: exclude.map { PathPattern($0) }) }
}

/// What standard input is, for commands that read it.
struct StandardInputOptions: ParsableArguments {
    @Option(name: .customLong("type"), help: "What '-' or a file without a known extension is.")
    var type: CatalogFileType?
}

#endif
