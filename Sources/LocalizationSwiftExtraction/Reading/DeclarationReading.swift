#if Tools

import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceExtraction
import SwiftParser

/// Parses the declarations that may use a key, and reads them.
struct DeclarationReading: Sendable {
    let index: ModuleIndex
    /// The bytes of the files in the index.
    let sources: [[UInt8]]
    /// The numbers of the files in the index; nil for those that are not in it.
    let numbers: [Int?]
    var routines: SwiftRoutineTable
    let options: SourceExtraction.Options
    /// Whether to look at all nodes of a declaration, also at those without a candidate.
    let isExhaustive: Bool

    /// What was found in a declaration, or in a file that was read as a whole.
    struct Found: Sendable {
        var file: Int
        var declaration: DeclarationSource
        var output: KeyReader.Output
    }

    /// Deeper nesting is not parsed; the parser recurses.
    static let maximumNesting = 256
    /// Small declarations are read in groups of about this number of bytes.
    private static let groupSize = 8 << 10

    private struct Work: Sendable {
        let file: Int
        let scanned: ScannedFile
        let declaration: CandidateDeclaration
    }

    /// Reads the declarations of files with some of their candidates. O(bytes of these declarations).
    /// - Parameters:
    ///   - files: The files; nil for those in other languages.
    ///   - candidates: The candidates of each file, in the order of their offsets.
    ///   - new: Those of them whose declarations are read, in the same order.
    /// - Returns: The results in the order of the files and of the declarations in them.
    func read(_ files: [ScannedFile?], _ candidates: [[Candidate]], around new: [[Candidate]]) -> [Found] {
        var work: [Work] = []
        for (file, scanned) in files.enumerated() where !new[file].isEmpty {
            guard let scanned else { continue }
            var next = new[file][...]
            for declaration in scanned.declarations(around: candidates[file]) {
                while let first = next.first, first.offset < declaration.source.range.lowerBound { next.removeFirst() }
                guard let first = next.first, first.offset < declaration.source.range.upperBound else { continue }
                work.append(Work(file: file, scanned: scanned, declaration: declaration))
            }
        }
        let groups = Self.groups(work.map { $0.declaration.source.range.count })
        return ParallelWork.map(sizes: groups.map(\.size)) { [work] group -> [Found] in
            let first = work[groups[group].range.lowerBound].file
            var last = (file: first, inference: TypeInference(index: index, sources: sources, file: numbers[first]))
            return groups[group].range.map { place in
                let work = work[place]
                if work.file != last.file {
                    let number = numbers[work.file]
                    last = (work.file, TypeInference(index: index, sources: sources, file: number, after: last.inference))
                }
                return Found(file: work.file, declaration: work.declaration.source, output: read(work, last.inference))
            }
        }.flatMap { $0 }
    }

    /// Consecutive numbers whose sizes add up to at least ``groupSize``, if there are as many.
    private static func groups(_ sizes: [Int]) -> [(range: Range<Int>, size: Int)] {
        var result: [(range: Range<Int>, size: Int)] = []
        var (start, size) = (0, 0)
        for (place, more) in sizes.enumerated() {
            size += more
            guard size >= groupSize || place + 1 == sizes.count else { continue }
            result.append((start..<place + 1, size))
            (start, size) = (place + 1, 0)
        }
        return result
    }

    private func read(_ work: Work, _ inference: TypeInference) -> KeyReader.Output {
        let (declaration, file) = (work.declaration.source, work.scanned)
        let range = declaration.range
        if NestingLimit.isExceeded(by: file.tokens, in: declaration.tokens, file.utf8) {
            var output = KeyReader.Output()
            output.extraction.findings = [
                Finding(
                    Rule.Source.nesting, "this code is nested too deeply to be read",
                    range: range.lowerBound..<min(range.lowerBound + 1, range.upperBound))
            ]
            return output
        }
        return read(
            file.utf8[range], at: range.lowerBound, work.declaration.candidates, owner: declaration.owner,
            imports: file.declarations.imports, inference)
    }

    /// Parses source and reads it.
    /// - Parameters:
    ///   - offset: The offset of the source in its file.
    ///   - owner: The type around it.
    private func read(
        _ source: ArraySlice<UInt8>, at offset: Int, _ candidates: [Candidate], owner: String, imports: [String],
        _ inference: TypeInference
    ) -> KeyReader.Output {
        var reader = KeyReader(inference: inference, routines: routines, imports: imports, options: options)
        let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: Self.maximumNesting) }
        let isWalkedWhole = isExhaustive || candidates.contains(where: \.isType)
        reader.read(ParsedDeclaration(tree: tree, offset: offset, owner: owner, candidates: isWalkedWhole ? nil : candidates.map(\.offset)))
        return KeyReader.Output(extraction: reader.sortedResult, wrappers: reader.wrappers)
    }
}

#endif
