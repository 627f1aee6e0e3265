import LocalizationConversion
import LocalizationProject
import CatalogFormats
import Foundation
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Converting the catalogs of the corpus to other systems")
struct ForeignConversionCorpusTests {
    private static let compiler = InstalledTool("aapt2")
    private static let xmllint = InstalledTool("xmllint")
    private static let msgfmt = InstalledTool("msgfmt")

    private static func converted(_ bytes: [UInt8], to format: ForeignFormat) -> ConversionResult {
        ForeignFromCatalog.convert(
            ConversionTable(reading: ConversionInput(path: "Localizable.xcstrings", type: .xcstrings, bytes: bytes)), to: format,
            isOneFile: false, language: nil)
    }

    /// The catalog of the converted files, and the findings.
    private static func back(
        _ result: ConversionResult, _ format: ForeignFormat, source: String
    ) -> (table: CatalogTable, reports: [LossReport]) {
        CatalogFromForeign.convert(
            result.outputs.map { ForeignInput(path: $0.path, format: format, bytes: $0.bytes) }, name: "Localizable",
            sourceLanguage: source)
    }

    @Test(
        "convert back to the same entries, but for what a reported loss says", .tags(.longRun), .longRun,
        arguments: ForeignFormat.all.map(\.name))
    func roundTrip(name: String) throws {
        let format = try #require(ForeignFormat(name: name))
        var (same, lost, files) = (0, 0, 0)
        var translations = ReportedLosses.Comparison()
        for file in try CorpusFile.all("xcstrings") where !file.path.hasPrefix("_") {
            let table = XCStringsDocument(parsing: file.bytes).converted(named: "Localizable").table
            let source = table.sourceLanguage ?? "en"
            let languages = table.languages + [source]
            let result = Self.converted(file.bytes, to: format)
            #expect(!result.hasFailed, "\(file): \(result.findings)")
            let second = Self.back(result, format, source: source)
            let errors = second.reports.flatMap(\.findings).flatMap(\.findings).filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(file): \(errors.prefix(3))")
            let bytes = XCStringsDocument.file(second.table, order: .codePoint)
            let again = XCStringsDocument(parsing: bytes).converted(named: "Localizable").table
            var byKey: [ExactText: CatalogEntry] = [:]
            for entry in again.entries { byKey[ExactText(entry.key)] = entry }
            let losses = ReportedLosses(result.findings.flatMap(\.findings), of: table)
            for entry in table.entries {
                let other = byKey[ExactText(entry.key)] ?? CatalogEntry(key: entry.key)
                let differences = losses.differences(from: entry, to: other, source: source, &translations)
                #expect(differences.isEmpty, "\(file) '\(entry.key)': \(differences): \(entry)\n-> \(other)")
                if losses.contains(entry, languages: languages) { lost += 1 } else { same += 1 }
            }
            files += 1
        }
        print(
            """
            \(name): \(files) catalogs, \(same) entries the same after converting back, \(lost) with a reported loss; translations: \
            \(translations.whole) the same, \(translations.texts) but for their state, \(translations.prose) but for arguments, \
            \(translations.lost) with a loss of the text
            """)
        #expect(same > 0)
    }

    @Test("aapt2 accepts each Android file", .tags(.longRun), .longRun, .enabled(if: compiler != nil, "aapt2 is not installed"))
    func compiles() throws {
        let compiler = try #require(Self.compiler)
        let format = try #require(ForeignFormat(name: "android"))
        let folder = try TemporaryFolder()
        var count = 0
        for file in try CorpusFile.all("xcstrings") where !file.path.hasPrefix("_history/") {
            for output in Self.converted(file.bytes, to: format).outputs {
                try folder.write(String(decoding: output.bytes, as: UTF8.self), to: "\(count)/\(output.path)")
            }
            try folder.write("", to: "out/.keep")
            let run = try compiler.run(["compile", "--dir", folder.path + "/\(count)", "-o", folder.path + "/out/\(count).zip"])
            #expect(run.status == 0, "\(file): \(run.errors)")
            count += 1
        }
        print("catalogs whose Android files aapt2 compiles: \(count)")
        #expect(count == SharedMaterial.count(135, fixtures: 52))
    }

    @Test(
        "xmllint accepts each file in XML", .tags(.longRun), .longRun, .enabled(if: xmllint != nil, "xmllint is not installed"),
        arguments: ["android", "resx"])
    func isXML(name: String) throws {
        let xmllint = try #require(Self.xmllint)
        let format = try #require(ForeignFormat(name: name))
        var count = 0
        for file in try CorpusFile.all("xcstrings") where !file.path.hasPrefix("_history/") {
            let outputs = Self.converted(file.bytes, to: format).outputs
            let folder = try TemporaryFolder()
            let paths = try outputs.indices.map { index in
                let path = "\(folder.path)/\(index).xml"
                try Data(outputs[index].bytes).write(to: URL(filePath: path))
                return path
            }
            let run = try xmllint.run(["--noout", "--nonet"] + paths)
            #expect(run.status == 0, "\(file): \(run.errors)")
            count += outputs.count
        }
        print("\(name) files that xmllint accepts: \(count)")
        #expect(count > 0)
    }

    @Test(
        "msgfmt accepts each PO file and template", .tags(.longRun), .longRun, .enabled(if: msgfmt != nil, "msgfmt is not installed"),
        arguments: ["po", "pot"])
    func isPO(name: String) throws {
        let msgfmt = try #require(Self.msgfmt)
        let format = try #require(ForeignFormat(name: name))
        let folder = try TemporaryFolder()
        let path = folder.path + "/texts.po"
        var count = 0
        for file in try CorpusFile.all("xcstrings") where !file.path.hasPrefix("_history/") {
            for output in Self.converted(file.bytes, to: format).outputs {
                try Data(output.bytes).write(to: URL(filePath: path))
                // The check of formats finds the mistakes of the apps' translations.
                let run = try msgfmt.run(["--check-header", "--check-domain", "-o", "/dev/null", path])
                #expect(run.status == 0, "\(file) \(output.path): \(run.errors)")
                count += 1
            }
        }
        print("\(name) files that msgfmt accepts: \(count)")
        #expect(count > 0)
    }
}
