#if Tools

import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationPlatform
import LocalizationSourceExtraction
import LocalizationSwiftExtraction

/// The options for reading source code.
struct SourceReaderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keep what is found in Swift code in this folder, so that the next run is faster; it can be deleted at any time.",
            valueName: "folder"),
        completion: .directory)
    var cache: String?

    /// The reader: Swift by its syntax and types, other languages by the names of routines.
    var reader: any SourceModuleReader { SwiftModuleReader(cache: cache.map { ExtractionFolder(path: $0) }) }
}

/// A folder that keeps results of extractions.
private struct ExtractionFolder: ExtractionCache {
    let path: String

    func load(_ name: String) -> [UInt8]? { try? DiskFiles().read(PathNames.join(path, name)) }

    /// Stores results; a run without them is only slower.
    func store(_ bytes: [UInt8], _ name: String) {
        _ = try? DiskFiles().write([FileChange(bytes, at: PathNames.join(path, name))])
    }
}

#endif
