package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// Finds mistakes in the texts of Interface Builder documents and in the tables that translate them.
package enum InterfaceCheck {
    /// The texts of the objects in Interface Builder's library, which an object keeps until somebody writes another.
    private static let placeholders: Set<ExactText> = Set(
        [
            "Label", "Multiline Label", "Button", "Title", "Subtitle", "Detail", "Text", "Text Cell", "Table View Cell", "Text Field",
            "Item",
            "Item 1", "Item 2", "Item 3", "Box", "Check", "Radio", "Radio Button", "Push Button", "Square Button", "Gradient Button",
            "Round Textured Button", "Textured Button", "Recessed Button", "Inline Button", "Bevel Button", "Image Cell", "Tab", "View",
            "Window", "First", "Second", "Multi-line Label", "Wrapping Label", "Section-1", "Section 1", "Root View Controller",
            "Toolbar Item", "Small System Font Text",
        ].map(ExactText.init))

    /// Whether a text is that of an object in Interface Builder's library, or its placeholder in Latin.
    package static func isPlaceholder(_ text: String) -> Bool {
        placeholders.contains(ExactText(text)) || text.hasUTF8Prefix("Lorem ipsum dolor sit ")
    }

    /// Whether a text is that of an object in the library, and not the title of a menu that each Mac app has: "View" and "Window".
    package static func isPlaceholder(_ string: InterfaceString) -> Bool {
        let isMenu = string.className.hasUTF8Suffix("Menu") || string.className.hasUTF8Suffix("MenuItem")
        if isMenu, isSameText(string.value, "Window") || isSameText(string.value, "View") { return false }
        return isPlaceholder(string.value)
    }

    /// The mistakes in the texts of a document: those of Interface Builder's library, and those of white space only.
    package static func findings(in document: InterfaceDocument) -> [Finding] {
        document.strings.compactMap { string in
            if isWhiteSpace(string.value) {
                return Finding(Rule.Interface.emptyText, "the text of '\(string.key)' is only white space", range: string.range)
            }
            guard !string.isHidden, isPlaceholder(string), !isForAccessibility(string.key) else { return nil }
            return Finding(
                Rule.Interface.placeholderText, "'\(string.value)' of '\(string.key)' is the text of a new object", range: string.range)
        }
    }

    /// The mistakes in a table for a document: keys that the document lacks, and translations that are texts of Interface Builder's library
    /// although the document has another text.
    /// - Parameters:
    ///   - documents: The documents of the table's name: a storyboard and a xib may share it.
    ///   - mayBeUsed: Whether something else than a document may look up a key that does not look like that of an object.
    package static func findings(
        in table: StringsDocument, for documents: [InterfaceDocument], mayBeUsed: (_ key: String) -> Bool = { _ in true }
    ) -> [Finding] {
        let strings = documents.flatMap(\.strings)
        let texts = Dictionary(strings.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        let objects = Set(documents.flatMap(\.objects).map { ExactText($0.id) })
        return table.entries.compactMap { entry in
            guard let text = texts[ExactText(entry.key)] else {
                let isObject = table.notes(of: entry).last.flatMap(InterfaceComment.init) != nil || InterfaceObjectKey.isOne(entry.key)
                return isObject || !mayBeUsed(entry.key) ? unknownKey(entry, objects) : nil
            }
            guard let value = entry.value, isPlaceholder(value), !isPlaceholder(text), hasTextAtFirst(entry.key) else { return nil }
            return Finding(
                Rule.Interface.placeholderTranslation, "the translation '\(value)' is the text of a new object; the document has '\(text)'",
                range: entry.valueRange)
        }
    }

    /// Whether a key is that of a description of an object, which a new object does not have.
    private static func isForAccessibility(_ key: String) -> Bool {
        key.containsUTF8(".accessibility") || key.containsUTF8(".ibExternalAccessibility")
    }

    /// Whether a new object has a text in the property of a key: a hint such as a placeholder has none, and 'Radio' there is a word.
    private static func hasTextAtFirst(_ key: String) -> Bool {
        ![".placeholder", ".placeholderString", ".prompt", ".toolTip", ".ibExternalAccessibilityDescription"].contains {
            key.hasUTF8Suffix($0)
        }
    }

    private static func unknownKey(_ entry: StringsEntry, _ objects: Set<ExactText>) -> Finding {
        let id = String(Substring(entry.key.utf8.prefix { $0 != UInt8(ascii: ".") }))
        let reason = objects.contains(ExactText(id)) ? "the object '\(id)' has no such text" : "the document has no object '\(id)'"
        return Finding(Rule.Interface.unknownKey, "\(reason), so the translation is not used", range: entry.keyRange)
    }

    private static func isWhiteSpace(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
