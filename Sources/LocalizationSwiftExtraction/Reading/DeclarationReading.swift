#if Tools

import LocalizationThreads
import LocalizationDiagnostics
import LocalizationSourceExtraction
import SwiftParser

/// Parses the declarations that may use a key, and reads them.
struct DeclarationReading: Sendable {
    let index: ModuleIndex
    /// The bytes of the files in the index.
    let sources: [[UInt8]]
    /// The numbers of the files in the index; nil for those that are not in it.
    let numbers: [Int?]
    var routines: KeyFunctionTable
    let options: SourceExtraction.Options
    /// What is known of declarations, and what was found in them for the next reading.
    let memory: DeclarationMemory

    /// What was found in a declaration, or in a file that was read as a whole.
    struct Found: Sendable {
        var file: Int
        /// The bytes of the declaration.
        var declaration: Range<Int>
        var output: KeyReader.Output
    }

    /// Deeper nesting is not parsed; the parser recurses.
    static let maximumNesting = 256
    /// So many declarations take longer to read than to hand to a thread.
    private static let sliceSize = 8

    private struct Work: Sendable {
        let file: Int
        let scanned: ScannedFile
        let declaration: DeclarationSource
        let place: DeclarationMemory.Place
    }

    /// Reads the candidates of files. O(bytes of these declarations), without those of which all is known.
    /// - Parameter files: The files; nil for those in other languages.
    /// - Returns: The results in the order of the files and of the declarations in them.
    func read(_ files: [ScannedFile?], _ candidates: [FileCandidates]) -> [Found] {
        let work = zip(files, candidates).enumerated().flatMap { file, pair -> [Work] in
            let (scanned, candidates) = pair
            guard let scanned, let number = numbers[file] else { return [] }
            return scanned.sources(of: candidates).map {
                Work(file: file, scanned: scanned, declaration: $0, place: DeclarationMemory.Place(file: number, range: $0.range))
            }
        }
        let known = memory.outputs(of: self)
        let unknown = work.filter { known[$0.place] == nil }
        var read = self.read(unknown)[...]
        let found = work.map { work in
            let output = known[work.place] ?? read.popFirst() ?? KeyReader.Output()
            return Found(file: work.file, declaration: work.declaration.range, output: output)
        }
        memory.keep(zip(work, found).map { ($0.place, $1.output) }, of: self, parsed: unknown.count)
        return found
    }

    /// Parses declarations, and reads them.
    private func read(_ work: [Work]) -> [KeyReader.Output] {
        ParallelWork.map(slicesOf: work.count, size: Self.sliceSize) { slice -> [KeyReader.Output] in
            var last: (file: Int, inference: TypeInference)?
            return work[slice].map { work in
                let known = last.flatMap { $0.file == work.file ? $0.inference : nil }
                let inference = known ?? TypeInference(index: index, sources: sources, file: numbers[work.file], after: last?.inference)
                last = (work.file, inference)
                return read(work, inference)
            }
        }.flatMap { $0 }
    }

    private func read(_ work: Work, _ inference: TypeInference) -> KeyReader.Output {
        let (declaration, file) = (work.declaration, work.scanned)
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
        var reader = KeyReader(inference: inference, routines: routines, imports: file.declarations.imports, options: options)
        let tree = file.utf8[range].withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: Self.maximumNesting) }
        reader.read(tree, at: range.lowerBound, owner: declaration.owner)
        return KeyReader.Output(extraction: reader.sortedResult, wrappers: reader.wrappers)
    }
}

#endif
