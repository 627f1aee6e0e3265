package import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationFileSyntax

// The capabilities of documents. A verb asks the document of a file for the capability that it needs, so that a new format works with the
// verb as soon as its document conforms.

/// A document whose texts can be checked and counted by key.
package protocol CheckedDocument: LocalizationDocument {
    /// The keys with their places, once per entry. If a key occurs more than once, the last place is the one to show.
    var keys: [PlacedText] { get }

    /// Calls a closure with each entry as the checks of translations see it, in the order of the file. O(n).
    /// - Parameter language: The language of the entries, as the file spells it; nil for all. Ignored if the file is in one language.
    func forEachEntry(in language: String?, _ body: (LocalizedEntry) -> Void)
}

/// A document with the texts of a table in one language, which the file's folder names; always a property list.
package protocol TableDocument: CheckedDocument {
    /// Views a property list as a table.
    init(_ syntax: PropertyListDocument)

    /// The file as a property list.
    var syntax: PropertyListDocument { get }

    /// The comments that are notes of entries.
    var entryComments: [PropertyListComment] { get }

    /// Adds the file to those of its language.
    /// - Returns: Whether there was no file of this type; the new one is used in any case.
    func add(to files: inout LanguageFiles) -> Bool
}

extension TableDocument {
    package var entryComments: [PropertyListComment] { [] }

    package var keys: [PlacedText] { syntax.root.map { $0.entries.compactMap { PlacedText($0.key) } } ?? [] }
}

/// A document with the texts of a table in all of its languages.
package protocol CatalogDocument: LocalizationDocument {
    /// The language of the original texts; nil if the file does not determine it.
    var sourceLanguage: String? { get }

    /// The place where the file specifies that language.
    var sourceLanguageName: PlacedText? { get }

    /// The keys with their places, once per entry. If a key occurs more than once, the last place is the one to show.
    var keys: [PlacedText] { get }

    /// The findings for the syntax of the file. If there is an error, texts may be missing.
    var syntaxFindings: [Finding] { get }

    /// Whether the file has the parts without which it is not a catalog.
    var isCatalog: Bool { get }

    /// The content of the file, and notes on what the model cannot represent.
    /// - Parameter name: The name of the table, the file's name without its extension.
    func converted(named name: String) -> (table: CatalogTable, notes: [ConversionNote])
}

/// A document of a format that tables can be converted to, with all of their languages in one file.
package protocol WritableCatalogDocument: CatalogDocument {
    /// The file for a table.
    static func file(_ table: CatalogTable, order: KeyOrder) -> [UInt8]
}
