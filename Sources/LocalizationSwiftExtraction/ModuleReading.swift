#if Tools

import LocalizationDiagnostics
import LocalizationSourceExtraction

/// The reading of one module.
struct ModuleReading: Sendable {
    let files: [ModuleSourceFile]
    /// The Swift files of all modules; of those that are not in ``files`` only the declarations count.
    let imported: ImportedFiles
    let options: SourceExtraction.Options
    /// Whether to look at all nodes of a declaration that may use a key, see ``PieceReading/isExhaustive``.
    var isExhaustive = false

    /// Wrappers of wrappers are followed this far, twice: once among what certainly hands a key on, and once among all that may use one.
    private static let maximumRounds = 8

    func read() -> [SourceExtraction] {
        let all = imported.scanned
        let numbers = files.map { imported.number(of: $0.path) }
        let isKnown = zip(files, numbers).allSatisfy { $0.language != .swift || $1 != nil }
        let scanned =
            isKnown
            ? numbers.map { $0.map { all[$0] } }
            : ParallelWork.map(files.count, stack: .ordinary) { file -> ScannedFile? in
                guard files[file].language == .swift else { return nil }
                return numbers[file].map { all[$0] } ?? ScannedFile(files[file])
            }
        let declared =
            isKnown
            ? imported.declarations(options)
            : ProjectDeclarations(
                ModuleIndex(scanned.map { $0?.declarations ?? FileDeclarations() } + all.map(\.declarations)),
                sources: scanned.map { $0?.utf8 ?? [] } + all.map(\.utf8), options: options)
        let index =
            isKnown
            ? declared.index.preferring(Set(numbers.compactMap { $0 })) { all[$0].folders }
            : declared.index
        let sources = declared.sources
        var routines = declared.routines
        let names: [NamesInFile]
        if isKnown {
            let all = imported.names(options)
            names = numbers.map { $0.map { all[$0] } ?? NamesInFile() }
        } else {
            names = ParallelWork.map(files.count, stack: .ordinary) { file in
                scanned[file].map { NamesInFile($0, candidates: declared.names.candidates(in: $0)) } ?? NamesInFile()
            }
        }
        var candidates = names.map(\.candidates)
        let known = isKnown ? importedWrappers(numbers, declared.index) : []
        if !known.isEmpty {
            routines.addWrappers(known)
            add(known, to: &candidates, scanned, names)
        }
        var outputs = [FileOutput](repeating: FileOutput(), count: files.count)
        // Of two wrappers with one declaration in different modules, each takes the place of the other; neither is new a second time.
        var knownWrappers = Set(known)
        func read(_ candidates: [[Candidate]], around pending: [[Candidate]]) -> (found: [PieceReading.Found], new: [SwiftRoutine]) {
            let found = PieceReading(
                index: index, sources: sources, numbers: isKnown ? numbers : Array(files.indices), routines: routines, options: options,
                isExhaustive: isExhaustive
            ).read(scanned, candidates, around: pending)
            let new = found.flatMap(\.output.wrappers).map(\.routine).filter { routine in
                !knownWrappers.contains(routine) && routines.byName[routine.name]?.contains(routine) != true
            }
            knownWrappers.formUnion(new)
            routines.addWrappers(new)
            return (found, new)
        }
        // Wrappers come first, so that what calls them is read once.
        var handingOn = candidates.map { $0.filter(\.mayHandOn) }
        var pending = handingOn
        for _ in 1...Self.maximumRounds {
            let new = read(handingOn, around: pending).new
            guard !new.isEmpty else { break }
            pending = add(new, to: &candidates, scanned, names).map { $0.filter(\.mayHandOn) }
            for (file, more) in pending.enumerated() where !more.isEmpty { handingOn[file] = Candidate.merged(handingOn[file], more) }
        }
        pending = candidates
        for round in 1...Self.maximumRounds {
            let (found, new) = read(candidates, around: pending)
            for result in found { outputs[result.file].set(result.output, of: result.piece.range, in: files[result.file].utf8.indices) }
            guard !new.isEmpty, round < Self.maximumRounds else { break }
            pending = add(new, to: &candidates, scanned, names)
        }
        let inOtherLanguages = files.indices.filter { scanned[$0] == nil }
        var results = [SourceExtraction](repeating: SourceExtraction(), count: files.count)
        for (file, result) in zip(inOtherLanguages, RoutineNameReader().read(inOtherLanguages.map { files[$0] }, options: options)) {
            results[file] = result
        }
        let used = files.indices.filter { !candidates[$0].isEmpty }
        let patterns = SwiftPatternReader(options.routines)
        let others = options.routines.filter { $0.takesOtherTexts || $0.name.utf8.first == UInt8(ascii: "#") }
        let otherHashes = others.compactMap { SwiftTokens.nameHash(of: $0.name) }
        let found = ParallelWork.map(sizes: used.map { files[$0].utf8.count }, stack: .ordinary) { [outputs, candidates] place in
            let file = used[place]
            guard let scanned = scanned[file] else { return SourceExtraction() }
            let mayHavePatterns =
                !scanned.previews.isEmpty || candidates[file].contains(where: \.mayHaveParts)
                || otherHashes.contains { names[file].contains($0) }
            return result(of: scanned, outputs[file], mayHavePatterns ? patterns : nil)
        }
        for (file, found) in zip(used, found) { results[file] = found }
        return results
    }

