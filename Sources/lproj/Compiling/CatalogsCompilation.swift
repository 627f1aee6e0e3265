#if Tools

import ArgumentParser
import CatalogCompilation
import CatalogTools
import SourceText

/// What `lproj compile` may be told about string catalogs.
struct CatalogOptions: ParsableArguments {
    @Option(help: "The folder that gets the '.lproj' folders; it is made if it is not there.", completion: .directory)
    var outputDirectory: String?

    @Option(help: ArgumentHelp("Compile only these languages, separated by commas.", valueName: "languages"))
    var knownRegions: String?

    @Option(
        help: ArgumentHelp(
            "Compile only texts in these states, separated by commas: 'translated' leaves out 'new' and 'needs_review'.", valueName: "states"))
    var states: String?

    @Option(help: "The format of the files: XML property lists (text) or binary ones.")
    var serializationFormat = SerializationFormat.text

    @Flag(help: "Give keys without a text in the source language the key as their text.")
    var forceBuildAllStrings = false

    @Flag(help: "Print the paths of the files and write nothing.")
    var dryRun = false

    @Flag(help: "Prove that nothing is lost: read the files back into a catalog and compare.")
    var verify = false
}

/// One run of `lproj compile` over string catalogs.
struct CatalogsCompilation {
    let options: CatalogOptions
    let report: FindingReport

    /// Compiles catalogs; with a mistake in one of them nothing is written.
    func compile(_ catalogs: [String]) -> ExitStatus {
        var report = report
        defer { report.finish(to: options.dryRun ? .error : .output) }
        let messages = report.messages
        let outputDirectory = options.outputDirectory ?? ""
        let mistakes = CatalogPlacement.mistakes(of: catalogs, outputDirectory: outputDirectory) { (try? FileSystem.list($0)) ?? [] }
        for mistake in mistakes { messages.error("\(mistake.path): \(mistake.message)") }
        var isBroken = !mistakes.isEmpty
        var compilerOptions = CatalogCompiler.Options()
        compilerOptions.languages = options.knownRegions.map(Self.list)
        compilerOptions.states = options.states.map { Set(Self.list($0)) }
        compilerOptions.forcesAllStrings = options.forceBuildAllStrings
        var files: [CatalogFile] = []
        for path in catalogs {
            do throws(FileError) {
                files.append(try CatalogFile(path, options: compilerOptions))
            } catch {
                report.add(error)
                isBroken = true
            }
        }
        for file in files {
            report.add(file: file.path, text: file.catalog.source, diagnostics: file.catalog.diagnostics)
        }
        if isBroken || files.contains(where: { $0.catalog.diagnostics.hasErrors }) { return .failure }
        if options.verify {
            for file in files {
                let differences = CompilationProof.differences(of: file.catalog, table: file.table, format: options.serializationFormat.format)
                for difference in differences { messages.error("\(file.path): \(difference)") }
                isBroken = isBroken || !differences.isEmpty
            }
            if isBroken { return .failure }
        }
        return write(files, &report)
    }

    private func write(_ files: [CatalogFile], _ report: inout FindingReport) -> ExitStatus {
        var staged = StagedFiles()
        do throws(FileError) {
            for file in files {
                for output in CompiledTableFile.files(of: file.catalog, table: file.table, layout: .stringsAndStringsdict) {
                    let path = CatalogFile.outputPath(output, in: options.outputDirectory ?? "")
                    if options.dryRun {
                        Console.write(path + "\n", to: .output)
                    } else {
                        try staged.add(output.bytes(in: options.serializationFormat.format), at: path)
                    }
                }
            }
            try staged.commit()
            return .success
        } catch {
            staged.discard()
            report.add(error)
            return .failure
        }
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init).filter { !$0.isEmpty }
    }
}

#endif
