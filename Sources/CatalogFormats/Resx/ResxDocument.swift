import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationMarkupSyntax
package import LocalizationSourceText

/// A `.resx` file of .NET: named texts in one language, with every byte preserved.
///
/// Only texts are entries: data with a `type` or `mimetype` (images, colors, file references), `metadata` and `assembly` are left alone.
/// Placeholders stay those of .NET's composite formatting, `{0}`.
///
/// Source: .NET documentation, "Work with .resx files".
package struct ResxDocument: ForeignDocument {
    private let syntax: MarkupDocument
    /// The entries in the order of the file.
    package let entries: [ForeignEntry]
    /// The errors and warnings for the file.
    package let findings: [Finding]

    /// Reads a file in the encoding that it declares. O(n).
    package init(parsing bytes: [UInt8], options: ForeignReadingOptions) {
        syntax = MarkupDocument(parsing: bytes)
        var reader = ResxReader()
        if let root = syntax.root, root.isElement("root") {
            reader.read(root)
        } else if !syntax.findings.hasErrors {
            reader.findings.report(Rule.Resx.root, "the document has no root element 'root'", syntax.root?.nameRange)
        }
        entries = reader.entries
        findings = syntax.findings + syntax.namespaceFindings + reader.findings.list
    }

    /// The file, byte for byte.
    package var bytes: [UInt8] { syntax.originalBytes }

    /// The file's text in UTF-8 without a byte order mark, which ranges refer to.
    package var text: [UInt8] { syntax.text }

    /// Nil: the name of the file states the language.
    package var language: String? { nil }

    /// Calls a closure with each text, in the order of the file. O(n).
    package func forEachText(_ body: (PlacedTranslation) -> Void) { entries.forEachText(in: nil, body) }

    /// A text as the content of its element; an empty-element tag becomes a start tag and an end tag.
    /// - Throws: ``CatalogEditError/notEditable(_:)`` if XML cannot contain a character of the text.
    package func spelling(of text: String, at range: Range<Int>) throws(CatalogEditError) -> [UInt8] {
        let content = try XLIFFOutput.content(text)
        let old = syntax.text[range.clamped(to: syntax.text.indices)]
        // The content of an element has no tag of its own; the place of an empty element is its tag.
        guard old.starts(with: "<value".utf8), old.suffix(2).elementsEqual("/>".utf8) else { return Array(content.utf8) }
        var tag = Array(old.dropLast(2))
        while tag.last?.isASCIIBlank == true { tag.removeLast() }
        return tag + ">\(content)</value>".utf8
    }

    /// Applies edits to the text. The file keeps its encoding.
    /// - Throws: ``CatalogEditError`` if the encoding cannot represent the new text.
    package mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        guard !edits.isEmpty else { return }
        guard syntax.isReversible else { throw .notReversible }
        guard let bytes = syntax.bytes(applying: edits.list) else { throw .notEncodable }
        self = ResxDocument(parsing: bytes)
    }

    /// Writes a new file with the headers that .NET's reader requires. Characters that XML cannot contain must have been removed: texts with
    /// one are left out, as are plurals, lists, and all but the first entry with a name.
    package static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] {
        var output = options.writesByteOrderMark ? TextEncoding.utf8.byteOrderMark : []
        output += header.utf8
        var seen: Set<ExactText> = []
        for entry in table.entries {
            guard case .text(let text)? = entry.values.first?.value, let name = MarkupText.attributeValue(entry.key.value),
                let value = MarkupText.content(text.value), seen.insert(ExactText(entry.key.value)).inserted
            else { continue }
            output += "  <data name=\"\(name)\" xml:space=\"preserve\">\n    <value>\(value)</value>\n".utf8
            if let comment = entry.note.flatMap(MarkupText.content) { output += "    <comment>\(comment)</comment>\n".utf8 }
            output += "  </data>\n".utf8
        }
        output += "</root>\n".utf8
        return output
    }

    private static let header: String = {
        let types = "System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089"
        let values = [
            ("resmimetype", "text/microsoft-resx"), ("version", "2.0"), ("reader", "System.Resources.ResXResourceReader, \(types)"),
            ("writer", "System.Resources.ResXResourceWriter, \(types)"),
        ]
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<root>\n"
            + values.map { "  <resheader name=\"\($0.0)\">\n    <value>\($0.1)</value>\n  </resheader>\n" }.joined()
    }()
}

/// Makes entries of the elements of a `.resx` file.
private struct ResxReader {
    private(set) var entries: [ForeignEntry] = []
    var findings = ReadingFindings(tooMany: Rule.Resx.tooMany)
    private var seen: [ExactText: Range<Int>] = [:]

    mutating func read(_ root: MarkupNode) {
        for data in root.children where data.isElement("data") {
            // Other types are values and the names of files.
            guard data.attribute(named: "type")?.value.hasUTF8Prefix("System.String") ?? true, data.attribute(named: "mimetype") == nil
            else {
                continue
            }
            guard let name = data.attribute(named: "name") else {
                findings.report(Rule.Resx.name, "a text has no name", data.startTagRange)
                continue
            }
            let key = PlacedText(value: name.value, range: name.valueRange)
            guard let value = data.element(named: "value") else {
                findings.report(Rule.Resx.value, "'\(key.value)' has no element 'value'", data.startTagRange)
                continue
            }
            if let first = seen.updateValue(key.range, forKey: ExactText(key.value)) {
                findings.report(
                    Rule.Resx.duplicate, "the name '\(key.value)' is that of an earlier text", key.range,
                    notes: [Finding.Note("this is the earlier text", range: first)])
            }
            let range = value.isEmptyElement ? value.range : value.contentRange
            entries.append(
                ForeignEntry(
                    key: key, note: data.element(named: "comment")?.textContent,
                    // Such names are notes of a designer on its own objects.
                    isTranslatable: !key.value.hasUTF8Prefix(">>"),
                    values: [(nil, .text(PlacedText(value: value.textContent, range: range)))]))
        }
    }
}
