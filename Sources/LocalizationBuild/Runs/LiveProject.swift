import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
package import LocalizationLint
package import LocalizationPlatform
package import LocalizationProject

/// The findings in a project that changes, for editors and servers: open buffers lie over the files of the disk, and after a change only the
/// changed file is parsed again. All files are read again if one came or went.
///
/// A *unit* is a string catalog, or the files in the `.lproj` folders of one folder. The findings of a file are those of `lproj lint` in the
/// files of its unit. What compares units, and what needs the source code, is found by a run on the whole project alone.
package struct LiveProject<Base: FileTree> {
    private var files: OverlayFiles<Base>
    private let root: String
    private let search: FolderSearch
    private let linter: Linter
    private var project: Project
    private var inputs: LintInputs
    private var units: [ExactText: Unit] = [:]
    /// The paths of the files that were parsed, in the order in which they were.
    package private(set) var parsedFiles: [String] = []

    private struct Unit {
        var project: LintProject
        var items: [LintReport.Item]
        var isStale = false
    }

    /// Reads the files below a folder; nothing is parsed before its findings are wanted. O(bytes).
    package init(in base: Base, root: String, selection: Linter.Selection = Linter.Selection(), search: FolderSearch = FolderSearch()) {
        files = OverlayFiles(over: base)
        self.root = root
        self.search = search
        linter = Linter(selection)
        project = Project(in: files)
        inputs = LintInputs(of: [root], in: files, search: search)
    }

    /// The paths of the files with texts.
    package var paths: [String] { inputs.files.map(\.path) }

    /// Lays a buffer over a file, or replaces its content.
    /// - Returns: The paths of the files whose findings may differ now.
    /// - Throws: ``FileError`` if the path leads through another buffer.
    package mutating func open(_ path: String, _ bytes: [UInt8]) throws(FileError) -> [String] {
        try files.open(path, bytes)
        return update(path)
    }

    /// Takes a buffer away, so that the file of the disk counts.
    /// - Returns: The paths of the files whose findings may differ now.
    package mutating func close(_ path: String) -> [String] {
        files.close(path)
        return update(path)
    }

    /// Reads a file again, or notices that it came or went.
    /// - Returns: The paths of the files whose findings may differ now.
    package mutating func update(_ path: String) -> [String] {
        // Facts about the project from its files are kept until one of the files changes.
        project = Project(in: files)
        guard !Project.mayNameLanguage(path) else {
            inputs = LintInputs(of: [root], in: files, search: search)
            for unit in units.keys { units[unit]?.isStale = true }
            return paths
        }
        if !inputs.replace(path, in: files) {
            let isInput = inputs.files.contains { isSameText($0.path, path) }
            guard isInput || CatalogFileType(path: path) != nil || XcodeSettings.isProject(path) else { return [] }
            // A file came or went: which files there are is found by a search alone.
            inputs = LintInputs(of: [root], in: files, search: search)
        }
        let unit = Self.unit(of: path)
        units[unit]?.isStale = true
        return paths.filter { Self.unit(of: $0) == unit }
    }

    /// The findings in a file. O(files + texts of its unit) after a change of the unit, and O(findings of the unit) before the next one.
    package mutating func findings(of path: String) -> [LintReport.Item] {
        let name = Self.unit(of: path)
        let unit = units[name].flatMap { $0.isStale ? nil : $0 } ?? read(name)
        return unit.items.filter { isSameText(unit.project.source(at: $0.file).path, path) }
    }

    private mutating func read(_ name: ExactText) -> Unit {
        let own = inputs.files.filter { Self.unit(of: $0.path) == name }
        let languages = inputs.files.filter { CatalogFileType.tables.contains($0.type) }.compactMap(\.language)
        var project = LintProject(of: own, in: project, besides: languages, reusing: units[name]?.project)
        parsedFiles += project.parsedFiles.map { project.files[$0].path }
        let checks = linter.checks(of: &project)
        let unit = Unit(project: project, items: linter.lint(project, checks))
        units[name] = unit
        return unit
    }

    /// What is checked together with a file.
    private static func unit(of path: String) -> ExactText {
        LocalizationFolderName.language(ofFileAt: path) == nil || CatalogFileType(path: path) == .xcstrings
            ? ExactText(path) : ExactText(PathNames.folder(of: PathNames.folder(of: path)))
    }
}
