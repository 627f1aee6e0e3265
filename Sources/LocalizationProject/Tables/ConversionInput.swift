package import CatalogFormats
import LocalizationPlatform

/// A file to convert.
package struct ConversionInput: Sendable {
    /// The file's path as the user gave it, for messages.
    package var path: String
    /// The name of its table.
    package var table: String
    /// The type of the file.
    package var type: CatalogFileType
    /// The language of a table of one language, as its folder spells it; nil if unknown.
    package var language: String?
    /// The bytes.
    package var bytes: [UInt8]

    /// Creates an input.
    /// - Parameters:
    ///   - language: The language; nil to use that of the `.lproj` folder.
    ///   - table: The table; nil to use the file's name without its extension.
    package init(path: String, type: CatalogFileType, language: String? = nil, table: String? = nil, bytes: [UInt8]) {
        self.path = path
        self.table = table ?? PathNames.stem(of: path)
        self.type = type
        self.language = language ?? LocalizationFolderName.language(ofFileAt: path)
        self.bytes = bytes
    }
}
