#if Tools

package import LocalizationSourceExtraction

/// Reads the Swift files of a module with swift-syntax: what takes a key by its type counts, not the name of a routine alone.
///
/// All files are read as tokens, for the declarations that calls and interpolations in other files depend on. Only declarations that may
/// use a key are parsed. Files in other languages are read as ``RoutineNameReader`` reads them.
///
/// The words of this target:
/// - a *routine* is what takes a key, a function, initializer, property or type, of a framework, of the options, or of the code itself;
/// - a *wrapper* is a routine of the code, which forwards a parameter as the key of another routine;
/// - a *candidate* is a declaration with a name that may be the use of a routine, as far as the next mark tells;
/// - a *declaration* is the unit that is parsed: a function, property or case with its attributes and its body;
/// - the *owner* of a declaration is the type that it is declared in;
/// - a type is *repeated* if several files declare it, and a *namesake* if it has the name of one of Apple's.
package struct SwiftModuleReader: SourceModuleReader {
    /// The Swift files of all modules.
    let project: SwiftProject
    private let cache: (any ExtractionCache)?

    /// Creates a reader.
    /// - Parameters:
    ///   - files: The files of all modules. Their declarations give calls and values the types that an imported module declares; their keys
    ///     are not extracted.
    ///   - cache: Where results are kept between runs, by a hash of all that they depend on.
    package init(importing files: [ModuleSourceFile] = [], cache: (any ExtractionCache)? = nil) {
        self.init(SwiftProject(files.filter { $0.language == .swift }), cache)
    }

    private init(_ project: SwiftProject, _ cache: (any ExtractionCache)?) { (self.project, self.cache) = (project, cache) }

    /// The reader with the declarations of other modules. If it follows one of its kind, it parses only what may have changed since.
    package func importing(_ files: [ModuleSourceFile], after old: (any SourceModuleReader)?) -> any SourceModuleReader {
        SwiftModuleReader(SwiftProject(files.filter { $0.language == .swift }, after: (old as? SwiftModuleReader)?.project), cache)
    }

    /// How many declarations were parsed for keys or shown texts, each as often as it was. Those that are known from the reader before are not.
    package var parsedDeclarations: Int? { project.scanned.memory.parsedDeclarations }

    /// Extracts the keys of the files of one module. Never fails.
    package func read(_ files: [ModuleSourceFile], options: SourceExtraction.Options) -> [SourceExtraction] {
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
        ModuleReading(files, in: project, options: options).read()
    }

    private func cacheName(_ files: [ModuleSourceFile], _ options: SourceExtraction.Options) -> String {
        let (project, numbers) = project.with(files)
        let all = project.hashes
        let own = zip(files, numbers).map { file, number in number.map { all[$0] } ?? ContentHash(of: file.utf8) }
        return ContentHash(files: own, languages: files.map { "\($0.language)" }, project: all, options: options).name + ".extraction"
    }
}

#endif
