/// What `--to` takes: the kinds of files that hold localized texts.
package enum ConversionType: String, CaseIterable, Sendable {
    case strings, stringsdict, xcstrings

    /// The kind of file.
    package var fileType: CatalogFileType {
        switch self {
        case .strings: .strings
        case .stringsdict: .stringsdict
        case .xcstrings: .xcstrings
        }
    }
}

/// A file that is to be converted, before it is read.
package struct ConversionSource: Hashable, Sendable {
    /// The path, or `-`.
    package let path: String
    /// The language that the command line gives it.
    package var language: String?
    /// What it is.
    package var type = CatalogFileType.strings

    /// Names a file.
    package init(path: String, language: String? = nil, type: CatalogFileType = .strings) {
        self.path = path
        self.language = language
        self.type = type
    }

    /// Reads a word such as `de=texte.strings`.
    /// - Throws: ``UsageError`` for a word that names no language and no path.
    package init(languageAndPath word: String) throws(UsageError) {
        guard let sign = word.firstIndex(of: "=") else { throw UsageError("'--file \(word)': LANGUAGE=PATH is expected") }
        let language = String(word[..<sign])
        try LocalizationFolderName.check(language)
        self.init(path: String(word[word.index(after: sign)...]), language: language)
    }
}
