public import LocalizationDiagnostics
public import LocalizationSourceText

/// A file with localized texts in any format that this library reads, by its path: Apple's tables, catalogs and documents, XLIFF, and the
/// files of other systems (Android, gettext, spreadsheets, JSON, ARB, properties, `.resx`).
///
/// The name decides on the format; nothing is read from a disk. Reading never fails, see ``findings``.
///
/// ```swift
/// var file = try LocalizationFile(path: "de.lproj/Localizable.strings", bytes: bytes)
/// if let done = file.texts.first(where: { $0.key == "Done" }) { try file.setText("Fertig", at: done) }
/// ```
public struct LocalizationFile: Sendable {
    /// The path, as it was given.
    public let path: String
    /// The document, in the type of its format: `file.document as? XCStringsDocument`.
    public private(set) var document: any LocalizationDocument

    /// The name of a file does not say a format that can be read.
    public struct UnknownFormat: Error, Hashable, Sendable, CustomStringConvertible {
        /// The path, as it was given.
        public let path: String
        /// The reason as one line in English.
        public var description: String { "cannot tell the format of '\(path)' by its name" }
    }

    /// Reads a file. O(n).
    /// - Parameters:
    ///   - path: The path; its extension decides on the format, letter case ignored.
    ///   - bytes: The content.
    /// - Throws: ``UnknownFormat``.
    public init(path: String, bytes: [UInt8]) throws(UnknownFormat) {
        guard let type = Self.documentType(ofFileAt: path) else { throw UnknownFormat(path: path) }
        self.init(path: path, document: type.init(parsing: bytes))
    }

    /// Combines a path and a document.
    public init(path: String, document: any LocalizationDocument) {
        self.path = path
        self.document = document
    }

    /// The content, byte for byte.
    public var bytes: [UInt8] { document.bytes }

    /// The texts with their keys, languages, variations and places, in the order of the file. O(n).
    public var texts: [PlacedTranslation] { document.texts }

    /// What is wrong with the file itself.
    public var findings: FileFindings { FileFindings(path: path, text: document.text, document.findings) }

    /// Gives one of the file's texts another value; only the bytes of that text change. O(n).
    /// - Parameters:
    ///   - value: The text, without the escapes of the file.
    ///   - place: One of ``texts``, which are at other places afterwards.
    /// - Returns: The edits that undo the change.
    /// - Throws: ``CatalogEditError`` if the file has no such text, or cannot represent the value. The file stays as it is.
    @discardableResult
    public mutating func setText(_ value: String, at place: PlacedTranslation) throws(CatalogEditError) -> SourceEdits {
        try document.setText(value, at: place)
    }

    /// Applies edits to the text of the document, such as those that undo a change. The file keeps its encoding.
    /// - Throws: ``CatalogEditError`` if the file cannot be edited or the text cannot be encoded.
    public mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) { try document.apply(edits) }

    /// The formats of other systems by the extensions of their files.
    package static let foreignFormats: [(fileExtension: String, documentType: any ForeignDocument.Type)] = [
        ("xml", AndroidStringsDocument.self), ("csv", SpreadsheetDocument.self), ("tsv", SpreadsheetDocument.self),
        ("tab", SpreadsheetDocument.self), ("po", PODocument.self), ("pot", PODocument.self), ("json", JSONTextsDocument.self),
        ("arb", ARBDocument.self), ("properties", PropertiesDocument.self), ("resx", ResxDocument.self),
    ]

    private static func documentType(ofFileAt path: String) -> (any LocalizationDocument.Type)? {
        let name =
            path.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.last ?? path.utf8[...]
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let suffix = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
        if let type = CatalogFileType(fileExtension: suffix) { return type == .plist ? nil : type.documentType }
        return foreignFormats.first { $0.fileExtension == suffix }?.documentType
    }
}
