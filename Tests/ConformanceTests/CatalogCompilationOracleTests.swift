import LocalizationBuild
import LocalizationAppleTools
import LocalizationCatalogCompilation
import LocalizationFileSyntax
import LocalizationFileWriting
import Foundation
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationTestSupport
import Testing

/// Catalogs that Apple's own compiler has compiled or refused.
@Suite("String catalogs: Apple's compiler")
struct CatalogCompilationOracleTests {
    @Test("Each catalog is compiled or refused as by xcstringstool, with its output")
    func catalogs() throws {
        var passed = 0
        let rows = try OracleRow.all(kind: "xcstrings")
        for row in rows {
            let catalog = CatalogCompiler.compile(try row.bytes)
            let messages = catalog.findings.map { XCStringsToolMessages.finding($0, path: "catalog.xcstrings") }
            var isRight = catalog.findings.hasErrors != row.accept
            #expect(isRight, "\(row.id): \(messages)")
            if let expected = row.diagnostic,
                !messages.contains(where: { $0.hasPrefix("catalog.xcstrings: error: ") && $0.contains(expected) })
            {
                isRight = false
                Issue.record("\(row.id): expected '\(expected)', not \(messages)")
            }
            if let compiled = row.compiled, !compiled.contains(where: { catalog.outputs(table: "catalog").matches($0) }) {
                isRight = false
                Issue.record("\(row.id): \(catalog.outputs(table: "catalog")), Apple: \(compiled)")
            }
            if isRight { passed += 1 }
        }
        print("catalogs of the oracle: \(passed) of \(rows.count)")
        #expect(passed > SharedMaterial.count(250, fixtures: 45))
    }
}

extension CompiledCatalog {
    /// From a file's path to its content.
    func outputs(table: String) -> PropertyListValue {
        var outputs = PropertyListDictionary()
        for localization in localizations {
            var texts = PropertyListDictionary()
            for text in localization.texts { texts[text.key] = text.propertyListValue }
            var rules = PropertyListDictionary()
            for entry in localization.rules { rules[entry.key] = entry.rule.propertyListValue }
            if texts.count > 0 { outputs["\(localization.name).lproj/\(table).strings"] = .dictionary(texts) }
            if rules.count > 0 { outputs["\(localization.name).lproj/\(table).stringsdict"] = .dictionary(rules) }
        }
        return .dictionary(outputs)
    }
}

/// Real apps' catalogs.
@Suite("String catalogs: the corpus")
struct CatalogCompilationCorpusTests {
    @Test("Every catalog of the corpus compiles without an error, and its files hold all of it", .tags(.longRun), .longRun)
    func catalogs() throws {
        var compiled = 0
        var texts = 0
        let paths = (FileManager.default.enumerator(atPath: Corpus.root)?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix(".xcstrings")
        }
        for path in paths.sorted() {
            let bytes = try FileSystem.read(Corpus.root + "/" + path)
            // One is a page of text that a tool left under a catalog's name.
            guard JSONDocument(parsing: bytes).findings.allSatisfy({ $0.severity < .error }) else { continue }
            let catalog = CatalogCompiler.compile(bytes)
            #expect(!catalog.findings.hasErrors, "\(path): \(catalog.findings.first { $0.severity == .error }?.message ?? "")")
            #expect(CompilationProof.differences(of: catalog, table: "T", format: .xml) == [], "\(path)")
            compiled += 1
            texts += catalog.localizations.reduce(0) { $0 + $1.texts.count + $1.rules.count }
        }
        print("catalogs of the corpus: \(compiled) of \(paths.count) compiled and read back, \(texts) entries")
        #expect(compiled > SharedMaterial.count(100, fixtures: 45))
    }
}
