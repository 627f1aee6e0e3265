#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

/// `lproj split`: takes string catalogs apart by their keys.
struct SplitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "split",
        abstract: "Take string catalogs apart by prefix, module or list.",
        usage: """
            lproj split <catalog> ... --by prefix[=<depth>] --output <folder>
            lproj split <catalog> ... --by folder --output <folder>
            lproj split <catalog> ... --map <file> --output <folder>
            """,
        discussion: """
            Entries move byte for byte into catalogs in the output folder, where what is
            left of a catalog keeps its name. If the folder is that of the catalog, the
            catalog itself loses the entries. Entries are added to a part that exists
            already. 'lproj unite' puts the parts together again.

            EXAMPLES
              lproj split Localizable.xcstrings --by prefix -o Parts
              lproj split App/Localizable.xcstrings --by prefix -o App --rewrite-code
              lproj split App/Localizable.xcstrings --by folder -o . --dry-run
              lproj split Localizable.xcstrings --map parts.txt -o Parts

            WHERE A KEY GOES
              --by prefix    'onboarding.title' into 'onboarding.xcstrings'; with
                             'prefix=2', 'settings.sound.title' into
                             'settings.sound.xcstrings'. Texts and keys of one name stay.
                             Names end at '.', or else at '/', '_', ':' or '-'.
              --by folder    beside the only target whose code uses it, by its path
                             from the root of the project; keys of several targets,
                             and of Xcode targets without a folder, stay
              --map <file>   as a list says: lines 'onboarding.* = Onboarding', or JSON
                             '{ "Onboarding": ["onboarding.*"] }'; keys that match patterns
                             of several tables, or of none, stay

            CODE
              A key in a table of another name is not found by a call that names none.
              With '--rewrite-code', calls with literal keys get 'table:' or 'tableName:';
              calls that take no table are reported.

            EXIT CODES
              0   success
              1   a part that exists already has a different entry for a key, and nothing
                  is written; or a call cannot be rewritten, which is reported
              2   a file cannot be read or written; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(help: "String catalogs.", completion: .file(extensions: ["xcstrings"]))
    var catalogs: [String]

    @Option(
        help: ArgumentHelp("How to choose the part for a key: 'prefix', 'prefix=<depth>' or 'folder'.", valueName: "rule"),
        completion: .list(["prefix", "folder"]))
    var by: String?

    @Option(help: ArgumentHelp("A file that lists patterns of keys with their tables.", valueName: "file"), completion: .file())
    var map: String?

    @Option(name: [.short, .long], help: "The folder for the parts.", completion: .directory)
    var output: String

    @Flag(help: "Add the names of tables to calls with literal keys.")
    var rewriteCode = false

    @Flag(help: "Only print the files and the numbers of their entries.")
    var dryRun = false

    @OptionGroup var readerOptions: SourceReaderOptions
    @OptionGroup var search: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if (by == nil) == (map == nil) { throw ValidationError("pass either '--by' or '--map' to say where keys go") }
        if let by, division(by) == nil {
            throw ValidationError("'\(by)' is not a rule for '--by' (prefix, prefix=<depth>, folder)")
        }
    }

    private func division(_ rule: String) -> SplitRun.Division? {
        if rule == "folder" { return .folder }
        if rule == "prefix" { return .prefix(depth: 1) }
        guard rule.hasPrefix("prefix="), let depth = Int(rule.dropFirst("prefix=".count)), (1...100).contains(depth) else { return nil }
        return .prefix(depth: depth)
    }

    func run() throws {
        guard let division = map.map({ .list(path: $0) }) ?? by.flatMap(division) else { return }
        var run = SplitRun(division, output: output, reader: readerOptions.reader, report: findingOptions.report)
        run.rewritesCode = rewriteCode
        run.isDryRun = dryRun
        run.search = search.search
        run.moduleMap = readerOptions.moduleMap
        readerOptions.apply(to: &run.extraction)
        try end { () throws(UsageError) in try run.run(catalogs) }
    }
}

#endif
