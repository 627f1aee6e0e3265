import Foundation
import Localization
import TestSupport
import Testing

/// One lookup whose answer came from Foundation on a Mac.
struct RuntimeRow: Decodable {
    enum Argument: Decodable {
        case integer(Int64), double(Double), text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let integer = try? container.decode(Int64.self) {
                self = .integer(integer)
            } else if let double = try? container.decode(Double.self) {
                self = .double(double)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var value: FormatArgument {
            switch self {
            case .integer(let integer): .integer(integer)
            case .double(let double): .double(double)
            case .text(let text): .text(text)
            }
        }
    }

    let id: String
    let tables: [String: String]?
    let language: String
    let key: String
    let arguments: [Argument]
    let locale: String
    let expected: String
    let presentationWidth: Int?
    let `default`: String?
}

@Suite("Lookups answered by Foundation on a Mac")
struct RuntimeOracleTests {
    @Test(
        "every row that needs no catalog gives Apple's text",
        .enabled(if: SharedMaterial.isAvailable, "needs the oracle"))
    func rowsWithTables() throws {
        let rows = try decodeJSONLines(RuntimeRow.self, path: SharedMaterial.path("oracle/apple/runtime.jsonl"))
        var checked = 0
        var failed = 0
        for row in rows {
            guard let tables = row.tables else { continue }
            let folder = try TemporaryFolder()
            for (path, file) in tables {
                let content = try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("oracle/apple/" + file)))
                try folder.write(content, to: path)
            }
            let bundle = try LocalizedBundle(path: folder.path, languages: [row.language], locale: row.locale)
            var string = bundle.localizedString(forKey: row.key, value: row.default)
            if let width = row.presentationWidth { string = string.variantFittingPresentationWidth(width) }
            let formatted = string.formatted(arguments: row.arguments.map(\.value), locale: row.locale)
            checked += 1
            if formatted.text != row.expected {
                failed += 1
                Issue.record("\(row.id) '\(row.key)': \(formatted.text.debugDescription), Apple: \(row.expected.debugDescription)")
            }
        }
        print("runtime oracle: \(checked - failed) of \(checked) rows")
        #expect(checked > 300)
    }
}
