import CatalogFormats
import Foundation
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("Converting the catalogs of the corpus to other systems")
struct ForeignConversionCorpusTests {
    private static let compiler = ["/usr/bin/aapt2", "/usr/local/bin/aapt2"].first(where: FileManager.default.isExecutableFile)

    private static func converted(_ bytes: [UInt8], to format: ForeignFormat) -> ConversionResult {
        ForeignFromCatalog.convert(
            ConversionInput(path: "Localizable.xcstrings", type: .xcstrings, bytes: bytes), to: format, isOneFile: false, language: nil)
    }

    /// The catalog of the converted files, and the findings.
    private static func back(_ result: ConversionResult, _ format: ForeignFormat, source: String) -> ConversionResult {
        CatalogFromForeign.convert(
            result.outputs.map { ForeignInput(path: $0.path, format: format, bytes: $0.bytes) }, name: "Localizable",
            sourceLanguage: source,
            collation: { left, right in left == right ? 0 : left < right ? -1 : 1 })
    }

    @Test(
        "convert back to the same entries, but for those with a reported loss", .tags(.longRun), .longRun,
        arguments: ForeignFormat.all.map(\.name))
    func roundTrip(name: String) throws {
        let format = try #require(ForeignFormat(name: name))
        var (same, lost, files) = (0, 0, 0)
        for file in try CorpusFile.all("xcstrings") where !file.path.hasPrefix("_history/") {
            let original = XCStringsDocument(parsing: file.bytes)
            let table = original.converted(named: "Localizable").table
            let result = Self.converted(file.bytes, to: format)
            #expect(!result.hasFailed, "\(file): \(result.findings)")
            let second = Self.back(result, format, source: table.sourceLanguage ?? "en")
            #expect(!second.hasFailed, "\(file): \(second.findings.flatMap(\.findings).filter { $0.severity == .error }.prefix(3))")
            guard let bytes = second.outputs.first?.bytes else { continue }
            let again = XCStringsDocument(parsing: bytes).converted(named: "Localizable").table
            var byKey: [ExactText: CatalogEntry] = [:]
            for entry in again.entries { byKey[ExactText(entry.key)] = entry }
            let losses = result.findings.flatMap(\.findings).map(\.message)
            var lostKeys: Set<ExactText> = []
            for entry in table.entries where losses.contains(where: { $0.hasPrefix("'\(entry.key)'") }) {
                lostKeys.insert(ExactText(entry.key))
            }
            for entry in table.entries {
                if lostKeys.contains(ExactText(entry.key)) {
                    lost += 1
                } else if let other = byKey[ExactText(entry.key)], Self.isSame(entry, other) {
                    same += 1
                } else {
                    Issue.record("\(file) '\(entry.key)': \(entry)\n-> \(byKey[ExactText(entry.key)] as Any)")
                }
            }
            files += 1
        }
        print("\(name): \(files) catalogs, \(same) entries the same after converting back, \(lost) with a reported loss")
        #expect(same > 0)
    }

    private static func isSame(_ left: CatalogEntry, _ right: CatalogEntry) -> Bool {
        var (left, right) = (left, right)
        func sorted(_ entry: inout CatalogEntry) {
            for index in entry.translations.indices {
                entry.translations[index].language = LocalizationFolderName.canonical(entry.translations[index].language) ?? ""
                entry.translations[index].translation.substitutions?.sort { $0.name < $1.name }
                for place in entry.translations[index].translation.variations.indices {
                    entry.translations[index].translation.variations[place].cases.sort { $0.name < $1.name }
                }
                for place in (entry.translations[index].translation.substitutions ?? []).indices {
                    entry.translations[index].translation.substitutions?[place].variations[0].cases.sort { $0.name < $1.name }
                }
            }
            entry.translations.sort { $0.language < $1.language }
        }
        sorted(&left)
        sorted(&right)
        return left == right
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
            let process = Process()
            process.executableURL = URL(filePath: compiler)
            process.arguments = ["compile", "--dir", folder.path + "/\(count)", "-o", folder.path + "/out/\(count).zip"]
            let errors = Pipe()
            process.standardError = errors
            try process.run()
            let text = errors.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(file): \(String(decoding: text, as: UTF8.self))")
            count += 1
        }
        print("catalogs whose Android files aapt2 compiles: \(count)")
        #expect(count == SharedMaterial.count(135, fixtures: 52))
    }
}
