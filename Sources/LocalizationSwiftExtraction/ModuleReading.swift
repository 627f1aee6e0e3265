#if Tools

import LocalizationThreads
import LocalizationDiagnostics
import LocalizationSourceExtraction

/// The reading of one module.
struct ModuleReading: Sendable {
    private let files: [ModuleSourceFile]
    /// What the files of all modules declare.
    private let analysis: ProjectAnalysis
    /// The numbers of the module's files among those of the project; nil for files in other languages.
    private let numbers: [Int?]
    private let options: SourceExtraction.Options

    init(_ files: [ModuleSourceFile], in project: SwiftProject, options: SourceExtraction.Options) {
        (self.files, self.options) = (files, options)
        let (whole, numbers) = project.with(files)
        (analysis, self.numbers) = (whole.analysis(options), numbers)
    }

    func read() -> [SourceExtraction] {
        let own = Set(numbers.compactMap { $0 })
        let scanned = numbers.map { $0.map { analysis.files[$0] } }
        let possible = analysis.candidates
        let reading = analysis.reading(in: analysis.index.prioritizing(own) { analysis.files[$0].folders }, numbers: numbers)
        var rounds = WrapperRounds(reading, of: scanned, candidates: numbers.map { $0.map { possible[$0] } ?? .none })
        rounds.add(importedFunctions(own))
        // Wrappers come first, so that what calls them is read once.
        rounds.follow(forwardingOnly: true) { $0.flatMap(\.output.wrappers).map(\.routine) }
        var outputs = [FileOutput](repeating: FileOutput(), count: files.count)
        rounds.follow { found in
            for result in found {
                outputs[result.file].set(result.output, of: result.declaration, in: files[result.file].utf8.indices)
            }
            return found.flatMap(\.output.wrappers).map(\.routine)
        }
        let candidates = rounds.candidates
        let inOtherLanguages = files.indices.filter { scanned[$0] == nil }
        var results = [SourceExtraction](repeating: SourceExtraction(), count: files.count)
        for (file, result) in zip(inOtherLanguages, RoutineNameReader().read(inOtherLanguages.map { files[$0] }, options: options)) {
            results[file] = result
        }
        let used = files.indices.filter { !candidates[$0].isEmpty }
        let patterns = SwiftPatternReader(options.routines)
        let routineNames = KeyNames(options.routines)
        let found = ParallelWork.map(sizes: used.map { files[$0].utf8.count }, stack: .ordinary) { [outputs] place in
            let file = used[place]
            guard let scanned = scanned[file] else { return SourceExtraction() }
            let mayHavePatterns = !scanned.previews.isEmpty || !routineNames.candidates(in: scanned).isEmpty
            return result(of: scanned, outputs[file], mayHavePatterns ? patterns : nil)
        }
        for (file, found) in zip(used, found) { results[file] = found }
        return results
    }

    /// The functions of the modules that the files import which forward a key, unless the module has such a function itself.
    private func importedFunctions(_ own: Set<Int>) -> [KeyFunction] {
        guard own.count < analysis.files.count else { return [] }
        let imports = own.reduce(into: Set<String>()) { $0.formUnion(analysis.files[$1].declarations.imports) }
        return analysis.importedFunctions.filter { function in
            !own.contains(function.file) && !imports.isDisjoint(with: function.folders)
                && !analysis.index.declares(function.routine.name, of: function.routine.owner, in: own)
        }.map(\.routine)
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
    mutating func set(_ output: KeyReader.Output, of declaration: Range<Int>, in file: Range<Int>) {
        // A file is read as a whole as soon as a candidate is in none of its declarations.
        if declaration == file { outputs = [:] }
        outputs[declaration.lowerBound] = output
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
        var wrappers: [FoundFunction] = []
    }
}

#endif
