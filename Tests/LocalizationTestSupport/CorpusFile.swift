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
        let root = SharedMaterial.path("corpus")
        guard let paths = FileManager.default.enumerator(atPath: root) else { return [] }
        return try paths.compactMap { $0 as? String }.filter { extensions.contains(($0 as NSString).pathExtension) }.sorted().compactMap {
            path in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder), !isFolder.boolValue else { return nil }
            return CorpusFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))))
        }
    }
}
