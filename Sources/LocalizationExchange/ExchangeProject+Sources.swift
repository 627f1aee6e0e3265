package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationPlatform
package import LocalizationSourceExtraction

extension ExchangeProject {
    /// The sources of the project, sorted by their paths: what an export writes is what an import takes.
    /// - Parameters:
    ///   - files: The tree that contains the project.
    ///   - reader: Reads source code, for the texts that tables lack; nil to leave these out.
    ///   - search: The options for searching folders for source code.
    ///   - collation: Compares keys as Xcode's editor does.
    /// - Throws: ``FileError`` if a source file cannot be read.
    package func sources(
        in files: any FileTree, code reader: (any SourceModuleReader)? = nil, search: FolderSearch = FolderSearch(),
        collation: @escaping @Sendable (String, String) -> Int
    ) throws(FileError) -> [any ExchangeSource] {
        var list = SourceList(self, files, collation: collation)
        if let reader {
            for (original, texts) in try CodeTexts.texts(of: self, in: files, with: reader, search: search) {
                list.provided[ExactText(original), default: []] += texts
            }
        }
        for path in paths {
            let texts = InterfaceTexts.texts(ofFileAt: path) { try? files.read(place(of: path)) }
            if !texts.isEmpty { list.provided[ExactText(path), default: []] += texts }
        }
        for path in paths { list.add(path) }
        list.addProvided()
        return list.sources.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
    }
}

/// Collects the sources of a project.
private struct SourceList {
    let project: ExchangeProject
    let files: any FileTree
    let collation: @Sendable (String, String) -> Int
    let paths: Set<ExactText>
    private(set) var sources: [any ExchangeSource] = []
    /// The texts of documents and source code, by the path that XLIFF names.
    var provided: [ExactText: [ExchangedText]] = [:]

    init(_ project: ExchangeProject, _ files: any FileTree, collation: @escaping @Sendable (String, String) -> Int) {
        self.project = project
        self.files = files
        self.collation = collation
        paths = Set(project.paths.map { ExactText($0) })
    }

    /// The extensions of documents that tables translate.
    private static let documentTypes = ["storyboard", "xib", "intentdefinition"]

    mutating func add(_ path: String) {
        let place = project.place(of: path)
        switch CatalogFileType(path: path) {
        case .xcstrings:
            guard let bytes = read(place) else { return }
            let others = leftovers(besideCatalogAt: path)
            sources.append(CatalogExchangeSource(original: path, path: place, bytes: bytes, leftovers: others, collation: collation))
        case .strings where isOriginal(path):
            guard document(translatedBy: path) == nil else { return }
            addTable(path, place)
        case .stringsdict where isOriginal(path):
            guard let bytes = read(place) else { return }
            sources.append(
                StringsdictExchangeSource(
                    original: path, path: place, bytes: bytes, developmentLanguage: project.developmentLanguage, files: files))
        case .plist: addInformation(path, place)
        default: if isDocument(path) { addDocument(path, place) }
        }
    }

    /// Adds the texts of code whose tables do not exist.
    mutating func addProvided() {
        let known = Set(sources.map { ExactText($0.original) })
        for (original, texts) in provided where !known.contains(original) {
            // A document is translated only in a folder of a language and without a catalog; see `addDocument`.
            guard !isDocument(original.text), XcodeProjectFile.inner(original.text) != nil else { continue }
            addTable(original.text, texts, [])
        }
    }

    /// Whether a file is in the folder of the development language or in `Base.lproj`.
    private func isOriginal(_ path: String) -> Bool {
        guard let language = LocalizationFolderName.language(ofFileAt: path) else { return false }
        let canonical = LocalizationFolderName.canonical(language)
        if canonical == LocalizationFolderName.base { return true }
        guard isSameText(canonical, LocalizationFolderName.canonical(project.developmentLanguage)) else { return false }
        // One file is the original: that in `Base.lproj`, otherwise that with the current name of the language (`en` rather than `English`).
        let others =
            [LocalizationFolderName.base] + (isSameText(language, project.developmentLanguage) ? [] : [project.developmentLanguage])
        return !others.contains { paths.contains(ExactText(sibling(of: path, in: $0))) }
    }

    private func sibling(of path: String, in language: String, name: String? = nil) -> String {
        let parent = PathNames.folder(of: PathNames.folder(of: path))
        return PathNames.join(PathNames.join(parent, language + ".lproj"), name ?? PathNames.last(of: path))
    }

    /// The leftovers beside a catalog; one that cannot be read is reported.
    private mutating func leftovers(besideCatalogAt path: String) -> [ConversionInput] {
        (project.leftovers[ExactText(path)] ?? []).map(project.place).compactMap { place in
            CatalogFileType(path: place).map { ConversionInput(path: place, type: $0, bytes: read(place) ?? []) }
        }
    }

    // MARK: Tables

    /// Reads a file of the project; a failure becomes a source without texts, which reports it.
    private mutating func read(_ place: String) -> [UInt8]? {
        do throws(FileError) {
            return try files.read(place)
        } catch {
            sources.append(UnreadableExchangeSource(original: place, failure: error))
            return nil
        }
    }

    private mutating func addTable(_ path: String, _ place: String) {
        guard let bytes = read(place) else { return }
        let document = StringsDocument(parsing: bytes)
        var rows = TableExchangeSource.rows(of: document)
        if PathNames.stem(of: path) == "InfoPlist" {
            for index in rows.indices where rows[index].note == nil { rows[index].note = InfoPlistTexts.note(of: rows[index].key) }
        }
        let own = Set(rows.map { ExactText($0.key) })
        rows += (provided[ExactText(path)] ?? []).filter { !own.contains(ExactText($0.key)) }
        addTable(path, rows, ExchangeTable.errors(in: document, at: place))
    }

