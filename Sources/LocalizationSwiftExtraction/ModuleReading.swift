import LocalizationDiagnostics
import LocalizationSourceExtraction
import SwiftParser
import SwiftSyntax

/// The reading of one module.
struct ModuleReading: Sendable {
    let files: [ModuleSourceFile]
    /// The Swift files of all modules; of those that are not in ``files`` only the declarations count.
    let imported: ImportedFiles
    let options: SourceExtraction.Options

    /// Deeper nesting is not parsed; the parser recurses.
    static let maximumNesting = 256
    /// Wrappers of wrappers are followed this far.
    private static let maximumRounds = 8

    func read() -> [SourceExtraction] {
        let known = imported.scanned
        let numbers = files.map { imported.number(of: $0.path) }
        let scanned = ParallelWork.map(files.count) { file -> ScannedFile? in
            guard files[file].language == .swift else { return nil }
            return numbers[file].map { known[$0] } ?? ScannedFile(files[file])
        }
        let isKnown = zip(files, numbers).allSatisfy { $0.language != .swift || $1 != nil }
        let declared =
            isKnown
            ? imported.declarations(options)
            : ProjectDeclarations(
                scanned.map { $0?.declarations ?? FileDeclarations() } + known.map(\.declarations),
                sources: scanned.map { $0?.utf8 ?? [] } + known.map(\.utf8), options: options)
        let index = isKnown ? declared.index.preferring(Set(numbers.compactMap { $0 })) : declared.index
        let sources = declared.sources
        var routines = declared.routines
        let names = declared.names
        var offsets = ParallelWork.map(files.count) { file -> [Int] in
            scanned[file].map { names.occurrences(in: $0.tokens, $0.utf8) } ?? []
        }
        var outputs = [KeyReader.Output](repeating: KeyReader.Output(), count: files.count)
        var pending = files.indices.filter { !offsets[$0].isEmpty }
        for round in 1...Self.maximumRounds where !pending.isEmpty {
            let table = routines
            let places = offsets
            let list = pending
            let found = ParallelWork.map(list.count) { place -> KeyReader.Output in
                guard let file = scanned[list[place]] else { return KeyReader.Output() }
                return read(file, at: places[list[place]], TypeInference(index: index, sources: sources), table)
            }
            var known: Set<SwiftRoutine> = []
            for list in table.byName.values { known.formUnion(list) }
            for (place, output) in found.enumerated() { outputs[list[place]] = output }
            let new = found.flatMap(\.wrappers).map(\.routine).filter { !known.contains($0) }
            guard !new.isEmpty, round < Self.maximumRounds else { break }
            for wrapper in new {
                routines.remove(wrapper.name) { $0.owner != nil && $0.owner == wrapper.owner && $0.labels == wrapper.labels }
                routines.add(wrapper)
            }
            let wrapperNames = CandidateNames(wrappers: SwiftRoutineTable(new))
            let more = ParallelWork.map(files.count) { file in scanned[file].map { wrapperNames.occurrences(in: $0.tokens, $0.utf8) } ?? []
            }
            pending = files.indices.filter { !more[$0].isEmpty }
            for file in pending { offsets[file] = Array(Set(offsets[file] + more[file])).sorted() }
        }
        let inOtherLanguages = files.indices.filter { scanned[$0] == nil }
        var results = [SourceExtraction](repeating: SourceExtraction(), count: files.count)
        for (file, result) in zip(inOtherLanguages, RoutineNameReader().read(inOtherLanguages.map { files[$0] }, options: options)) {
            results[file] = result
        }
        // A key that is put together has no type to go by; the names of routines say where there is one.
        let patterns = ParallelWork.map(files.count) { file in
            scanned[file].map { SourceExtraction.patterns(in: $0.tokens, of: $0.utf8, options: options) } ?? []
        }
        return files.indices.map { file in
            guard let scannedFile = scanned[file] else { return results[file] }
            var found = offsets[file].isEmpty ? SourceExtraction() : result(outputs[file], scannedFile.tokens)
            found.patterns = patterns[file]
            return found
        }
    }

    /// Parses what may use a key, and reads it.
    private func read(_ file: ScannedFile, at offsets: [Int], _ inference: TypeInference, _ routines: SwiftRoutineTable) -> KeyReader.Output
    {
        var reader = KeyReader(
            inference: inference, routines: routines, imports: file.declarations.imports, options: options)
        let isNested = NestingLimit.isExceeded(by: file.tokens, in: file.utf8.indices, file.utf8)
        for piece in file.pieces(at: offsets) ?? [SourcePiece(range: file.utf8.indices, owner: "")] {
            if isNested, NestingLimit.isExceeded(by: file.tokens, in: piece.range, file.utf8) {
                reader.result.findings.append(
                    Finding(
                        Rule.Source.nesting, "this code is nested too deeply to be read",
                        range: piece.range.lowerBound..<min(piece.range.lowerBound + 1, piece.range.upperBound)))
                continue
            }
            let tree = file.utf8[piece.range].withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: Self.maximumNesting) }
            reader.read(ParsedPiece(tree: tree, offset: piece.range.lowerBound, owner: piece.owner))
        }
        return KeyReader.Output(extraction: reader.sortedResult, wrappers: reader.wrappers)
    }

    private func result(_ output: KeyReader.Output, _ tokens: SwiftTokens) -> SourceExtraction {
        var result = output.extraction
        result.wrappers = output.wrappers.filter(\.isReported).map(\.wrapper)
        for range in tokens.unterminatedTexts {
            result.findings.append(
                Finding(Rule.Source.unterminatedText, "this string literal has no closing quotation mark", range: range))
        }
        for range in tokens.unterminatedComments {
            result.findings.append(Finding(Rule.Source.unterminatedComment, "this comment has no end", range: range))
        }
        result.findings.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
        return result
    }
}

extension KeyReader {
    /// What a reader found.
    struct Output: Sendable {
        var extraction = SourceExtraction()
        var wrappers: [FoundWrapper] = []
    }
}
