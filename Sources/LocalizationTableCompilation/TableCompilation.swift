package import Localization
package import LocalizationPlatform

/// The result of compiling the tables of a bundle.
package struct TableCompilation: Sendable {
    /// The compiled tables.
    package let bytes: [UInt8]
    /// The path at which a program that opens the bundle searches for them.
    package let standardPath: String
    /// The number of files that were compiled.
    package let fileCount: Int
    /// The total number of entries in the files.
    package let entryCount: Int
    /// The number of localization folders.
    package let localizationCount: Int
    /// The paths of the files that were compiled, except string catalogs.
    package private(set) var sourcePaths: [String] = []
    /// The problems in the files. The entries that could be read are in the tables, as at run time.
    package let issues: [LocalizationIssue]

    init(
        bytes: [UInt8], standardPath: String, fileCount: Int, entryCount: Int, localizationCount: Int, issues: [LocalizationIssue]
    ) {
        self.bytes = bytes
        self.standardPath = standardPath
        self.fileCount = fileCount
        self.entryCount = entryCount
        self.localizationCount = localizationCount
        self.issues = issues
    }

    /// Compiles all tables of a bundle: the files at the top level of its resources, those in its `.lproj` folders and in subfolders of
    /// either that are not bundles themselves, and its string catalogs. The files are read in the same way as by lookups, so the tables
    /// have the same texts; existing compiled tables are ignored. Files outside the bundle that symbolic links lead to are skipped and
    /// reported as issues: the compiled tables are distributed to others, and it would not be visible that they contain such files.
    ///
    /// - Parameters:
    ///   - path: The folder of the bundle.
    ///   - files: The tree that contains the folder.
    /// - Throws: ``LocalizationError`` if the folder or a file cannot be read, or if the tables are too large for one file.
    package init(bundleAt path: String, in files: any FileTree = DiskFiles()) throws(LocalizationError) {
        let folders = try BundleFolders(root: path, in: files)
        var issues: [LocalizationIssue] = []
        var writer = CompiledTablesWriter()
        writer.information = Self.information(in: folders, of: files, &issues)

        var fileCount = 0
        var entryCount = 0
        var sourcePaths: [String] = []
        var waiting = [""]
        var visited: Set<[UInt8]> = []
        let boundary = BundleBoundary(root: path, in: files)
        while let folder = waiting.popLast() {
            let folderPath = folder.isEmpty ? folders.resources : joinedPath(folders.resources, folder)
            // A symbolic link may lead back to one of its parent folders. However, several localizations may share a folder.
            let root = folder.prefix { $0 != "/" }
            let localization = BundleDirectory.localization(ofFolder: String(root)) == nil ? "" : root
            guard visited.insert(Array("\(localization)/\(files.realPath(folderPath) ?? folderPath)".utf8)).inserted else { continue }
            let names: [String]
            do {
                names = try files.list(folderPath)
            } catch {
                throw LocalizationError(code: .unreadable, path: folderPath, reason: error.reason)
            }
            for name in names {
                let file = folder.isEmpty ? name : folder + "/" + name
                let filePath = joinedPath(folders.resources, file)
                guard !Self.leadsOut(of: boundary, filePath, in: files, &issues) else { continue }
                if files.kind(of: filePath) == .directory {
                    if folder.isEmpty, BundleDirectory.localization(ofFolder: name) != nil {
                        writer.folders.insert(name)
                        waiting.append(file)
                    } else if !name.contains(".") {
                        waiting.append(file)
                    }
                    continue
                }
                guard name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") else { continue }
                let source: CompiledTablesWriter.Source
                do {
                    source = CompiledTablesWriter.Source(try files.read(filePath, limit: CompiledTablesLayout.maximumSize))
                } catch {
                    throw LocalizationError(code: .unreadable, path: filePath, reason: error.reason)
                }
                fileCount += 1
                sourcePaths.append(filePath)
                if name.hasSuffix(".strings") {
                    let texts = StringTableReader.texts(of: filePath, in: files, issues: &issues)
                    entryCount += texts.count
                    writer.add(file, texts: texts, source: source)
                } else {
                    let rules = StringTableReader.rules(of: filePath, in: files, issues: &issues)
                    entryCount += rules.count
                    writer.add(file, rules: rules, source: source)
                }
            }
        }
        entryCount += try Self.addCatalogs(of: folders, in: files, boundary, to: &writer, &fileCount, &issues)
        guard let bytes = writer.bytes() else {
            throw LocalizationError(
                code: .unreadable, path: path, reason: "The tables are too large: one file of compiled tables has at most 256 MB")
        }
        self.bytes = bytes
        standardPath = joinedPath(folders.resources, CompiledTablesLayout.fileName)
        self.fileCount = fileCount
        self.entryCount = entryCount
        localizationCount = writer.folders.count
        self.issues = issues
        self.sourcePaths = sourcePaths
    }

    /// Returns whether an item is a symbolic link to something outside the bundle, which is an issue for a folder, table or catalog.
    private static func leadsOut(
        of boundary: BundleBoundary, _ path: String, in files: any FileTree, _ issues: inout [LocalizationIssue]
    ) -> Bool {
        guard files.isLink(path), let kind = files.kind(of: path), !boundary.contains(path, in: files) else { return false }
        let isTaken = kind == .directory || [".strings", ".stringsdict", BundleCatalogs.fileExtension].contains(where: path.hasSuffix)
        if isTaken {
            issues.append(LocalizationIssue(.tableUnreadable, "This link leads out of the bundle, and is not compiled", path: path))
        }
        return true
    }

    /// Adds the tables of string catalogs as the files that they provide.
    /// - Returns: The number of entries in them.
    private static func addCatalogs(
        of folders: BundleFolders, in files: any FileTree, _ boundary: BundleBoundary, to writer: inout CompiledTablesWriter,
        _ fileCount: inout Int, _ issues: inout [LocalizationIssue]
    ) throws(LocalizationError) -> Int {
        let names: [String]
        do {
            names = try files.list(folders.resources)
        } catch {
            throw LocalizationError(code: .unreadable, path: folders.resources, reason: error.reason)
        }
        let directory = BundleDirectory(resources: folders.resources, names: names, in: files)
        let catalogs = BundleCatalogs(in: directory, of: files, boundary: boundary, issues: &issues)
        if catalogs.hasSharedFolder {
            writer.folders = writer.folders.filter {
                BundleDirectory.localization(ofFolder: $0)?.lowercased() != BundleCatalogs.sharedFolderName
            }
        }
        var sources: [String: CompiledTablesWriter.Source] = [:]
        return try writer.add(catalogs, &fileCount, below: folders.resources) { catalogPath throws(LocalizationError) in
            if let known = sources[catalogPath] { return known }
            do throws(FileError) {
                let source = CompiledTablesWriter.Source(try files.read(catalogPath, limit: CompiledTablesLayout.maximumSize))
                sources[catalogPath] = source
                return source
            } catch {
                throw LocalizationError(code: .unreadable, path: catalogPath, reason: error.reason)
            }
        }
    }

    /// Returns compiled tables with a matching checksum, for tests that damage the bytes it covers.
    package static func sealed(_ bytes: [UInt8]) -> [UInt8] { CompiledTablesWriter.sealed(bytes) }

    /// Returns the settings in Info.plist, once for all devices and once for each device with its own settings; empty without a file.
    private static func information(
        in folders: BundleFolders, of files: any FileTree, _ issues: inout [LocalizationIssue]
    ) -> [(device: String, information: InfoDictionary)] {
        var read: [(device: String, information: InfoDictionary)] = []
        let devices = [""] + LocalizationDevice.known.map(\.rawValue).sorted()
        for device in devices {
            var found: [LocalizationIssue] = []
            let information = InfoDictionary.read(
                from: folders.information, names: folders.resourceNames ?? [], in: files, device: LocalizationDevice(rawValue: device),
                issues: &found)
            for issue in found where !issues.contains(issue) { issues.append(issue) }
            let known = information ?? InfoDictionary()
            if read.isEmpty || known.packed != read[0].information.packed { read.append((device, known)) }
        }
        // Return an empty list if no settings were read for any device.
        return read.contains { $0.information.packed != InfoDictionary().packed } ? read : []
    }
}

