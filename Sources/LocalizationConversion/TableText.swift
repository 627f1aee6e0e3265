import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics
import LocalizationSourceText

/// An entry of a table of one language, to be written to a file.
struct TableRow {
    var key: String
    var value: PropertyListValue
    var notes: [String] = []
    /// The note behind the entry on its line, where the form has such a place; otherwise, it is the last of the notes.
    var trailingNote: String?
    /// The location of the entry in the input.
    var range: Range<Int>?

    /// All notes.
    fileprivate var allNotes: [String] { notes + [trailingNote].compactMap { $0 } }
}

/// Writes tables of one language and reports the content that they cannot represent.
struct TableText {
    let layout: TableLayout
    /// The form if the layout does not specify one.
    let defaultForm: TableForm

    /// The bytes of a table; nil if they would not hold the same content, which is reported.
    func bytes(of rows: [TableRow], _ report: inout LossReport) -> [UInt8]? {
        let form = layout.form ?? defaultForm
        if form != .binary {
            for row in rows where row.allNotes.contains(where: { !isSameText($0.trimmingASCIIWhiteSpace, $0) }) {
                report.add(.trimmedNote, key: row.key, at: row.range)
            }
        }
        var table = PropertyListDictionary()
        for row in rows { table[row.key] = row.value }
        let bytes: [UInt8]?
        switch form {
        case .text: bytes = text(rows, &report)
        case .xml: bytes = xml(table, rows, &report)
        case .binary:
            for row in rows where !row.allNotes.isEmpty { report.add(.note, key: row.key, at: row.range) }
            bytes = PropertyListValue.dictionary(table).propertyList(in: .binary)
        }
        guard let bytes else {
            let place = form == .text ? (layout.encoding ?? .utf8).name : "the \(form.rawValue) form"
            report.add(Finding(Rule.Conversion.notExpressible, "a character cannot be written in \(place)"))
            return nil
        }
        let written = PropertyListDocument(parsing: bytes)
        let expected = form == .text ? Self.asText(.dictionary(table)) : .dictionary(table)
        guard !written.hasUnpairedSurrogates, written.appleValue ?? .dictionary(.init()) == expected || Self.isUnreadable(written) else {
            report.add(
                Finding(
                    Rule.Conversion.notExpressible, "a key or text has a character that \(form == .xml ? "XML" : "the format") cannot hold")
            )
            return nil
        }
        return bytes
    }

    /// UTF-16 without a byte order mark is written on request, although Apple's reader cannot read it.
    private static func isUnreadable(_ written: PropertyListDocument) -> Bool {
        written.byteOrderMark.isEmpty && (written.encoding == .utf16LittleEndian || written.encoding == .utf16BigEndian)
    }

    private func text(_ rows: [TableRow], _ report: inout LossReport) -> [UInt8]? {
        var text: [UInt8] = []
        for row in rows {
            if row.allNotes.contains(where: { $0.containsUTF8("*/") }) { report.add(.respelledNote("*/"), key: row.key, at: row.range) }
            if row.value != Self.asText(row.value) { report.add(.valueAsText, key: row.key, at: row.range) }
            // An empty line is between the entries.
            if !text.isEmpty { text.append(0x0A) }
            StringsWriter.appendKey(row.key, notes: row.notes, to: &text)
            if case .string(let value) = row.value {
                text += OldStyleText.quoted(value)
            } else {
                OldStyleText.append(row.value, to: &text, indentation: [], unit: [0x09], lineBreak: [0x0A])
            }
            text += ";".utf8
            if let note = row.trailingNote { text += " /* \(note.replacingUTF8("*/", with: "* /")) */".utf8 }
            text.append(0x0A)
        }
        if text.isEmpty { text = [0x0A] }
        let encoding = layout.encoding ?? .utf8
        let mark = layout.byteOrderMark(for: encoding)
        if layout.isUnmarked(encoding, mark: mark) { report.add(.unmarkedUTF16) }
        return DecodedText.encode(text, as: encoding, byteOrderMark: mark)
    }

    /// XML with the entries in order, and their notes as comments above them.
    private func xml(_ table: PropertyListDictionary, _ rows: [TableRow], _ report: inout LossReport) -> [UInt8]? {
        let bytes = StringsdictWriter.file(table)
        for row in rows {
            if row.allNotes.contains(where: { $0.containsUTF8("--") }) { report.add(.respelledNote("--"), key: row.key, at: row.range) }
            if !row.allNotes.allSatisfy(XMLText.canExpress) { report.add(.noteWithControlCharacter, key: row.key, at: row.range) }
        }
        let changes = rows.filter { !$0.allNotes.isEmpty }.map { row in
            // Three hyphens contain two pairs to separate.
            let notes = row.allNotes.map { $0.replacingUTF8("--", with: "- -").replacingUTF8("--", with: "- -") }
            return StringsChange.setNotes(notes, key: row.key)
        }
        guard !changes.isEmpty else { return bytes }
        var document = StringsDocument(parsing: bytes)
        do throws(CatalogEditError) {
            try document.apply(changes)
            return document.bytes
        } catch {
            return nil
        }
    }

    /// The value that an old-style text represents: everything but arrays, dictionaries, and data becomes text.
    private static func asText(_ value: PropertyListValue) -> PropertyListValue {
        switch value {
        case .string, .data: return value
        case .array(let elements), .set(let elements): return .array(elements.map(asText))
        case .dictionary(let dictionary):
            var result = PropertyListDictionary()
            for key in dictionary.keys { result[key] = dictionary[key].map(asText) }
            return .dictionary(result)
        case .integer(let number): return .string(String(number))
        case .real(let number), .date(let number): return .string(String(number))
        case .boolean(let flag): return .string(flag ? "1" : "0")
        case .uid(let number): return .string(String(number))
        case .null: return .string("")
        }
    }
}
