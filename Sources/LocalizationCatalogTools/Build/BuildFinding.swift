import LocalizationCatalogCompilation
import CatalogFormats
package import LocalizationSourceText

/// The diagnostics for one file of a build.
package struct BuildFinding: Sendable {
    /// The file's path.
    package let path: String
    /// The text that the ranges of ``diagnostics`` refer to, UTF-8 for a text file.
    package let text: [UInt8]
    /// The diagnostics, without information that needs no action.
    package let diagnostics: [Diagnostic]

    /// Checks a file as the build does: a catalog as Xcode's compiler does, with its messages; a table as lookups read it; and the
    /// translations of both.
    /// - Parameter tables: Checks the translations of tables and caches the original texts.
    package init(checking input: BuildInput, tables: inout TableCheck) {
        path = input.path
        let found: [Diagnostic]
        switch input.type {
        case .xcstrings:
            let catalog = CatalogCompiler.compile(input.bytes)
            text = catalog.source
            found = catalog.diagnostics + CatalogCheck.diagnostics(of: XCStringsDocument(parsing: text))
        case .stringsdict:
            let document = StringsdictDocument(parsing: input.bytes)
            text = document.text
            found = document.diagnostics + tables.diagnostics(ofFileAt: input.path, input.bytes, as: .stringsdict)
        case .strings, .plist:
            let document = StringsDocument(parsing: input.bytes)
            text = document.text
            found = document.diagnostics + tables.diagnostics(ofFileAt: input.path, input.bytes, as: .strings)
        }
        diagnostics = found.filter { $0.severity >= .warning }
    }

    /// Checks files and returns the findings, without files that have none. Tables are compared with the other tables among them.
    package static func findings(in inputs: [BuildInput]) -> [BuildFinding] {
        let files = Dictionary(inputs.map { ($0.path, $0.bytes) }) { first, _ in first }
        let source = inputs.lazy.filter { $0.type == .xcstrings }.compactMap { XCStringsDocument(parsing: $0.bytes).sourceLanguage }.first
        var tables = TableCheck(sourceLanguage: source) { files[$0] }
        return inputs.map { BuildFinding(checking: $0, tables: &tables) }.filter { !$0.diagnostics.isEmpty }
    }

    init(path: String, text: [UInt8] = [], diagnostics: [Diagnostic]) {
        self.path = path
        self.text = text
        self.diagnostics = diagnostics
    }
}
