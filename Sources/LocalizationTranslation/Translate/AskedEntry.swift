package import CatalogFormats
package import LocalizationCatalogModel
import LocalizationLint
package import LocalizationProject

/// An entry of a catalog that has no text in a language, or lacks some of them, and what a program is told of it. Entries with equal
/// originals and comments are one, so that nobody asks for a text twice.
package struct AskedEntry: Sendable {
    /// A key that gets the answer.
    package struct Member: Sendable {
        /// The index of the catalog.
        package let catalog: Int
        /// The entry as it was read.
        package let entry: CatalogEntry
        /// The translation as it was read; nil if there is none.
        package let target: CatalogTranslation?
        /// What the answer is added to: the translation, or the shape of the original without a text.
        package let shape: CatalogTranslation
    }

    /// The keys that get the answer, the one that a request names first.
    package internal(set) var members: [Member]
    /// The fingerprint of the original texts and the comment.
    package let fingerprint: String
    /// The original texts with their paths.
    package let source: [(path: TextPath, text: String)]
    /// The paths that an answer must have.
    package let needed: [TextPath]
    /// The final texts of the language that a person wrote or approved.
    package let existing: [(path: TextPath, text: String)]
    /// What else helps: texts of other keys and languages, and places in the code.
    package internal(set) var context = EntryContext()

    /// The number of bytes of the original texts.
    var sourceSize: Int { source.reduce(0) { $0 + $1.text.utf8.count } }
    /// The number of characters of the original texts.
    var characterCount: Int { source.reduce(0) { $0 + $1.text.unicodeScalars.count } }
    /// The entry that a request names.
    var first: Member { members[0] }
}

/// What helps to translate an entry, besides its original.
package struct EntryContext: Sendable {
    /// A place in the code that uses the key, or shows the text.
    package struct Usage: Sendable {
        /// The path of the file, as the command line names its folder.
        let file: String
        /// The line, from 1.
        let line: Int
        /// The column, from 1.
        let column: Int
        /// The line of code, without the blanks around it, cut to some 200 bytes; nil if it cannot be read.
        var hint: String?
    }

    /// A text of another key with its translation.
    package struct Similar: Sendable {
        /// The key; nil for a text of a memory.
        let key: String?
        /// The original.
        let source: String
        /// The translation.
        let target: String
    }

    /// The places that use the key.
    package var usages: [Usage] = []
    /// Texts of other keys.
    package var similar: [Similar] = []
    /// The texts of other languages, related ones first.
    package var others: [(language: String, text: String)] = []
    /// The devices that the app is made for; empty for fewer than two, by which no text varies.
    package var devices: [String] = []
}

/// A catalog whose entries are translated.
package struct AskedCatalog: Sendable {
    /// The path of the file.
    package let path: String
    /// The path in the record and in requests: from the folder of the record.
    package let file: String
    /// The name of the table.
    package let table: String
    /// The document as it was read.
    package let document: XCStringsDocument
    /// The language of the original texts.
    package let sourceLanguage: String
    /// The table as reports count it, with the texts of files beside the catalog; nil for a file that is no catalog.
    let counted: LintTable?

    /// Reads a catalog.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - file: The path from the folder of the record.
    ///   - table: The name of the table.
    ///   - beside: The files of the same table in folders of languages, which may be leftovers.
    package init(_ document: XCStringsDocument, path: String, file: String, table: String, besides beside: [ConversionInput] = []) {
        (self.document, self.path, self.file, self.table) = (document, path, file, table)
        sourceLanguage = document.sourceLanguage ?? "en"
        let input = ConversionInput(path: path, type: .xcstrings, bytes: document.bytes)
        let project = beside.isEmpty ? LintProject(of: document, input) : LintProject(of: [input] + beside)
        counted = project.tables.first { $0.files.contains(0) }
    }
}
