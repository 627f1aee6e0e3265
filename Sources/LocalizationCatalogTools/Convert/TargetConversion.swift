import LocalizationSourceText

/// What comes of all inputs of a conversion: the files to write, each with its place, and what was found.
package struct TargetConversion: Sendable {
    /// A file to write.
    package struct File: Hashable, Sendable {
        /// Its path, or `-`.
        package let path: String
        /// Its bytes.
        package let bytes: [UInt8]
    }

    /// The files. Inputs that are in place and stay as they are give none.
    package private(set) var files: [File] = []
    /// What was found in each input.
    package private(set) var findings: [ConversionFindings] = []
    /// Whether something could not be done, so that nothing may be written.
    package private(set) var hasFailed = false
    /// Whether something was lost.
    package private(set) var hasWarnings = false

    /// Converts inputs that go with their target (``ConversionTarget/check(_:table:isLayoutGiven:)``).
    /// - Parameters:
    ///   - inputs: The files; each of them with the path that the command line gives it.
    ///   - target: What is to come of them.
    ///   - sourceLanguage: The language of the original texts; nil to find out.
    ///   - layout: How tables are written.
    ///   - collation: Compares keys as Xcode's editor does (negative, zero, positive).
    /// - Throws: ``UnknownSourceLanguage`` where a catalog needs one.
    package init(
        _ inputs: [(path: String, input: ConversionInput)], to target: ConversionTarget, sourceLanguage: String?, layout: TableLayout,
        collation: @escaping @Sendable (String, String) -> Int
    ) throws(UnknownSourceLanguage) {
        switch target {
        case .catalog(let path):
            let inputs = inputs.map(\.input)
            let language = try CatalogFromTables.sourceLanguage(of: inputs, given: sourceLanguage)
            take(CatalogFromTables.convert(inputs, sourceLanguage: language, collation: collation)) { _ in path }
        case .folders(let folder):
            take(TablesFromCatalog.convert(inputs.map(\.input), layout: layout)) { PathNames.join(folder, $0) }
        case .table(let path, let type):
            for (_, input) in inputs {
                guard input.type == .xcstrings else {
                    take(TableRewriting.convert(input, to: type, layout: layout)) { _ in path }
                    continue
                }
                let language = input.language ?? LocalizationFolderName.language(ofFileAt: path) ?? ""
                take(TablesFromCatalog.convert(input, language: language, to: type, layout: layout)) { _ in path }
            }
        case .inPlace:
            for (path, input) in inputs {
                take(TableRewriting.convert(input, to: input.type, layout: layout), unless: input.bytes) { _ in path }
            }
        }
    }

    /// Takes a result.
    /// - Parameters:
    ///   - same: Bytes that need not be written, because they are there.
    ///   - path: Where an output belongs.
    private mutating func take(_ result: ConversionResult, unless same: [UInt8]? = nil, path: (String) -> String) {
        findings += result.findings
        if result.hasWarnings { hasWarnings = true }
        if result.hasFailed { hasFailed = true }
        files += result.outputs.filter { $0.bytes != same }.map { File(path: path($0.path), bytes: $0.bytes) }
    }
}
