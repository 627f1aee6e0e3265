public import LocalizationDiagnostics
public import LocalizationSourceText

/// A localization file of any format: its texts, findings and edits, with every byte preserved.
///
/// A format conforms with one type in a folder of its own; `CatalogFileType.documentType` is the one place that maps a type of file to it.
public protocol LocalizationDocument: Sendable {
    /// One change to the file's content, in the terms of the format.
    associatedtype Change: Sendable

    /// Reads a file. Reading never fails; see ``findings``. O(n).
    init(parsing bytes: [UInt8])

    /// The file, byte for byte.
    var bytes: [UInt8] { get }

    /// The file's text in UTF-8, which all ranges refer to; the bytes of a binary file.
    var text: [UInt8] { get }

    /// The errors and warnings for the file.
    var findings: [LocalizationFinding] { get }

    /// Calls a closure with each text of the file, with its key, language, variation and place, in the order of the file. O(n).
    func forEachText(_ body: (PlacedTranslation) -> Void)

    /// The edits of ``text`` that make changes; all changes refer to the file as it is.
    /// - Throws: ``CatalogEditError`` if a change does not fit the file.
    func edits(for changes: [Change]) throws(CatalogEditError) -> SourceEdits

    /// The edits of ``text`` that give one of the file's texts another value, in the notation that the file has at that place.
    /// - Parameters:
    ///   - place: One of ``texts``.
    ///   - value: The text, without the escapes of the file.
    /// - Throws: ``CatalogEditError`` if the file has no such text, or cannot represent the value.
    func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits

    /// Applies edits to ``text``. The file keeps its encoding.
    /// - Throws: ``CatalogEditError`` if the file cannot be edited or the text cannot be encoded.
    mutating func apply(_ edits: SourceEdits) throws(CatalogEditError)
}

extension LocalizationDocument {
    /// The texts of the file, see ``forEachText(_:)``. Needs memory for each text and for the steps to it.
    public var texts: [PlacedTranslation] {
        var texts: [PlacedTranslation] = []
        forEachText { texts.append($0) }
        return texts
    }

    /// Applies changes, modifying only the bytes they affect: encoding, byte order mark, line endings, spacing and everything else are kept.
    ///
    /// All changes refer to the file as it is before the first of them. O(n + changes · log changes).
    /// - Returns: The edits that undo the changes; they restore every byte.
    /// - Throws: ``CatalogEditError`` if a change does not fit the file, which then stays as it is.
    @discardableResult
    public mutating func apply(_ changes: [Change]) throws(CatalogEditError) -> SourceEdits {
        let edits = try self.edits(for: changes)
        let inverse = edits.inverse(of: text)
        try apply(edits)
        return inverse
    }

    /// Gives one of the file's texts another value, in any format; only the bytes of that text change. A translation keeps its state.
    ///
    /// The places of the other texts may be others afterwards: ask for ``texts`` again. O(n).
    /// - Parameters:
    ///   - value: The text, without the escapes of the file.
    ///   - place: One of ``texts``.
    /// - Returns: The edits that undo the change.
    /// - Throws: ``CatalogEditError`` if the file has no such text, or cannot represent the value. The file stays as it is.
    @discardableResult
    public mutating func setText(_ value: String, at place: PlacedTranslation) throws(CatalogEditError) -> SourceEdits {
        var isThere = false
        forEachText { if !isThere, $0.range == place.range, isSameText($0.key, place.key) { isThere = true } }
        guard isThere else { throw .noSuchKey(place.key) }
        let edits = try edits(setting: place, to: value)
        let inverse = edits.inverse(of: text)
        try apply(edits)
        return inverse
    }
}

/// One text of a localization file, with the place of its key and its own.
public struct PlacedTranslation: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The bytes of the key as the file spells it, with its delimiters.
    public var keyRange: Range<Int>
    /// The language; nil if the file is in one language, which its folder names.
    public var language: String?
    /// The steps from the translation to this text; empty for a text without variations.
    public var variation: [VariationStep]
    /// The text.
    public var value: String
    /// The bytes of the text as the file spells it, with its delimiters.
    public var range: Range<Int>
}
