#if Tools

import LocalizationRunSupport
import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns

/// `lproj lookup`: looks up, formats, and prints one string.
struct LookupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lookup",
        abstract: "Look a text up, format it and print it.",
        usage: """
            lproj lookup <root> <key> [<argument> ...] [<options>]
            lproj lookup --batch [<options>]
            """,
        discussion: """
            The text is printed as it is in its table. With arguments, or if it has plural
            rules, it is formatted.

            EXAMPLES
              lproj lookup MyApp.app Done --language de
              lproj lookup Resources '%d task(s) remaining' 3 --all
              lproj lookup Resources '%d of %d tasks done in %@' 3 5 Home --locale de-CH
              lproj lookup Resources 'Room %@' --string 101
              lproj lookup Resources 'Task reminder' --width 40 --device iphone
              lproj lookup Resources Done --language fr-CA --explain
              lproj lookup Resources Done --all --format json
              lproj lookup Resources Done --accept-language 'fr-CH, fr;q=0.9, en;q=0.8'
              lproj lookup Resources Done -NSDoubleLocalizedStrings YES
              lproj lookup --batch < requests.jsonl

            BATCH
              Each line of standard input is a JSON object such as
                {"root":"Resources","key":"%d task(s) remaining","arguments":[3]}
              and can also have table, languages (an array), locale, presentationWidth,
              device and value; the command's options are the defaults. Each line
              results in one line: {"value": …} or {"error": …}, with "found": false
              for a missing key. An argument is a text, an integer, or, with a fraction
              or an exponent, a floating-point number. If there are arguments, even an
              empty array, the text is formatted.

            JSON
              '--format json' prints one object: key, table, bundle, found, value and the
              localization that it is from. With '--all', localizations is an array of
              objects with name, found, value and localization. With '--explain', each
              value has an explanation. issues, fileIssues, error and notes are present
              only if there are any.

            EXIT CODES
            \(ExitStatus.help)
            """
    )

    @Argument(
        help: "A bundle, an app, a '.resources' or '.bundle' folder, or a folder with '.lproj' folders in it or below it.",
        completion: .directory)
    var root: String?

    @Argument(help: "The key to look up.")
    var key: String?

    @Argument(
        help: ArgumentHelp(
            "The values to format with, in the order of the key's specifiers: integers, decimal numbers or text.", valueName: "argument"))
    var arguments: [String] = []

    @Option(
        help: ArgumentHelp(
            "An argument that is text even if it looks like a number. It keeps its place among the others.", valueName: "text"))
    var string: [String] = []

    @Option(help: ArgumentHelp(TableNameHelp.text, valueName: "name"))
    var table: String = "Localizable"

    @OptionGroup var language: LanguageOptions

    @Option(
        help: ArgumentHelp(
            "The locale for plural rules and numbers (default: that of the language in use).", valueName: "identifier"))
    var locale: String?

    @Option(help: ArgumentHelp("The available width in em, for texts with width variants.", valueName: "em"))
    var width: Int?

    @Option(
        help: ArgumentHelp(
            "The device whose variants are used: mac, iphone, ipad, ipod, applewatch, appletv or applevision.", valueName: "name"),
        completion: .list(LookupOptions.devices))
    var device: String = "mac"

    @Option(help: ArgumentHelp("The text for a missing key, instead of the key itself.", valueName: "text"))
    var value: String?

    @Option(help: ArgumentHelp("Use exactly this localization, regardless of the languages.", valueName: "name"))
    var localization: String?

    @Flag(
        help: """
            Print every localization on a line of its own: name, tab, text. Line ends, tabs and control characters in texts are written as \
            '\\n', '\\r', '\\t' and '<U+2028>'.
            """)
    var all = false

    @Flag(help: "Explain the result: languages, files, plural cases.")
    var explain = false

    @Flag(help: "Read requests from standard input, one JSON object per line.")
    var batch = false

    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var resultOptions: ResultOptions
    @OptionGroup var messageOptions: MessageOptions

    /// All operands in the order of the command line.
    private var operands: [String] { [root, key].compactMap(\.self) + arguments }

    func validate() throws {
        try checked(options.check)
        if all && localization != nil { throw ValidationError("'--all' and '--localization' exclude each other") }
        if batch {
            guard operands.isEmpty else { throw ValidationError("'--batch' reads roots and keys from standard input") }
            if all || explain { throw ValidationError("'--batch' does not go with '--all' or '--explain'") }
            if resultOptions.format != .text { throw ValidationError("'--batch' prints JSON as it is, and does not go with '--format'") }
            return
        }
        guard operands.count >= 2 else { throw ValidationError("a root and a key are needed; see 'lproj help lookup'") }
        guard operands.prefix(2).allSatisfy({ OperandMarking.plainWord($0) != nil }) else {
            throw ValidationError("'--string' is an argument; the root and the key come first")
        }
    }

    func run() throws {
        let run = LookupRun(options, format: resultOptions.format, messages: messageOptions.messages)
        let words = operands.compactMap { OperandMarking.plainWord($0) }
        let values = operands.dropFirst(2).map(OperandMarking.argument)
        try end {
            batch
                ? run.answerRequests()
                : run.lookUp(words.dropFirst().first ?? "", at: words.first ?? "", arguments: values, isExplained: explain, isForAll: all)
        }
    }

    private var options: LookupOptions {
        var options = LookupOptions()
        options.table = table
        options.languages = language.preferences
        options.locale = locale
        options.presentationWidth = width
        options.device = device
        options.value = value
        options.localization = localization
        options.search = searchOptions.search
        return options
    }
}

#endif
