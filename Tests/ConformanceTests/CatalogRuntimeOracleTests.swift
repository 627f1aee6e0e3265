import LocalizationCatalogTools
import Foundation
import Localization
import LocalizationTableCompilation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

/// Lookups in string catalogs that Foundation answered on a Mac, from what Apple's compiler had made of them: here the catalogs are read as
/// they are.
@Suite("Lookups in catalogs answered by Foundation on a Mac")
struct CatalogRuntimeOracleTests {
    /// The rows that name a catalog, each with it.
    private func rows() throws -> [(catalog: String, row: RuntimeRow)] {
        try RuntimeRow.all().compactMap { row in row.catalog.map { ($0, row) } }
    }

    /// Which road a catalog's texts take into a bundle.
    enum Road: String, CaseIterable {
        case direct = "read directly"
        case alone = "in compiled tables alone"
        case beside = "in compiled tables beside them"
        case embedded = "in embedded tables"
    }

    @Test(
        "Every row gives Apple's text from a bundle with nothing but the catalog, and from its compiled tables",
        arguments: LongRuns.first(2, of: Road.allCases))
    func roads(road: Road) throws {
        let rows = try rows()
        var passed = 0
        var folders: [String: (folder: TemporaryFolder, tables: [UInt8])] = [:]
        for (catalog, row) in rows {
            let (folder, tables) = try folders[catalog] ?? prepared(catalog, road)
            folders[catalog] = (folder, tables)
            let bundle =
                switch road {
                case .embedded: LocalizedBundle(embedded: ReadOnlyBytes(copying: tables), languages: [row.language], locale: row.locale)
                default: try LocalizedBundle(path: folder.path, languages: [row.language], locale: row.locale) { _ in }
                }
            let string = bundle.localizedString(forKey: row.key, value: row.default)
            let formatted = string.formattingResult(arguments: row.arguments.map(\.value), locale: row.locale)
            #expect(formatted.text == row.expected, "\(row.id) '\(row.key)' in \(row.language)")
            passed += formatted.text == row.expected ? 1 : 0
        }
        print("catalogs \(road.rawValue): \(passed) of \(rows.count) lookups")
        #expect(rows.count > SharedMaterial.count(900, fixtures: 200))
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
        for (number, (catalog, row)) in rows.enumerated() {
            let name = folders[catalog] ?? "\(folders.count)"
            if folders.updateValue(name, forKey: catalog) == nil {
                let content = try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("oracle/apple/" + catalog)))
                try folder.write(content, to: "\(name)/Localizable.xcstrings")
            }
            var request: [String: Any] = [
                "root": folder.path + "/" + name, "key": row.key, "languages": [row.language], "locale": row.locale,
            ]
            request["value"] = row.default
            let data = try JSONSerialization.data(withJSONObject: request)
            // Numbers keep the spelling that tells their type.
            let arguments = try row.arguments.map { try $0.json }.joined(separator: ",")
            let line = String(decoding: data, as: UTF8.self).dropLast() + ",\"arguments\":[\(arguments)]}"
            let answer = batch.answer(Array(line.utf8)[...], number: number + 1).line
            let value = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
            #expect(value?["value"] as? String == row.expected, "\(row.id) '\(row.key)': \(answer)")
            passed += value?["value"] as? String == row.expected ? 1 : 0
        }
        print("catalogs through lookup --batch: \(passed) of \(rows.count) lookups")
    }
}