extension CompiledTablesWriter {
    /// Adds the tables of string catalogs as the files that they provide.
    /// - Parameters:
    ///   - fileCount: Incremented for each file.
    ///   - resources: The folder that contains the catalogs' tables as files.
    ///   - source: Returns the source of a catalog; called once for each of its files.
    /// - Returns: The number of entries in them.
    mutating func add(
        _ catalogs: BundleCatalogs, _ fileCount: inout Int, below resources: String, source: (String) throws(LocalizationError) -> Source
    ) throws(LocalizationError) -> Int {
        let spellings = spellings(of: catalogs.localizations)
        folders.formUnion(spellings.values)
        if let source = catalogs.sourceLocalization { setDevelopmentRegion(source) }
        var entryCount = 0
        // A file without entries, used to detect whether the catalog has changed.
        for catalog in catalogs.catalogs { add(catalog.resourcePath, texts: KeyedEntries(), source: try source(catalog.path)) }
        let directory = BundleDirectory(resources: resources, names: [])
        func file(at path: String) -> String {
            let place = directory.relativePath(of: path)
            let folder = String(place.prefix { $0 != "/" })
            return (spellings[folder] ?? folder) + place.dropFirst(folder.count)
        }
        for path in catalogs.keyPaths.sortedByBytes() {
            guard let catalogPath = catalogs.catalogPath(ofTableAt: path), let keys = catalogs.keys(at: path) else { continue }
            add(file(at: path), keys: keys, source: try source(catalogPath))
        }
        for path in catalogs.tablePaths.sortedByBytes() {
            guard let catalogPath = catalogs.catalogPath(ofTableAt: path) else { continue }
            let source = try source(catalogPath)
            let file = file(at: path)
            fileCount += 1
            if path.hasSuffix(".strings"), let texts = catalogs.texts(at: path) {
                entryCount += texts.count
                add(file, texts: texts, source: source)
            } else if let rules = catalogs.rules(at: path) {
                entryCount += rules.count
                add(file, rules: rules, source: source)
            }
        }
        return entryCount
    }

    /// Returns the localization folders by the names that catalogs use for them. If the bundle has a folder with another spelling, such as
    /// `pt_BR.lproj` for `pt-BR`, that folder is used, unless a catalog has texts for it as well.
    private func spellings(of localizations: [String]) -> [String: String] {
        var taken = Set(localizations.map { $0 + ".lproj" })
        var spellings: [String: String] = [:]
        let present = Dictionary(grouping: Array(folders).sortedByBytes()) {
            BundleDirectory.localization(ofFolder: $0).map(BundleDirectory.fold) ?? ""
        }
        for folder in taken.sorted() {
            let name = BundleDirectory.localization(ofFolder: folder) ?? folder
            let known = folders.contains(folder) ? nil : present[BundleDirectory.fold(name)]?.first { !taken.contains($0) }
            spellings[folder] = known ?? folder
            if let known { taken.insert(known) }
        }
        return spellings
    }
}
