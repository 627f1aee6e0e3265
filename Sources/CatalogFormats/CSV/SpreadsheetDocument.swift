import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationSourceText

/// A table of texts as comma-separated or tab-separated text (CSV, TSV; RFC 4180), with every byte preserved.
///
/// The first row names the columns: `key`, and one column for each language, or `value` in a file of one language. `comment`, `variation` and
/// `translate` are optional. Each plural form is a row of its own with a variation such as `plural.one`. A cell without a byte is not a
/// text; an empty text is a pair of quotation marks, unless the file has them around all cells.
package struct SpreadsheetDocument: ForeignDocument {
    private let decoded: DecodedText
    private let delimiter: UInt8
    private let isProtected: Bool
    package let entries: [ForeignEntry]
    package let findings: [Finding]

    /// Reads a file. Without a byte order mark or an encoding, it is UTF-8; the first row determines the delimiter. O(n).
    package init(parsing bytes: [UInt8], options: ForeignReadingOptions) {
        decoded = options.encoding.map { DecodedText(decoding: bytes, as: $0) } ?? DecodedText(decoding: bytes, policy: .tolerant)
        let text = decoded.utf8
        delimiter = options.delimiter ?? DelimitedText.delimiter(of: text)
        isProtected = FormulaProtection.isUsed(in: text)
        var reading = SpreadsheetReading(isProtected: isProtected)
        if let place = decoded.illFormedRange {
            reading.findings.report(
                Rule.Spreadsheet.encoding, "the bytes are not text in \(decoded.encoding.name); save the file as UTF-8", place)
        }
        reading.read(DelimitedText(text, delimiter: delimiter))
        entries = reading.entries
        reading.findings.sort()
        findings = reading.findings.list
    }

    package var bytes: [UInt8] { decoded.originalBytes }

    package var text: [UInt8] { decoded.utf8 }

    /// Always nil: the columns name the languages.
    package var language: String? { nil }

    package func forEachText(_ body: (PlacedTranslation) -> Void) { entries.forEachText(in: nil, body) }

    package func spelling(of text: String, at range: Range<Int>) throws(CatalogEditError) -> [UInt8] {
        DelimitedText.spelled(isProtected ? FormulaProtection.protected(text) : text, delimiter: delimiter)
    }

    package mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        guard !edits.isEmpty else { return }
        guard decoded.illFormedRange == nil else { throw .notReversible }
        guard let bytes = decoded.encodeLikeThis(edits.applied(to: decoded.utf8)) else { throw .notEncodable }
        self = SpreadsheetDocument(
            parsing: bytes, options: ForeignReadingOptions(encoding: decoded.encoding, delimiter: delimiter))
    }

    package static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] {
        SpreadsheetWriter.file(table, options)
    }
}

/// Reads the rows of a spreadsheet as entries.
struct SpreadsheetReading {
    var findings = ReadingFindings(tooMany: Rule.Spreadsheet.tooManyFindings)
    private(set) var entries: [ForeignEntry] = []
    private let isProtected: Bool
    /// Whether all cells of the first row are in quotation marks. In rows that are like it, the marks make no text.
    private var quotesAll = false

    /// - Parameter isProtected: Whether texts may have an apostrophe that writing added, see ``FormulaProtection``.
    init(isProtected: Bool) { self.isProtected = isProtected }

    /// The text of a cell.
    private mutating func text(of cell: DelimitedText.Cell) -> String {
        guard FormulaProtection.isProtected(cell.value) else { return cell.value }
        if isProtected { return FormulaProtection.restored(cell.value) }
        findings.report(
            Rule.Spreadsheet.apostrophe, "the apostrophe at the beginning is taken for a part of the text '\(cell.value)'", cell.range)
        return cell.value
    }

    /// What tells the rows apart: the number of the entry, and the category of a plural.
    private struct RowName: Hashable {
        let entry: Int
        let category: String?
    }

    private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

    /// The meaning of a column.
    private enum Column: Hashable {
        case key, note, variation, translate, ignored
        case language(String?)

        init?(_ name: String) {
            switch name.trimmingASCIIWhiteSpace.lowercased() {
            case "key": self = .key
            case "comment", "note", "description": self = .note
            case "variation": self = .variation
            case "translate": self = .translate
            case "value", "text", "translation": self = .language(nil)
            default:
                let name = name.trimmingASCIIWhiteSpace
                // Codes of languages have two or three letters; 'Notes' and 'Status' are spelled like longer ones.
                let code = name.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
                guard let tag = LanguageTag(name), !tag.isRoot, code.count <= 3 else { return nil }
                self = .language(name)
            }
        }
    }

