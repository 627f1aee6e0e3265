package import CatalogFormats
package import LocalizationDiagnostics
import LocalizationCatalogModel
import LocalizationMarkupSyntax

/// The XLIFF files of `ibtool`: the texts of one document, each as a unit with the key as its id.
///
/// Source: XLIFF 1.2, and the files of Xcode's export. Only what `ibtool` needs; nothing else of a file is looked at.
package struct InterfaceXLIFF: Sendable {
    private let markup: MarkupDocument
    /// The translations that are finished, by the key of the text.
    package let translations: [(key: String, value: String)]

    /// Reads a file. O(n).
    package init(parsing bytes: [UInt8]) {
        markup = MarkupDocument(parsing: bytes)
        translations = (markup.root?.descendants.filter { $0.localName == "trans-unit" } ?? []).compactMap { unit in
            guard let key = unit[attribute: "id"], let target = unit.elements.first(where: { $0.localName == "target" }),
                !Self.unfinished.contains(target[attribute: "state"] ?? "")
            else { return nil }
            return (key, target.textContent)
        }
    }

    /// The states of targets that Xcode does not import.
    private static let unfinished = ["new", "needs-translation", "needs-review-l10n", "needs-review-translation"]

    /// The file's text in UTF-8.
    package var text: [UInt8] { markup.text }

    /// The errors of the file.
    package var findings: [Finding] { markup.findings }

    /// A file with the texts of a document. The units are in the order of tables, and the comments of tables are their notes.
    /// - Parameters:
    ///   - document: The document.
    ///   - original: The path of the document.
    ///   - source: The language of the document.
    ///   - target: The language of the translations, if it is known.
    /// - Returns: Nil if XML cannot contain a character of a text.
    package static func file(for document: InterfaceDocument, original: String, source: String, target: String?) -> [UInt8]? {
        func attribute(_ name: String, _ value: String?) -> String? {
            guard let value else { return "" }
            return MarkupText.attributeValue(value).map { " \(name)=\"\($0)\"" }
        }
        guard let original = attribute("original", original), let source = attribute("source-language", source),
            let target = attribute("target-language", target)
        else { return nil }
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
            xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
              <file\(original)\(source)\(target) datatype="plaintext">
                <body>

            """
        for string in InterfaceTable.sorted(document.strings) {
            guard let id = attribute("id", string.key), let value = MarkupText.content(string.value),
                let note = MarkupText.content(string.comment)
            else { return nil }
            text += """
                      <trans-unit\(id) xml:space="preserve">
                        <source>\(value)</source>
                        <note>\(note)</note>
                      </trans-unit>

                """
        }
        return Array((text + "    </body>\n  </file>\n</xliff>\n").utf8)
    }
}
