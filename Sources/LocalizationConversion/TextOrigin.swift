import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationProject

/// A file that a table of several files was made of, with the places of its keys, so that a loss is reported where its text is.
package struct TextOrigin: Sendable {
    /// The file.
    let file: SourceFile
    /// The language of its texts by its canonical name; nil if only the file's content says it.
    let language: String?
    /// The places of the keys.
    let keys: [ExactText: Range<Int>]

    /// Reads the keys of an Apple table. O(bytes).
    package init(_ input: ConversionInput) {
        let document = input.type.documentType.init(parsing: input.bytes)
        let keys = (document as? any TableDocument)?.keys ?? []
        self.init(input.path, document, input.language.flatMap(LocalizationFolderName.canonical), keys)
    }

    /// Reads the keys of another system's file. O(bytes).
    package init(_ input: ForeignInput) {
        let document = input.format.documentType.init(parsing: input.bytes, options: input.options)
        let language = input.language ?? ForeignFilePlace(input.path, input.format)?.language
        let keys = document.entries.flatMap { entry in
            [entry.key] + (entry.originalKey.map { [PlacedText(value: $0, range: entry.key.range)] } ?? [])
        }
        self.init(input.path, document, language.map { LanguageName.tag($0) ?? $0 }, keys)
    }

    private init(_ path: String, _ document: any LocalizationDocument, _ language: String?, _ keys: [PlacedText]) {
        file = SourceFile(path: path, text: document.text)
        self.language = language
        self.keys = Dictionary(keys.map { (ExactText($0.value), $0.range) }, uniquingKeysWith: { $1 })
    }

    /// The file with a text: that of the language if it has the key, otherwise the first one that does; nil if none does.
    static func find(_ key: String, _ language: String?, among origins: [TextOrigin]) -> (file: SourceFile, range: Range<Int>)? {
        let key = ExactText(key)
        let own = origins.first { language != nil && isSameText($0.language, language) && $0.keys[key] != nil }
        let origin = own ?? origins.first { $0.keys[key] != nil }
        return origin.flatMap { origin in origin.keys[key].map { (origin.file, $0) } }
    }
}
