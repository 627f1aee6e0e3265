#if Tools

import ArgumentParser
import CatalogFormats
import CatalogTools
import SourceText

extension XCStringsToolRun {
    /// `xcstringstool sync`: brings catalogs up to date with what the compiler found.
    struct Sync: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Updates .xcstrings files with the strings that were found in source code.")

        @Argument(help: "The paths to the .xcstrings files.")
        var inputFiles: [String]

        @Option(parsing: .upToNextOption, help: "The .stringsdata files of all source files.")
        var stringsdata: [String] = []

        @Flag(help: "Keep strings that were not found as they are.")
        var skipMarkingStringsStale = false

        func run() throws {
            let data: [StringsData]
            switch StringsDataFiles.read(stringsdata) {
            case .data(let read): data = read
            case .unreadable(let path, _):
                // Without one file's keys, the others would make them look unused.
                XCStringsToolRun.complain("warning: Skipping sync because \(path) could not be read")
                return
            }
            var staged = StagedFiles()
            do {
                for path in inputFiles {
                    let catalog = try XCStringsToolRun.catalog(at: path)
                    let result = try CatalogSync.sync(
                        catalog, table: CatalogPlacement.tableName(of: path), with: data, marksStale: !skipMarkingStringsStale)
                    for finding in result.diagnostics { XCStringsToolRun.complain("\(path): warning: \(finding.message)") }
                    if result.bytes != catalog.bytes { try staged.add(result.bytes, at: FileSystem.realPath(path) ?? path) }
                }
                try staged.commit()
            } catch let error as FileError {
                staged.discard()
                XCStringsToolRun.complain("error: \(error.path): \(error.reason)")
                throw ExitCode(1)
            } catch {
                staged.discard()
                throw error
            }
        }
    }
}

/// The `.stringsdata` files of a target.
enum StringsDataFiles {
    /// What came of reading them.
    enum Reading {
        /// All of them, in order.
        case data([StringsData])
        /// One that is of no use, and why.
        case unreadable(path: String, reason: String)
    }

    static func read(_ paths: [String]) -> Reading {
        var data: [StringsData] = []
        for path in paths {
            do throws(FileError) {
                let (read, diagnostics) = StringsData.read(try InputFiles.read(path))
                guard let read else { return .unreadable(path: path, reason: diagnostics.first?.message ?? "it is no .stringsdata file") }
                data.append(read)
            } catch {
                return .unreadable(path: path, reason: error.reason)
            }
        }
        return .data(data)
    }
}

#endif
