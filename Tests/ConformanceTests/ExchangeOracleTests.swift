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
