#if Tools

import LocalizationRunSupport
import LocalizationProject
import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationSwiftExtraction

extension ReportRun.Format: ExpressibleByArgument {}
extension ReportOutline.Arrangement: ExpressibleByArgument {}

/// `lproj report`: reports the completeness of translations, and the missing texts.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Show how complete each language is, and what is missing.",
        usage: """
            lproj report <root> ... [--by table] [--require <percentage>] [<options>]
            lproj report <root> ... --missing <language> [<options>]
            """,
        discussion: """
            Counts the texts of string catalogs and of tables in '.lproj' folders, in the
            folders that are named and all below them. The folders that 'lproj lint' leaves
            out are not counted: Pods and others like it, Vendor, ThirdParty, External,
            and Examples, Samples and Demo if there are tables elsewhere.

            EXAMPLES
              lproj report MyApp
              lproj report MyApp --by table --language de,fr --exclude Pods
              lproj report MyApp --missing de --format csv > missing.csv
              lproj report MyApp --require 95 --require de=100%
              lproj report MyApp --format markdown >> "$GITHUB_STEP_SUMMARY"
              lproj report MyApp --format html --since v1.0 > report.html
              lproj report MyApp --badge translated.svg --badge de=de.svg
              lproj report fastlane/metadata

            WHAT IS COUNTED
              A text is one key of a table. It is translated if all of its parts are:
              every plural, device and width case and substitution has the state
              'translated' or 'machine_translated' (a text in a .strings or .stringsdict
              file has no state and counts as translated). Otherwise it counts once, by
              the worst of its parts:
                missing       the language has nothing, or an empty text
                new           a part waits for a translator
                plural        a plural lacks a case that whole numbers below a million
                              need by CLDR, such as 'few' in Polish, or 'other'; or
                              a plain text is never shown, because the original
                              varies and the table has no plural in that language
                stale         a part has the state 'stale'
                needs review  a part has the state 'needs_review', or one unknown
              Keys that are not to be translated, keys that code has lost, keys without
              a letter, and plural cases that a language does not have do not count. In
              its source language a text lacks nothing but plural cases. Keys of '.lproj'
              folders are those of the development language and those of the source
              code; where both lack the table, of all languages, and a table of one
              other language is not counted. A language that one table of a project has
              counts in all of them, and in those of no other project; a project is the
              nearest folder with an Xcode project, or else with a package, or else all
              that is named. A region ('fr-CA') lacks only what its language lacks, too.
              'lproj lint' names the same missing texts and tables, and 'lproj translate'
              asks for the same.

            PERCENTAGES
              Percentages are cut, not rounded: 2,399 of 2,400 texts are 99.9%. A language
              that has no texts to translate is at 100%. '--require' compares the exact
              numbers.

            STORES
              Of the folders from which fastlane fills the App Store and Google Play, each
              language has its texts with the number of characters and the limit, those
              of 'default' marked, and what is missing of the required ones. Not in CSV,
              on pages and with '--missing'.

            PAGES AND BADGES
              '--format html' is one page without scripts: languages, a heat map of tables
              under the targets that build them, and each text that is not translated
              with the languages that lack it, or those of one language that is chosen
              on the page. A language without any text of a table is one line.
              '--since' adds what was added, changed and removed in each language since
              a commit, not in CSV. A badge is an SVG file.

            EXIT CODES
              0   success
              1   a language is less complete than '--require' says
              2   there are no tables, or a file cannot be read or has mistakes; the
                  others are still counted
              64  the command line is wrong
            """
    )

    @Argument(help: "String catalogs, apps, '.lproj' folders, or folders with some of these in them or below them.", completion: .file())
    var roots: [String]

    @OptionGroup var language: NamedLanguageOptions

    @Option(help: "What there is a row for.")
    var by: ReportOutline.Arrangement = .language

    @Option(
        help: ArgumentHelp(
            "List what is not translated in a language, with its place and the reason; repeat it, or separate several with commas.",
            valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var missing: [String] = []

    @Option(
        help: ArgumentHelp(
            "End with 1 where a language is less complete: '95%' for all, 'de=100%' for one; may be repeated.", valueName: "percentage"))
    var require: [String] = []

    @Option(
        help: ArgumentHelp("Report what is new since this commit of git, which obeys no settings of the repository.", valueName: "commit"))
    var since: String?

    @Option(
        help: ArgumentHelp(
            "Write a picture with the share of translated texts: 'all.svg' for all translations, 'de=de.svg' for one language; may be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["svg"]))
    var badge: [String] = []

    @Option(
        help: "How the report is printed: for people, as JSON, as a Markdown table, as comma-separated values, or as a page for browsers.")
    var format: ReportRun.Format = .text

    @OptionGroup var search: SearchOptions
    @OptionGroup var messageOptions: MessageOptions

    func validate() throws {
        try NamedLanguageOptions.check(NamedLanguageOptions.split(missing))
        if !missing.isEmpty, NamedLanguageOptions.split(missing).isEmpty { throw ValidationError("'--missing' names no language") }
        if since != nil, format == .csv { throw ValidationError("'--since' does not go with '--format csv'") }
        for badge in badge { try checked { () throws(UsageError) in _ = try ReportBadge(badge) } }
        for requirement in require { try checked { () throws(UsageError) in _ = try CompletenessRequirement(requirement) } }
    }

    func run() throws {
        var run = ReportRun(report: FindingReport(messages: messageOptions.messages))
        run.languages = language.list
        run.outline.arrangement = by
        run.outline.listed = NamedLanguageOptions.split(missing)
        run.format = format
        run.search = search.search
        run.reader = SwiftModuleReader()
        run.color = messageOptions.color
        try end { () throws(UsageError) in
            for badge in badge { run.badges.append(try ReportBadge(badge)) }
            if let since {
                run.since = try GitCommit(since, git: GitProcess())
            }
            for requirement in require { run.requirements.append(try CompletenessRequirement(requirement)) }
            return run.run(roots)
        }
    }
}

#endif
