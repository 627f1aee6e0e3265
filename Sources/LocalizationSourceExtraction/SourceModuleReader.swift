import LocalizationThreads

/// A source file of a module.
package struct ModuleSourceFile: Sendable {
    /// The path, for messages and for the choice of the language.
    package let path: String
    /// The bytes in UTF-8.
    package let utf8: [UInt8]
    /// The language.
    package let language: SourceLanguage

    /// Creates a source file.
    package init(path: String, utf8: [UInt8], language: SourceLanguage) {
        self.path = path
        self.utf8 = utf8
        self.language = language
    }
}

/// Reads the source files of a module together, because a declaration in one file gives a value in another one its type.
package protocol SourceModuleReader: Sendable {
    /// Extracts the keys of the files of one module.
    /// - Returns: One result for each file, in the order of the files.
    func read(_ files: [ModuleSourceFile], options: SourceExtraction.Options) -> [SourceExtraction]

    /// The reader for modules that may import others.
    /// - Parameters:
    ///   - files: The files of all modules of the project.
    ///   - old: The reader that read the project before some of its files changed, whose results may be taken over; nil if there is none.
    func importing(_ files: [ModuleSourceFile], after old: (any SourceModuleReader)?) -> any SourceModuleReader

    /// The literals whose values users read as they are, because no lookup is between them and the place that shows them.
    /// - Parameter files: The files of all modules.
    func shownTexts(in files: [ModuleSourceFile], _ scope: ShownTextScope) -> [ShownText]

    /// How many declarations were parsed, each as often as it was; nil if that is not counted.
    var parsedDeclarations: Int? { get }
}

extension SourceModuleReader {
    /// Nil: the reader does not parse declarations.
    package var parsedDeclarations: Int? { nil }

    /// The reader itself: what other modules declare does not matter.
    package func importing(_ files: [ModuleSourceFile], after old: (any SourceModuleReader)?) -> any SourceModuleReader { self }

    /// The reader for modules that may import others, without one that read them before.
    package func importing(_ files: [ModuleSourceFile]) -> any SourceModuleReader { importing(files, after: nil) }
}

/// Finds calls by the names of routines, as `genstrings` does; needs no package.
///
/// Each file is read by itself, but in the C family and Java the macros and functions of all files that forward a parameter as a key count
/// as routines, if ``SourceExtraction/Options/findsWrappers`` is set.
package struct RoutineNameReader: SourceModuleReader {
    /// Creates a reader.
    package init() {}

    /// Extracts the keys, in Swift also those of SwiftUI's `Text`. O(bytes).
    package func read(_ files: [ModuleSourceFile], options: SourceExtraction.Options) -> [SourceExtraction] {
        var options = options
        options.routines.append(.swiftUIText)
        let settings = options
        var results = ParallelWork.map(files.count) {
            let file = files[$0]
            return SourceExtraction(reading: file.utf8.span, as: file.language, options: settings)
        }
        if options.findsWrappers { CFamilyModule.addWrappers(to: &results, of: files, options: options) }
        return results
    }
}