    /// Finds the column of the keys if none is named 'key': 'id' before all languages, where it does not mean Indonesian, or the first column, as
    /// the importers of game engines read it whatever its name is: 'keys', 'STRING ID' or nothing. There is a column for a language.
    private mutating func findKeyColumn(_ header: [DelimitedText.Cell], _ columns: inout [Column]) {
        func isLanguage(_ column: Column) -> Bool { if case .language(_?) = column { true } else { false } }
        guard !columns.contains(.key) else { return }
        if let index = columns.firstIndex(where: isLanguage), isSameText(header[index].value.trimmingASCIIWhiteSpace.lowercased(), "id") {
            columns[index] = .key
        } else if columns.first == .ignored, columns.contains(where: isLanguage) {
            columns[0] = .key
            let message = "no column is named 'key'; the keys are those of the first column, '\(header[0].value)'"
            findings.report(Rule.Spreadsheet.keyColumn, message, header[0].range)
        }
    }

    mutating func read(_ rows: consuming DelimitedText) {
        guard let header = rows.next(&findings) else { return findings.report(Rule.Spreadsheet.header, "the file has no rows", nil) }
        var columns: [Column] = []
        var seen: Set<Column> = []
        for cell in header {
            let column = Column(cell.value)
            if let column, !seen.insert(column).inserted {
                findings.report(Rule.Spreadsheet.duplicateColumn, "the column '\(cell.value)' is repeated", cell.range)
            }
            columns.append(column ?? .ignored)
        }
        quotesAll = header.allSatisfy(\.isQuoted)
        findKeyColumn(header, &columns)
        let hasTexts = columns.contains { if case .language = $0 { true } else { false } }
        let hint = hasTexts ? "" : "; a code such as 'de' or 'pt-BR' names one"
        for (column, cell) in zip(columns, header) where column == .ignored {
            findings.report(Rule.Spreadsheet.unknownColumn, "the column '\(cell.value)' is not a language\(hint)", cell.range)
        }
        guard let keyColumn = columns.firstIndex(of: .key) else {
            return findings.report(
                Rule.Spreadsheet.header, "the first row has no cell 'key'; it names the columns, as in 'key,en,de'", header.first?.range)
        }
        if !hasTexts, let index = columns.firstIndex(of: .ignored) {
            return findings.report(
                Rule.Spreadsheet.header, "no column is a language, so that the file has no text; name '\(header[index].value)' by its code",
                header[index].range)
        }
        var indices: [ExactText: Int] = [:]
        var firstRows: [RowName: Range<Int>] = [:]
        while let row = rows.next(&findings) {
            guard row.count == columns.count else {
                let range = (row.first?.range.lowerBound ?? 0)..<(row.last?.range.upperBound ?? 0)
                findings.report(
                    Rule.Spreadsheet.raggedRow, "the row has \(row.count) cells, and the first row \(columns.count)", range)
                continue
            }
            let cell = row[keyColumn]
            let key = text(of: cell)
            guard !cell.range.isEmpty else {
                if row.contains(where: { !$0.range.isEmpty }) {
                    findings.report(Rule.Spreadsheet.missingKey, "the row has no key", cell.range)
                }
                continue
            }
            let variation = zip(columns, row).first { $0.0 == .variation }.map { $0.1 }
            guard let category = category(variation) else { continue }
            let index = indices[ExactText(key)] ?? entries.count
            if let first = firstRows.updateValue(cell.range, forKey: RowName(entry: index, category: category)) {
                findings.report(
                    Rule.Spreadsheet.duplicate, "there is another row for '\(key)'; remove one of the two", cell.range,
                    notes: [Finding.Note("this is the other row", range: first)])
                continue
            }
            if index == entries.count {
                indices[ExactText(key)] = index
                entries.append(ForeignEntry(key: PlacedText(value: key, range: cell.range)))
            }
            add(zip(columns, row), category, to: index)
        }
    }

