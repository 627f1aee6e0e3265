#if Tools

import LocalizationBuild
import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

extension EmbeddedTables.Access: ExpressibleByArgument {}
extension SerializationFormat: ExpressibleByArgument {}

/// The options of `lproj compile` for the tables of a bundle.
struct TableOptions: ParsableArguments {
    @Option(
        name: .customLong("tables"),
        help: ArgumentHelp("The bundle, app or folder with '.lproj' folders whose tables are compiled.", valueName: "root"),
        completion: .directory)
    var root: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The output file; '-' is standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("Write a Swift source file with the compiled tables in it instead; '-' is standard output.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var embed: String?

    @Option(help: "The name of the property of 'LocalizedBundle' in the source file.")
    var name: String = "module"

    @Option(help: "Who can use that property: internal, package or public.")
    var access: EmbeddedTables.Access = .internal

    /// Whether an option specifies the output for compiled tables.
    var isUsed: Bool { output != nil || embed != nil }

    func validate() throws {
        if embed == nil, name != "module" || access != .internal { throw ValidationError("'--name' and '--access' go with '--embed'") }
        if embed != nil, output != nil { throw ValidationError("'--output' and '--embed' exclude each other") }
        if EmbeddedTables.source([], name: name) == nil { throw ValidationError("'\(name)' cannot name a property") }
    }

    /// The corresponding run.
    func run(_ search: FolderSearch) -> TablesCompilationRun {
        TablesCompilationRun(output: output, embedding: embed.map { .init(path: $0, name: name, access: access) }, search: search)
    }
}

/// The options of `lproj compile` for string catalogs.
struct CatalogOptions: ParsableArguments {
    @Option(help: "The folder for the '.lproj' folders; created if necessary.", completion: .directory)
    var outputDirectory: String?

    @Option(
        help: ArgumentHelp("Compile only these languages, separated by commas.", valueName: "languages"),
        completion: .list(LanguageNames.usual))
    var knownRegions: String?

    @Option(
        help: ArgumentHelp(
            "Compile only texts in these states, separated by commas: translated, new, needs_review, machine_translated, stale.",
            valueName: "states"),
        completion: .list(["translated", "new", "needs_review", "machine_translated", "stale"]))
    var states: String?

    @Option(help: "The format of the files: XML property lists (text) or binary ones.")
    var serializationFormat = SerializationFormat.text

    @Flag(help: "Use the key as the text of keys without a text in the source language.")
    var forceBuildAllStrings = false

    @Flag(help: "Print the paths of the files and write nothing.")
    var dryRun = false

    @Flag(
        help: """
            Verify that nothing is lost: read the files back into a catalog and compare. Also warn about translations that the rule of the \
            original hides.
            """)
    var verify = false

    /// The first of these options on the command line, apart from the output directory, as far as it differs from its default.
    var firstUsed: String? {
        let used = [
            ("--known-regions", knownRegions != nil), ("--states", states != nil), ("--serialization-format", serializationFormat != .text),
            ("--force-build-all-strings", forceBuildAllStrings), ("--dry-run", dryRun), ("--verify", verify),
        ]
        return used.first(where: \.1)?.0
    }

    /// The corresponding run.
    func run(_ search: FolderSearch) -> CatalogsCompilationRun {
        var run = CatalogsCompilationRun(outputDirectory: outputDirectory ?? "")
        run.selection = selection
        run.forcesAllStrings = forceBuildAllStrings
        run.search = search
        run.format = serializationFormat
        run.isDryRun = dryRun
        run.verifies = verify
        return run
    }

    func validate() throws { try checked(selection.check) }

    private var selection: CatalogSelection {
        var selection = CatalogSelection()
        selection.languages = knownRegions.map(Self.list)
        selection.states = states.map(Self.list)
        return selection
    }

    private static func list(_ text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: ",")).map { String(decoding: $0.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) }.filter {
            !$0.isEmpty
        }
    }
}

#endif
