import LocalizationFileSyntax
import LocalizationFileWriting
public import LocalizationSourceText

// How each format changes a text at a place that it gave.

extension StringsDocument {
    /// The edits of ``text`` that give one of the file's texts another value.
    /// - Throws: ``CatalogEditError`` if the file has no such text or is not editable.
    public func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        try syntax.edits(setting: place, to: value)
    }
}

extension StringsdictDocument {
    /// The edits of ``text`` that give one of the file's texts another value.
    /// - Throws: ``CatalogEditError`` if the file has no such text or is not editable.
    public func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        try syntax.edits(setting: place, to: value)
    }
}

extension LoctableDocument {
    /// The edits of ``text`` that give one of the file's texts another value.
    /// - Throws: ``CatalogEditError`` if the file has no such text or is not editable, as a binary file is not.
    public func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        try syntax.edits(setting: place, to: value)
    }
}

extension PropertyListDocument {
    /// The edits that give the string at a place another value. O(entries of the dictionaries around it).
    fileprivate func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        let editing = try PropertyListEditing(self)
        var node = root
        while let current = node {
            if current.kind == .string, current.range == place.range {
                return SourceEdits([editing.replacing(current, with: value)].compactMap { $0 })
            }
            node = current.entries.first { $0.value.range.contains(place.range) }?.value
        }
        throw .noSuchKey(place.key)
    }
}

extension XCStringsDocument {
    /// The edits of ``text`` that give one of the catalog's texts another value; its state stays.
    public func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        guard place.range.upperBound <= bytes.count else { throw .noSuchKey(place.key) }
        var spelling: [UInt8] = []
        JSONText.append(value, to: &spelling)
        return SourceEdits([SourceEdit(place.range, spelling)])
    }
}

extension InterfaceDocument {
    /// The edits of ``text`` that give one of the document's texts another value.
    /// - Throws: ``CatalogEditError`` if the document has no such text, if several objects of an archive share it, or if XML cannot contain a
    ///   character of the new text.
    public func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        try edits(for: [.setText(value, key: place.key)])
    }
}

extension PlainPropertyList {
    package func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        throw .noSuchKey(place.key)
    }
}

extension ForeignDocument {
    package func edits(setting place: PlacedTranslation, to value: String) throws(CatalogEditError) -> SourceEdits {
        try edits(for: [.setText(value, at: place.range)])
    }
}
