import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform

/// The entries of a `.strings` file that no lookup reads, because the `.stringsdict` file of the same language has their keys. Exports of
/// Xcode have them, with the key as the text.
struct ReplacedEntries {
    private let path: String
    private let read: (String) -> [UInt8]?
    private var keys: Set<ExactText>?

    /// - Parameters:
    ///   - path: The path of the `.strings` file.
    ///   - read: Returns the bytes of a file; nil if there is no such file.
    init(besideTableAt path: String, read: @escaping (String) -> [UInt8]?) {
        self.path = PathNames.join(PathNames.folder(of: path), PathNames.stem(of: path)) + ".stringsdict"
        self.read = read
    }

    /// Whether the entry of a key is never read. Reads the other file at the first call: O(its bytes).
    mutating func contains(_ key: String) -> Bool {
        if let keys { return keys.contains(ExactText(key)) }
        let document = read(path).map { StringsdictDocument(parsing: $0) }
        let found = Set(document.map { file in file.entries.map { ExactText($0.key) } } ?? [])
        keys = found
        return found.contains(ExactText(key))
    }
}
