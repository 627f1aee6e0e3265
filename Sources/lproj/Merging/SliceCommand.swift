#if Tools

import ArgumentParser
import CatalogFormats
import CatalogTools
import SourceText

/// `lproj slice`: a part of a string catalog, for whoever translates it.
struct SliceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slice",
        abstract: "Take some languages out of a string catalog into one of their own.",
        usage: "lproj slice <catalog> --language <identifier> ... [--output <file>]",
        discussion: """
            The slice has all keys, comments and unknown members, the languages that were
            named and the source language. 'lproj join' puts it back.

            EXAMPLES
              lproj slice Localizable.xcstrings --language de -o de.xcstrings
              lproj slice Localizable.xcstrings --language pt-BR,pt-PT > pt.xcstrings

            EXIT CODES
              0   all is well
              1   the catalog lacks a language; the slice is written all the same
              2   the catalog cannot be read; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(help: "A string catalog; '-' is standard input.", completion: .file(extensions: ["xcstrings"]))
    var catalog: String

    @OptionGroup var language: LanguageOptions

    @Flag(help: "Leave the source language out.")
    var withoutSource = false

    @Option(name: [.short, .long], help: "Where the result goes; '-' is standard output.", completion: .file())
    var output: String?

    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if language.list == nil { throw ValidationError("'--language' must say which languages to take") }
    }

    func run() throws {
        var report = findingOptions.report
        let status = slice(&report)
        report.finish()
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private func slice(_ report: inout FindingReport) -> ExitStatus {
        guard let (name, document) = report.readCatalog(catalog) else { return .failure }
        do {
            let result = try CatalogSlice.slice(document, languages: language.list ?? [], keepsSource: !withoutSource)
            report.add(file: name, text: document.bytes, diagnostics: result.diagnostics)
            guard report.write(result.bytes, to: output) else { return .failure }
            return result.diagnostics.isEmpty ? .success : .findings
        } catch {
            report.messages.error("\(name): \(error.description)")
            return .failure
        }
    }
}

extension FindingReport {
    /// Reads a string catalog; nil where that fails, which is reported.
    mutating func readCatalog(_ path: String) -> (name: String, document: XCStringsDocument)? {
        do {
            let document = XCStringsDocument(parsing: try InputFiles.read(path))
            let name = InputFiles.displayName(path)
            guard document.syntax.diagnostics.hasErrors else { return (name, document) }
            add(file: name, text: document.bytes, diagnostics: document.syntax.diagnostics)
        } catch {
            add(error)
        }
        return nil
    }

    /// Writes a result to a file, or to standard output where none is named.
    /// - Returns: Whether that worked; a failure is reported.
    mutating func write(_ bytes: [UInt8], to path: String?) -> Bool {
        guard let path, path != InputFiles.standardInput else {
            Console.write(bytes[...], to: .output)
            return true
        }
        do {
            try OutputFiles.write(bytes, to: path)
            return true
        } catch {
            add(error)
            return false
        }
    }
}

#endif
