import CatalogFormats
import LocalizationCatalogModel
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction
import LocalizationTranslation

/// Where code uses the keys of the catalogs in a folder. What was read is used again as long as no source file, no document and no key changed.
struct CodeUses {
    private var reading: (stamps: [Stamp], reading: CodeReading)?
    private var join: (keys: [Keys], join: CodeJoin)?

    /// A file as it was when it was read.
    private struct Stamp: Equatable {
        let path: ExactText
        let stamp: FileStamp?
    }

    /// The keys of a catalog.
    private struct Keys: Equatable {
        let path: ExactText
        let keys: [ExactText]
    }

    /// Reads the code of a folder, and joins it with the keys of catalogs.
    /// - Parameter catalogs: The catalogs that can be read.
    /// - Returns: Nil if there is no code, or no table.
    mutating func read(_ root: String, in files: any FileTree, _ options: AgentWorkspace.Options, _ catalogs: [AgentCatalog]) -> CodeJoin? {
        let project = ProjectFiles([root], in: files, search: options.search)
        guard project.hasCode, !project.places.isEmpty else { return nil }
        let tables = project.places.flatMap { $0.strings + $0.stringsdict }.map(\.path)
        let read = project.sources.map(\.path) + (project.documents + project.propertyLists + project.dataFiles).map(\.path) + tables
        let stamps = read.map { Stamp(path: ExactText($0), stamp: files.stamp(of: $0)) }
        let keys = catalogs.map { Keys(path: ExactText($0.path), keys: $0.sources.map { ExactText($0.key) }) }
        let isKnown = reading.map { $0.stamps == stamps } ?? false
        if isKnown, let join, join.keys == keys { return join.join }
        let code: CodeReading
        if isKnown, let reading {
            code = reading.reading
        } else {
            var extraction = SourceExtraction.Options()
            extraction.routines += ExtractionRoutine.attributed
            extraction.findsWrappers = true
            extraction.findsLookups = true
            code = CodeReading(project, [root], in: files, reader: options.reader, options: extraction, map: ModuleMap())
            reading = (stamps, code)
        }
        var documents: [ExactText: any LocalizationDocument] = [:]
        for catalog in catalogs { documents[ExactText(catalog.path)] = catalog.document }
        let joined = CodeJoin(code, tables: documents, findsLines: true, doubtsIncomplete: true)
        join = (keys, joined)
        return joined
    }
}

extension AgentWorkspace {
    /// All catalogs that can be read, in the order of the search.
    mutating func catalogs() -> [AgentCatalog] {
        var found: [AgentCatalog] = []
        for path in catalogPaths() {
            if let catalog = try? catalog(at: path) { found.append(catalog) }
        }
        return found
    }

    /// Where code uses the keys of catalogs; nil if there is no code.
    mutating func codeUses(_ catalogs: [AgentCatalog]) -> CodeJoin? {
        code.read(root.realPath, in: files, options, catalogs)
    }
}