    private mutating func addTable(_ path: String, _ rows: [ExchangedText], _ findings: [FileFindings]) {
        let place = project.place(of: path)
        sources.append(
            TableExchangeSource(
                original: path, path: place, table: PathNames.stem(of: path), rows: rows, findings: findings, basePath: place,
                developmentLanguage: project.developmentLanguage, files: files))
    }

    /// Adds the texts of an `Info.plist` that no table translates.
    private mutating func addInformation(_ path: String, _ place: String) {
        guard Self.isInformation(path) else { return }
        let folder = PathNames.folder(of: path)
        let table = PathNames.join(PathNames.join(folder, project.developmentLanguage + ".lproj"), "InfoPlist.strings")
        let others = [table, sibling(of: table, in: LocalizationFolderName.base), PathNames.join(folder, "InfoPlist.xcstrings")]
        guard !others.contains(where: { paths.contains(ExactText($0)) }) else { return }
        guard let rows = informationLists.first(where: { isSameText($0.path, path) })?.rows else { return }
        if !hasTable(ofInformationAt: folder, rows) { addTable(table, rows, []) }
    }

    private static func isInformation(_ path: String) -> Bool { isSameText(PathNames.last(of: path), "Info.plist") }

    /// The information property lists that have texts.
    private lazy var informationLists: [(path: String, rows: [ExchangedText])] = project.paths.filter(Self.isInformation).compactMap {
        path in
        let rows = (try? files.read(project.place(of: path))).map { InfoPlistTexts.texts(of: $0) } ?? []
        return rows.isEmpty ? nil : (path, rows)
    }

    /// The tables that may translate them.
    private lazy var informationTables: [String] = project.paths.filter { path in
        guard isSameText(PathNames.stem(of: path), "InfoPlist"), let type = CatalogFileType(path: path) else { return false }
        return type == .xcstrings || type == .strings && isOriginal(path)
    }

    /// Whether a table translates the texts of an information property list: one below its folder, any in a project where no other list has
    /// texts, or one that has all of the keys and lies below the folder of no list, as a table that several targets share does.
    private mutating func hasTable(ofInformationAt folder: String, _ rows: [ExchangedText]) -> Bool {
        func isBelow(_ folder: String, _ path: String) -> Bool { folder.isEmpty || path.hasUTF8Prefix(folder + "/") }
        let tables = informationTables
        if tables.isEmpty { return false }
        if informationLists.count == 1 || tables.contains(where: { isBelow(folder, $0) }) { return true }
        let folders = informationLists.map { PathNames.folder(of: $0.path) }
        return tables.contains { table in
            guard !folders.contains(where: { isBelow($0, table) }) else { return false }
            let keys = Set(keys(ofTableAt: table).map(ExactText.init))
            return rows.allSatisfy { keys.contains(ExactText($0.key)) }
        }
    }

    private func keys(ofTableAt path: String) -> [String] {
        guard let bytes = try? files.read(project.place(of: path)) else { return [] }
        return CatalogFileType(path: path) == .xcstrings
            ? XCStringsDocument(parsing: bytes).entries.map(\.key) : StringsDocument(parsing: bytes).entries.map(\.key)
    }

    // MARK: Documents

    private func isDocument(_ path: String) -> Bool {
        PathNames.fileExtension(of: path).map { Self.documentTypes.contains($0.lowercased()) } ?? false
    }

    /// The document that a table translates; nil if there is none.
    private func document(translatedBy table: String) -> String? {
        // The folder of the table may have an old name of the language, such as `English.lproj`.
        let own = LocalizationFolderName.language(ofFileAt: table)
        let languages = [LocalizationFolderName.base, project.developmentLanguage] + [own].compactMap { $0 }
        for language in languages {
            for type in Self.documentTypes {
                let path = sibling(of: table, in: language, name: PathNames.stem(of: table) + "." + type)
                if paths.contains(ExactText(path)) { return path }
            }
        }
        return nil
    }

    /// Adds the texts of a document: from a provider if one reads them, otherwise from the table in the development language.
    private mutating func addDocument(_ path: String, _ place: String) {
        let table = PathNames.stem(of: path)
        // The catalog of a document in `mul.lproj` is a source of its own.
        guard isOriginal(path), !paths.contains(ExactText(sibling(of: path, in: "mul", name: table + ".xcstrings"))) else { return }
        var findings: [FileFindings] = []
        if let type = CatalogFileType(path: path), CatalogFileType.interfaces.contains(type) {
            guard let bytes = read(place) else { return }
            let document = InterfaceDocument(parsing: bytes)
            if document.findings.hasErrors { findings.append(FileFindings(path: place, text: document.text, document.findings)) }
        }
        // The folder may have an old name of the language, such as `English.lproj`.
        let basePath = LanguageFolders(ofFileAt: place, in: files).path(of: table + ".strings", in: project.developmentLanguage)
        let base = (try? files.read(basePath)).map { StringsDocument(parsing: $0) }
        guard let rows = provided[ExactText(path)] ?? base.map(TableExchangeSource.rows), !rows.isEmpty else { return }
        sources.append(
            TableExchangeSource(
                original: path, path: place, table: table, rows: rows, findings: findings, basePath: base == nil ? nil : basePath,
                developmentLanguage: project.developmentLanguage, files: files))
    }
}
