#if Tools

import ArgumentParser
import CatalogTools
import DiagnosticRendering
import KeyCollation
import SourceText

extension CatalogFileType: ExpressibleByArgument {}

/// What standard input is, for commands that read it.
struct StandardInputOptions: ParsableArguments {
    @Option(name: .customLong("type"), help: "What '-' or a file without a known extension is.")
    var type: CatalogFileType?

    /// What a file is.
    /// - Throws: A usage error where nothing says it.
    func type(of path: String) throws -> CatalogFileType {
        if path != InputFiles.standardInput, let type = CatalogFileType(path: path) { return type }
        if let type { return type }
        throw ValidationError("what '\(InputFiles.displayName(path))' is must be said with '--type'")
    }
}

/// `lproj fmt`: brings files into their canonical form.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Write tables of texts in their canonical form.",
        usage: "lproj fmt [--check] <file> ...",
        discussion: """
            Files are changed in place, each whole or not at all, and the names of those
            that changed are printed. Of a folder all .strings, .stringsdict and
            .xcstrings files in it and below it are done; '-' is formatted from standard
            input to standard output.

            EXAMPLES
              lproj fmt Resources
              lproj fmt --check .
              lproj fmt de.lproj/Localizable.strings Localizable.xcstrings
              lproj fmt --type strings - < messy.strings > tidy.strings

            CANONICAL FORM
              .strings      a line for each entry, "key" = "text"; with Xcode's escapes,
                            its notes above it, at most one empty line in a row
              .stringsdict  Xcode's XML, the members of rules in Xcode's order
              .xcstrings    Xcode's JSON, sorted as Xcode's editor or as its
                            command line tools do, whichever the file is closer to
              .plist        the XML of Apple's tools; only where the file is named
            Keys, texts, comments, unknown members and the order of the entries of tables
            stay, and so do the encoding and byte order mark of .strings text. XML is
            written in UTF-8. Rules in old-style text become XML if nothing is lost by
            that. Binary files stay as they are, and so do files with mistakes, which are
            reported.

            EXIT CODES
              0   all is well
              1   with '--check': a file is not in its canonical form
              2   a file could not be read or written, or has mistakes; the other files
                  are done all the same
              64  the command line is wrong
            """
    )

    @Argument(help: "Files and folders; '-' is standard input.", completion: .file())
    var files: [String]

    @Flag(help: "Change nothing; print the names of the files that would change.")
    var check = false

    @OptionGroup var input: StandardInputOptions
    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var report = findingOptions.report
        var status = ExitStatus.success
        let paths = InputFiles.expand(files, types: CatalogFileType.catalogs) { error in
            report.add(error)
            status = .failure
        }
        let work = try paths.map { ($0, try input.type(of: $0)) }
        for (path, type) in work {
            do throws(FileError) {
                status = max(status, try format(path, type, &report))
            } catch {
                report.add(error)
                status = .failure
            }
        }
        report.finish(to: check ? .output : .error)
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private func format(_ path: String, _ type: CatalogFileType, _ report: inout FindingReport) throws(FileError) -> ExitStatus {
        let bytes = try InputFiles.read(path)
        let result = CatalogFormatting.format(bytes, as: type, collation: FoundationKeyOrder.standardComparison)
        let name = InputFiles.displayName(path)
        report.add(file: name, text: result.text, diagnostics: result.diagnostics)
        let isStandardInput = path == InputFiles.standardInput
        switch result.outcome {
        case .refused: return .failure
        case .unchanged:
            if isStandardInput, !check { Console.write(bytes[...], to: .output) }
            return .success
        case .formatted(let canonical):
            if check {
                if report.format.isForHumans {
                    Console.write(VisibleText.escape(name) + "\n", to: .output)
                } else {
                    report.add(file: name, text: result.text, diagnostics: [result.checkDiagnostic].compactMap { $0 })
                }
                return .findings
            }
            if isStandardInput {
                Console.write(canonical[...], to: .output)
            } else {
                try OutputFiles.write(canonical, to: path)
                Console.write(VisibleText.escape(name) + "\n", to: .output)
            }
            return .success
        }
    }
}

#endif
