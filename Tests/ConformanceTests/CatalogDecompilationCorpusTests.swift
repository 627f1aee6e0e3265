import LocalizationConversion
import LocalizationProject
import LocalizationCatalogCompilation
import CatalogFormats
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

/// Catalogs of real apps, compiled, made into catalogs again, and compiled once more.
@Suite("Compiled tables to string catalogs")
struct CatalogDecompilationCorpusTests {
    /// The compiled files of a catalog by their paths.
    private func files(_ catalog: CompiledCatalog, _ format: PropertyListValue.WritableFormat) -> [String: [UInt8]] {
        let files = CompiledTableFile.files(of: catalog, table: "T", layout: .stringsAndStringsdict)
        return Dictionary(files.map { ($0.path, $0.bytes(in: format)) }) { first, _ in first }
    }

    @Test("each catalog of the corpus compiles to the same tables after it was made of its compiled tables", .tags(.longRun), .longRun)
    func roundTrip() throws {
        var (catalogs, tables, sameTables) = (0, 0, 0)
        var different: [String] = []
        for file in try CorpusFile.all("xcstrings") {
            let compiled = CatalogCompiler.compile(file.bytes)
            let binary = files(compiled, .binary)
            guard !compiled.findings.hasErrors, !binary.isEmpty else { continue }
            let inputs = binary.sorted { $0.key < $1.key }.map { path, bytes in
                ConversionInput(path: path, type: CatalogFileType(path: path) ?? .strings, bytes: bytes)
            }
            let result = CatalogFromTables.convert(
                inputs, sourceLanguage: compiled.sourceLanguage, style: .xcode, collation: Self.collation)
            let bytes = try #require(result.outputs.first?.bytes, "\(file.path): \(result.findings.flatMap(\.findings).map(\.message))")
            let again = CatalogCompiler.compile(bytes)
            #expect(!again.findings.hasErrors, "\(file.path): \(again.findings.map(\.message))")
            let expected = files(compiled, .xml)
            let found = files(again, .xml)
            #expect(expected.keys == found.keys, "\(file.path)")
            for (path, bytes) in expected {
                tables += 1
                if found[path] == bytes { sameTables += 1 } else { different.append("\(file.path): \(path)") }
            }
            catalogs += 1
        }
        print(
            "catalogs of the corpus made of their compiled tables: \(catalogs), tables compiled to the same bytes again: \(sameTables) of \(tables)"
        )
        for name in different.sorted() { print("compiled otherwise: \(name)") }
        #expect(catalogs > SharedMaterial.count(100, fixtures: 45) && different.isEmpty)
    }

    private static let collation: @Sendable (String, String) -> Int = { left, right in left < right ? -1 : left == right ? 0 : 1 }
}
