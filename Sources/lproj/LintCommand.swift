#if Tools

import LocalizationBuild
import LocalizationRunSupport
import LocalizationLint
import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns
import LocalizationDiagnosticRendering

/// `lproj lint`: finds the mistakes in localized texts.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Find what is wrong with the texts of an app.",
        usage: """
            lproj lint <root> ... [--baseline <file>] [<options>]
            """,
        discussion: """
            Checks string catalogs and tables in '.lproj' folders, in the folders that are
            named and all below them: their syntax, specifiers against the original text,
            plurals against the language's rules, missing and extra translations, blanks,
            markup and characters. Left out, unless they are named: hidden folders, linked
            ones, built bundles, frameworks, apps, \(ProjectFiles.skippedFolders.prefix(2).joined(separator: ", ")),
            \(ProjectFiles.skippedFolders.dropFirst(2).joined(separator: ", ")).
            The texts in folders called Vendor, ThirdParty or External are left out, too,
            and those of Examples, Samples and Demo if there are tables elsewhere.
            In XLIFF documents and '.xcloc' packages that are named, translations are
            compared with their source texts.

            fastlane's folders with the texts for the App Store and Google Play are checked
            as well, and need no tables beside them.

            EXAMPLES
              lproj lint MyApp
              lproj lint fastlane/metadata
              lproj lint MyApp --fail-on error --language de,fr
              lproj lint MyApp --rule text.surrounding-blanks --all
              lproj lint MyApp --ignore coverage --format github
              lproj lint MyApp --add text.same-as-source,plural.candidate
              lproj lint MyApp --baseline lint.json --update-baseline
              lproj lint MyApp --diff
              lproj lint MyApp --since origin/main
              lproj lint --explain format.look-alike
              lproj rules format.look-alike

            RULES
              'lproj rules' lists them, and 'lproj rules <rule>' explains one. Errors are
              what crashes or shows garbage, warnings what a reader sees. Rules that are
              matters of opinion only apply with '--add'. A name without a dot is that of a
              group: 'coverage', 'format', 'plural', 'text', 'store'.

            CODE
              In folders with source code, two kinds of keys are reported: those that code
              uses but no table has, and those that no code, document or property list
              uses. Keys that code may put together are never reported; the comment '//
              lproj:uses "error.*"' declares the keys of a call that gets them from
              elsewhere. '--unsafe-fixes --fix' removes unused keys.

            SUPPRESSIONS
              A comment of an entry with 'lproj:ignore <rule>[, <rule>] <reason>'
              suppresses findings of these rules in the entry: in a string catalog and in
              the table of the development language in all languages, in that of a
              translation in its own. In source code, the comment
              '// lproj:ignore <rule>[, <rule>] <reason>' does so for its line and the
              next. A rule is required. A suppression that suppresses nothing, or names no
              rule, is a finding itself. Damage for which a file, or a part of it, is not
              read cannot be suppressed in the file.

            FIXES
              '--fix' corrects mistakes that have only one possible correction, such as a
              misspelled specifier, and reports the others; '--unsafe-fixes' also makes
              corrections that a person has to look at. Nothing else in the files changes,
              and what '--since' or '--baseline' hides stays as it is. '--diff', also with
              '--fix', prints the changes and writes nothing.

            OUTPUT
              Errors come first. Of warnings and notes the first ones of each rule are
              shown if all are more than a screen; '--all' shows each of them. Texts
              without a translation are one line for each table and language, keys that
              only translations have one for each table, and a language with hardly any
              translation is one line; '--all' names their keys. The table of rules
              counts all findings, as the other formats do.

            SETTINGS
              '.lproj.yml' at or above a root, up to the root of the repository, has levels
              of rules ('off', 'on', 'note', 'warning', 'error'), in general and in
              languages and paths, functions of the project that take keys, a glossary, the
              file of a baseline in its folder, and a preset or a list of them, so that
              what a service always writes is not reported: weblate (empty texts), crowdin
              (plural cases of other languages, new texts), transifex (empty texts, second
              byte order marks), xcode (stale entries, new texts):
                preset: weblate
                rules: { text.same-as-source: warning }
                languages: { de: { text.double-blank: off } }
                paths: { "Legacy/**": { coverage: off } }
                routines: [L10n]
                glossary: [Swift Package Manager]
                baseline: .lproj-baseline.json
                store: { languages: [en-US, de-DE], source: en-US }

            BASELINE
              'baseline' in the settings, or else '--baseline', names a file with findings
              that are not reported, so that only new mistakes are; '--no-baseline' reports
              them. '--update-baseline' creates the file if it does not exist; otherwise it
              only removes findings that are gone.

              '--since' reports the findings that a commit did not have, even if lines have
              moved since: a finding is identified by its rule, key and language, and by
              its table with the folder, or its source file. If that folder or file no
              longer exists, its findings are recognized in one other place, those of a
              table in a table of the same name.

            EXIT CODES
              0   success; nothing but notes was found, or what '--fail-on' lets pass
              1   there are errors or warnings, or what '--fail-on' names
              2   there are no tables, a file cannot be read, or the settings have a
                  mistake
              64  the command line is wrong
            """
    )

    @Argument(help: "String catalogs, apps, '.lproj' folders, or folders with some of these in them or below them.", completion: .file())
    var roots: [String] = []

    @Option(
        help: ArgumentHelp("Apply only these rules or groups; several are separated by commas.", valueName: "rules"),
        completion: .list(RuleNames.all))
    var only: [String] = []

    @Option(help: ArgumentHelp("The same as '--only'.", valueName: "rules"), completion: .list(RuleNames.all))
    var rule: [String] = []

    @Option(
        help: ArgumentHelp("Apply these optional rules as well; 'all' for every rule.", valueName: "rules"),
        completion: .list(RuleNames.all))
    var add: [String] = []

    @Option(help: ArgumentHelp("Do not apply these rules or groups.", valueName: "rules"), completion: .list(RuleNames.all))
    var ignore: [String] = []

    @OptionGroup var filter: FindingFilterOptions

    @Option(help: ArgumentHelp("Do not report the findings in this file.", valueName: "file"), completion: .file())
    var baseline: String?

    @Flag(help: "Report also the findings in the file that 'baseline' in the settings names.")
    var noBaseline = false

    @Flag(help: "Make the baseline, or remove what is gone from it.")
    var updateBaseline = false

    @Flag(help: "Correct what can be corrected without a doubt.")
    var fix = false

    @Flag(help: "With '--fix' or '--diff': also correct what a person has to look at.")
    var unsafeFixes = false

    @Flag(help: "Print what '--fix' would change, and change nothing.")
    var diff = false

    @Option(
        help: ArgumentHelp("Report what is new since this commit of git, which obeys no settings of the repository.", valueName: "commit"))
    var since: String?

    @Option(help: ArgumentHelp("Explain a rule, and check nothing.", valueName: "rule"), completion: .list(RuleNames.rules))
    var explain: String?

    @Option(
        help: ArgumentHelp("Read the settings from this file, and not from '.lproj.yml' at or above the roots.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Flag(help: "Do not look at source code.")
    var noCode = false

    @OptionGroup var readerOptions: SourceReaderOptions
    @OptionGroup var search: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if roots.isEmpty, explain == nil {
            throw ValidationError("Missing expected argument '<roots> ...'; 'lproj lint .' checks the current folder")
        }
        if unsafeFixes, !fix, !diff { throw ValidationError("'--unsafe-fixes' needs '--fix' or '--diff'") }
        if noBaseline, baseline != nil || updateBaseline {
            throw ValidationError("'--no-baseline' and '\(baseline == nil ? "--update-baseline" : "--baseline")' exclude each other")
        }
    }

    func run() throws {
        if let explain { return try end { () throws(UsageError) in try RulesRun(format: .text).run([explain]) } }
        var report = findingOptions.report
        report.hint = (only + rule).isEmpty ? "'--rule <rule>' shows those of one rule, '--all' shows all" : "'--all' shows them"
        var run = LintRun(report: report)
        run.selection.only = Self.names(only + rule)
        run.selection.added = Self.names(add)
        run.selection.removed = Self.names(ignore)
        run.baseline = baseline
        run.usesBaselineOfSettings = !noBaseline
        run.settingsPath = config
        run.parseSettings = YAMLSettings.read
        run.updatesBaseline = updateBaseline
        run.showsAll = findingOptions.all
        run.failureLevel = filter.failOn
        run.languages = filter.list
        run.reader = noCode ? nil : readerOptions.reader
        run.moduleMap = readerOptions.moduleMap
        readerOptions.apply(to: &run.extraction)
        if fix { run.fixing = .apply(includesUnsafe: unsafeFixes) }
        if diff { run.fixing = .show(includesUnsafe: unsafeFixes) }
        run.search = search.search
        try end { () throws(UsageError) in
            if let since { run.since = try GitCommit(since, git: GitProcess()) }
            return try run.run(roots)
        }
    }

    private static func names(_ values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",").map(String.init) }
    }
}

#endif
