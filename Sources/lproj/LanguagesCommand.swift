#if Tools

import LocalizationRunSupport
import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns

/// `lproj languages`: prints the localizations of a bundle, and those that the user gets.
struct LanguagesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "languages",
        abstract: "Show the localizations of a bundle and which of them a user gets.",
        usage: """
            lproj languages <root> [--language <identifier> ...] [--explain]
            lproj languages <root> --accept-language <header> [--explain]
            lproj languages --batch
            """,
        discussion: """
            EXAMPLES
              lproj languages MyApp.app
              lproj languages Resources --language pt --language en --explain
              lproj languages . --exclude Pods --format json
              lproj languages Resources --accept-language 'fr-CH, fr;q=0.9, en;q=0.8'
              printf 'de-AT,en\\ten,de,fr\\n' | lproj languages --batch

            BATCH
              Each line of standard input has the user's languages, a tab, and the
              available localizations, both separated by commas. It comes out again
              with a tab and the localizations to use, the best first; nothing where
              none matches.

            JSON
              '--format json' prints one object: root, bundle, otherBundles, available,
              development, wanted, wantedSource, chosen, issues; with '--explain' reason,
              locale, localeReason and settings, and matched where a language did.

            EXIT CODES
            \(ExitStatus.help)
            """
    )

    @Argument(
        help: "A bundle, an app, a '.resources' or '.bundle' folder, or a folder with '.lproj' folders in it or below it.",
        completion: .directory)
    var root: String?

    @OptionGroup var language: LanguageOptions

    @Flag(help: "Print why: which rule matched a language, and every setting of languages and regions, used or overridden.")
    var explain = false

    @Flag(help: "Match lists of languages from standard input.")
    var batch = false

    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var resultOptions: ResultOptions
    @OptionGroup var messageOptions: MessageOptions

    func validate() throws {
        if batch {
            guard root == nil, language.list == nil, language.acceptLanguage == nil, !explain, resultOptions.format == .text else {
                throw ValidationError("'--batch' reads everything from standard input")
            }
        } else if root == nil {
            throw ValidationError("a root is needed; see 'lproj help languages'")
        }
    }

    func run() throws {
        var options = LookupOptions()
        options.languages = language.preferences
        options.search = searchOptions.search
        let run = LookupRun(options, format: resultOptions.format, messages: messageOptions.messages)
        try end { batch ? run.matchLanguages() : run.showLanguages(at: root ?? "", isExplained: explain) }
    }
}

#endif
