package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationSourceText

/// Converts a table of one language to another form or encoding, or to the other type of table.
package enum TableRewriting {
    /// Converts a `.strings` or `.stringsdict` file.
    ///
    /// A file that keeps its form keeps its text unchanged, whatever its encoding becomes. Another form gets the keys and values in their
    /// order and, if it has comments, the notes of entries.
    /// - Parameters:
    ///   - type: The type to convert to: `.strings`, which leaves out entries with rules, or `.stringsdict`.
    ///   - layout: How to write the table; nil properties are unchanged.
    /// - Returns: One output with an empty path.
    package static func convert(_ input: ConversionInput, to type: CatalogFileType, layout: TableLayout) -> ConversionResult {
        let document = StringsDocument(parsing: input.bytes)
        let table = (input.type.documentType as? any TableDocument.Type)?.init(document.syntax) ?? document
        var report = input.report(table)
        guard !report.hasErrors else { return ConversionResult(outputs: [], reports: [report]) }
        let bytes: [UInt8]?
        let form = TableForm(document.syntax.format)
        if type == input.type, layout.form ?? form == form {
            bytes = reencoded(document, input, layout, &report)
        } else {
            bytes = rewritten(document, input, to: type, layout, &report)
        }
        return ConversionResult(outputs: bytes.map { [.init(bytes: $0)] } ?? [], reports: [report])
    }

    /// The same text in another encoding.
    private static func reencoded(
        _ document: StringsDocument, _ input: ConversionInput, _ layout: TableLayout, _ report: inout LossReport
    ) -> [UInt8]? {
        let syntax = document.syntax
        guard let old = syntax.encoding, layout.encoding != nil || layout.writesByteOrderMark != nil else { return input.bytes }
        if syntax.format == .xml {
            // XML text names its encoding too, so the whole text is rewritten, as UTF-8 without a mark.
            if old == .utf8, syntax.byteOrderMark.isEmpty { return input.bytes }
            guard let bytes = syntax.formattedXML() else {
                report.add(Finding(Rule.Conversion.notExpressible, "the file has parts that would be lost by writing it again"))
                return nil
            }
            return bytes
        }
        let new = layout.encoding ?? old
        let mark = layout.byteOrderMark(for: new, input: (old, !syntax.byteOrderMark.isEmpty))
        if layout.isUnmarked(new, mark: mark) { report.add(.unmarkedUTF16) }
        guard let bytes = DecodedText.encode(syntax.text, as: new, byteOrderMark: mark) else {
            report.add(Finding(Rule.Conversion.notExpressible, "a character cannot be written in \(new.name)"))
            return nil
        }
        return bytes
    }

    /// The content in another form.
    private static func rewritten(
        _ document: StringsDocument, _ input: ConversionInput, to type: CatalogFileType, _ layout: TableLayout,
        _ report: inout LossReport
    ) -> [UInt8]? {
        let isBinary = document.syntax.format == .binary
        var rows: [TableRow] = []
        var places: [ExactText: Int] = [:]
        var kept: Set<Range<Int>> = []
        for entry in document.entries {
            let row = TableRow(
                key: entry.key, value: entry.syntax.value.value, notes: document.notes(of: entry),
                trailingNote: document.trailingNote(of: entry), range: entry.syntax.key.range)
            for comment in entry.comments { kept.insert(comment.range) }
            if let comment = entry.trailingComment { kept.insert(comment.range) }
            if let place = places[ExactText(entry.key)] {
                report.add(.duplicateKey, key: row.key, at: isBinary ? row.range : rows[place].range)
                // In a binary file the first one counts.
                if !isBinary { rows[place] = row }
            } else {
                places[ExactText(entry.key)] = rows.count
                rows.append(row)
            }
        }
        for comment in document.syntax.allComments where !kept.contains(comment.range) { report.add(.comment, at: comment.range) }
        if type == .strings, input.type == .stringsdict {
            rows.removeAll { row in
                if case .string = row.value { return false }
                report.add(.rules, key: row.key, at: row.range)
                return true
            }
        }
        return TableText(layout: layout, defaultForm: type == .strings ? .text : .xml).bytes(of: rows, &report)
    }
}

extension TableForm {
    /// The form of a property list.
    init(_ format: PropertyListDocument.Format) {
        switch format {
        case .oldStyle: self = .text
        case .xml: self = .xml
        case .binary: self = .binary
        }
    }
}
