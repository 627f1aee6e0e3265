package import LocalizationCatalogCompilation
package import LocalizationFileSyntax
package import LocalizationFileWriting
import LocalizationPlatform

/// A catalog named on a command line, compiled, with the resulting files.
package struct CompiledCatalogFile: Sendable {
    /// A file to write.
    package struct Output: Sendable {
        /// The path, relative to the output folder or including it.
        package let path: String
        private let file: CompiledTableFile

        fileprivate init(_ file: CompiledTableFile, in folder: String) {
            self.file = file
            path = folder == "." ? file.path : PathNames.join(folder, file.path)
        }

        /// Serializes the bytes anew at each call.
        package func bytes(in format: SerializationFormat) -> [UInt8] { file.bytes(in: format.format) }
    }

    /// The catalog's path.
    package let path: String
    /// The compiled catalog.
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

    /// The differences between the catalog and its files, see ``CompilationProof``.
    package func differences(in format: SerializationFormat) -> [String] {
        CompilationProof.differences(of: catalog, table: table, format: format.format)
    }
}

/// The format of compiled files, by the names of Apple's tool.
package enum SerializationFormat: String, CaseIterable, Sendable {
    case text, binary

    /// The corresponding property list format.
    package var format: PropertyListValue.WritableFormat { self == .text ? .xml : .binary }
}