    /// Adds the names that may be calls of wrappers.
    /// - Returns: These names by file.
    @discardableResult
    private func add(
        _ wrappers: [SwiftRoutine], to candidates: inout [[Candidate]], _ scanned: [ScannedFile?], _ names: [NamesInFile]
    ) -> [[Candidate]] {
        let wanted = CandidateNames(wrappers: SwiftRoutineTable(wrappers))
        let possible = files.indices.filter { wanted.mayOccur(among: names[$0]) }
        let found = ParallelWork.map(sizes: possible.map { files[$0].utf8.count }, stack: .ordinary) { place in
            scanned[possible[place]].map { wanted.candidates(in: $0) } ?? []
        }
        var result = [[Candidate]](repeating: [], count: files.count)
        for (file, found) in zip(possible, found) where !found.isEmpty {
            candidates[file] = Candidate.merged(candidates[file], found)
            result[file] = found
        }
        return result
    }

    /// The wrappers of the modules that a file of this one imports, unless it has such a function itself.
    private func importedWrappers(_ numbers: [Int?], _ index: ModuleIndex) -> [SwiftRoutine] {
        let own = Set(numbers.compactMap { $0 })
        guard own.count < imported.files.count else { return [] }
        let wrappers = imported.wrappers(options)
        let files = imported.scanned
        let imports = own.reduce(into: Set<String>()) { $0.formUnion(files[$1].declarations.imports) }
        return wrappers.routines(importing: imports) { wrapper in
            !own.contains(wrapper.file) && !index.declares(wrapper.routine.name, of: wrapper.routine.owner, in: own)
        }
    }

    /// The result for a file with candidates.
    /// - Parameter patterns: Finds keys that are put together in calls of the options' routines; nil if the file has no such call.
    private func result(of file: ScannedFile, _ output: FileOutput, _ patterns: SwiftPatternReader?) -> SourceExtraction {
        let (output, tokens) = (output.joined, file.tokens)
        var result = output.extraction
        for found in output.wrappers where found.isReported {
            if !result.wrappers.contains(where: { $0.range == found.wrapper.range }) { result.wrappers.append(found.wrapper) }
        }
        let broken = tokens.brokenCalls
        if !broken.isEmpty { result.keys.removeAll { broken.contains($0.range.upperBound) } }
        for range in tokens.unterminatedTexts {
            result.findings.append(
                Finding(Rule.Source.unterminatedText, "this string literal has no closing quotation mark", range: range))
        }
        for range in tokens.unterminatedComments {
            result.findings.append(Finding(Rule.Source.unterminatedComment, "this comment has no end", range: range))
        }
        result.findings.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
        // A key that is put together has no type to go by; the names of routines say where there is one.
        if let patterns { result.patterns += patterns.patterns(in: tokens, of: file.utf8) }
        return result
    }
}

/// What was found in the declarations of a file.
private struct FileOutput: Sendable {
    private var outputs: [Int: KeyReader.Output] = [:]

    /// Sets what was found in a declaration, in the place of what was found in it before.
    mutating func set(_ output: KeyReader.Output, of piece: Range<Int>, in file: Range<Int>) {
        // A file is read as a whole as soon as a candidate is in none of its declarations.
        if piece == file { outputs = [:] }
        outputs[piece.lowerBound] = output
    }

    /// What was found in all of them, in their order.
    var joined: KeyReader.Output {
        var result = KeyReader.Output()
        for (_, output) in outputs.sorted(by: { $0.key < $1.key }) {
            result.extraction.keys += output.extraction.keys
            result.extraction.findings += output.extraction.findings
            result.extraction.patterns += output.extraction.patterns
            result.wrappers += output.wrappers
        }
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

#endif
