#if Tools

import ArgumentParser
import CatalogTools
import Localization
import SourceText

/// What `lproj compile` may be told about the tables of a bundle.
struct TableOptions: ParsableArguments {
    @Option(
        name: .customLong("tables"),
        help: ArgumentHelp("The bundle, app or folder with '.lproj' folders whose tables are compiled.", valueName: "root"),
        completion: .directory)
    var root: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where the result goes; '-' is standard output.", valueName: "file"),
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

    /// Whether an option says where compiled tables go.
    var isUsed: Bool { output != nil || embed != nil }

    func validate() throws {
        if embed != nil, output != nil { throw ValidationError("'--output' and '--embed' exclude each other") }
        if EmbeddedTables.source([], name: name) == nil { throw ValidationError("'\(name)' cannot name a property") }
    }
}

/// One run of `lproj compile --tables`.
struct TablesCompilation {
    let options: TableOptions
    let messages: Messages

    /// Compiles the tables of a bundle.
    func compile(_ root: String) -> ExitStatus {
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
        let target = options.embed ?? options.output ?? compilation.standardPath
        let source = options.embed == nil ? nil : EmbeddedTables.source(compilation.bytes, name: options.name, access: options.access.keyword)
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
