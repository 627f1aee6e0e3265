#if Tools

import LocalizationAccessors
#if Templates
import LocalizationAccessorTemplates
#endif
import LocalizationPlatform
import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

/// `lproj generate`: writes typed accessors for the keys of tables.
struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Write Swift code with a typed accessor for each key.",
        usage: """
            lproj generate <input> ... --shape <shape> [-o <file>] [<options>]
            lproj generate --from swiftgen.yml [--shape <shape>] [--check]
            lproj generate [<input> ...] --from xcstrings-tool-config.yml [-o <file>]
            lproj generate --from xcresource.json [--check]
            lproj generate --from swiftgen.yml --shape <shape> --forwarding <file>
                           [--rewrite <path> ... [--dry-run]]
            """,
        discussion: """
            Reads string catalogs, .strings files in any encoding and .stringsdict files,
            and writes the declarations that other generators write, with the names,
            parameters and types that code already uses. Texts cannot run as code: literals
            and comments are escaped. Two runs give the same bytes, and a file that would
            not change is not written.

            SHAPES
              xcode                 Text(.tasksLeft(3)), as Xcode 26 generates them, for
                                    entries of catalogs that are added manually, and for
                                    all entries of older tables
              swiftgen-structured   L10n.Tasks.left(3), SwiftGen's structured-swift5
              swiftgen-flat         L10n.tasksLeft(3), SwiftGen's flat-swift5
              rswift                R.string.localizable.tasksLeft(3), for keys whose
                                    specifiers agree in all languages
              xcstrings-tool        String(localizable: .tasksLeft(3)), for entries of
                                    catalogs that are added manually, and for all entries
                                    of older tables

            The shape 'xcode' with '--keep-names' declares a member for every entry, as
            XCResource does, and reads the output first: names, parameters, comments and
            attributes of its members stay, by their keys, and so does all else in it.

            EXAMPLES
              lproj generate Localizable.xcstrings --shape xcode -o Symbols.swift
              lproj generate Resources --shape swiftgen-structured -o L10n.swift
              lproj generate Resources --shape swiftgen-flat --enum-name Texts
              lproj generate Shop.xcstrings --shape xcode --keep-names -o Shop.swift
              lproj generate Resources --shape rswift -o R.swift
              lproj generate Resources --template strings.stencil -o L10n.swift
              lproj generate --from swiftgen.yml --check
              lproj generate --from swiftgen.yml --shape xcode --forwarding Old.swift \\
                --rewrite Sources --dry-run

            SETTINGS OF XCSTRINGS-TOOL
              '--from xcstrings-tool-config.yml' (or .yaml, .json) takes the access level,
              the spelling of names and the language from that file; the tables are the
              inputs, else those in its folder, and the shape is xcstrings-tool.

            SETTINGS OF XCRESOURCE
              '--from xcresource.json' writes the file of each command 'xcstrings2swift', in
              the shape 'xcode' with '--keep-names'. Paths are relative to the working
              folder.

            WHICH TEXTS COUNT
              If a table is in several languages, the files of '--language' are read, or
              else those in Base, or else those of the development language. A catalog is
              read in its source language unless '--language' names another one.

            FROM ONE SHAPE TO ANOTHER
              '--forwarding' writes the old names, deprecated, as calls of the new
              accessors; those without a new one still look their keys up, and are listed.
              '--rewrite' counts the call sites of the old names, and moves those that take
              the same arguments: only names change, and 'String(localized:)' goes around
              them. The old shape is that of the configuration, else that of the code in
              the file of '--forwarding', else swiftgen-structured.

            EXIT CODES
              0   success, also with warnings
              1   two keys have one name, a key has no name or a reserved one, or its
                  arguments are contradictory: nothing is written; with '--check': an
                  output would change
              2   a file cannot be read or written, or has mistakes; a template cannot be
                  used
              64  the command line is wrong
            """
    )

    @Argument(
        help: "String catalogs, .strings and .stringsdict files, and folders with such files.",
        completion: .file(extensions: ["xcstrings", "strings", "stringsdict"]))
    var inputs: [String] = []

    @Option(help: "The generator whose declarations to write.", completion: .list(AccessorShapes.all.map { $0.name }))
    var shape: String?

    @Option(
        help: ArgumentHelp(
            "Render a template of SwiftGen's in place of a shape; needs lproj built with the trait Templates.", valueName: "file"),
        completion: .file(extensions: ["stencil"]))
    var template: String?

    @Option(
        name: .customLong("from"),
        help: ArgumentHelp(
            "Take inputs, outputs and options from a configuration of SwiftGen, xcstrings-tool or XCResource.", valueName: "swiftgen.yml"),
        completion: .file(extensions: ["yml", "yaml", "json"]))
    var from: String?

    @Option(
        name: [.short, .long], help: "The output file; without it, or with '-', standard output.", completion: .file(extensions: ["swift"]))
    var output: String?

    @Option(help: "The access level of the declarations.")
    var access: AccessorOptions.Access?

    @Option(help: ArgumentHelp("The name of the enclosing type; in the swiftgen shapes, 'L10n' by default.", valueName: "name"))
    var enumName: String?

    @Option(
        help: ArgumentHelp(
            "The function that looks texts up: 'f' is called with key, table and fallback, 'f(_:_:)' with key and table.",
            valueName: "function"))
    var lookupFunction: String?

    @Option(help: ArgumentHelp("The Swift expression of the bundle.", valueName: "expression"))
    var bundle: String?

    @Option(
        help: ArgumentHelp("The language whose texts are in comments and fallbacks and determine the parameters.", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var language: String?

    @Flag(help: "Nest types by the parts of keys, in the shapes xcode and xcstrings-tool.")
    var namespaces = false

    @Option(help: "The separator between the parts of a key; '.' by default.")
    var separator: String?

    @Flag(inversion: .prefixedNo, help: "Give each table a type of its own even if there is only one, or put all tables into one type.")
    var tableEnums: Bool?

    @Flag(help: "Write no documentation comments.")
    var noComments = false

    @Flag(help: "Convert names from snake case to camel case, in the shape xcstrings-tool.")
    var convertFromSnakeCase = false

    @Option(help: "The module that the code imports.")
    var module: SymbolsFile.Module = .foundation

    @Flag(help: "Keep the names that people gave to members of the output, in the shape xcode.")
    var keepNames = false

    @Flag(help: "Write nothing; print the first difference of each output that would change.")
    var check = false

    @Option(
        help: ArgumentHelp("Write the old names to this file, as calls of the new accessors.", valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var forwarding: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Move the call sites in these Swift files and folders; needs '--forwarding'.", valueName: "path"),
        completion: .file())
    var rewrite: [String] = []

    @Flag(help: "Write nothing; print which call sites can move.")
    var dryRun = false

    @OptionGroup var search: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if let shape, AccessorShapes.named(shape) == nil {
            throw ValidationError(
                "there is no shape '\(shape)'; the shapes are \(AccessorShapes.all.map { $0.name }.joined(separator: ", "))")
        }
        if let from, XCStringsToolConfiguration.isNamed(from) {
            if template != nil { throw ValidationError("the settings of xcstrings-tool are for a shape, not for a template") }
        } else if from == nil {
            if inputs.isEmpty { throw ValidationError("name tables or folders with tables, or a configuration with '--from'") }
            if shape == nil, template == nil { throw ValidationError("name the declarations to write with '--shape'") }
            if shape != nil, template != nil { throw ValidationError("name either a shape or a template") }
        } else if !inputs.isEmpty || output != nil || template != nil {
            throw ValidationError("'--from' says the inputs, templates and outputs; do not name others")
        }
        if let from, let shape, XCResourceConfiguration.isNamed(from), AccessorShapes.named(shape) != XcodeShape.self {
            throw ValidationError("the settings of XCResource are for the shape 'xcode'")
        }
        if forwarding != nil, from.map(XCStringsToolConfiguration.isNamed) ?? true, file == nil {
            throw ValidationError("name the file for the new accessors with '--output'")
        }
        if forwarding != nil, shape == nil { throw ValidationError("'--forwarding' needs the new shape; name it with '--shape'") }
        if !rewrite.isEmpty, forwarding == nil { throw ValidationError("'--rewrite' needs '--forwarding', for the calls that stay") }
        if !rewrite.isEmpty, check { throw ValidationError("'--rewrite' writes, and '--check' does not; use '--dry-run'") }
        if dryRun, rewrite.isEmpty { throw ValidationError("'--dry-run' needs '--rewrite'") }
        if separator?.isEmpty ?? false { throw ValidationError("the separator is empty") }
        if let language { try checked { () throws(UsageError) in try LocalizationFolderName.check(language) } }
    }

    /// The path of the output; nil for standard output.
    private var file: String? { output == PathNames.standardStream ? nil : output }

    func run() throws {
        var run = GenerateRun(report: findingOptions.report)
        run.language = language
        run.onlyChecks = check
        run.forwarding = forwarding.map { GenerateRun.Forwarding(output: $0, sources: rewrite, isDryRun: dryRun) }
        run.search = search.search
        run.parseConfiguration = YAMLSettings.readFirst
        #if Templates
        run.templates = StencilRenderer()
        #endif
        let shape = self.shape.flatMap(AccessorShapes.named)
        try end { () throws(UsageError) in
            if let from, XCStringsToolConfiguration.isNamed(from) {
                let job = GenerateRun.Job(
                    inputs: inputs, shape: shape ?? XCStringsToolShape.self, options: AccessorOptions(), output: file)
                return try run.run(job, xcstringsTool: from, adjust: adjust)
            }
            if let from, XCResourceConfiguration.isNamed(from) { return try run.run(xcresource: from, adjust: adjust) }
            if let from { return try run.run(configuration: from, shape: shape, adjust: adjust) }
            var options = AccessorOptions()
            adjust(&options)
            var job = GenerateRun.Job(inputs: inputs, shape: shape ?? SwiftGenStructured.self, options: options, output: file)
            job.template = template.map { GenerateRun.Template(path: $0) }
            return try run.run(job)
        }
    }

    /// Sets what the command line says.
    private func adjust(_ options: inout AccessorOptions) {
        if let access { options.access = access }
        if let enumName { options.enumName = enumName }
        if let lookupFunction { options.lookupFunction = lookupFunction }
        if let bundle { options.bundle = bundle }
        if let separator { options.separator = separator }
        if let tableEnums { options.tableTypes = tableEnums ? .always : .never }
        if noComments { options.hasComments = false }
        if namespaces { options.hasNamespaces = true }
        if convertFromSnakeCase { options.convertsFromSnakeCase = true }
        if keepNames { options.keepsNames = true }
        options.module = module
    }
}

extension AccessorOptions.Access: ExpressibleByArgument {}

#endif
