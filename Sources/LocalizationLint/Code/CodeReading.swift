package import LocalizationCodeKeys
package import LocalizationProject
package import LocalizationCatalogModel
package import LocalizationPlatform
package import LocalizationSourceExtraction

/// What the source code of a project and its other files say about keys, before these are joined with the tables: that of a large project
/// is read while its string catalogs are parsed.
package struct CodeReading: Sendable {
    /// The files of the project.
    package private(set) var project: ProjectFiles
    /// What the source files say.
    package let reading: SourceReading
    /// The keys that other files use.
    package let documents: DocumentKeys
    /// The Xcode projects of examples.
    package let otherProjects: OtherProjects
    /// The tree that contains the files.
    package private(set) var files: any FileTree
    /// The files and folders that were named.
    package let operands: [String]
    /// The names of the routines whose calls name keys.
    package let routines: Set<ExactText>
    /// What says which tables code means.
    package let map: ModuleMap
    /// The texts that are shown as they are.
    let shownTexts = ShownTextReading()

    /// Reads the source code of operands.
    /// - Parameters:
    ///   - reader: Reads the source code.
    ///   - options: What is looked for in the code.
    ///   - map: What says which tables code means.
    ///   - old: The code before some files changed; nil if nothing is known.
    /// - Returns: Nil if there is no source code, or no table.
    package init?(
        _ operands: [String], in tree: Project, search: FolderSearch, reader: any SourceModuleReader,
        options: SourceExtraction.Options, map: ModuleMap = ModuleMap(), after old: CodeReading? = nil
    ) {
        let project = ProjectFiles(operands, tableFolders: map.tableFolders, in: tree.files, of: tree, search: search)
        guard project.hasCode, !project.places.isEmpty else { return nil }
        self.init(project, operands, in: tree.files, reader: reader, options: options, map: map, after: old)
    }

    /// Reads the source code of a project.
    package init(
        _ project: ProjectFiles, _ operands: [String], in files: any FileTree, reader: any SourceModuleReader,
        options: SourceExtraction.Options, map: ModuleMap, after old: CodeReading? = nil
    ) {
        self.files = files
        self.map = map
        self.operands = operands
        var (project, options) = (project, options)
        options.routines += MacroNames.routines(of: project, in: files)
        routines = Set(options.routines.map { ExactText($0.name) })
        reading = SourceReading(&project, in: files, with: reader, options: options, keepsFiles: true, after: old?.reading)
        self.project = project
        documents = DocumentKeys(project, in: files)
        otherProjects = OtherProjects(project, operands, in: files)
    }

    /// The same code beside tables with another content. Code, documents and property lists are not read again.
    package func beside(tablesIn tree: Project) -> CodeReading {
        var other = self
        (other.project, other.files) = (project.reading(tree), tree.files)
        return other
    }
}
