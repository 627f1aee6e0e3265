import CatalogFormats
import LocalizationCatalogModel
import LocalizationConversion
import LocalizationDiagnostics
import LocalizationSourceText
import Testing

/// A format that no system has: lines such as `key=text`, in one language.
private struct LinesDocument: ConvertibleDocument {
    private(set) var bytes: [UInt8]

    init(parsing bytes: [UInt8], options: ForeignReadingOptions) { self.bytes = bytes }

    var text: [UInt8] { bytes }
    var findings: [Finding] { [] }
    var language: String? { nil }

    var entries: [ForeignEntry] {
        var place = 0
        return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap { line in
            defer { place += line.count + 1 }
            guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            let (key, value) = (line[..<sign], line[(sign + 1)...])
            let text = PlacedText(value: String(decoding: value, as: UTF8.self), range: place + key.count + 1..<place + line.count)
            return ForeignEntry(
                key: PlacedText(value: String(decoding: key, as: UTF8.self), range: place..<place + key.count), values: [(nil, .text(text))]
            )
        }
    }

    func forEachText(_ body: (PlacedTranslation) -> Void) {}
    func spelling(of text: String, at range: Range<Int>) throws(CatalogEditError) -> [UInt8] { Array(text.utf8) }
    mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) { bytes = edits.applied(to: bytes) }

    static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] {
        table.entries.flatMap { entry in
            (entry.values.first?.value.texts ?? []).flatMap { Array("\(entry.key.value)=\($0.text.value)\n".utf8) }
        }
    }
}

@Suite("A further format of another system")
struct MadeUpFormatTests {
    private static let format = ForeignFormat(
        name: "lines", fileExtensions: ["lines"], documentType: LinesDocument.self, dialect: .java, capabilities: [],
        path: { _, language in (language ?? "source") + ".lines" }, language: { $0.hasPrefix("source") ? "" : String($0.prefix(2)) })

    @Test("is a document and a row: its files become a catalog, and a catalog its files")
    func bothWays() throws {
        let files = [("source.lines", "a=Hello %s\nb=%1$d of %2$d\n"), ("de.lines", "a=Hallo %s\nb=%2$d, %1$d\n")]
        let (table, reports) = CatalogFromForeign.convert(
            files.map { ForeignInput(path: $0.0, format: Self.format, bytes: Array($0.1.utf8)) }, name: "T", sourceLanguage: "en")
        #expect(reports.allSatisfy { $0.findings.allSatisfy(\.findings.isEmpty) })
        #expect(table.entries.map(\.key) == ["a", "b"])
        #expect(table.entries.first?["de"]?.text?.value == "Hallo %@")
        #expect(table.entries.last?["de"]?.text?.value == "%2$lld, %1$lld")
        let result = ForeignFromCatalog.convert(
            ConversionTable(table, path: "source.lines"), to: Self.format, isOneFile: false, language: nil)
        #expect(result.findings.allSatisfy { $0.findings.isEmpty })
        #expect(result.outputs.map { [$0.path, String(decoding: $0.bytes, as: UTF8.self)] } == files.map { [$0.0, $0.1] })
    }

    @Test("reports what its files cannot hold")
    func losses() {
        var entry = CatalogEntry(key: "a", comment: "A note")
        entry["en"] = CatalogTranslation("one\ntwo", state: .translated)
        let table = CatalogTable(name: "T", sourceLanguage: "en", entries: [entry])
        let result = ForeignFromCatalog.convert(ConversionTable(table, path: "T"), to: Self.format, isOneFile: false, language: nil)
        // A reader would end the text at the line break.
        #expect(result.findings.flatMap(\.findings).map(\.identifier).sorted() == ["convert.changed-text", "convert.note"])
    }
}
