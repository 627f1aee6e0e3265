import CatalogCompilation
import FileSyntax
import SourceText
import TestSupport
import Testing

/// Catalogs that Apple's own compiler has compiled or refused.
@Suite("String catalogs: Apple's compiler", .enabled(if: SharedMaterial.isAvailable))
struct CatalogCompilationOracleTests {
    @Test("Each catalog is compiled or refused as by xcstringstool, with its output")
    func catalogs() throws {
        var passed = 0
        let rows = try OracleRow.all(kind: "xcstrings")
        for row in rows {
            let catalog = CatalogCompiler.compile(try row.bytes)
            let messages = catalog.diagnostics.map { "\($0.severity): \($0.message)" }
            var isRight = catalog.diagnostics.hasErrors != row.accept
            #expect(isRight, "\(row.id): \(messages)")
            if let expected = row.diagnostic, !catalog.diagnostics.contains(where: { $0.severity == .error && $0.message.contains(expected) }) {
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
        #expect(passed > 250)
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
