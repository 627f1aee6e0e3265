#if Tools

import ArgumentParser
import CatalogFormats
import CatalogTools
import KeyCollation
import SourceText

/// `lproj join`: puts slices back into their string catalog.
struct JoinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Put slices of a string catalog back into it.",
        usage: "lproj join <catalog> <slice> ... [--output <file>]",
        discussion: """
            The catalog is changed in place, unless '--output' says otherwise, and only in
            the bytes of what is different. The source texts of slices are not taken.

            EXAMPLES
              lproj join Localizable.xcstrings de.xcstrings pt.xcstrings

            EXIT CODES
              0   all is well
              1   a source text changed since a slice was made, a key is new, or two
                  slices disagree; the catalog is written all the same
              2   a file cannot be read; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(help: "The string catalog.", completion: .file(extensions: ["xcstrings"]))
    var catalog: String

    @Argument(help: "Slices of it, as 'lproj slice' makes them.", completion: .file(extensions: ["xcstrings"]))
    var slices: [String]

    @Option(name: [.short, .long], help: "Where the result goes; '-' is standard output.", completion: .file())
    var output: String?

    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var report = findingOptions.report
        let status = join(&report)
        report.finish()
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private func join(_ report: inout FindingReport) -> ExitStatus {
        guard let (name, document) = report.readCatalog(catalog) else { return .failure }
        let parts = slices.compactMap { report.readCatalog($0) }
        guard parts.count == slices.count else { return .failure }
        do {
            let result = try CatalogJoin.join(
                document, parts.map { CatalogJoin.Slice(name: $0.name, catalog: $0.document) },
                collation: .collated(FoundationKeyOrder.standardComparison))
            for (part, diagnostics) in zip(parts, result.diagnostics) {
                report.add(file: part.name, text: part.document.bytes, diagnostics: diagnostics)
            }
            if output != nil || result.bytes != document.bytes {
                guard report.write(result.bytes, to: output ?? catalog) else { return .failure }
            }
            return result.diagnostics.allSatisfy(\.isEmpty) ? .success : .findings
        } catch {
            report.messages.error("\(name): \(error.description)")
            return .failure
        }
    }
}

#endif
