#if Tools

import LocalizationSourceExtraction
import Synchronization

/// The Swift files of all modules of a project, each hashed and scanned once, when that is first needed.
final class ImportedFiles: Sendable {
    let files: [ModuleSourceFile]
    private let numbers: [FilePath: Int]
    private let scan = Mutex<(files: [ScannedFile], index: ModuleIndex)?>(nil)
    private let hash = Mutex<[ContentHash]?>(nil)

    init(_ files: [ModuleSourceFile]) {
        self.files = files
        numbers = Dictionary(files.enumerated().map { (FilePath($1.path), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What all modules declare together; joining it for each module would take time in proportion to their number.
    private let declared = Mutex<ProjectDeclarations?>(nil)

    /// What all modules declare.
    func declarations(_ options: SourceExtraction.Options) -> ProjectDeclarations {
        let (files, index) = scannedAndJoined
        return declared.withLock { declared in
            if let declared, declared.isFor(options) { return declared }
            let result = ProjectDeclarations(index, sources: files.map(\.utf8), options: options)
            declared = result
            return result
        }
    }

    private let named = Mutex<(options: ProjectDeclarations, names: [NamesInFile])?>(nil)

    /// The names in each file that may use a key because of what all modules declare.
    func names(_ options: SourceExtraction.Options) -> [NamesInFile] {
        let (declared, files) = (declarations(options), scanned)
        return named.withLock { named in
            if let named, named.options.isFor(options) { return named.names }
            let result = ParallelWork.map(sizes: files.map { $0.tokens.list.count }, stack: .ordinary) { number in
                NamesInFile(files[number], candidates: declared.names.candidates(in: files[number]))
            }
            named = (declared, result)
            return result
        }
    }

    private let wrappers = Mutex<(options: ProjectDeclarations, found: ImportedWrappers)?>(nil)

    /// The functions of all modules that hand a text on as a key, for the modules that import them.
    func wrappers(_ options: SourceExtraction.Options) -> ImportedWrappers {
        guard options.findsWrappers else { return ImportedWrappers([]) }
        let (declared, files, names) = (declarations(options), scanned, names(options))
        return wrappers.withLock { wrappers in
            if let wrappers, wrappers.options.isFor(options) { return wrappers.found }
            let found = ImportedWrappers(ImportedWrapperFinder(declared: declared, files: files, names: names, options: options).find())
            wrappers = (declared, found)
            return found
        }
    }

    /// The number of the file with a path; nil if there is none.
    func number(of path: String) -> Int? { numbers[FilePath(path)] }

    var scanned: [ScannedFile] { scannedAndJoined.files }

    /// The files with their declarations, which are joined while files are still read: both take much time.
    private var scannedAndJoined: (files: [ScannedFile], index: ModuleIndex) {
        scan.withLock { scan in
            if let scan { return scan }
            var result = ParallelWork.map(sizes: files.map { $0.utf8.count }, adding: ModuleIndex()) { [files] in
                ScannedFile(files[$0])
            } _: { file, index in
                index.add(file.declarations)
            }
            result.value.finish()
            scan = (result.results, result.value)
            return (result.results, result.value)
        }
    }

    /// The hashes of the files.
    var hashes: [ContentHash] {
        hash.withLock { hash in
            if let hash { return hash }
            let result = ParallelWork.map(sizes: files.map { $0.utf8.count }, stack: .ordinary) { [files] in
                ContentHash(of: files[$0].utf8)
            }
            hash = result
            return result
        }
    }
}

/// The bytes of a path.
private struct FilePath: Hashable {
    private let bytes: [UInt8]

    init(_ path: String) { bytes = Array(path.utf8) }

    // An array would hash each of its bytes by itself.
    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}

/// A Swift file as tokens. An object, because much is done with each file, and copies of its parts take time.
final class ScannedFile: Sendable {
    let path: String
    /// The names of the folders that the file is in.
    var folders: Set<String> { Set(path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }) }
    let utf8: [UInt8]
    let tokens: SwiftTokens
    let declarations: FileDeclarations
    let pieces: [SourcePiece]
    /// The tokens of the previews outside of other declarations, `#Preview { … }`, by their indices and in order. No key is in them.
    let previews: [Range<Int>]

    init(_ file: ModuleSourceFile) {
        path = file.path
        utf8 = file.utf8
        tokens = SwiftTokens(file.utf8)
        (declarations, pieces, previews) = DeclarationScanner.scan(file.utf8, tokens)
    }

    /// The declarations that candidates are in, each with its candidates; the whole file if one is in none of them.
    /// - Parameter candidates: In the order of their offsets.
    func pieces(around candidates: [Candidate]) -> [CandidatePiece] {
        let whole = CandidatePiece(
            source: SourcePiece(range: utf8.indices, owner: "", tokens: tokens.list.indices), candidates: candidates)
        var result: [CandidatePiece] = []
        var next = 0
        for candidate in candidates {
            while next < pieces.count, pieces[next].range.upperBound <= candidate.offset { next += 1 }
            guard next < pieces.count, pieces[next].range.contains(candidate.offset) else { return [whole] }
            if let last = result.last, last.source == pieces[next] {
                result[result.count - 1].candidates.append(candidate)
            } else {
                // Only source that does not compile has declarations that overlap.
                if let last = result.last, last.source.range.upperBound > pieces[next].range.lowerBound { return [whole] }
                result.append(CandidatePiece(source: pieces[next], candidates: [candidate]))
            }
        }
        return result
    }
}

#endif
