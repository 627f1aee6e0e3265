#if Tools

import LocalizationRunSupport
import ArgumentParser
import LocalizationCommandRuns
import LocalizationSourceExtraction
import LocalizationSwiftExtraction

/// The options for reading source code, and for finding the tables that it uses.
struct SourceReaderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A JSON file that maps folders and bundles to the folders of their tables.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var moduleMap: String?

    @Option(
        help: ArgumentHelp(
            "Also read calls of this function, and with 'FromTable', 'FromTableInBundle' and 'WithDefaultValue' after its name; repeatable.",
            valueName: "name"))
    var routine: [String] = []

    @Option(
        help: ArgumentHelp(
            "The encoding of source files that are neither UTF-8 nor UTF-16 with a byte order mark (default: a guess).", valueName: "name"))
    var encoding: String?

    @Flag(help: "Do not look for functions of the project that pass their key on to a known call.")
    var noWrappers = false

    @Option(
        help: ArgumentHelp(
            "Keep what is found in Swift code in this folder, so that the next run is faster; it can be deleted at any time.",
            valueName: "folder"),
        completion: .directory)
    var cache: String?

    func validate() throws {
        if let wrong = routine.first(where: { !Self.isName($0) }) { throw ValidationError("'\(wrong)' cannot be the name of a function") }
        if let encoding, !SourceDecoding.isKnown(encoding) { throw ValidationError("the encoding '\(encoding)' is not known") }
    }

    private static func isName(_ text: String) -> Bool {
        // A macro is named with its sign.
        let text = text.utf8.first == UInt8(ascii: "#") ? String(text.dropFirst()) : text
        return !text.isEmpty
            && text.unicodeScalars.allSatisfy { $0 == "_" || $0 == "$" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
    }

    /// Adds what is looked for.
    func apply(to extraction: inout SourceExtraction.Options) {
        extraction.routines += ExtractionRoutine.attributed + routine.flatMap(ExtractionRoutine.ownFamily)
        extraction.findsWrappers = !noWrappers
        if let encoding { extraction.decodeOther = { SourceDecoding.utf8(of: $0, named: encoding) } }
    }

    /// The reader: Swift by its syntax and types, other languages by the names of routines.
    var reader: any SourceModuleReader { SwiftModuleReader(cache: cacheFolder) }

    /// Where results are kept between runs.
    var cacheFolder: (any ExtractionCache)? { cache.map { CacheFolder(path: $0) } }
}

#endif
