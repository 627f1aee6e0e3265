import Foundation

/// A file of the corpus of real localization files.
public struct CorpusFile: Sendable, CustomStringConvertible {
    /// The path inside of the corpus.
    public let path: String
    /// The content.
    public let bytes: [UInt8]

    public var description: String { path }

    /// The file's name without folders.
    public var name: String { (path as NSString).lastPathComponent }

    /// Whether a test must find a file: the whole corpus has each, the fixtures have some.
    public static func isExpected(_ path: String) -> Bool {
        SharedMaterial.isWhole || FileManager.default.fileExists(atPath: SharedMaterial.path("corpus/" + path))
    }

    /// Every file with one of the extensions, sorted by path.
    public static func all(_ extensions: String...) throws -> [CorpusFile] {
        try paths(extensions).compactMap(CorpusFile.init(path:))
    }

    /// All of these files in a long run and of the fixtures, otherwise of each extension the first of every `count`: for properties of single
    /// files, of which many are alike.
    public static func sample(oneOf count: Int, _ extensions: String...) throws -> [CorpusFile] {
        let isSampled = SharedMaterial.isWhole && !LongRuns.areRun
        return try extensions.flatMap { fileExtension in
            try paths([fileExtension]).enumerated().filter { !isSampled || $0.offset % count == 0 }.compactMap {
                try CorpusFile(path: $0.element)
            }
        }
    }

    /// The paths of the files and folders with one of the extensions, sorted.
    private static func paths(_ extensions: [String]) -> [String] {
        guard let paths = FileManager.default.enumerator(atPath: SharedMaterial.path("corpus")) else { return [] }
        return paths.compactMap { $0 as? String }.filter { extensions.contains(($0 as NSString).pathExtension) }.sorted()
    }

    /// Reads a file; `nil` is a folder.
    private init?(path: String) throws {
        let absolute = SharedMaterial.path("corpus/" + path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder), !isFolder.boolValue else { return nil }
        self.path = path
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: absolute)))
    }
}
