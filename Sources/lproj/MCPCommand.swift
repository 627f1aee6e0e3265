#if Tools

import ArgumentParser
import LocalizationAgentServer
import LocalizationCatalogModel
import LocalizationRunSupport
import LocalizationSwiftExtraction

/// `lproj mcp`: serves agents that translate.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Let agents translate the string catalogs of a project.",
        usage: "lproj mcp [<root>] [--read-only] [--state <state>] [--exclude <pattern>]",
        discussion: """
            Serves the Model Context Protocol over its standard streams, for agents that
            are registered with it. The tools are Xcode's LocalizationPlanner,
            StringCatalogRead, StringCatalogContext and StringCatalogEdit, with their
            arguments and answers, and StringCatalogLint and StringCatalogSearch. Nothing
            has to be built, and the server connects to nothing.

            Agents see only the string catalogs below the root. They write only
            translations, and their language into the list of an Xcode project. Each text
            passes the rules of 'lproj rules' first: what would crash, show garbage or ship
            the source text is refused, and the agent is told what to send. Only the bytes
            of that translation change.

            EXAMPLES
              lproj mcp MyApp
              lproj mcp --read-only
              lproj mcp MyApp --state needs_review --exclude Pods

            REGISTRATION
              In the settings of most agents, such as '.mcp.json' in the project:
                { "mcpServers": { "lproj": { "command": "lproj", "args": ["mcp", "."] } } }

            GUIDE
              Agents read 'TRANSLATION.md' in the root or above a catalog, or the file that
              'translation.guide' of '.lproj.yml' names. Lists below a heading with the
              words 'do not translate' are words that stay, and tables whose head is 'Term'
              and languages are terms. '.lproj.yml' can have these, too:
                glossary: [Swift Package Manager]
                translation:
                  tone: { de: informal }
                  terms: { de: { Folder: Ordner } }

            EXIT CODES
              0   the input ended
              2   the root is not a folder
              64  the command line is wrong
            """
    )

    @Argument(help: "The folder that agents work in; without it the current one.", completion: .directory)
    var root = "."

    @Flag(help: "Offer no tool that writes.")
    var readOnly = false

    @Option(
        help: ArgumentHelp(
            "The state of written translations: machine_translated, needs_review or translated.", valueName: "state"),
        completion: .list(["machine_translated", "needs_review", "translated"]))
    var state = TranslationState.machineTranslated.rawValue

    @OptionGroup var search: SearchOptions

    func validate() throws {
        let states: [TranslationState] = [.machineTranslated, .needsReview, .translated]
        guard states.contains(where: { $0.rawValue == state }) else {
            throw ValidationError("unknown state '\(state)'; known: \(states.map(\.rawValue).joined(separator: ", "))")
        }
    }

    func run() throws {
        var options = AgentWorkspace.Options(root: root)
        options.isReadOnly = readOnly
        options.state = TranslationState(rawValue: state)
        options.search = search.search
        options.reader = SwiftModuleReader()
        options.parseSettings = YAMLSettings.read
        try end { AgentServerRun.run(options, version: LprojCommand.version, Messages()) }
    }
}

#endif
