package import LocalizationSourceExtraction

/// Reads the Swift files of a module with swift-syntax: what takes a key by its type counts, not the name of a routine alone.
///
/// All files are read as tokens, for the declarations that calls and interpolations in other files depend on. Only declarations that may
/// use a key are parsed. Files in other languages are read as ``RoutineNameReader`` reads them.
package struct SwiftModuleReader: SourceModuleReader {
    /// The Swift files of other modules.
    private let others: ImportedFiles
    private let cache: (any ExtractionCache)?

    /// Creates a reader.
    /// - Parameters:
    ///   - files: The files of all modules. Their declarations give calls and values the types that an imported module declares; their keys
    ///     are not extracted.
    ///   - cache: Where results are kept between runs, by a hash of all that they depend on.
    package init(importing files: [ModuleSourceFile] = [], cache: (any ExtractionCache)? = nil) {
        others = ImportedFiles(files.filter { $0.language == .swift })
        self.cache = cache
    }

    /// The reader with the declarations of other modules.
    package func importing(_ files: [ModuleSourceFile]) -> any SourceModuleReader { SwiftModuleReader(importing: files, cache: cache) }

    /// Extracts the keys of the files of one module. Never fails.
    package func read(_ files: [ModuleSourceFile], options: SourceExtraction.Options) -> [SourceExtraction] {
        var results = keys(files, options)
        // A key that is put together has no type to go by; the names of routines say where there is one.
        for (index, file) in files.enumerated() where file.language == .swift {
            results[index].patterns = SourceExtraction(reading: file.utf8.span, as: .swift, options: options).patterns
        }
        return results
    }

    private func keys(_ files: [ModuleSourceFile], _ options: SourceExtraction.Options) -> [SourceExtraction] {
        guard let cache else { return readSource(files, options) }
        let name = cacheName(files, options)
        if let stored = cache.load(name), let results = ExtractionDecoder.decode(stored, lengths: files.map(\.utf8.count)) {
            return results
        }
        let results = readSource(files, options)
        if let bytes = ExtractionEncoder.encode(results) { cache.store(bytes, name) }
        return results
    }

    private func readSource(_ files: [ModuleSourceFile], _ options: SourceExtraction.Options) -> [SourceExtraction] {
        ModuleReading(files: files, others: others.scanned, options: options).read()
    }

    private func cacheName(_ files: [ModuleSourceFile], _ options: SourceExtraction.Options) -> String {
        let paths = Set(files.map { Array($0.path.utf8) })
        let settings =
            ["\(options.includesDisabledCode)", "\(options.findsWrappers)"]
            + options.routines.map { "\($0.name) \($0.parameters) \($0.takesOtherTexts) \($0.isSwiftOnly)" }
        return ContentHash(
            files: files.map(\.utf8), languages: files.map { "\($0.language)" },
            others: others.files.filter { !paths.contains(Array($0.path.utf8)) }.map(\.utf8), options: settings
        ).name + ".extraction"
    }
}
