import LocalizationBuild
import LocalizationRunSupport
import LocalizationProject

/// The tool of the build plugins: it has what packages need during a build, without dependencies on other packages that would have to be
/// fetched.
///
/// `lproj` is the tool for users; both call the same libraries.
@main
enum BuildTool {
    static let help = """
        OVERVIEW: Compile and check the localized texts of a target while it is built.

        USAGE: lproj-build compile [--tables <file>] [--embed <file>] [--access <access>]
                   [--symbols <folder>] [--accessors <file>] [--module <module>]
                   [--module-name <name>] [--settings <folder>] ... <file> ...
               lproj-build imports [--stamp <file>] <Swift file> ...
               lproj-build lint [--all] <file> ...
               lproj-build verify <file> ...
               lproj-build fmt [--check] <file> ...

        Files are string catalogs (.xcstrings) and tables (.strings, .stringsdict); of a
        folder all that are in it and below it are taken.

        COMPILE
          --tables <file>     write the compiled tables of all files into one file
          --embed <file>      write them into a Swift source file, as LocalizedBundle.module
          --access <access>   who can use that property: internal (default), package, public
          --symbols <folder>  write GeneratedStringSymbols_<table>.swift for each catalog
          --accessors <file>  write the accessors that the settings ask for
          --module <module>   what symbols are compiled against: Localization (default),
                              LocalizationFoundation or Foundation
          --module-name <name>
                              gives LocalizedBundle.module a second name: 'shopModule' for Shop
          --settings <folder> take access, symbols, files to ignore and levels of rules from
                              the file .localization.json of this folder; of several folders
                              the first that has one, which is the target's
          With an error in one file nothing is written.

        IMPORTS
          --stamp <file>      write this file, and end with 0 whatever was found

        OTHER COMMANDS
          imports             report Swift files that look texts up with Foundation
          lint                report mistakes with the rules of 'lproj lint', apart from those
                              for source code; with --all all of a kind in a file
          verify              compile catalogs, read the result back and compare
          fmt                 write files in their canonical form, and print their names;
                              with --check only print the names of those that would change

        EXAMPLES
          lproj-build compile --embed LocalizedTables.swift Localizable.xcstrings
          lproj-build lint Sources/App

        EXIT CODES
          0   nothing was found; with 'compile' there may be warnings
          1   something was found: a mistake, a file not in its canonical form
          2   the work could not be done; with 'compile' also: a file has mistakes
          64  the command line is wrong

        """

    static func main() {
        Console.prepare()
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.isEmpty || !arguments.allSatisfy({ $0 != "--help" && $0 != "-h" }) {
            Console.write(help, to: .output)
            exit(arguments.isEmpty ? .usage : .success)
        }
        let verb = arguments.removeFirst()
        do throws(UsageError) {
            switch verb {
            case "compile": exit(try CompileVerb(&arguments).execute())
            case "imports":
                let stamp = try arguments.removeOption("--stamp")
                exit(TargetChecks.imports(try arguments.operands(), stamp: stamp))
            case "lint":
                let showsAll = arguments.removeFlag("--all")
                exit(try TargetChecks.lint(try arguments.operands(), showsAll: showsAll))
            case "verify": exit(TargetChecks.verify(try arguments.operands()))
            case "fmt":
                let onlyChecks = arguments.removeFlag("--check")
                exit(TargetChecks.format(try arguments.operands(), onlyChecks: onlyChecks))
            default: throw UsageError("unknown command '\(verb)'")
            }
        } catch {
            Console.write("lproj-build: error: \(error.description); see 'lproj-build --help'\n", to: .error)
            exit(.usage)
        }
    }

    private static func exit(_ status: ExitStatus) -> Never { Console.exit(status.rawValue) }
}
