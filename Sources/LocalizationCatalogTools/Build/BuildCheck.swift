import CatalogFormats
import LocalizationCatalogCompilation
package import LocalizationDiagnostics

/// Checks files as a build does, without information that needs no action.
package enum BuildCheck {
    /// Checks files and returns the findings, without files that have none. Tables are compared with the other tables among them.
    package static func findings(in inputs: [BuildInput]) -> [FileFindings] {
        let files = Dictionary(inputs.map { ($0.path, $0.bytes) }) { first, _ in first }
        let source = inputs.lazy.filter { $0.type == .xcstrings }.compactMap { XCStringsDocument(parsing: $0.bytes).sourceLanguage }.first
        var tables = TableCheck(sourceLanguage: source) { files[$0] }
        return inputs.map { findings(in: $0, tables: &tables) }.filter { !$0.findings.isEmpty }
    }

    /// Checks a file: a catalog as Xcode's compiler does, with its messages; a table as lookups read it; and the translations of both.
    /// - Parameter tables: Checks the translations of tables and caches the original texts.
    private static func findings(in input: BuildInput, tables: inout TableCheck) -> FileFindings {
        let text: [UInt8]
        let found: [Finding]
        switch input.type {
        case .xcstrings:
            let catalog = CatalogCompiler.compile(input.bytes)
            text = catalog.source
            found = catalog.findings + CatalogCheck.findings(of: XCStringsDocument(parsing: text))
        case .stringsdict:
            let document = StringsdictDocument(parsing: input.bytes)
            text = document.text
            found = document.findings + tables.findings(ofFileAt: input.path, input.bytes, as: .stringsdict)
        case .strings, .plist:
            let document = StringsDocument(parsing: input.bytes)
            text = document.text
            found = document.findings + tables.findings(ofFileAt: input.path, input.bytes, as: .strings)
        }
        return FileFindings(path: input.path, text: text, found.filter { $0.severity >= .warning })
    }
}
