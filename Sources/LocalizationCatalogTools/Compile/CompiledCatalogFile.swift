package import LocalizationCatalogCompilation
package import LocalizationFileSyntax
import LocalizationSourceText

/// A catalog that was named on a command line, compiled, with the files that come of it.
package struct CompiledCatalogFile: Sendable {
    /// A file to write.
    package struct Output: Sendable {
        /// Its path, below the output folder or with it.
        package let path: String
        private let file: CompiledTableFile

        fileprivate init(_ file: CompiledTableFile, in folder: String) {
            self.file = file
            path = folder == "." ? file.path : PathNames.join(folder, file.path)
        }

        /// Its bytes, made anew at each call.
        package func bytes(in format: SerializationFormat) -> [UInt8] { file.bytes(in: format.format) }
    }

    /// The catalog's path.
    package let path: String
    /// What it compiles to.
    package let catalog: CompiledCatalog

    /// Compiles the bytes of a catalog.
    package init(path: String, bytes: [UInt8], options: CatalogCompiler.Options = CatalogCompiler.Options()) {
        self.path = path
        catalog = CatalogCompiler.compile(bytes, options: options)
    }

    /// The name of the table.
    package var table: String { PathNames.stem(of: path) }

    /// The files to write.
    /// - Parameter folder: The output folder; empty or `.` for the current one.
    package func outputs(_ layout: CompiledTableLayout = .stringsAndStringsdict, in folder: String) -> [Output] {
        CompiledTableFile.files(of: catalog, table: table, layout: layout).map { Output($0, in: folder) }
    }

    /// What does not come back from the files, see ``CompilationProof``.
    package func differences(in format: SerializationFormat) -> [String] {
        CompilationProof.differences(of: catalog, table: table, format: format.format)
    }
}

/// The format of compiled files, in the words of Apple's tool.
package enum SerializationFormat: String, CaseIterable, Sendable {
    case text, binary

    /// The property list format that is meant.
    package var format: PropertyListValue.WritableFormat { self == .text ? .xml : .binary }
}
