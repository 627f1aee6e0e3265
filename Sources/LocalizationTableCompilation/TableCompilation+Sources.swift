internal import LocalizationCatalogCompilation
internal import LocalizationPlatform
package import Localization

/// A file of localized texts that a build adds to a bundle: a `.strings` or `.stringsdict` file, or a string catalog.
package struct TableSource: Sendable {
    /// The file's path, for messages.
    package let path: String
    /// The file's path relative to the bundle's resources, such as `de.lproj/Localizable.strings`.
    package let resourcePath: String
    /// The file's bytes.
    package let bytes: [UInt8]

    /// Creates the input of a compilation.
    package init(path: String, resourcePath: String, bytes: [UInt8]) {
        self.path = path
        self.resourcePath = resourcePath
        self.bytes = bytes
    }
}

extension TableCompilation {
    /// Compiles files that are not in a bundle yet, with the same results as if they were. Catalogs are treated as if they were at the top
    /// level of the resources.
    ///
    /// - Throws: ``LocalizationError`` if the tables are too large for one file.
    package init(of sources: [TableSource]) throws(LocalizationError) {
        var issues: [LocalizationIssue] = []
        var writer = CompiledTablesWriter()
        var fileCount = 0
        var entryCount = 0
        for source in sources where !source.isCatalog {
            if let slash = source.resourcePath.firstIndex(of: "/") {
                let folder = String(source.resourcePath[..<slash])
                if BundleDirectory.localization(ofFolder: folder) != nil { writer.folders.insert(folder) }
            }
            fileCount += 1
            if source.resourcePath.hasSuffix(".strings") {
                let texts = StringTableReader.texts(of: source.path, bytes: source.bytes, issues: &issues)
                entryCount += texts.count
                writer.add(source.resourcePath, texts: texts, source: CompiledTablesWriter.Source(source.bytes))
            } else {
                let rules = StringTableReader.rules(of: source.path, bytes: source.bytes, issues: &issues)
                entryCount += rules.count
                writer.add(source.resourcePath, rules: rules, source: CompiledTablesWriter.Source(source.bytes))
            }
        }
        let catalogs = sources.filter(\.isCatalog)
        let marks = Dictionary(catalogs.map { ($0.path, CompiledTablesWriter.Source($0.bytes)) }) { first, _ in first }
        entryCount += try writer.add(Self.tables(of: catalogs, &issues), &fileCount, below: "") {
            marks[$0] ?? CompiledTablesWriter.Source([])
        }
        guard let bytes = writer.bytes() else {
            throw LocalizationError(
                code: .unreadable, path: sources.first?.path ?? "",
                reason: "The tables are too large: one file of compiled tables has at most 256 MB")
        }
        self.init(
            bytes: bytes, standardPath: CompiledTablesLayout.fileName, fileCount: fileCount, entryCount: entryCount,
            localizationCount: writer.folders.count, issues: issues)
    }

    /// Returns the tables of catalogs that are not in a bundle yet.
    private static func tables(of sources: [TableSource], _ issues: inout [LocalizationIssue]) -> BundleCatalogs {
        let directory = BundleDirectory(resources: "", names: [])
        var catalogs = BundleCatalogs()
        for source in sources {
            let catalog = CatalogCompiler.compile(source.bytes)
            catalogs.add(catalog, at: source.path, resourcePath: source.resourcePath, directory, DiskFiles(), &issues)
        }
        return catalogs
    }
}

extension TableSource {
    fileprivate var isCatalog: Bool { resourcePath.hasSuffix(BundleCatalogs.fileExtension) }
}
