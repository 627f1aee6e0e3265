import LocalizationCatalogTools
import LocalizationPlatform

extension FileTree {
    /// The text of a file.
    func text(_ path: String) throws(FileError) -> String { String(decoding: try read(path), as: UTF8.self) }

    /// The texts of all files below a folder, by their paths.
    func texts(below folder: String) throws(FileError) -> [String: String] {
        var texts: [String: String] = [:]
        for file in FolderSearch().files(below: folder, of: self, where: { _ in true }, failure: { _ in }) {
            texts[file.path] = try text(file.path)
        }
        return texts
    }
}

extension MemoryFiles {
    /// Makes a tree with texts, by their paths.
    convenience init(_ texts: KeyValuePairs<String, String>) throws(FileError) {
        self.init()
        _ = try write(texts.map { FileChange(Array($1.utf8), at: $0) })
    }

    /// Writes a text to a file, with the folders it needs.
    func write(_ text: String, to path: String) throws(FileError) { _ = try write([FileChange(Array(text.utf8), at: path)]) }
}
