import Foundation
import TableGeneration

// Stage one: CLDR JSON to the small files in Data/CLDR.

do {
    let arguments = try CommandArguments(
        Array(CommandLine.arguments.dropFirst()),
        options: ["--input", "--project"],
        flags: [],
        usage: "trim-cldr --input <folder with CLDR JSON> [--project <root folder>]"
    )
    guard let input = arguments[option: "--input"] else { throw GenerationError("--input <folder with CLDR JSON> is missing") }
    let files = try TableFiles(projectPath: arguments[option: "--project"] ?? ".")
    let release = try CLDRRelease(folder: URL(filePath: input, directoryHint: .isDirectory))
    for generator in try TableGenerators.all(in: files) where generator.origin == .cldr {
        print(try files.writeTrimmedData(of: generator, from: release))
    }
    print(try files.copyLicence(of: release))
} catch {
    FileHandle.standardError.write(Data("trim-cldr: \(error)\n".utf8))
    exit(2)
}
