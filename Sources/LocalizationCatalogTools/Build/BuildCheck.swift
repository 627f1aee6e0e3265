import CatalogFormats
import LocalizationCatalogCompilation
package import LocalizationDiagnostics

/// Checks files as a build does, without information that needs no action.
package enum BuildCheck {
    /// Checks files and returns the findings, without files that have none. Tables are compared with the other tables among them.
    package static func findings(in inputs: [BuildInput]) -> [FileFindings] {
        let files = Dictionary(inputs.map { (ExactText($0.path), $0.bytes) }) { first, _ in first }
        let source = inputs.lazy.filter { $0.type == .xcstrings }.compactMap { XCStringsDocument(parsing: $0.bytes).sourceLanguage }.first
        var tables = TableCheck(sourceLanguage: source) { files[ExactText($0)] }
        return inputs.map { findings(in: $0, tables: &tables) }.filter { !$0.findings.isEmpty }
    }

    /// Checks a file: a catalog as Xcode's compiler does, with its messages; a table as lookups read it; and the translations of both.
    /// - Parameter tables: Checks the translations of tables and caches the original texts.
    private static func findings(in input: BuildInput, tables: inout TableCheck) -> FileFindings {
        let own: FileFindings
        if input.type == .xcstrings {
            let catalog = CatalogCompiler.compile(input.bytes)
            own = FileFindings(path: input.path, text: catalog.source, catalog.findings)
        } else {
            let document = input.type.documentType.init(parsing: input.bytes)
            own = FileFindings(path: input.path, text: document.text, document.findings)
        }
        let found = own.findings + DocumentCheck.findings(inFileAt: input.path, input.bytes, as: input.type, tables: &tables)
        return FileFindings(in: own.file, found.filter { $0.severity >= .warning })
    }
}
