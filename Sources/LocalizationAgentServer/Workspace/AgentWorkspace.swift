import LocalizationBuild
package import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationLint
import LocalizationPlatform
package import LocalizationProject
package import LocalizationSourceExtraction
import LocalizationTranslation

/// The folder that an agent works in. Files are read for each call; what was parsed is used again if their bytes are the same.
package struct AgentWorkspace {
    /// The options of the command line.
    package struct Options {
        /// The folder.
        package var root: String
        /// Whether nothing is written.
        package var isReadOnly = false
        /// The state of written translations.
        package var state = TranslationState.machineTranslated
        /// How folders are searched, and what is left out.
        package var search = FolderSearch()
        /// Reads source code.
        package var reader: any SourceModuleReader = RoutineNameReader()
        /// Reads `.lproj.yml`; nil to read only settings in JSON.
        package var parseSettings: SettingsParser?

        /// Creates the options for a folder.
        package init(root: String) { self.root = root }
    }

    let options: Options
    /// The real path of the folder.
    let root: FolderIdentity
    private let disk: any WritableFileTree
    private let boundary: LinkBoundary
    var parsed = ParsedCatalogs()
    var code = CodeUses()

    /// Opens a folder.
    /// - Returns: Nil if the path is not that of a folder.
    package init?(_ options: Options, in files: any WritableFileTree) {
        let folder = options.root.isEmpty ? "." : options.root
        guard files.kind(of: folder) == .directory, let real = files.realPath(folder) else { return nil }
        self.options = options
        root = FolderIdentity(realPath: real)
        disk = files
        boundary = LinkBoundary(operands: [real])
    }

    /// A new tree of the files as they are now. It refuses to replace a file that changed since it was read through the same tree.
    var files: any WritableFileTree { disk.within(boundary) { _, _ in } }

    /// The path of a file from the root.
    func relativePath(_ path: String) -> String {
        path.utf8.starts(with: prefix.utf8) ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : path
    }

    /// Whether a real path is in the folder, and not one of git's own files.
    func contains(_ path: String) -> Bool { path.utf8.starts(with: prefix.utf8) && !GitFolder.isIn(relativePath(path)[...]) }

    private var prefix: String { root.realPath.utf8.last.map(PathNames.isSeparator) == true ? root.realPath : root.realPath + "/" }

    /// The settings of the project; nil if there are none, or if they have a mistake.
    func settings() -> SettingsFile? {
        let files = files
        guard let path = SettingsFile.search(from: root.realPath, in: files, readsYAML: options.parseSettings != nil) else { return nil }
        var findings: [FileFindings] = []
        return (try? SettingsFile.read(path, isNamed: false, in: files, parse: options.parseSettings, &findings)) ?? nil
    }

    /// The guide for a catalog, or for the whole project.
    func guide(for catalog: String? = nil, _ settings: SettingsFile?) -> TranslationGuide? {
        let named = settings.flatMap { file in
            file.settings.translation.guide.map { PathNames.join(file.folder.realPath, $0) }
        }
        let folder = catalog.map { PathNames.folder(of: $0) } ?? root.realPath
        return TranslationGuide.read(for: folder, root: root.realPath, named: named, in: files)
    }
}
