#if Tools

import ArgumentParser
import CatalogTools
import Localization
import SourceText

/// `lproj compile`: makes what programs read out of what people write.
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compile the tables of a bundle into one file that opens at once.",
        usage: """
            lproj compile --tables <root> [--output <file>]
            lproj compile --tables <root> --embed <file> [--name <name>]
                [--access <access>]
            """,
        discussion: """
            Puts every '.strings' and '.stringsdict' file of every localization into one
            file, 'Localizations.tables' at the top of the bundle's resources. A program
            finds it there beside the '.lproj' folders or instead of them, maps it and
            reads only what it looks up. Texts are the same either way. A file that is
            newer than the compiled tables and has changed is read instead of them.

            With '--embed' the tables become a Swift source file, for programs that have
            no files beside them.

            EXAMPLES
              lproj compile --tables MyApp.app
              lproj compile --tables Resources --output Build/Localizations.tables
              lproj compile --tables Resources --embed Sources/App/LocalizedTables.swift

            EXIT CODES
            \(ExitStatus.help)
            """
    )

    @Option(
        name: .customLong("tables"),
        help: ArgumentHelp("The bundle, app or folder with '.lproj' folders whose tables are compiled.", valueName: "root"),
        completion: .directory)
    var root: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where the compiled tables go; '-' is standard output. Without it: 'Localizations.tables' in the bundle's resources.",
            valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("Write a Swift source file with the compiled tables in it instead; '-' is standard output.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var embed: String?

    @Option(help: "The name of the property of 'LocalizedBundle' in the source file.")
    var name: String = "module"

    @Option(help: "Who can use that property: internal, package or public.")
    var access: EmbeddedAccess = .internal

    @OptionGroup var messageOptions: MessageOptions

    func validate() throws {
        if embed != nil, output != nil { throw ValidationError("'--output' and '--embed' exclude each other") }
        if EmbeddedTables.source([], name: name) == nil { throw ValidationError("'\(name)' cannot name a property") }
    }

    func run() throws {
        let status = compile(messageOptions.messages)
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private func compile(_ messages: Messages) -> ExitStatus {
        let compilation: TableCompilation
        do {
            compilation = try TableCompilation(bundleAt: root)
        } catch {
            messages.error(error.description)
            return .failure
        }
        for issue in compilation.issues { messages.issue(issue) }
        guard compilation.fileCount > 0 else {
            messages.error("there are no tables in '\(root)'")
            return .failure
        }
        let target = embed ?? output ?? compilation.standardPath
        let source = embed == nil ? nil : EmbeddedTables.source(compilation.bytes, name: name, access: access.keyword)
        let bytes = source ?? compilation.bytes
        if target == "-" {
            Console.write(bytes[...], to: .output)
        } else {
            do {
                try FileSystem.replace(target, with: bytes.span)
            } catch {
                messages.error(error.description)
                return .failure
            }
            messages.note(
                "\(compilation.entryCount) entries of \(compilation.fileCount) files in \(compilation.localizationCount) localizations: '\(target)'")
        }
        return compilation.issues.isEmpty ? .success : .findings
    }
}

/// Who can use a property of a generated source file.
enum EmbeddedAccess: String, CaseIterable, ExpressibleByArgument {
    case `internal`, package, `public`

    /// The word in the source; nil where none is needed.
    var keyword: String? { self == .internal ? nil : rawValue }
}

#endif
