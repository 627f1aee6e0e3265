package import LocalizationCatalogCompilation
package import LocalizationPlatform

/// The string catalogs (`.xcstrings`) of a bundle, read as if they had been compiled: SwiftPM copies them unchanged if Xcode's compiler is
/// not available.
///
/// A catalog's tables are treated as files in the `.lproj` folders of its languages. If such a folder has a compiled file for the table,
/// the catalog is not used for that language, because the file was compiled on purpose. Each catalog is read once, when the bundle is
/// opened, unless its tables are in the bundle's compiled tables and the catalog has not changed since.
package struct BundleCatalogs: Sendable {
    /// The extension of a catalog's name.
    package static let fileExtension = ".xcstrings"
    /// The folder (`mul.lproj`) of catalogs that belong to interface files. It is not a localization.
    package static let sharedFolderName = "mul"
    /// The maximum number of bytes that are read from a catalog, about ten times the size of the largest real catalogs.
    private static let maximumSize = 1 << 27

    /// The tables of one localization in a catalog.
    private struct Tables: Sendable {
        let catalogPath: String
        let content: CompiledLocalization
    }

    /// The tables by the path that the compiled file would have.
    private var textFiles = KeyedEntries<Tables>()
    private var ruleFiles = KeyedEntries<Tables>()
    /// The keys that are their own texts, with the catalog that lists them, by the path that ``KeysAsTexts`` would have as a file.
    private var keyFiles = KeyedEntries<(catalogPath: String, keys: [String])>()
    /// The names of all tables.
    var tableNames: [String] { tables.keys }
    private var tables = KeyedEntries<Void>()
    /// The localizations with texts, and the source languages.
    package var localizations: [String] { languages.keys }
    private var languages = KeyedEntries<Void>()
    /// The localization of the source language's texts: that of `Localizable`, else of the first catalog; nil without catalogs.
    package private(set) var sourceLocalization: String?
    /// The catalogs that were read, with their paths relative to the resources.
    package private(set) var catalogs: [(path: String, resourcePath: String)] = []
    /// The files of the compiled tables that were compiled from catalogs that have changed since. They are ignored.
    private(set) var outdatedFiles = KeyedEntries<Void>()
    /// Whether there are catalogs in ``sharedFolderName``.
    package private(set) var hasSharedFolder = false

    /// Creates an empty collection of catalogs.
    package init() {}

    /// Reads the catalogs at the top level of a bundle's resources and in its `.lproj` folders.
    /// - Parameters:
    ///   - files: The tree that contains the bundle.
    ///   - boundary: The boundary outside of which no catalog is read; nil if there is none.
    package init(
        in directory: BundleDirectory, of files: any FileTree = DiskFiles.shared, boundary: BundleBoundary? = nil,
        issues: inout [LocalizationIssue]
    ) {
        var paths = directory.topLevel.keys.filter(Self.isCatalog).map { joinedPath(directory.resources, $0) }
        for folder in directory.localizationFoldersOnDisk.sortedByBytes() {
            guard let found = (try? files.list(folder))?.filter(Self.isCatalog), !found.isEmpty else { continue }
            paths += found.map { joinedPath(folder, $0) }
            if folder.lowercased().hasSuffix("/\(Self.sharedFolderName).lproj") { hasSharedFolder = true }
        }
        for path in paths where boundary?.contains(path, in: files) ?? true {
            if !isCompiled(path, directory, files, &issues) { add(path, directory, files, &issues) }
        }
    }

    /// Returns whether the compiled tables contain the tables of a catalog, compiled from its current content. If they were compiled from
    /// different content, they are added to ``outdatedFiles``.
    private mutating func isCompiled(
        _ path: String, _ directory: BundleDirectory, _ files: any FileTree, _ issues: inout [LocalizationIssue]
    ) -> Bool {
        guard let compiled = directory.compiled, let number = compiled.file(named: directory.relativePath(of: path)) else { return false }
        guard let written = compiled.written, let change = files.modificationTime(of: path), written < change,
            let bytes = try? files.read(path, limit: Self.maximumSize), !compiled.isCompiled(file: number, from: bytes.span)
        else { return true }
        issues.append(.outdatedTables(compiled.path, source: path))
        for (file, name) in compiled.fileNames.enumerated() where compiled.hasSameSource(file, as: number) {
            outdatedFiles.set(name, to: ())
        }
        return false
    }

    var isEmpty: Bool { tables.isEmpty }

    private static func isCatalog(_ name: String) -> Bool { name.hasSuffix(fileExtension) && name.utf8.count > fileExtension.utf8.count }

    private static func table(ofCatalogAt path: String) -> String {
        String((path.split { $0 == "/" || $0 == "\\" }.last ?? "").dropLast(fileExtension.utf8.count))
    }

    // MARK: Reading

    private mutating func add(
        _ path: String, _ directory: BundleDirectory, _ files: any FileTree, _ issues: inout [LocalizationIssue]
    ) {
        do {
            let catalog = CatalogCompiler.compile(try files.read(path, limit: Self.maximumSize))
            add(catalog, at: path, resourcePath: directory.relativePath(of: path), directory, files, &issues)
        } catch {
            issues.append(LocalizationIssue(.tableUnreadable, error.reason, severity: .error, path: path))
        }
    }

    /// Adds the tables of a catalog.
    /// - Parameters:
    ///   - path: The catalog's path.
    ///   - resourcePath: Its path relative to the resources.
    ///   - directory: The folders of the bundle, whose compiled files take precedence.
    ///   - files: The tree that contains the bundle.
    package mutating func add(
        _ catalog: CompiledCatalog, at path: String, resourcePath: String, _ directory: BundleDirectory, _ files: any FileTree,
        _ issues: inout [LocalizationIssue]
    ) {
        let table = Self.table(ofCatalogAt: path)
        catalogs.append((path, resourcePath))
        issues += CatalogIssues.issues(of: catalog, path: path)
        guard tables[table] == nil else {
            let message = "Cannot have multiple \(table)\(Self.fileExtension) files in same target."
            issues.append(LocalizationIssue(.tableMalformed, message, severity: .error, path: path))
            return
        }
        tables.set(table, to: ())
        let source = catalog.sourceLocalization
        if CatalogCompiler.isFolderName(source) {
            if sourceLocalization == nil || table == TableSet.standardName { sourceLocalization = source }
            if !catalog.isWithoutEntries { languages.set(source, to: ()) }
            addKeys(catalog.sourceKeys, of: table, in: source, directory, catalogPath: path)
        }
        for content in catalog.localizations {
            guard !(content.texts.isEmpty && content.rules.isEmpty), !Self.isCompiled(table, content.name, directory, files) else {
                continue
            }
            languages.set(content.name, to: ())
            let base = joinedPath(joinedPath(directory.resources, content.name + ".lproj"), table)
            let provided = Tables(catalogPath: path, content: content)
            if !content.texts.isEmpty { textFiles.set(base + ".strings", to: provided) }
            if !content.rules.isEmpty { ruleFiles.set(base + ".stringsdict", to: provided) }
            if content.name != source { addKeys(catalog.untranslatableKeys, of: table, in: content.name, directory, catalogPath: path) }
        }
    }

    private mutating func addKeys(
        _ keys: [String], of table: String, in localization: String, _ directory: BundleDirectory, catalogPath: String
    ) {
        guard !keys.isEmpty else { return }
        let file = joinedPath(joinedPath(directory.resources, localization + ".lproj"), table + KeysAsTexts.fileExtension)
        keyFiles.set(file, to: (catalogPath, keys))
    }

    private static func isCompiled(
        _ table: String, _ localization: String, _ directory: BundleDirectory, _ files: any FileTree
    ) -> Bool {
        directory.folders(named: localization).contains { folder in
            ["strings", "stringsdict"].contains { files.isPresent(joinedPath(folder, "\(table).\($0)")) }
        }
    }

    // MARK: Tables

    /// The paths of the files that catalogs provide, in no particular order.
    package var tablePaths: [String] { textFiles.keys + ruleFiles.keys }

    /// Returns whether a catalog provides the file at a path.
    func hasTable(at path: String) -> Bool {
        // Without catalogs, avoid hashing the path.
        !isEmpty && (textFiles[path] != nil || ruleFiles[path] != nil)
    }

    /// Returns the path of the catalog that provides the file at a path.
    package func catalogPath(ofTableAt path: String) -> String? {
        (textFiles[path] ?? ruleFiles[path])?.catalogPath ?? keyFiles[path]?.catalogPath
    }

    /// The paths that lists of ``KeysAsTexts`` would have, in no particular order.
    package var keyPaths: [String] { keyFiles.keys }

    /// Returns the keys that are their own texts, given the path that the list of them would have.
    package func keys(at path: String) -> KeyedEntries<Void>? {
        guard let listed = keyFiles[path]?.keys else { return nil }
        var entries = KeyedEntries<Void>()
        for key in listed { entries.set(key, to: ()) }
        return entries
    }

    /// Returns the texts of the `.strings` file at a path, if a catalog provides it.
    package func texts(at path: String) -> KeyedEntries<String>? {
        guard let tables = textFiles[path] else { return nil }
        var entries = KeyedEntries<String>()
        for text in tables.content.texts {
            if let value = text.value { entries.set(text.key, to: value) }
        }
        return entries
    }

    /// Returns the entries of the `.stringsdict` file at a path, if a catalog provides it.
    package func rules(at path: String) -> KeyedEntries<TableEntry>? {
        guard let tables = ruleFiles[path] else { return nil }
        var entries = KeyedEntries<TableEntry>()
        for entry in tables.content.rules { entries.set(entry.key, to: TableEntry(entry.rule)) }
        return entries
    }
}

extension TableEntry {
    /// Creates an entry from a rule of a catalog.
    fileprivate init(_ rule: CompiledRule) {
        switch rule {
        case .text(let text): self = .text(text)
        case .format(let format, let variables): self = .rules(RuleEntry(format: FormatEntry(format, variables), widths: [], devices: nil))
        case .devices(let branches):
            var devices = KeyedEntries<TableEntry>()
            // Branches do not contain device rules themselves.
            for branch in branches { devices.set(branch.device, to: TableEntry(branch.rule)) }
            self = .rules(RuleEntry(format: nil, widths: [], devices: devices))
        }
    }
}
