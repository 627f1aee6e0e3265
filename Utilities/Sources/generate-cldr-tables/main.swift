import Foundation
import TableGeneration

// Stage two: the files in Data to Sources/LocalizationCLDR/Generated; `--verify` only compares.

do {
    let arguments = try CommandArguments(
        Array(CommandLine.arguments.dropFirst()),
        options: ["--project"],
        flags: ["--verify"],
        usage: "generate-cldr-tables [--verify] [--project <root folder>]"
    )
    let files = try TableFiles(projectPath: arguments[option: "--project"] ?? ".")
    let generated = try TableGenerators.all(in: files).map { try files.generatedFile(of: $0) }
    if arguments.has(flag: "--verify") {
        let stale = generated.filter { !files.isCurrent($0) }
        for file in stale {
            print("\(file.path) is stale: run `swift run --package-path Utilities generate-cldr-tables`")
        }
        let unexpected = try files.unexpectedFiles(besides: generated)
        for path in unexpected { print("\(path) is written by no generator: remove it") }
        exit(stale.isEmpty && unexpected.isEmpty ? 0 : 1)
    }
    for file in generated {
        try files.write(file)
        print(file.path)
    }
} catch {
    FileHandle.standardError.write(Data("generate-cldr-tables: \(error)\n".utf8))
    exit(2)
}
