import LocalizationSourceExtraction
import Synchronization

/// The Swift files of the modules that a module may import, scanned when their declarations are first needed.
final class ImportedFiles: Sendable {
    let files: [ModuleSourceFile]
    private let scan = Mutex<[ScannedFile]?>(nil)

    init(_ files: [ModuleSourceFile]) { self.files = files }

    var scanned: [ScannedFile] {
        scan.withLock { scan in
            if let scan { return scan }
            let result = ParallelWork.map(files.count) { [files] in ScannedFile(files[$0]) }
            scan = result
            return result
        }
    }
}

/// A Swift file as tokens.
struct ScannedFile: Sendable {
    let path: String
    let utf8: [UInt8]
    let tokens: SwiftTokens
    let declarations: FileDeclarations
    let pieces: [SourcePiece]

    init(_ file: ModuleSourceFile) {
        path = file.path
        utf8 = file.utf8
        tokens = SwiftTokens(file.utf8)
        (declarations, pieces) = DeclarationScanner.scan(file.utf8, tokens)
    }

    /// The declarations that offsets are in; nil if one is in none of them.
    func pieces(at offsets: [Int]) -> [SourcePiece]? {
        var result: [SourcePiece] = []
        var next = 0
        for offset in offsets {
            while next < pieces.count, pieces[next].range.upperBound <= offset { next += 1 }
            guard next < pieces.count, pieces[next].range.contains(offset) else { return nil }
            if result.last != pieces[next] { result.append(pieces[next]) }
        }
        return result
    }
}
