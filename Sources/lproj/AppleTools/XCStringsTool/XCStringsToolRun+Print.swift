#if Tools

import ArgumentParser
import CatalogFormats

extension XCStringsToolRun {
    /// `xcstringstool print`: the keys, a line each, in the order of the file.
    struct Print: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Prints the keys of an .xcstrings file.")

        @Argument(help: "The path to the .xcstrings file.")
        var inputFile: String

        func run() throws {
            let catalog = try XCStringsToolRun.catalog(at: inputFile)
            Console.write(catalog.entries.map { $0.key + "\n" }.joined(), to: .output)
        }
    }
}

#endif
