package import LocalizationSourceText

/// A file of texts in the format of another system: Android resources, gettext, spreadsheets, JSON, ARB, properties or `.resx`.
///
/// Texts stay as the file spells them once its escapes are resolved: placeholders are those of the other system.
package protocol ForeignDocument: LocalizationDocument where Change == ForeignChange {
    /// Reads a file whose encoding or layout the bytes do not determine.
    init(parsing bytes: [UInt8], options: ForeignReadingOptions)

    /// The language that the file itself states; nil if its name or folder does.
    var language: String? { get }

    /// The entries in the order of the file. A repeated key is there as often as the file has it.
    var entries: [ForeignEntry] { get }

    /// What the file has and ``entries`` do not, so that a conversion can report it.
    var leftOut: [ForeignRemainder] { get }

    /// The spelling of a text in place of the one at a range of ``text``, including delimiters where the range has them.
    /// - Throws: ``CatalogEditError`` if the format cannot represent the text there.
    func spelling(of text: String, at range: Range<Int>) throws(CatalogEditError) -> [UInt8]

    /// Writes a new file. Content that the format cannot hold must have been removed; see the format's capabilities.
    static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8]
}

/// A part of a file of another system that its entries do not hold.
package struct ForeignRemainder: Sendable {
    /// The key.
    package let key: PlacedText
    /// What it is, as the subject of a sentence: "the text for the product 'tablet'".
    package let what: String
}

/// One change to a file of another system.
package enum ForeignChange: Hashable, Sendable {
    /// Replaces the text at a range that the document gave.
    case setText(String, at: Range<Int>)
}

/// What the caller knows about a file of another system beyond its bytes.
package struct ForeignReadingOptions: Sendable {
    /// The encoding of text without a byte order mark or a declaration; nil for the format's own.
    package var encoding: TextEncoding?
    /// The byte between cells; nil to detect it.
    package var delimiter: UInt8?
    /// Whether apostrophes quote in the messages of an ARB file, as ICU says; they do in Flutter only with `use-escaping`.
    package var quotesMessages: Bool
    /// Whether the notes of a gettext file have the comments of its translator (`# `), which belong to one language.
    package var readsTranslatorNotes: Bool

    /// Creates options.
    package init(
        encoding: TextEncoding? = nil, delimiter: UInt8? = nil, quotesMessages: Bool = false, readsTranslatorNotes: Bool = true
    ) {
        self.readsTranslatorNotes = readsTranslatorNotes
        self.encoding = encoding
        self.delimiter = delimiter
        self.quotesMessages = quotesMessages
    }
}

/// Choices in writing a file of another system.
package struct ForeignWritingOptions: Sendable {
    /// The byte between cells.
    package var delimiter: UInt8
    /// Whether the file begins with a byte order mark.
    package var writesByteOrderMark: Bool
    /// The plural forms of the receiving system, as a gettext header states them; nil to write CLDR's.
    package var pluralRule: String?
    /// Whether JSON nests keys at their dots.
    package var nestsKeys: Bool

    /// Creates options.
    package init(delimiter: UInt8 = 0x2C, writesByteOrderMark: Bool = false, pluralRule: String? = nil, nestsKeys: Bool = false) {
        self.delimiter = delimiter
        self.writesByteOrderMark = writesByteOrderMark
        self.pluralRule = pluralRule
        self.nestsKeys = nestsKeys
    }
}

extension ForeignDocument {
    package init(parsing bytes: [UInt8]) { self.init(parsing: bytes, options: ForeignReadingOptions()) }

    package var leftOut: [ForeignRemainder] { [] }

    package func edits(for changes: [ForeignChange]) throws(CatalogEditError) -> SourceEdits {
        var edits: [SourceEdit] = []
        for case .setText(let text, let range) in changes {
            edits.append(SourceEdit(range, try spelling(of: text, at: range)))
        }
        return SourceEdits(edits)
    }
}
