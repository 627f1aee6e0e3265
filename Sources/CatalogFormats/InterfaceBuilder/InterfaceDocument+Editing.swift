import LocalizationMarkupSyntax
import LocalizationFileWriting
import LocalizationFileSyntax
public import LocalizationSourceText

/// One change to an Interface Builder document.
public enum InterfaceChange: Sendable {
    /// Replaces the text of a key such as `bAM-2j-Rzw.text`.
    case setText(String, key: String)
}

extension InterfaceDocument {
    /// The edits of the text that make the changes. A text that stays the same is not touched.
    ///
    /// A text keeps the spelling of the one that it replaces: an attribute, an element, or base64.
    /// - Throws: ``CatalogEditError`` if there is no text with a key, if several objects of an archive share it, or if XML cannot contain a
    ///   character of the new text.
    public func edits(for changes: [InterfaceChange]) throws(CatalogEditError) -> SourceEdits {
        var places: [ExactText: Int] = [:]
        for (index, string) in strings.enumerated() { places[ExactText(string.key)] = index }
        var texts: [Int: String] = [:]
        for case .setText(let text, let key) in changes {
            guard let place = places[ExactText(key)] else { throw .noSuchKey(key) }
            texts[place] = text
        }
        var edits: [SourceEdit] = []
        for (place, text) in texts where !isSameText(text, strings[place].value) {
            edits.append(try Self.edit(strings[place], text))
        }
        return SourceEdits(edits)
    }

    private static func edit(_ string: InterfaceString, _ text: String) throws(CatalogEditError) -> SourceEdit {
        switch string.spelling {
        case .attribute(let range, let mark):
            guard let value = MarkupText.attributeValue(text) else { throw .notEncodable }
            switch mark {
            case .double: return SourceEdit(range, value)
            case .single: return SourceEdit(range, value.replacingUTF8("'", with: "&apos;"))
            case .none: return SourceEdit(range, "\"\(value)\"")
            }
        case .content(let range):
            guard let content = MarkupText.content(text) else { throw .notEncodable }
            return SourceEdit(range, content)
        case .base64(let range):
            // Interface Builder writes no padding.
            return SourceEdit(range, Base64.encode(text.utf8).filter { $0 != UInt8(ascii: "=") })
        case .shared:
            throw .notEditable("several objects of this archive share the text of '\(string.key)'")
        }
    }

    /// Applies edits to the text. The file keeps its encoding.
    /// - Throws: ``CatalogEditError`` if the edits overlap or the file's encoding cannot represent a character.
    public mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        if edits.isEmpty { return }
        guard markup.isReversible else { throw .notReversible }
        guard let bytes = markup.bytes(applying: edits.list) else { throw .notEncodable }
        self = InterfaceDocument(parsing: bytes)
    }
}
