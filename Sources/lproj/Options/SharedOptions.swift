#if Tools

import LocalizationRunSupport
import LocalizationProject
import CatalogFormats
import ArgumentParser
import LocalizationCommandRuns
import LocalizationDiagnosticRendering
import Localization

/// The preferred languages, for commands that select a localization.
struct LanguageOptions: ParsableArguments {
    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "A language of the user; repeat it, or separate several with commas, best first. Without it: those of the environment.",
            valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var values: [String] = []

    @Option(
        name: .customLong("accept-language"),
        help: ArgumentHelp(
            "The user's languages as a browser sends them, such as 'fr-CH, fr;q=0.9'; in place of '--language'.", valueName: "header"))
    var acceptLanguage: String?

    /// The preferred languages, as identifiers or in a header; nil if neither option was used.
    var preferences: PreferredLanguages? {
        acceptLanguage.map { PreferredLanguages(acceptLanguage: $0) } ?? list.map { PreferredLanguages($0) }
    }

    /// The identifiers; nil if '--language' was not used.
    var list: [String]? {
        values.isEmpty ? nil : NamedLanguageOptions.split(values)
    }

    func validate() throws {
        // Other names can be those of localizations, see `LookupOptions.mistakeInLanguages(of:)`.
        try NamedLanguageOptions.check((list ?? []).filter { !LanguageName.isPossibleName($0) })
        if acceptLanguage != nil, !values.isEmpty { throw ValidationError("'--language' and '--accept-language' exclude each other") }
        if list?.isEmpty == true { throw ValidationError("'--language' names no language") }
    }
}

/// The help of the option that names a table, in every command.
enum TableNameHelp {
    static let text = "The table to look in, without extension."
}

extension ColorMode: ExpressibleByArgument {}
extension OutputFormat: ExpressibleByArgument {}
extension ResultFormat: ExpressibleByArgument {}
extension CatalogFileType: ExpressibleByArgument {
    /// The types that commands read from standard input; documents of Interface Builder are for `lproj ibtool`, and texts for stores are
    /// known by their folders.
    private static let named = allCases.filter { !interfaces.contains($0) && $0 != .storeText }

    /// Creates the type with a name.
    public init?(argument: String) {
        guard let type = Self.named.first(where: { $0.rawValue == argument }) else { return nil }
        self = type
    }

    /// The names for the help.
    public static var allValueStrings: [String] { named.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The options for printing messages.
struct MessageOptions: ParsableArguments {
    @Option(help: "Use color in messages; 'auto' does on a terminal, unless NO_COLOR is set.")
    var color: ColorMode = .auto

    /// The messages with these options.
    var messages: Messages { Messages(usesColor: color.isUsed(on: .error)) }
}

/// The options for printing results.
struct ResultOptions: ParsableArguments {
    @Option(help: "How the result is printed: for people, or as one JSON object.")
    var format: ResultFormat = .text
}

/// The options for printing findings.
struct FindingOptions: ParsableArguments {
    @Option(help: "How findings are printed: for people, as JSON, as GitHub's annotations, or as SARIF.")
    var format: OutputFormat = .text

    @Flag(name: [.customLong("all"), .customLong("verbose")], help: "Print every finding, not only what fits on a screen.")
    var all = false

    @OptionGroup var messageOptions: MessageOptions

    /// A report with these options.
    var report: FindingReport {
        var report = FindingReport(format: format, messages: messageOptions.messages, arrangement: .errorsFirst(showsAll: all))
        report.hint = "'--all' shows them"
        return report
    }
}

/// The options for searching folders, for commands that accept folders.
struct SearchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Leave out files and folders below a folder, by name ('Pods', '*.bundle') or by path from it ('App/Old/**'); may be repeated.",
            valueName: "pattern"))
    var exclude: [String] = []

    /// The corresponding search.
    var search: FolderSearch { FolderSearch(excluding: exclude.map { PathPattern($0) }) }
}

/// The type of standard input, for commands that read it.
struct StandardInputOptions: ParsableArguments {
    @Option(name: .customLong("type"), help: "The type of '-' or of a file without a known extension.")
    var type: CatalogFileType?
}

#endif
