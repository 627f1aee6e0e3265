#if Tools

import LocalizationRunSupport
import LocalizationProject
import ArgumentParser
import LocalizationCatalogModel
import LocalizationCommandRuns
import LocalizationLint
import LocalizationSwiftExtraction
import LocalizationTranslation

/// `lproj translate`: fills what catalogs lack in some languages with the answers of a program.
struct TranslateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "translate",
        abstract: "Have a program translate what string catalogs lack.",
        usage: """
            lproj translate <root> ... --language <identifier>[,...] --with <command>
                [<options>]
            lproj translate <root> ... --language <identifier> --estimate | --dry-run
            """,
        discussion: """
            The program is yours: a phrase book, or a script around any model or service.
            Nothing here connects to anything by itself. It gets a request as one JSON
            object on standard input, and prints the response as one object to standard
            output. Each text of it passes the rules of 'lproj lint' and a few stricter
            ones first: a broken text is never written, and a refusal names its rule.
            Texts that a person wrote or approved are never touched, unless
            '--retranslate' names their state.

            The program is asked for texts that are missing or 'new'. Its answers are
            written as 'machine_translated' after each request, so an interruption loses
            nothing that was finished. '.lproj-translations.jsonl', at the root of the
            repository, records what was asked; commit it. A text that was refused is not
            asked for again until its original changes, and a machine's text is asked for
            again when its original does.

            EXAMPLES
              lproj translate MyApp --language de,fr --estimate
              lproj translate MyApp --language de --with './phrase-book --table de.tsv'
              lproj translate MyApp --language pl --with ./my-model --jobs 4 --batch 25
              lproj convert MyApp -o memory.tmx
              lproj translate MyApp --language de --with ./my-model --memory memory.tmx
              lproj translate MyApp --language de --dry-run | head -n 1

            THE PROTOCOL
                {"protocol": "lproj-translate/1", "id": "de-1", "sourceLanguage": "en",
                 "targetLanguage": "de", "entries": [{"id": "1", "key": "Save",
                 "source": {"text": "Save"}, "needed": ["text"], ...}]}
                {"translations": {"1": "Sichern"}}
              The page 'Command line' of the documentation has all members.

            EXIT CODES
              0   all is written
              1   a text was refused or not answered
              2   the program failed, or a file cannot be read or written
              64  the command line is wrong
            """
    )

    @Argument(help: "String catalogs, and folders with some of them in them or below them.", completion: .file(extensions: ["xcstrings"]))
    var roots: [String]

    @OptionGroup var language: NamedLanguageOptions

    @Option(
        help: ArgumentHelp("The command line of the program, for the shell, which is run once for each request.", valueName: "command"))
    var with: String?

    @Option(
        help: ArgumentHelp("The state of written translations: machine_translated, needs_review or translated.", valueName: "state"))
    var state: String = TranslationState.machineTranslated.rawValue

    @Option(help: ArgumentHelp("The maximum number of entries in a request.", valueName: "number"))
    var batch: Int = 15

    @Option(help: ArgumentHelp("The number of programs to run at the same time.", valueName: "number"))
    var jobs: Int = 1

    @Option(help: ArgumentHelp("The number of seconds that a program may take.", valueName: "seconds"))
    var timeout: Int = 120

    @Option(help: ArgumentHelp("How often to ask again for refused and unanswered entries.", valueName: "number"))
    var retries: Int = 1

    @Flag(help: "Ask again for what was refused, even if its original has not changed.")
    var retry = false

    @Option(help: ArgumentHelp("Ask again for the texts with one of these states, separated by commas.", valueName: "states"))
    var retranslate: String?

    @Option(help: ArgumentHelp("Ask only for keys that match ('settings.*').", valueName: "pattern"))
    var keys: String?

    @Option(
        help: ArgumentHelp("Take translations of equal texts from this memory (TMX), to be reviewed.", valueName: "file"),
        completion: .file(extensions: ["tmx"]))
    var memory: String?

    @Option(
        help: ArgumentHelp("The file that records what was asked.", valueName: "file"), completion: .file(extensions: ["jsonl"]))
    var record: String?

    @Flag(help: "Neither read nor write the record of what was asked.")
    var noRecord = false

    @Flag(help: "Count what would be asked; run and write nothing.")
    var estimate = false

    @Flag(help: "Print the requests, one per line; run and write nothing.")
    var dryRun = false

    @OptionGroup var result: ResultOptions
    @OptionGroup var search: SearchOptions
    @OptionGroup var messageOptions: MessageOptions

    func validate() throws {
        if language.list == nil { throw ValidationError("'--language' names the languages to translate into") }
        if with == nil, !estimate, !dryRun { throw ValidationError("'--with' names the program that translates") }
        if with?.allSatisfy(\.isWhitespace) == true { throw ValidationError("the command of '--with' is empty") }
        if estimate, dryRun { throw ValidationError("'--estimate' and '--dry-run' exclude each other") }
        if noRecord, record != nil { throw ValidationError("'--record' and '--no-record' exclude each other") }
        for (name, value, least) in [("batch", batch, 1), ("jobs", jobs, 1), ("timeout", timeout, 1), ("retries", retries, 0)]
        where value < least { throw ValidationError("'--\(name)' must be at least \(least)") }
        if jobs > 256 { throw ValidationError("'--jobs' must be at most 256") }
        let states = [TranslationState.machineTranslated, .needsReview, .translated]
        guard states.contains(where: { $0.rawValue == state }) else {
            throw ValidationError("unknown state '\(state)'; known: \(states.map(\.rawValue).joined(separator: ", "))")
        }
        let known = ["new", "translated", "needs_review", "machine_translated", "stale"]
        if let name = retranslated.first(where: { !known.contains($0) }) {
            throw ValidationError("unknown state '\(name)'; the states are \(known.joined(separator: ", "))")
        }
    }

    private var retranslated: [String] { retranslate?.split(separator: ",").map(String.init) ?? [] }

    func run() throws {
        var report = FindingReport(messages: messageOptions.messages, arrangement: .errorsFirst(showsAll: false))
        report.hint = "'--format json' has them"
        var run = TranslateRun(report: report)
        run.plan.languages = language.list ?? []
        run.plan.retranslated = retranslated.map(TranslationState.init(rawValue:))
        run.plan.keys = keys.map { KeyGlob($0) }
        run.plan.retriesRefused = retry
        run.session.command = with ?? ""
        (run.session.batchSize, run.session.jobs, run.session.timeout, run.session.retries) = (batch, jobs, timeout, retries)
        run.session.state = TranslationState(rawValue: state)
        run.action = estimate ? .estimate : dryRun ? .print : .translate
        (run.memory, run.recordPath, run.recordsNothing) = (memory, record, noRecord)
        run.format = result.format
        run.search = search.search
        run.reader = SwiftModuleReader()
        run.parseSettings = YAMLSettings.read
        try end { () throws(UsageError) in try run.run(roots) }
    }
}

#endif
