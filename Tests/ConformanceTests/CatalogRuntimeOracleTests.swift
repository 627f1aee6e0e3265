import CatalogTools
import Foundation
import Localization
import SourceText
import TestSupport
import Testing

/// Lookups in string catalogs that Foundation answered on a Mac, from what Apple's compiler had made of them: here the catalogs are read as they are.
@Suite("Lookups in catalogs answered by Foundation on a Mac", .enabled(if: SharedMaterial.isAvailable, "needs the oracle"))
struct CatalogRuntimeOracleTests {
    /// A line of `runtime.jsonl` that names a catalog.
    private struct Row {
        let id: String
        let catalog: String
        let language: String
        let key: String
        let arguments: [FormatArgument]
        let locale: String
        let expected: String
        let fallback: String?
        /// The arguments as they stand in the file.
        let argumentsText: String
    }

    private func rows() throws -> [Row] {
        let text = try String(contentsOfFile: SharedMaterial.path("oracle/apple/runtime.jsonl"), encoding: .utf8)
        return try text.split(separator: "\n").compactMap { line in
            guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], let catalog = object["catalog"] as? String
            else { return nil }
            let arguments = try #require(object["arguments"] as? [Any])
            let data = try JSONSerialization.data(withJSONObject: arguments)
            return Row(
                id: try #require(object["id"] as? String), catalog: catalog, language: try #require(object["language"] as? String),
                key: try #require(object["key"] as? String), arguments: try arguments.map(argument), locale: try #require(object["locale"] as? String),
                expected: try #require(object["expected"] as? String), fallback: object["default"] as? String,
                argumentsText: String(decoding: data, as: UTF8.self))
        }
    }

    private func argument(_ value: Any) throws -> FormatArgument {
        if let text = value as? String { return .text(text) }
        let number = try #require(value as? NSNumber)
        return String(cString: number.objCType) == "d" ? .double(number.doubleValue) : .integer(number.int64Value)
    }

    /// Which road a catalog's texts take into a bundle.
    enum Road: String, CaseIterable {
        case direct = "read directly"
        case beside = "in compiled tables beside them"
        case alone = "in compiled tables alone"
        case embedded = "in embedded tables"
    }

    @Test("Every row gives Apple's text from a bundle with nothing but the catalog, and from its compiled tables", arguments: Road.allCases)
    func roads(road: Road) throws {
        let rows = try rows()
        var passed = 0
        var folders: [String: (folder: TemporaryFolder, tables: [UInt8])] = [:]
        for row in rows {
            let (folder, tables) = try folders[row.catalog] ?? prepared(row.catalog, road)
            folders[row.catalog] = (folder, tables)
            let bundle =
                switch road {
                case .embedded: LocalizedBundle(embedded: ReadOnlyBytes(copying: tables), languages: [row.language], locale: row.locale)
                default: try LocalizedBundle(path: folder.path, languages: [row.language], locale: row.locale) { _ in }
                }
            let string = bundle.localizedString(forKey: row.key, value: row.fallback)
            let formatted = string.formatted(arguments: row.arguments, locale: row.locale)
            #expect(formatted.text == row.expected, "\(row.id) '\(row.key)' in \(row.language)")
            passed += formatted.text == row.expected ? 1 : 0
        }
        print("catalogs \(road.rawValue): \(passed) of \(rows.count) lookups")
        #expect(rows.count > 900)
    }

    private func prepared(_ catalog: String, _ road: Road) throws -> (folder: TemporaryFolder, tables: [UInt8]) {
        let folder = try TemporaryFolder()
        let content = try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("oracle/apple/" + catalog)))
        try folder.write(content, to: "Localizable.xcstrings")
        guard road != .direct else { return (folder, []) }
        let tables = try TableCompilation(bundleAt: folder.path).bytes
        if road == .embedded { return (folder, tables) }
        let target = road == .beside ? folder : try TemporaryFolder()
        try target.write(tables, to: "Localizations.tables")
        return (target, tables)
    }

    @Test("Every row gives Apple's text through lookup --batch")
    func batch() throws {
        let rows = try rows()
        let folder = try TemporaryFolder()
        var batch = LookupBatch(defaults: LookupOptions())
        var folders: [String: String] = [:]
        var passed = 0
        for (number, row) in rows.enumerated() {
            let name = folders[row.catalog] ?? "\(folders.count)"
            if folders.updateValue(name, forKey: row.catalog) == nil {
                let content = try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("oracle/apple/" + row.catalog)))
                try folder.write(content, to: "\(name)/Localizable.xcstrings")
            }
            var request: [String: Any] = [
                "root": folder.path + "/" + name, "key": row.key, "languages": [row.language], "locale": row.locale,
            ]
            request["value"] = row.fallback
            let data = try JSONSerialization.data(withJSONObject: request)
            // Numbers keep the spelling that tells their type.
            let line = String(decoding: data, as: UTF8.self).dropLast() + ",\"arguments\":\(row.argumentsText)}"
            let answer = batch.answer(Array(line.utf8)[...], number: number + 1).line
            let value = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: String]
            #expect(value?["value"] == row.expected, "\(row.id) '\(row.key)': \(answer)")
            passed += value?["value"] == row.expected ? 1 : 0
        }
        print("catalogs through lookup --batch: \(passed) of \(rows.count) lookups")
    }
}
