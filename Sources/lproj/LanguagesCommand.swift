#if Tools

import ArgumentParser
import CatalogTools
import Localization

/// `lproj languages`: which localizations a bundle has, and which the user gets.
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
              lproj languages Resources --accept-language 'fr-CH, fr;q=0.9, en;q=0.8'
              printf 'de-AT,en\\ten,de,fr\\n' | lproj languages --batch

            BATCH
              Each line of standard input has the user's languages, a tab, and the
              available localizations, both separated by commas. It comes out again
              with a tab and the localizations to use, the best first; nothing where
              none matches.

            EXIT CODES
            \(ExitStatus.help)
            """
    )

    @Argument(
        help: "A bundle, an app, a '.resources' or '.bundle' folder, or a folder with '.lproj' folders in it or below it.",
        completion: .directory)
    var root: String?

    @OptionGroup var language: LanguageOptions

    @Flag(help: "Print why: every language with its source, and which rule matched it.")
    var explain = false

    @Flag(help: "Match lists of languages from standard input.")
    var batch = false

    @OptionGroup var messageOptions: MessageOptions

    func validate() throws {
        if batch {
            guard root == nil, language.list == nil, language.acceptLanguage == nil, !explain else {
                throw ValidationError("'--batch' reads everything from standard input")
            }
        } else if root == nil {
            throw ValidationError("a root is needed; see 'lproj help languages'")
        }
    }

    func run() throws {
        let messages = messageOptions.messages
        let status = batch ? match(messages) : show(root ?? "", messages)
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private func match(_ messages: Messages) -> ExitStatus {
        BatchLoop.run(messages) { line, number in
            if let answer = LanguageBatch.answer(line) { return (answer, true) }
            messages.error("line \(number): expected languages, a tab and localizations")
            return (line + [UInt8(ascii: "\t")], false)
        }
    }

    private func show(_ root: String, _ messages: Messages) -> ExitStatus {
        var options = LookupOptions()
        options.languages = language.list
        options.preferences = language.preferences
        let search: BundleSearch
        do {
            search = try options.bundles(at: root)
        } catch {
            messages.error(error.description)
            return .failure
        }
        guard let found = search.found.first else {
            messages.error("there are no localizations in '\(root)' nor in the folders below it")
            return .failure
        }
        let bundle = found.bundle
        if search.isBelow { messages.note("found in '\(bundle.path)'") }
        let others = search.found.count - 1
        if others > 0 { messages.note("there \(others == 1 ? "is one more bundle" : "are \(others) more bundles") below '\(root)'") }
        if explain {
            Console.write("\(bundle.explainLanguages())\n", to: .output)
        } else {
            let lines = [
                ("Available", bundle.localizations.joined(separator: ", ")),
                ("Development", bundle.developmentLocalization),
                ("Wanted", "\(bundle.languages.identifiers.joined(separator: ", ")) (\(bundle.languages.source.rawValue))"),
                ("Chosen", bundle.preferredLocalizations.joined(separator: ", ")),
            ]
            for (heading, text) in lines {
                let padding = String(repeating: " ", count: max(15 - heading.count, 1))
                Console.write(heading + padding + text + "\n", to: .output)
            }
        }
        let issues = found.issues.take()
        for issue in issues { messages.issue(issue) }
        return issues.isEmpty ? .success : .findings
    }
}

#endif
