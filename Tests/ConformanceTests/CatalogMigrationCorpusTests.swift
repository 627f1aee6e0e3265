import CatalogFormats
import CatalogModel
import CatalogTools
import FileSyntax
import Foundation
import TestSupport
import Testing

/// Catalogs that Xcode made of the tables of real apps, as their authors committed them.
///
/// The goldens show Xcode's migration after the build that follows it: the build marks entries that it finds in code or documents, and adds
/// what it finds. What it found is not in the corpus and is taken from the golden catalog; `CatalogSync` then does the build's part.
@Suite("Migrations to string catalogs", .enabled(if: SharedMaterial.isAvailable))
struct CatalogMigrationCorpusTests {
    /// A catalog that a commit added, and the tables that it removed.
    struct Migration {
        let path: String
        let golden: XCStringsDocument
        let inputs: [ConversionInput]
        let hasInterfaceDocument: Bool

        var table: String { ConversionInput.tableName(ofFileAt: path) }
    }

    /// Catalogs that did not keep the name of their table.
    static let formerNames = ["Count": "Localizable"]

    /// The migrations of all commits, but those whose tables are not in the corpus.
    static func migrations() throws -> [Migration] {
        let all = try CorpusFile.all("strings", "stringsdict", "xcstrings").filter { $0.path.hasPrefix("_migrations/") }
        return all.compactMap { file in
            guard file.path.contains("/after/"), file.path.hasSuffix(".xcstrings") else { return nil }
            let commit = file.path.components(separatedBy: "/after/")[0]
            let table = ConversionInput.tableName(ofFileAt: file.path)
            let inputs = all.filter {
                $0.path.hasPrefix(commit + "/before/") && ConversionInput.tableName(ofFileAt: $0.path) == formerNames[table] ?? table
            }
            guard !inputs.isEmpty else { return nil }
            return Migration(
                path: file.path, golden: XCStringsDocument(parsing: file.bytes),
                inputs: inputs.map { ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: $0.bytes) },
                hasInterfaceDocument: file.path.contains("/mul.lproj/") && table != "InfoPlist")
        }
    }

    /// What a golden entry says of the build that came after the migration; nil where the build did not find its key.
    private func found(_ entry: Entry, in migration: Migration) -> StringsData.Occurrence? {
        switch entry.extractionState {
        case nil: .init(table: migration.table, key: entry.key)
        case ExtractionState.extractedWithValue?:
            .init(
                table: migration.table, key: entry.key, value: entry[migration.golden.sourceLanguage ?? "en"]?.text?.value, comment: entry.comment)
        default: nil
        }
    }

    /// A migration as the author committed it: after a build, with what the build did not find marked as managed by hand.
    private func built(_ catalog: [UInt8], _ migration: Migration) throws -> XCStringsDocument {
        let occurrences = migration.golden.entries.compactMap { found($0.model, in: migration) }
        let result = try CatalogSync.sync(
            XCStringsDocument(parsing: catalog), table: migration.table, with: [StringsData(occurrences: occurrences)],
            order: .collated(Self.collation))
        let text = String(decoding: result.bytes, as: UTF8.self)
        return XCStringsDocument(
            parsing: Array(text.replacingOccurrences(of: #""extractionState" : "stale""#, with: #""extractionState" : "manual""#).utf8))
    }

    private static let collation: @Sendable (String, String) -> Int = { left, right in
        left.compare(
            right, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], range: nil, locale: Locale(identifier: "en_US")
        ).rawValue
    }

    /// Entries in which a committed catalog differs from its migration, and why.
    static let editedByHand: [String: String] = [:]

    @Test("Xcode's migrations come out the same, entry for entry and byte for byte")
    func migrations() throws {
        let migrations = try Self.migrations()
        var (entries, sameEntries, sameCatalogs, sameAtOnce) = (0, 0, 0, 0)
        var different: Set<String> = []
        for migration in migrations {
            var options = CatalogMigration.Options(sourceLanguage: "en")
            options.hasInterfaceDocument = migration.hasInterfaceDocument
            let result = CatalogMigration.migrate(migration.inputs, options, collation: Self.collation)
            let output = try #require(result.outputs.first, "\(migration.path)")
            if Self.formerNames[migration.table] == nil { #expect(migration.path.hasSuffix("/" + output.path)) }
            let migrated = XCStringsDocument(parsing: output.bytes)
            #expect(migrated.diagnostics.isEmpty && migrated.entries.allSatisfy { $0.model.extractionState == .migrated })
            let document = try built(output.bytes, migration)
            for entry in migrated.entries {
                entries += 1
                let golden = migration.golden[entry.key]?.model
                if golden == document[entry.key]?.model { sameEntries += 1 } else { different.insert("\(migration.table) \(entry.key)") }
                // What the tables hold must be there without help of the build.
                let translations = entry.model.translations.filter { $0.translation.text?.state != .new }
                if let golden, translations.allSatisfy({ golden[$0.language] == $0.translation }) { sameAtOnce += 1 }
            }
            let keys = Set(migrated.entries.map(\.key))
            let isSame = document.bytes == migration.golden.bytes
            if isSame { sameCatalogs += 1 }
            print("  \(isSame ? "same bytes" : "other bytes"): \(migration.path), \(keys.count) of \(migration.golden.entries.count) entries from tables")
        }
        print(
            """
            entries as in Xcode's migrations: \(sameEntries) of \(entries) (translations alone: \(sameAtOnce)), \
            catalogs byte for byte: \(sameCatalogs) of \(migrations.count)
            """)
        for name in different.sorted() { print("other than in the committed catalog: \(name): \(Self.editedByHand[name] ?? "?")") }
        #expect(sameEntries * 10 >= entries * 9)
        #expect(different == Set(Self.editedByHand.keys))
    }
}
