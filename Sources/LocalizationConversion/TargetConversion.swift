package import LocalizationProject
import CatalogFormats
import LocalizationPlatform

/// The result of converting all inputs: the files to write with their paths, and the findings.
package struct TargetConversion: Sendable {
    /// A file to write.
    package struct File: Hashable, Sendable {
        /// Its path, or `-`.
        package let path: String
        /// Its bytes.
        package let bytes: [UInt8]

        /// Creates a file.
        package init(path: String, bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// The files to write, without unchanged inputs that are converted in place.
    package private(set) var files: [File] = []
    /// The findings of each input.
    package private(set) var reports: [LossReport] = []
    /// Whether a conversion failed, so that nothing may be written.
    package var hasFailed: Bool { reports.contains(where: \.hasErrors) }
    /// Whether content was lost.
    package var hasWarnings: Bool { reports.contains(where: \.hasWarnings) }

    /// Converts inputs that are valid for their target (``ConversionTarget/check(_:table:isLayoutGiven:)``).
    /// - Parameters:
    ///   - inputs: The files, each with its path on the command line.
    ///   - target: The target of the conversion.
    ///   - sourceLanguage: The language of the original texts; nil to determine it.
    ///   - layout: How to write tables.
    ///   - collation: Compares keys as Xcode's editor does (negative, zero, positive).
    /// - Throws: ``UnknownSourceLanguage`` if a catalog needs a source language that cannot be determined.
    package init(
        _ inputs: [(path: String, input: ConversionInput)], to target: ConversionTarget, sourceLanguage: String?, layout: TableLayout,
        collation: @escaping @Sendable (String, String) -> Int
    ) throws(UnknownSourceLanguage) {
        switch target {
        case .catalog(let path):
            let (table, reports) = try CatalogFromTables.table(of: inputs.map(\.input), sourceLanguage: sourceLanguage)
            let bytes = XCStringsWriter.file(table, order: .collated(collation))
            take(ConversionResult(outputs: [.init(bytes: bytes)], reports: reports)) { _ in path }
        case .folders(let folder):
            take(TablesFromCatalog.convert(inputs.map { ConversionTable(reading: $0.input) }, layout: layout)) {
                PathNames.join(folder, $0)
            }
        case .table(let path, let type):
            for (_, input) in inputs {
                guard CatalogFileType.multilingual.contains(input.type) else {
                    take(TableRewriting.convert(input, to: type, layout: layout)) { _ in path }
                    continue
                }
                let language = input.language ?? LocalizationFolderName.language(ofFileAt: path) ?? ""
                take(TablesFromCatalog.convert(ConversionTable(reading: input), language: language, to: type, layout: layout)) { _ in path }
            }
        case .inPlace:
            for (path, input) in inputs {
                take(TableRewriting.convert(input, to: input.type, layout: layout), unless: input.bytes) { _ in path }
            }
        }
    }

    /// Adds a result.
    /// - Parameters:
    ///   - same: Bytes that need not be written, because the file already has them.
    ///   - path: Returns the path of an output.
    private mutating func take(_ result: ConversionResult, unless same: [UInt8]? = nil, path: (String) -> String) {
        reports += result.reports
        files += result.outputs.filter { $0.bytes != same }.map { File(path: path($0.path), bytes: $0.bytes) }
    }
}
