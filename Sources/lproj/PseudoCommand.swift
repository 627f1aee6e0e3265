#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns
import LocalizationFormatStrings

/// `lproj pseudo`: adds pseudo-languages to tables and string catalogs.
struct PseudoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pseudo",
        abstract: "Add a pseudo-language, to test a program before it is translated.",
        usage: """
            lproj pseudo <root> ... [--style <styles>] [--output <folder>]
            lproj pseudo <file> [--style <styles>] [--output <file>]
            """,
        discussion: """
            Makes texts of the pseudo-language from those of the source language, in string
            catalogs and in an '.lproj' folder beside that of the source language. Texts of
            an earlier run are replaced; nothing else changes. The names of changed files
            are printed.

            EXAMPLES
              lproj pseudo MyApp
              lproj pseudo MyApp --style rtl,plurals
              lproj pseudo Localizable.xcstrings --style expanded --language de-XA
              lproj pseudo en.lproj/Localizable.strings -o -

            STYLES
              accented   'Šáṽé': a text without accents is not localized
              expanded   'Save one': short texts grow to twice their length, those of more
                         than 50 characters by a third, as translations do
              bracketed  '[# Save #]': where a mark is missing, the text is truncated
              rtl        marks make the direction right to left; letters stay in order
              plurals    'few: 3 files': each case shows its category, and every category
                         of the language has a case; with 'ar-XB' that is all six
            Without '--style': accented, expanded and bracketed. Conversions such as %d and
            %#@files@, placeholders of other systems such as {name}, %{name} and %(name)s,
            tags, character references, escapes, addresses of the web and of mail, and
            destinations of links stay as they are.

            LANGUAGES
              Without '--language': 'en-XA' for texts in English, and 'ar-XB' with 'rtl'.
              A pseudo-language has a region for private use (XA to XZ but XK) or is one (qaa to
              qtz); others are refused, so that no translation is replaced. Start the
              program with '-AppleLanguages "(en-XA)"' to see it.

            EXIT CODES
              0   success
              2   a file cannot be read, edited or written; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(help: "Tables, string catalogs, and folders with some of these in them or below them.", completion: .file())
    var roots: [String]

    @Option(
        help: ArgumentHelp("How texts change; repeat it, or separate several with commas.", valueName: "styles"),
        completion: .list(PseudoStyleNames.all.map(\.name)))
    var style: [String] = []

    @OptionGroup var language: NamedLanguageOptions

    @Option(
        help: ArgumentHelp("The source language of tables, if it cannot be told from the folders.", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var sourceLanguage: String?

    @Option(name: [.short, .long], help: "The output file, or for folders the output folder; '-' is standard output.", completion: .file())
    var output: String?

    @OptionGroup var search: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    private func styles() throws -> PseudoStyles {
        guard !style.isEmpty else { return [.accented, .expanded, .bracketed] }
        var result: PseudoStyles = []
        for name in style.flatMap({ $0.split(separator: ",").map(String.init) }) {
            guard let known = PseudoStyleNames.all.first(where: { $0.name == name }) else {
                throw ValidationError("unknown style '\(name)'; known styles: \(PseudoStyleNames.all.map(\.name).joined(separator: ", "))")
            }
            result.insert(known.style)
        }
        if result.isEmpty { throw ValidationError("'--style' names no style") }
        return result
    }

    func validate() throws {
        _ = try styles()
        try checked { () throws(UsageError) in try LocalizationFolderName.check(sourceLanguage: sourceLanguage) }
    }

    func run() throws {
        var run = PseudoRun(styles: try styles(), report: findingOptions.report)
        run.languages = language.list ?? []
        run.sourceLanguage = sourceLanguage
        run.output = output
        run.search = search.search
        try end { () throws(UsageError) in try run.run(roots) }
    }
}

/// The names of the ways in which pseudo-languages change texts.
private enum PseudoStyleNames {
    static let all: [(name: String, style: PseudoStyles)] = [
        ("accented", .accented), ("expanded", .expanded), ("bracketed", .bracketed), ("rtl", .rightToLeft), ("plurals", .plurals),
    ]
}

#endif
