import CatalogFormats
import LocalizationCatalogCompilation
package import LocalizationDiagnostics

/// Checks files as a build does, without information that needs no action.
package enum BuildCheck {
    /// Checks files and returns the findings, without files that have none. Tables are compared with the other tables among them.
    package static func findings(in inputs: [BuildInput]) -> [FileFindings] {
        let files = Dictionary(inputs.map { (ExactText($0.path), $0.bytes) }) { first, _ in first }
        let documents = inputs.map { $0.document }
        let source = documents.lazy.compactMap { ($0 as? any CatalogDocument)?.sourceLanguage }.first
        var tables = TableCheck(sourceLanguage: source) { files[ExactText($0)] }
        return zip(inputs, documents).map { findings(in: $1, at: $0.path, tables: &tables) }.filter { !$0.findings.isEmpty }
    }

    /// Checks a file: a catalog as Xcode's compiler does; a table as lookups read it; and the translations of both.
    /// - Parameter tables: Checks the translations of tables and caches the original texts.
    private static func findings(in document: any LocalizationDocument, at path: String, tables: inout TableCheck) -> FileFindings {
        let own = (document as? XCStringsDocument).map { CatalogCompiler.compile($0.syntax).findings } ?? document.findings
        let found = own + DocumentCheck.findings(in: document, at: path, tables: &tables)
        return FileFindings(path: path, text: document.text, found.filter { $0.severity >= .warning })
    }
}
