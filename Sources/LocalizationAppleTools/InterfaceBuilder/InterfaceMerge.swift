package import CatalogFormats
import LocalizationCatalogModel

/// Replaces the texts of Interface Builder documents, as the options of `ibtool` do.
package enum InterfaceMerge {
    /// The result of importing translations.
    package struct Result: Sendable {
        /// The document with the translations.
        package var document: InterfaceDocument
        /// The number of texts that changed.
        package var changed: Int
        /// The keys of the translations that the document has no text for, in their order.
        package var unknown: [String]
    }

    /// A document with the texts of a table in place of its own. A text that the table lacks stays. O(n).
    ///
    /// Only the bytes of texts that differ change: importing the table that was exported from a document gives the same bytes.
    /// - Parameter translations: Keys with texts; the last one counts if a key repeats.
    /// - Throws: ``CatalogEditError`` if a text cannot be written, see ``InterfaceDocument/edits(for:)``.
    package static func importing(
        _ translations: [(key: String, value: String)], into document: InterfaceDocument
    ) throws(CatalogEditError) -> Result {
        let texts = Dictionary(document.strings.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        var changes: [InterfaceChange] = []
        var unknown: [String] = []
        var changed: Set<ExactText> = []
        for (key, value) in translations {
            guard let text = texts[ExactText(key)] else {
                unknown.append(key)
                continue
            }
            if isSameText(text, value) { changed.remove(ExactText(key)) } else { changed.insert(ExactText(key)) }
            changes.append(.setText(value, key: key))
        }
        var document = document
        try document.apply(changes)
        return Result(document: document, changed: changed.count, unknown: unknown)
    }

    /// The message about the first text with a character that XML cannot contain (XML 1.0 §2.2); nil if there is none.
    package static func unwritable(_ texts: [(key: String, value: String)]) -> String? {
        for (key, value) in texts {
            guard let scalar = value.unicodeScalars.first(where: { !isXML($0) }) else { continue }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
            return "The text of '\(key)' has the character \(number), which XML cannot contain."
        }
        return nil
    }

    private static func isXML(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF || [0x09, 0x0A, 0x0D].contains(scalar.value)
    }

    /// The texts of a table, for ``importing(_:into:)``.
    package static func translations(in table: StringsDocument) -> [(key: String, value: String)] {
        table.entries.compactMap { entry in entry.value.map { (entry.key, $0) } }
    }

    /// The translations that a new version of a document inherits: a text is translated as in the translation of the previous version if it
    /// did not change between the two versions. Texts that changed or are new stay as they are.
    ///
    /// Source: ibtool(1), `--localize-incremental`. Positions and sizes, which `ibtool` also merges, are those of the new version.
    /// - Parameters:
    ///   - base: The new version in the source language.
    ///   - previous: The previous version in the source language.
    ///   - incremental: The translation of the previous version.
    package static func inherited(
        by base: InterfaceDocument, previous: InterfaceDocument, incremental: InterfaceDocument
    ) -> [(key: String, value: String)] {
        let old = Dictionary(previous.strings.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        let translated = Dictionary(incremental.strings.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        let objects = Set(incremental.objects.map { ExactText($0.id) })
        return base.strings.compactMap { string in
            let key = ExactText(string.key)
            guard isSameText(old[key], string.value) else { return nil }
            if let translation = translated[key] { return (string.key, translation) }
            // An object whose text was cleared is still there.
            return objects.contains(ExactText(string.objectID)) ? (string.key, "") : nil
        }
    }
}
