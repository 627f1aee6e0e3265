import CatalogCompilation
import CatalogTools
import DiagnosticRendering
import SourceText

/// A catalog that was named on the command line, compiled.
struct CatalogFile {
    let path: String
    let catalog: CompiledCatalog

    /// Reads and compiles a catalog.
    init(_ path: String, options: CatalogCompiler.Options) throws(FileError) {
        self.path = path
        catalog = CatalogCompiler.compile(try FileSystem.read(path), options: options)
    }

    /// The name of the table.
    var table: String { CatalogPlacement.tableName(of: path) }

    /// What is wrong with the catalog.
    var findings: FileDiagnostics { FileDiagnostics(file: path, text: catalog.source, diagnostics: catalog.diagnostics) }

    /// The path of an output file.
    static func outputPath(_ file: CompiledTableFile, in folder: String) -> String {
        folder.isEmpty || folder == "." ? file.path : folder.hasSuffix("/") ? folder + file.path : folder + "/" + file.path
    }
}