    /// The category of a row, which may be none; nil if the variation is not known, which is reported.
    private mutating func category(_ cell: DelimitedText.Cell?) -> String?? {
        guard let cell, !cell.value.isEmpty else { return .some(nil) }
        if cell.value.hasUTF8Prefix("plural.") {
            let name = String(Substring(cell.value.utf8.dropFirst("plural.".utf8.count)))
            if Self.categories.contains(name) { return name }
        }
        findings.report(Rule.Spreadsheet.variation, "'\(cell.value)' is not a variation such as 'plural.one'", cell.range)
        return nil
    }

    private mutating func add(_ cells: some Sequence<(Column, DelimitedText.Cell)>, _ category: String?, to index: Int) {
        let quotesAll = quotesAll && cells.allSatisfy { $0.1.isQuoted }
        for (column, cell) in cells where !cell.range.isEmpty && !(quotesAll && cell.value.isEmpty) {
            // The key has been read, and the other columns are not shown.
            let value =
                switch column {
                case .note, .language: text(of: cell)
                case .key, .variation, .translate, .ignored: cell.value
                }
            let text = PlacedText(value: value, range: cell.range)
            switch column {
            case .note: if entries[index].note == nil, !text.value.isEmpty { entries[index].note = text.value }
            case .translate: if ["no", "false", "0"].contains(cell.value.lowercased()) { entries[index].isTranslatable = false }
            case .key, .variation, .ignored: break
            case .language(let language):
                guard let category else {
                    // A plural beside a text has two values for one language.
                    entries[index].values.append((language, .text(text)))
                    continue
                }
                let place = entries[index].values.firstIndex { isSameText($0.language ?? "", language ?? "") }
                if let place, case .plural(let cases) = entries[index].values[place].value {
                    entries[index].values[place].value = .plural(cases + [(category, text)])
                } else {
                    entries[index].values.append((language, .plural([(category, text)])))
                }
            }
        }
    }
}

/// Writes spreadsheets.
enum SpreadsheetWriter {
    static func file(_ table: ForeignTable, _ options: ForeignWritingOptions) -> [UInt8] {
        let hasPlurals = table.entries.contains { $0.values.contains { if case .text = $0.value { false } else { true } } }
        let hasNotes = table.entries.contains { $0.note != nil }
        let hasFlags = table.entries.contains { !$0.isTranslatable }
        var header = ["key"]
        if hasPlurals { header.append("variation") }
        if hasNotes { header.append("comment") }
        if hasFlags { header.append("translate") }
        var output: [UInt8] = options.writesByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
        func append(_ row: [String?]) {
            let cells = row.map { $0.map { DelimitedText.spelled($0, delimiter: options.delimiter) } ?? [] }
            output += cells.joined(separator: [options.delimiter])
            output += [0x0D, 0x0A]
        }
        append(header + table.languages)
        // The columns of a language, or of all of them for a text without one.
        let columns = Dictionary(table.languages.enumerated().map { (ExactText($1), $0) }, uniquingKeysWith: { first, _ in first })
        for entry in table.entries {
            var texts: [ExactText: [String?]] = [:]
            for (language, value) in entry.values {
                for (step, text) in value.texts {
                    var row = texts[ExactText(step ?? "")] ?? [String?](repeating: nil, count: table.languages.count)
                    let own = language.map { columns[ExactText($0)].map { $0..<$0 + 1 } ?? 0..<0 } ?? row.indices
                    for column in own where row[column] == nil { row[column] = text.value }
                    texts[ExactText(step ?? "")] = row
                }
            }
            for (index, step) in steps(of: entry).enumerated() {
                var row: [String?] = [FormulaProtection.protected(entry.key.value)]
                if hasPlurals { row.append(step.map { "plural." + $0 }) }
                if hasNotes { row.append(index == 0 ? entry.note.map(FormulaProtection.protected) : nil) }
                if hasFlags { row.append(entry.isTranslatable ? nil : "no") }
                let found = texts[ExactText(step ?? "")] ?? [String?](repeating: nil, count: table.languages.count)
                append(row + found.map { $0.map(FormulaProtection.protected) })
            }
        }
        return output
    }

    /// The steps of all languages in the order of their first appearance; a text without any language is one row.
    private static func steps(of entry: ForeignEntry) -> [String?] {
        var steps: [String?] = []
        for value in entry.values { for (step, _) in value.value.texts where !steps.contains(step) { steps.append(step) } }
        return steps.isEmpty ? [nil] : steps
    }
}
