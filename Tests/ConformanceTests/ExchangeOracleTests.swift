import CatalogFormats
import Foundation
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText
import LocalizationTestSupport
import Testing

/// One file of another system and what its own tool makes of it.
struct ExchangeRow: Decodable {
    let id: String
    let file: String
    let accept: Bool
    let encoding: String?

    /// The bytes of the file.
    var bytes: [UInt8] {
        get throws { try FileSystem.read(SharedMaterial.path("oracle/exchange/" + file)) }
    }
}

@Suite("Files of other systems against their own tools", .enabled(if: SharedMaterial.isWhole, "the conformance material is not there"))
struct ExchangeOracleTests {
    private struct Gettext: Decodable {
        struct Texts: Decodable {
            let entries: [String: String]?
            let plurals: [String: [String: String]]?
        }

        let compiled: Texts?
    }

    private struct Properties: Decodable {
        let compiled: [String: String]?
    }

    @Test("PO files are accepted and read as msgfmt accepts and compiles them")
    func gettext() throws {
        let path = SharedMaterial.path("oracle/exchange/gettext.jsonl")
        let rows = try decodeJSONLines(ExchangeRow.self, path: path)
        let results = try decodeJSONLines(Gettext.self, path: path)
        var agreeing = 0
        for (row, result) in zip(rows, results) {
            let document = PODocument(parsing: try row.bytes)
            let accepted = !document.findings.hasErrors
            #expect(accepted == row.accept, "\(row.id): \(document.findings.map(\.message))")
            #expect(document.bytes == (try row.bytes))
            var isAlike = true
            if let compiled = result.compiled {
                let (entries, plurals) = Self.compiled(document)
                isAlike = Self.isSame(entries, compiled.entries ?? [:]) && plurals == compiled.plurals ?? [:]
                #expect(isAlike, "\(row.id): \(entries), \(plurals)")
            }
            if accepted == row.accept, isAlike { agreeing += 1 }
        }
        print("gettext: \(agreeing) of \(rows.count) rows agree")
        #expect(agreeing == rows.count && rows.count >= 142)
    }

    /// The entries as msgfmt compiles them: without those that are fuzzy or not translated.
    private static func compiled(_ document: PODocument) -> (entries: [String: String], plurals: [String: [String: String]]) {
        var entries: [String: String] = [:]
        var plurals: [String: [String: String]] = [:]
        for entry in document.entries where !entry.needsReview {
            let key = (entry.context.map { $0 + "\u{4}" } ?? "") + entry.key.value
            switch entry.values.first?.value {
            case .text(let text)? where !text.value.isEmpty: entries[key] = text.value
            case .plural(let cases)?: plurals[key] = Dictionary(cases.map { ($0.category, $0.text.value) }) { $1 }
            default: break
            }
        }
        return (entries, plurals)
    }

    private static func isSame(_ left: [String: String], _ right: [String: String]) -> Bool {
        left.count == right.count && left.allSatisfy { right[$0.key].map { Array($0.utf8) } == Array($0.value.utf8) }
    }

    @Test("properties files are accepted and read as java.util.Properties loads them")
    func properties() throws {
        let path = SharedMaterial.path("oracle/exchange/properties.jsonl")
        let rows = try decodeJSONLines(ExchangeRow.self, path: path)
        let results = try decodeJSONLines(Properties.self, path: path)
        var agreeing = 0
        for (row, result) in zip(rows, results) {
            let encoding: TextEncoding? = row.encoding == "ISO-8859-1" ? .singleByte(.isoLatin1) : nil
            let document = PropertiesDocument(parsing: try row.bytes, options: ForeignReadingOptions(encoding: encoding))
            let accepted = !document.findings.hasErrors
            #expect(accepted == row.accept, "\(row.id): \(document.findings.map(\.message))")
            var isAlike = true
            if let compiled = result.compiled {
                let texts = Dictionary(document.entries.map { ($0.key.value, $0.values.first?.value.texts.first?.text.value ?? "") }) { $1 }
                isAlike = Self.isSame(texts, compiled)
                #expect(isAlike, "\(row.id): \(texts)")
            }
            if accepted == row.accept, isAlike { agreeing += 1 }
        }
        print("properties: \(agreeing) of \(rows.count) rows agree")
        #expect(agreeing == rows.count && rows.count >= 27)
    }
}

@Suite("Written PO files and msgfmt")
struct WrittenPOTests {
    private static let msgfmt = InstalledTool("msgfmt")

    @Test(
        "msgfmt accepts what is written for each language",
        .enabled(if: msgfmt != nil, "msgfmt is not installed"), arguments: ["de", "ar", "ru", "pl", "fr", "ja", "cy", "kw", "sr-Latn", nil])
    func accepted(_ language: String?) throws {
        func text(_ value: String) -> PlacedText { PlacedText(value: value, range: 0..<0) }
        let cases = ["zero", "one", "two", "few", "many", "other"].map { (category: $0, text: text("%d \($0)\n")) }
        let table = ForeignTable(
            languages: [language].compactMap { $0 },
            entries: [
                ForeignEntry(
                    key: text("Done \"x\" \\ \t\u{1}7 é"), context: "menu", note: "A note\\\nsecond", references: ["a.swift:1"],
                    flags: ["objc-format"], values: [(nil, .text(text("Fertig 😀")))]),
                ForeignEntry(
                    key: text("files"), original: .plural([("one", text("%d file\n")), ("other", text("%d files\n"))]),
                    values: [(nil, .plural(cases))]),
                ForeignEntry(key: text("odd"), values: [(nil, .text(text("odd\n")))]),
                ForeignEntry(key: text("same"), values: [(nil, .text(text("1")))]),
                ForeignEntry(key: text("same"), values: [(nil, .text(text("2")))]),
                ForeignEntry(key: text(""), values: [(nil, .text(text("empty")))]),
            ])
        let folder = try TemporaryFolder()
        let path = folder.path + "/texts.po"
        try Data(PODocument.file(table, options: ForeignWritingOptions())).write(to: URL(fileURLWithPath: path))
        let run = try #require(Self.msgfmt).run(["--check", "-o", "/dev/null", path])
        #expect(run.status == 0, "\(run.errors)")
    }
}
