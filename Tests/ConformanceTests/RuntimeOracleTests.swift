import Foundation
import Localization
import SourceText
import TestSupport
import Testing

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
        let rows = try RuntimeRow.all()
        let catalogs = try AppleCompiledCatalogs()
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
