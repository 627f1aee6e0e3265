import LocalizationConversion
import LocalizationProject
import CatalogFormats
import LocalizationFileSyntax
import Foundation
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Formatting the files of the corpus")
struct FormattingCorpusTests {
    /// The comparison of Xcode's editor.
    private static let collation: @Sendable (String, String) -> Int = { $0.localizedStandardCompare($1).rawValue }

    private func format(_ file: CorpusFile, _ bytes: [UInt8]) throws -> FormattedCatalog {
        CatalogFormatting.format(bytes, as: try #require(CatalogFileType(path: file.path)), collation: Self.collation)
    }

    /// The catalogs that are not as Xcode writes them, and why.
    private static let otherThanXcodes = [
        "apple__sample-backyard-birds/Multiplatform/Localizable.xcstrings": "a line break at the end",
        "apple__sample-backyard-birds/Watch/Localizable.xcstrings": "a line break at the end",
        "coteditor__CotEditor/CotEditor/Localizables/Document Window/Document.xcstrings": "one key is out of order",
        "objective-see__LuLu/LuLu/App/InfoPlist.xcstrings": "a line break at the end",
        "objective-see__LuLu/LuLu/App/mul.lproj/AlertWindow.xcstrings": "a line break at the end",
        "objective-see__LuLu/LuLu/App/mul.lproj/ItemPaths.xcstrings": "a line break at the end",
        "objective-see__LuLu/LuLu/App/mul.lproj/Preferences.xcstrings": "a line break at the end",
        "objective-see__LuLu/LuLu/App/mul.lproj/Welcome.xcstrings": "a line break at the end",
    ]

    @Test("catalogs as Xcode wrote them stay as they are; all others are known by name", .tags(.longRun), .longRun)
    func catalogs() throws {
        var (unchanged, refused) = (0, 0)
        var changed: [String] = []
        let files = try CorpusFile.all("xcstrings")
        for file in files {
            switch try format(file, file.bytes).outcome {
            case .unchanged: unchanged += 1
            case .refused: refused += 1
            case .formatted(let bytes):
                changed.append(file.path)
                #expect(try format(file, bytes).outcome == .unchanged, "\(file)")
                if Self.otherThanXcodes[file.path] == "a line break at the end" { #expect(bytes == file.bytes.dropLast(), "\(file)") }
            }
        }
        print("catalogs that fmt leaves as they are: \(unchanged) of \(files.count); with mistakes: \(refused)")
        for path in changed { print("formatted: \(path): \(Self.otherThanXcodes[path] ?? "?")") }
        #expect(Set(changed) == Set(Self.otherThanXcodes.keys.filter(CorpusFile.isExpected)))
        #expect(refused == SharedMaterial.count(1, fixtures: 0) && unchanged == files.count - refused - changed.count)
    }

    /// The files that Apple's reader takes and fmt does not, and why.
    private static let keptAsTheyAre = [
        "_history/coteditor__CotEditor/82cbc9a17f/CotEditor/pt.lproj/PatternSortView.strings": "marks of a merge conflict",
        "_history/coteditor__CotEditor/e9ba2b2b0a/CotEditor/tr.lproj/Localizable.strings": "marks of a merge conflict",
        "_history/iina__iina/06acbe79e0/iina/fr.lproj/Localizable.strings": "a quotation mark behind the last semicolon",
        "_history/iina__iina/48f10111f2/iina/zh-Hans.lproj/PrefOSCToolbarSettingsSheetController.strings":
            "a full stop behind the last semicolon",
        "_history/transmission__transmission/317806dd0e/macosx/es.lproj/Localizable.strings": "a byte order mark behind the last entry",
        "wordpress-mobile__release-toolkit/spec/test-data/translations/strings-with-escape-character-in-root-context.strings":
            "backslashes behind an entry",
    ]

    @Test("tables have the same content and notes in their canonical form, which is its own canonical form", .tags(.longRun), .longRun)
    func tables() throws {
        var (unchanged, changed, refused) = (0, 0, 0)
        var kept: Set<String> = []
        for file in try CorpusFile.all("strings", "stringsdict") {
            let result = try format(file, file.bytes)
            switch result.outcome {
            case .unchanged: unchanged += 1
            case .refused:
                refused += 1
                #expect(result.findings.hasErrors, "\(file)")
                if result.findings.contains(where: { $0.identifier.hasPrefix("fmt.") }) { kept.insert(file.path) }
            case .formatted(let bytes):
                changed += 1
                #expect(try format(file, bytes).outcome == .unchanged, "\(file)")
                let (old, new) = (StringsDocument(parsing: file.bytes), StringsDocument(parsing: bytes))
                #expect(old.syntax.appleValue == new.syntax.appleValue, "\(file)")
                #expect(old.entries.map(old.notes(of:)) == new.entries.map(new.notes(of:)), "\(file)")
                #expect(old.syntax.allComments.count == new.syntax.allComments.count, "\(file)")
                if old.syntax.format == .oldStyle {
                    #expect(old.syntax.encoding == new.syntax.encoding && old.syntax.byteOrderMark == new.syntax.byteOrderMark, "\(file)")
                }
            }
        }
        print("tables that fmt leaves as they are: \(unchanged), formats: \(changed), refuses: \(refused)")
        #expect(
            changed > SharedMaterial.count(1000, fixtures: 60) && unchanged > SharedMaterial.count(500, fixtures: 75)
                && refused < 150)
        #expect(kept == Set(Self.keptAsTheyAre.keys.filter(CorpusFile.isExpected)))
    }

    @Test("every table comes back equal in content through a catalog, or its losses are reported", .tags(.longRun), .longRun)
    func conversions() throws {
        var (tables, catalogs, silent) = (0, 0, 0)
        for (path, table) in CatalogConversionCorpusTests.tables(of: try CorpusFile.all("strings", "stringsdict")) {
            let inputs = table.originals.map { original in
                ConversionInput(
                    path: original.file.path, type: original.file.path.hasSuffix("dict") ? .stringsdict : .strings,
                    language: original.language,
                    table: "T", bytes: original.file.bytes)
            }
            let source = DevelopmentLanguage.likely(of: inputs) ?? "en"
            let result = CatalogFromTables.convert(inputs, sourceLanguage: source, collation: Self.collation)
            guard let catalog = result.outputs.first else {
                #expect(result.hasFailed, "\(path)")
                continue
            }
            catalogs += 1
            if !result.hasWarnings { silent += 1 }
            let written = ConversionInput(path: "T.xcstrings", type: .xcstrings, bytes: catalog.bytes)
            let back = TablesFromCatalog.convert([.init(reading: written)], layout: .init())
            #expect(!back.hasFailed, "\(path)")
            let isLossy = result.findings.contains { finding in
                finding.findings.contains {
                    ["convert.value", "convert.duplicate-key"].contains($0.identifier) || !$0.identifier.hasPrefix("convert.")
                }
            }
            for input in inputs where !isLossy {
                let spelled = input.language ?? source
                let language = spelled == "Base" ? source : LocalizationFolderName.canonical(spelled) ?? spelled
                let output = back.outputs.first { $0.path == "\(language).lproj/T.\(input.type.rawValue)" }?.bytes
                let value = PropertyListDocument(parsing: input.bytes).appleValue ?? .dictionary(.init())
                let written = output.map { PropertyListDocument(parsing: $0) }?.appleValue ?? .dictionary(.init())
                #expect(written == value, "\(input.path)")
                tables += 1
            }
        }
        print("tables converted to \(catalogs) catalogs (\(silent) without any loss) and back with equal content: \(tables)")
        #expect(catalogs > SharedMaterial.count(250, fixtures: 55) && tables > SharedMaterial.count(1300, fixtures: 130))
    }
}
