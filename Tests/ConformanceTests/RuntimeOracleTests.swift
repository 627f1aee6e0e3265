import Foundation
import Localization
import LocalizationTableCompilation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

/// Which road a row's texts take into a bundle.
private enum TableSource: String, CaseIterable {
    /// The files as they are.
    case files = "files"
    /// Nothing but compiled tables.
    case compiled = "compiled tables"
    /// Compiled tables as a constant of the program.
    case embedded = "embedded tables"
    /// Compiled tables beside the files.
    case beside = "compiled tables beside the files"

    /// The folder that bundles are opened from, made of one with nothing but the files, and for embedded tables their bytes.
    func prepared(_ files: TemporaryFolder) throws -> (folder: TemporaryFolder, embedded: ReadOnlyBytes?) {
        if self == .files { return (files, nil) }
        let compilation = try TableCompilation(bundleAt: files.path)
        if self == .embedded { return (files, ReadOnlyBytes(copying: compilation.bytes)) }
        let folder = self == .beside ? files : try TemporaryFolder()
        try folder.write(compilation.bytes, to: "Localizations.tables")
        return (folder, nil)
    }
}

@Suite("Lookups answered by Foundation on a Mac")
struct RuntimeOracleTests {
    @Test("every row gives Apple's text by every road", arguments: LongRuns.first(2, of: TableSource.allCases))
    fileprivate func rows(source: TableSource) throws {
        let rows = try RuntimeRow.all()
        let catalogs = try AppleCompiledCatalogs()
        var checked = 0
        var failed = 0
        // Thousands of rows ask for texts of the same few hundred tables.
        var prepared: [[String]: (folder: TemporaryFolder, embedded: ReadOnlyBytes?)] = [:]
        for row in rows {
            let name = [row.catalog ?? ""] + (row.tables ?? [:]).sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
            if let made = prepared[name] {
                check(row, made)
                continue
            }
            let folder = try TemporaryFolder()
            for (path, file) in row.tables ?? [:] {
                let content = try Data(contentsOf: URL(fileURLWithPath: SharedMaterial.path("oracle/apple/" + file)))
                try folder.write(content, to: path)
            }
            if let catalog = row.catalog { try catalogs.write(catalog, to: folder) }
            let made = try source.prepared(folder)
            prepared[name] = made
            check(row, made)
        }
        func check(_ row: RuntimeRow, _ prepared: (folder: TemporaryFolder, embedded: ReadOnlyBytes?)) {
            checked += 1
            do {
                // Each row opens the bundle anew, so that none finds what another left in memory.
                let bundle =
                    if let tables = prepared.embedded {
                        LocalizedBundle(embedded: tables, languages: [row.language], locale: row.locale)
                    } else {
                        try LocalizedBundle(path: prepared.folder.path, languages: [row.language], locale: row.locale)
                    }
                // A row of a catalog names the compiled tables that answer; some catalogs have `pt-BR` beside `pt_BR`.
                var string = bundle.localizedString(
                    forKey: row.key, value: row.default, table: row.catalog == nil ? nil : "catalog",
                    localization: row.catalog == nil ? nil : row.language)
                if let width = row.presentationWidth { string = string.fitting(presentationWidth: width) }
                let formatted = string.formattingResult(arguments: row.arguments.map(\.value), locale: row.locale)
                guard formatted.text != row.expected else { return }
                Issue.record("\(row.id) '\(row.key)': \(formatted.text.debugDescription), Apple: \(row.expected.debugDescription)")
            } catch {
                Issue.record("\(row.id) '\(row.key)': \(error)")
            }
            failed += 1
        }
        print("runtime oracle, \(source.rawValue): \(checked - failed) of \(checked) rows")
        #expect(checked == rows.count && checked > 300)
    }
}
