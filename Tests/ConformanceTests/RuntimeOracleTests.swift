import Foundation
import Localization
import SourceText
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
    let catalog: String?
    let language: String
    let key: String
    let arguments: [Argument]
    let locale: String
    let expected: String
    let presentationWidth: Int?
    let `default`: String?
}

/// Which road a row's texts take into a bundle.
private enum TableSource: String, CaseIterable {
    /// The files as they are.
    case files = "files"
    /// Nothing but compiled tables.
    case compiled = "compiled tables"
    /// Compiled tables beside the files.
    case beside = "compiled tables beside the files"
    /// Compiled tables as a constant of the program.
    case embedded = "embedded tables"

    func bundle(from folder: TemporaryFolder, languages: [String], locale: String) throws -> LocalizedBundle {
        if self == .files { return try LocalizedBundle(path: folder.path, languages: languages, locale: locale) }
        let compilation = try TableCompilation(bundleAt: folder.path)
        switch self {
        case .files, .beside:
            try folder.write(compilation.bytes, to: "Localizations.tables")
            return try LocalizedBundle(path: folder.path, languages: languages, locale: locale)
        case .compiled:
            let alone = try TemporaryFolder()
            try alone.write(compilation.bytes, to: "Localizations.tables")
            // The file stays mapped when its folder goes.
            return try LocalizedBundle(path: alone.path, languages: languages, locale: locale)
        case .embedded:
            return LocalizedBundle(embedded: ReadOnlyBytes(copying: compilation.bytes), languages: languages, locale: locale)
        }
    }
}

@Suite("Lookups answered by Foundation on a Mac", .enabled(if: SharedMaterial.isAvailable, "needs the oracle"))
struct RuntimeOracleTests {
    @Test("every row gives Apple's text by every road", arguments: TableSource.allCases)
    fileprivate func rows(source: TableSource) throws {
        let rows = try decodeJSONLines(RuntimeRow.self, path: SharedMaterial.path("oracle/apple/runtime.jsonl"))
        let catalogs = try CompiledCatalogs()
        var checked = 0
        var failed = 0
        for row in rows {
            let folder = try TemporaryFolder()
            for (path, file) in row.tables ?? [:] {
                let content = try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("oracle/apple/" + file)))
                try folder.write(content, to: path)
            }
            if let catalog = row.catalog { try catalogs.write(catalog, to: folder) }
            let bundle = try source.bundle(from: folder, languages: [row.language], locale: row.locale)
            // A row of a catalog names the compiled tables that answer; some catalogs have `pt-BR` beside `pt_BR`.
            var string = bundle.localizedString(
                forKey: row.key, value: row.default, table: row.catalog == nil ? nil : "catalog",
                localization: row.catalog == nil ? nil : row.language)
            if let width = row.presentationWidth { string = string.variantFittingPresentationWidth(width) }
            let formatted = string.formatted(arguments: row.arguments.map(\.value), locale: row.locale)
            checked += 1
            if formatted.text != row.expected {
                failed += 1
                Issue.record("\(row.id) '\(row.key)': \(formatted.text.debugDescription), Apple: \(row.expected.debugDescription)")
            }
        }
        print("runtime oracle, \(source.rawValue): \(checked - failed) of \(checked) rows")
        #expect(checked == rows.count && checked > 300)
    }
}

/// What Apple's compiler made of the oracle's catalogs, as files.
private struct CompiledCatalogs {
    /// Catalog → file → property list.
    private let outputs: [String: [String: Any]]

    init() throws {
        var outputs: [String: [String: Any]] = [:]
        let lines = try String(contentsOfFile: SharedMaterial.path("oracle/apple/cases.jsonl"), encoding: .utf8).split(separator: "\n")
        for line in lines {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            guard object["kind"] as? String == "xcstrings", let file = object["file"] as? String,
                let compiled = object["compiled"] as? [[String: Any]]
            else { continue }
            outputs[file] = compiled.first
        }
        self.outputs = outputs
    }

    /// Writes the tables of a catalog into a folder.
    func write(_ catalog: String, to folder: TemporaryFolder) throws {
        for (path, content) in try #require(outputs[catalog]) {
            try folder.write(try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0), to: path)
        }
    }
}
