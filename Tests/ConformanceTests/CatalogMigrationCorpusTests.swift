import LocalizationConversion
import LocalizationCodeKeys
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationCatalogTools
import Foundation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

/// Catalogs that Xcode made of the tables of real apps, as their authors committed them.
///
/// The goldens show Xcode's migration after the build that follows it: the build marks entries that it finds in code or documents, and adds
/// what it finds. What it found is not in the corpus and is taken from the golden catalog; `CatalogSync` then does the build's part.
@Suite("Migrations to string catalogs")
struct CatalogMigrationCorpusTests {
    /// A catalog that a commit added, and the tables that it removed.
    struct Migration {
        let path: String
        let golden: XCStringsDocument
        let inputs: [ConversionInput]
        let hasInterfaceDocument: Bool

        var table: String { PathNames.stem(of: path) }
    }

    /// Catalogs that did not keep the name of their table.
    static let formerNames = ["Count": "Localizable"]

    /// The migrations of all commits, but those whose tables are not in the corpus.
    static func migrations() throws -> [Migration] {
        let all = try CorpusFile.all("strings", "stringsdict", "xcstrings").filter { $0.path.hasPrefix("_migrations/") }
        return all.compactMap { file in
            guard file.path.contains("/after/"), file.path.hasSuffix(".xcstrings") else { return nil }
            let commit = file.path.components(separatedBy: "/after/")[0]
            let table = PathNames.stem(of: file.path)
            let inputs = all.filter {
                $0.path.hasPrefix(commit + "/before/") && PathNames.stem(of: $0.path) == formerNames[table] ?? table
            }
            guard !inputs.isEmpty else { return nil }
            return Migration(
                path: file.path, golden: XCStringsDocument(parsing: file.bytes),
                inputs: inputs.map { ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: $0.bytes) },
                hasInterfaceDocument: file.path.contains("/mul.lproj/") && table != "InfoPlist")
        }
    }

    /// What a golden entry says of the build that came after the migration; nil where the build did not find its key.
    private func found(_ entry: CatalogEntry, in migration: Migration) -> StringsData.Occurrence? {
        switch entry.extractionState {
        case nil: .init(table: migration.table, key: entry.key)
        case ExtractionState.extractedWithValue?:
            .init(
                table: migration.table, key: entry.key, value: entry[migration.golden.sourceLanguage ?? "en"]?.text?.value,
                comment: entry.comment)
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
            right, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], range: nil,
            locale: Locale(identifier: "en_US")
        ).rawValue
    }

    /// Entries in which a committed catalog differs from its migration, and why.
    static let editedByHand = [
        "Count %lld found": "the build found a comment in code, which is not in the corpus",
        "Count %lld replaced": "the build found a comment in code, which is not in the corpus",
        "Localizable status.poll.n-votes-voters %lld %lld": "the German format names a variable that does not exist; somebody corrected it",
        "PrintPanelAccessory L7u-ng-jC7.title": "the Spanish text, which was still English, was removed",
        "PrintPanelAccessory M5e-Tg-MlQ.title": "the Spanish text, which was still English, was removed",
        "PrintPanelAccessory P9K-oM-I0Z.title": "the storyboard's catalog lacks the key, so the storyboard does; the entry was removed",
    ]

    /// A catalog without some entries, in its own order and layout.
    private func catalog(_ document: XCStringsDocument, without keys: Set<String>) throws -> [UInt8] {
        var document = document
        try document.apply(keys.sorted().filter { document[$0] != nil }.map { .removeEntry($0) })
        return document.bytes
    }

    @Test("Xcode's migrations come out the same, entry for entry and byte for byte", .tags(.longRun), .longRun)
    func migrations() throws {
        let migrations = try Self.migrations()
        var (entries, sameEntries, sameAtOnce, whole, sameWhole, sameParts) = (0, 0, 0, 0, 0, 0)
        var different: Set<String> = []
        for migration in migrations {
            var options = CatalogMigration.Options(sourceLanguage: "en")
            options.interfaceDocument = migration.hasInterfaceDocument ? "\(migration.table).storyboard" : nil
            let result = CatalogMigration.migrate(migration.inputs, options, collation: Self.collation)
            let output = try #require(result.outputs.first, "\(migration.path)")
            if Self.formerNames[migration.table] == nil { #expect(migration.path.hasSuffix("/" + output.path)) }
            let migrated = XCStringsDocument(parsing: output.bytes)
            let isMarked = migrated.entries.allSatisfy { $0.model.extractionState == .migrated }
            #expect(migrated.findings.isEmpty && isMarked)
            let document = try built(output.bytes, migration)
            var others: Set<String> = []
            for entry in migrated.entries {
                entries += 1
                let golden = migration.golden[entry.key]?.model
                if golden == document[entry.key]?.model { sameEntries += 1 } else { others.insert(entry.key) }
                // What the tables hold must be there without help of the build.
                if entry.model.translations.allSatisfy({ golden?[$0.language] == $0.translation }) { sameAtOnce += 1 }
            }
            different.formUnion(others.map { "\(migration.table) \($0)" })
            let keys = Set(migrated.entries.map(\.key))
            let goldenKeys = Set(migration.golden.entries.map(\.key))
            if goldenKeys.isSubset(of: keys) {
                whole += 1
                if document.bytes == migration.golden.bytes { sameWhole += 1 }
            }
            // Entries that no table had cannot come out of a migration; the rest of the file must be the same to the byte.
            let aside = goldenKeys.subtracting(keys).union(others)
            let isSame = try catalog(document, without: aside) == catalog(migration.golden, without: aside)
            if isSame { sameParts += 1 }
            #expect(isSame, "\(migration.path)")
            print(
                "  \(migration.path): \(keys.count) of \(goldenKeys.count) entries are from tables, \(keys.count - others.count) are the same"
            )
        }
        print(
            """
            entries as in Xcode's migrations: \(sameEntries) of \(entries) (translations alone, without the build: \(sameAtOnce)); \
            catalogs whose entries are all from tables: \(sameWhole) of \(whole) are the same byte for byte; \
            without what no table had and the entries that are named below: \(sameParts) of \(migrations.count)
            """)
        for name in different.sorted() { print("other than in the committed catalog: \(name): \(Self.editedByHand[name] ?? "?")") }
        #expect(sameEntries * 10 >= entries * SharedMaterial.count(9, fixtures: 7) && sameEntries > SharedMaterial.count(600, fixtures: 15))
        // The fixtures lack the app with this table.
        let edited = Self.editedByHand.keys.filter { SharedMaterial.isWhole || !$0.hasPrefix("Localizable ") }
        #expect(different == Set(edited))
    }
}
