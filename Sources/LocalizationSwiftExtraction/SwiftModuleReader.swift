import LocalizationDiagnostics
package import LocalizationSourceExtraction
import SwiftParser
import SwiftSyntax

/// Reads the Swift files of a module with swift-syntax: what takes a key by its type counts, not the name of a routine alone.
///
/// All files are read as tokens, for the declarations that calls and interpolations in other files depend on. Only those that may use a
/// key are parsed. Files in other languages are read as ``RoutineNameReader`` reads them.
package struct SwiftModuleReader: SourceModuleReader {
    /// The Swift files of other modules, with their declarations.
    private let others: [ScannedFile]

    /// Creates a reader.
    package init() { others = [] }

    /// Creates a reader for modules that import others.
    /// - Parameter files: The files of all modules. Their declarations give calls and values the types that an imported module declares;
    ///   their keys are not extracted.
    package init(importing files: [ModuleSourceFile]) {
        let swift = files.filter { $0.language == .swift }
        others = ParallelWork.map(swift.count) { ScannedFile(swift[$0]) }
    }

    /// Extracts the keys of the files of one module. Never fails.
    package func read(_ files: [ModuleSourceFile], options: SourceExtraction.Options) -> [SourceExtraction] {
        ModuleReading(files: files, others: others, options: options).read()
    }
}

/// A Swift file of a module that another one imports.
struct ScannedFile: Sendable {
    let path: String
    let utf8: [UInt8]
    let declarations: FileDeclarations

    init(_ file: ModuleSourceFile) {
        path = file.path
        utf8 = file.utf8
        declarations = DeclarationScanner.scan(file.utf8, SwiftTokens(file.utf8))
    }
}

/// The reading of one module.
struct ModuleReading: Sendable {
    let files: [ModuleSourceFile]
    /// Files that only their declarations count of; those that are in ``files`` as well are left out.
    let others: [ScannedFile]
    let options: SourceExtraction.Options

    /// A Swift file that may use keys.
    private struct Candidate: Sendable {
        let file: Int
        let tree: SourceFileSyntax
    }

    private struct Scanned: Sendable {
        let tokens: SwiftTokens
        let declarations: FileDeclarations
    }

    /// Deeper nesting is not parsed; the parser recurses.
    static let maximumNesting = 256
    /// Wrappers of wrappers are followed this far.
    private static let maximumRounds = 8

    func read() -> [SourceExtraction] {
        let scanned = ParallelWork.map(files.count) { file -> Scanned? in
            guard files[file].language == .swift else { return nil }
            let tokens = SwiftTokens(files[file].utf8)
            return Scanned(tokens: tokens, declarations: DeclarationScanner.scan(files[file].utf8, tokens))
        }
        let paths = Set(files.map { Array($0.path.utf8) })
        let others = self.others.filter { !paths.contains(Array($0.path.utf8)) }
        // The module's own declarations come first.
        let index = ModuleIndex(scanned.map { $0?.declarations ?? FileDeclarations() } + others.map(\.declarations))
        var routines = self.routines(index)
        let names = CandidateNames(routines: routines, index: index)
        var trees = ParallelWork.map(files.count) { file -> SourceFileSyntax? in
            guard let tokens = scanned[file]?.tokens, names.occur(in: tokens, files[file].utf8) else { return nil }
            return parse(file)
        }
        let sources = files.map { $0.language == .swift ? $0.utf8 : [] } + others.map(\.utf8)
        var readers = [KeyReader.Output?](repeating: nil, count: files.count)
        var pending = files.indices.filter { trees[$0] != nil }
        var known: [KeyReader.FoundWrapper] = []
        for round in 0..<Self.maximumRounds where !pending.isEmpty {
            let table = routines
            let current = trees
            let list = pending
            let outputs = ParallelWork.map(list.count) { place -> KeyReader.Output in
                var reader = KeyReader(
                    inference: TypeInference(index: index, sources: sources), routines: table, findsWrappers: options.findsWrappers)
                if let tree = current[list[place]] { reader.read(tree) }
                return KeyReader.Output(extraction: reader.result, wrappers: reader.wrappers)
            }
            for (place, output) in outputs.enumerated() { readers[list[place]] = output }
            // A wrapper is what it is by its place.
            let found = list.indices.flatMap { place in outputs[place].wrappers.map { (list[place], $0) } }
            let new = found.filter { file, wrapper in
                !known.contains { $0.wrapper.range == wrapper.wrapper.range && $0.routine == wrapper.routine && $0.wrapper.name == wrapper.wrapper.name }
            }.map(\.1)
            guard !new.isEmpty, round + 1 < Self.maximumRounds else { break }
            known += new
            for wrapper in new {
                routines.remove(wrapper.routine.name) { $0.owner != nil && $0.owner == wrapper.routine.owner && $0.labels == wrapper.routine.labels }
                routines.add(wrapper.routine)
            }
            let wrapperNames = CandidateNames(wrappers: new.map(\.routine))
            pending = files.indices.filter { file in
                guard let tokens = scanned[file]?.tokens else { return false }
                return wrapperNames.occur(in: tokens, files[file].utf8)
            }
            let missing = pending.filter { trees[$0] == nil }
            for (place, tree) in ParallelWork.map(missing.count, { parse(missing[$0]) }).enumerated() { trees[missing[place]] = tree }
        }
        return files.indices.map { file in
            guard files[file].language == .swift else {
                return RoutineNameReader().read([files[file]], options: options).first ?? SourceExtraction()
            }
            guard var result = readers[file]?.extraction else { return SourceExtraction() }
            result.wrappers = readers[file]?.wrappers.filter(\.isReported).map(\.wrapper) ?? []
            for range in scanned[file]?.tokens.unterminatedTexts ?? [] {
                result.findings.append(
                    Finding(Rule.Source.unterminatedText, "this string literal has no closing quotation mark", range: range))
            }
            for range in scanned[file]?.tokens.unterminatedComments ?? [] {
                result.findings.append(Finding(Rule.Source.unterminatedComment, "this comment has no end", range: range))
            }
            result.keys.sort { $0.range.lowerBound < $1.range.lowerBound }
            result.findings.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
            return result
        }
    }

    private func parse(_ file: Int) -> SourceFileSyntax {
        files[file].utf8.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: Self.maximumNesting) }
    }

    private func routines(_ index: ModuleIndex) -> SwiftRoutineTable {
        var table = SwiftRoutineTable(AppleRoutines.all)
        for routine in options.routines where routine.name != ExtractionRoutine.swiftUIText.name { table.add(SwiftRoutine(routine)) }
        for routine in ModuleRoutines.find(in: index) { table.add(routine) }
        return table
    }
}

extension KeyReader {
    /// What a reader found.
    struct Output: Sendable {
        var extraction: SourceExtraction
        var wrappers: [FoundWrapper]
    }
}
