import CatalogCompilation
import CatalogFormats
package import SourceText

/// What is wrong with one file of a build.
package struct BuildFinding: Sendable {
    /// The file's path.
    package let path: String
    /// The text that the places of ``diagnostics`` refer to, UTF-8 for a text file.
    package let text: [UInt8]
    /// What is wrong; information that needs no action is left out.
    package let diagnostics: [Diagnostic]

    /// Checks a file as the build would: a catalog as Xcode's compiler does, with its messages; a table as it will be read.
    package init(checking input: BuildInput) {
        path = input.path
        let found: [Diagnostic]
        switch input.type {
        case .xcstrings:
            let catalog = CatalogCompiler.compile(input.bytes)
            (text, found) = (catalog.source, catalog.diagnostics)
        case .stringsdict:
            let document = StringsdictDocument(parsing: input.bytes)
            (text, found) = (document.text, document.diagnostics)
        case .strings, .plist:
            let document = StringsDocument(parsing: input.bytes)
            (text, found) = (document.text, document.diagnostics)
        }
        diagnostics = found.filter { $0.severity >= .warning }
    }

    init(path: String, text: [UInt8] = [], diagnostics: [Diagnostic]) {
        self.path = path
        self.text = text
        self.diagnostics = diagnostics
    }
}
