import LocalizationProject
import LocalizationPlatform

extension FileTree {
    /// The text of a file.
    func text(_ path: String) throws(FileError) -> String { String(decoding: try read(path), as: UTF8.self) }

    /// The texts of all files below a folder that are not hidden, by their paths.
    func texts(below folder: String) throws(FileError) -> [String: String] {
        var texts: [String: String] = [:]
        for entry in (try? entries(of: folder)) ?? [] where !PathNames.isHidden(entry.name) && !entry.isLink {
            let path = PathNames.join(folder, entry.name)
            switch entry.kind {
            case .directory: texts.merge(try self.texts(below: path)) { $1 }
            case .file: texts[path] = try text(path)
            default: break
            }
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
