package import LocalizationProject
package import CatalogFormats

/// A file to convert, before it is read.
package struct ConversionSource: Hashable, Sendable {
    /// The path, or `-`.
    package let path: String
    /// The language given on the command line.
    package var language: String?
    /// The type of the file.
    package var type = CatalogFileType.strings

    /// Creates a source.
    package init(path: String, language: String? = nil, type: CatalogFileType = .strings) {
        self.path = path
        self.language = language
        self.type = type
    }

    /// Parses an argument such as `de=texte.strings`.
    /// - Throws: ``UsageError`` if the argument lacks a language or a path.
    package init(languageAndPath word: String) throws(UsageError) {
        guard let sign = word.firstIndex(of: "=") else { throw UsageError("'--file \(word)': LANGUAGE=PATH is expected") }
        let language = String(word[..<sign])
        try LocalizationFolderName.check(language)
        self.init(path: String(word[word.index(after: sign)...]), language: language)
    }
}
