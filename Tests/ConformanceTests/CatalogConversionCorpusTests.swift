import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import Foundation
import LocalizationTestSupport
import Testing

@Suite("Converting the tables of the corpus")
struct CatalogConversionCorpusTests {
    /// The files of a table in all of its languages.
    struct TableFiles {
        var files: [String: LanguageFiles] = [:]
        var originals: [(language: String, file: CorpusFile)] = []
    }

    /// The tables: files of one name in neighbouring `.lproj` folders belong together; a file outside of such a folder is a table of its
    /// own.
    static func tables(of files: [CorpusFile]) -> [(path: String, table: TableFiles)] {
        var tables: [String: TableFiles] = [:]
        for file in files {
            let folder = (file.path as NSString).deletingLastPathComponent as NSString
            let isProject = folder.pathExtension == "lproj"
            let language = isProject ? (folder.lastPathComponent as NSString).deletingPathExtension : "en"
            let base = isProject ? folder.deletingLastPathComponent : folder as String
            let path = base + "/" + (file.name as NSString).deletingPathExtension
            var entry = tables[path, default: TableFiles()].files[language] ?? LanguageFiles(language: language)
            if file.path.hasSuffix(".strings") {
                entry.strings = StringsDocument(parsing: file.bytes)
            } else {
                entry.stringsdict = StringsdictDocument(parsing: file.bytes)
            }
            tables[path, default: TableFiles()].files[language] = entry
            tables[path]?.originals.append((language, file))
        }
        return tables.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
    }

    private func dictionary(_ document: PropertyListDocument?) -> PropertyListDictionary {
        if case .dictionary(let dictionary)? = document?.root?.value { dictionary } else { PropertyListDictionary() }
    }

    @Test("old to new to old is equal in content, through the bytes of all files", .tags(.longRun), .longRun)
    func roundTrip() throws {
        let tables = Self.tables(of: try CorpusFile.all("strings", "stringsdict"))
        var (languages, strings, rules) = (0, 0, 0)
        var kinds: [String: Int] = [:]
        for (path, table) in tables {
            let source = table.files["en"] != nil ? "en" : table.files.keys.sorted().first ?? "en"
            let (converted, notes) = CatalogTable.converting(
                table.files.values.sorted { $0.language < $1.language }, name: "T", sourceLanguage: source)
            for note in notes { kinds["\(note.kind)", default: 0] += 1 }
            let catalog = XCStringsDocument(parsing: XCStringsWriter.file(converted))
            #expect(catalog.findings.isEmpty, "\(path)")
            let back = catalog.table(named: "T")
            for (language, files) in table.files {
                let (content, dropped) = back.content(for: language)
                #expect(dropped.isEmpty, "\(path) \(language)")
                let newStrings = StringsDocument(parsing: StringsWriter.file(content.strings))
                let newRules = StringsdictDocument(parsing: StringsdictWriter.file(content.stringsdict))
                #expect(newStrings.findings.isEmpty || content.strings.isEmpty, "\(path) \(language)")
                #expect(dictionary(newStrings.syntax) == dictionary(files.strings?.syntax), "\(path) \(language)")
                #expect(dictionary(newRules.syntax) == dictionary(files.stringsdict?.syntax), "\(path) \(language)")
                languages += 1
                strings += content.strings.count
                rules += content.stringsdict.count
            }
        }
        print(
            "tables converted there and back: \(tables.count), in \(languages) languages, \(strings) texts, \(rules) entries with rules; notes: \(kinds)"
        )
        #expect(tables.count > SharedMaterial.count(300, fixtures: 60))
    }

    /// The texts in which a migrated catalog differs from the files before it, and why.
    static let editedAfterMigration = [
        "eu status.poll.n-votes %lld": "another table has a text with the key of this rule, and the catalog has the rule",
        "de status.poll.n-votes-voters %lld %lld": "the format named a variable that does not exist; somebody corrected it",
    ]

    @Test("Xcode's own migrations are reproduced")
    func migrations() throws {
        let all = try CorpusFile.all("strings", "stringsdict", "xcstrings").filter { $0.path.hasPrefix("_migrations/") }
        let before = Self.tables(of: all.filter { $0.path.contains("/before/") && !$0.path.hasSuffix(".xcstrings") })
        let after = all.filter { $0.path.contains("/after/") && $0.path.hasSuffix(".xcstrings") }
        var (same, sameRules, rules) = (0, 0, 0)
        var different: [String] = []
        for (path, table) in before {
            let commit = path.prefix { $0 != " " }.components(separatedBy: "/before/")[0]
            let (converted, _) = CatalogTable.converting(Array(table.files.values), name: "T", sourceLanguage: "en", style: .xcode)
            let catalogs = after.filter { $0.path.hasPrefix(commit) }.map { XCStringsDocument(parsing: $0.bytes).table(named: "T") }
            for entry in converted.entries {
                guard let written = catalogs.lazy.compactMap({ $0[key: entry.key] }).first else { continue }
                for item in entry.translations {
                    guard let expected = written[item.language] else { continue }
                    let isRule = !item.translation.isPlainText
                    if isRule { rules += 1 }
                    if Self.content(expected) == Self.content(item.translation) {
                        same += 1
                        if isRule { sameRules += 1 }
                    } else {
                        different.append("\(item.language) \(entry.key)")
                    }
                }
            }
        }
        print("translations as in Xcode's migrations: \(same) of \(same + different.count), of these with rules \(sameRules) of \(rules)")
        for line in different { print("other than in the migrated catalog: \(line): \(Self.editedAfterMigration[line] ?? "?")") }
        #expect(same > SharedMaterial.count(11_000, fixtures: 190))
        // The fixtures lack the app with these texts.
        #expect(Set(different) == (SharedMaterial.isWhole ? Set(Self.editedAfterMigration.keys) : []))
    }

    /// A translation without states and with members in one order, because Xcode writes them sorted and marks some texts for review.
    private static func content(_ translation: CatalogTranslation) -> CatalogTranslation {
        var result = translation
        result.text?.state = nil
        result.variations = variations(translation.variations)
        result.substitutions = translation.substitutions?.map { substitution in
            var result = substitution
            result.variations = variations(substitution.variations)
            return result
        }.sorted { $0.name < $1.name }
        return result
    }

    private static func variations(_ list: [CatalogVariation]) -> [CatalogVariation] {
        list.map { variation in
            CatalogVariation(
                variation.axis, variation.cases.map { VariationCase($0.name, content($0.translation)) }.sorted { $0.name < $1.name })
        }
    }
}
