import LocalizationCodeKeys
import CatalogFormats
package import LocalizationBuild
import LocalizationCatalogModel
import LocalizationCatalogTools
package import LocalizationLint
import LocalizationPlatform
package import LocalizationProject

/// A folder with a project. Projects do not know each other's keys.
package struct Workspace<Files: WritableFileTree> {
    /// The absolute path of the folder, or of a file that is in no project.
    package let folder: String
    /// The folder without symbolic links.
    private let realFolder: String
    /// Tells the real paths of files.
    private let files: Files
    /// Whether the client named the folder.
    let isNamed: Bool
    /// The project. Before it ``isRead``, nothing is to be asked of it.
    package var project: LiveProject<Files>
    /// The first reading; nil before and after it.
    private var reading: InitialReading<Files>?
    /// Whether the project was read, so that only what changes is read again.
    private(set) var isRead = false
    /// The paths of the open texts that begin with a byte order mark, which only their client counts.
    private var markedTexts: Set<ExactText> = []
    /// What was looked up, until a file changes.
    private var lookups = Lookups()

    /// What stays as it is when texts of catalogs change.
    private struct Numbers {
        /// How often the project had parsed files when they were looked up.
        var parses: Int?
        /// The numbers of the tables by the paths of their files.
        var tables: [ExactText: Int]?
        /// The numbers of the entries of tables by their keys.
        var entries: [Int: [ExactText: Int]] = [:]
    }

    private struct Lookups {
        /// The texts with their line tables.
        var texts: [ExactText: TextPositions] = [:]
        /// The numbers of the tables by the paths of their files, and of their entries by their keys.
        var numbers = Numbers()
        /// The keys and languages of files by their places.
        var owners: [ExactText: TextOwners] = [:]
        /// How complete the translations are.
        var completeness: CompletenessReport?
    }

    init(_ folder: String, isNamed: Bool, in files: Files, as linter: LintRun) {
        self.folder = folder
        self.isNamed = isNamed
        self.files = files
        realFolder = files.realPath(folder) ?? folder
        project = LiveProject(in: files, root: folder, as: linter)
    }

    /// Whether a file is in the folder.
    func contains(_ path: String) -> Bool { Self.relative(path, to: folder) != nil }

    /// The path that the project has for a file: links in it are resolved, as the project does not read what is linked; nil if the file is not
    /// in the folder.
    func path(of path: String) -> String? {
        if let rest = Self.relative(files.realPlace(of: path), to: realFolder) {
            return rest.isEmpty ? folder : PathNames.join(folder, rest)
        }
        return contains(path) ? path : nil
    }

    /// The path of a file from a folder, empty for the folder; nil if the file is not in it.
    private static func relative(_ path: String, to folder: String) -> String? {
        isSameText(path, folder) ? "" : path.withoutUTF8Prefix(folder.hasUTF8Suffix("/") ? folder : folder + "/")
    }

    /// Whether the project is being read for the first time.
    var isBeingRead: Bool { reading != nil }

    /// Starts to read the project unless it was read, or is being read.
    mutating func startReading() {
        if !isRead, reading == nil { reading = InitialReading(of: project) }
    }

    /// Takes the project once it was read.
    /// - Returns: The paths of the files with findings; nil if the project is not being read, or not read yet.
    mutating func finishReading() -> [String]? {
        guard let reading, let result = reading.takeResult() else { return nil }
        (project, self.reading, isRead) = (result.project, nil, true)
        forgetLookups()
        for change in reading.changes {
            switch change {
            case .updated(let path): project.update(path)
            case .closed(let path): project.close(path)
            }
        }
        return result.changed
    }

    /// Reads what changed.
    /// - Returns: The paths of the files whose findings differ now.
    mutating func refresh() -> [String] { project.refresh() }

    /// Takes the text of an open document.
    mutating func open(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        if bytes.starts(with: TextPositions.mark) { markedTexts.insert(ExactText(path)) } else { markedTexts.remove(ExactText(path)) }
        forgetLookups(of: path)
        try project.open(path, bytes)
    }

    /// Lets the file of the disk count again.
    mutating func close(_ path: String) {
        markedTexts.remove(ExactText(path))
        forgetLookups()
        if reading == nil { project.close(path) } else { reading?.add(.closed(path)) }
    }

    /// Notices that a file of the disk changed, came or went.
    mutating func update(_ path: String) {
        forgetLookups()
        if reading == nil { project.update(path) } else { reading?.add(.updated(path)) }
    }

    /// Notices that any files changed.
    private mutating func forgetLookups() { lookups = Lookups() }

    /// Notices that the text of a file changed. The numbers of tables and entries are compared with the project when they are asked for.
    private mutating func forgetLookups(of path: String) {
        lookups.texts[ExactText(path)] = nil
        lookups.owners[ExactText(path)] = nil
        lookups.completeness = nil
    }

    /// The project as it is now. Numbers that were looked up in another one are forgotten.
    private mutating func numberedProject() -> LintProject {
        let all = project.project()
        if lookups.numbers.parses != project.parses { lookups.numbers = Numbers(parses: project.parses) }
        return all
    }

    /// The text of a file of the project as the ranges of findings and entries refer to it; nil if it cannot be read.
    package mutating func positions(in path: String, _ encoding: PositionEncoding) -> TextPositions? {
        if let known = lookups.texts[ExactText(path)] { return known }
        // A catalog need not be parsed for places in its bytes.
        let bytes = CatalogFileType(path: path) == .xcstrings ? project.bytes(of: path) : nil
        if let bytes {
            let positions = TextPositions(bytes, encoding)
            lookups.texts[ExactText(path)] = positions
            return positions
        }
        let all = project.project()
        let text = all.file(at: path).map { all.files[$0].document.text } ?? all.code?.texts[ExactText(path)] ?? project.bytes(of: path)
        guard let text else { return nil }
        let hasMark = markedTexts.contains(ExactText(path)) && !text.starts(with: TextPositions.mark)
        let positions = TextPositions(text, encoding, hasMark: hasMark)
        lookups.texts[ExactText(path)] = positions
        return positions
    }

    /// The number of the table that a file belongs to; nil if there is none.
    package mutating func tableNumber(ofFileAt path: String) -> Int? {
        let all = numberedProject()
        if let known = lookups.numbers.tables { return known[ExactText(path)] }
        var numbers: [ExactText: Int] = [:]
        for (number, table) in all.tables.enumerated() {
            for file in table.files { numbers[ExactText(all.files[file].path)] = number }
        }
        lookups.numbers.tables = numbers
        return numbers[ExactText(path)]
    }

    /// The entry of a key in a table; nil if the table lacks it.
    package mutating func entry(of key: String, inTable number: Int) -> LintEntry? {
        let table = numberedProject().tables[number]
        if lookups.numbers.entries[number] == nil {
            lookups.numbers.entries[number] = Dictionary(
                table.entries.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first })
        }
        return lookups.numbers.entries[number]?[ExactText(key)].map { table.entries[$0] }
    }

    /// How complete the translations are, with the texts that are missing or unfinished.
    mutating func completeness() -> CompletenessReport {
        if let known = lookups.completeness { return known }
        let report = CompletenessReport(of: project.project(), listing: nil)
        lookups.completeness = report
        return report
    }

    /// The key and the language whose text is at an offset, or before it.
    mutating func owner(
        of offset: Int, in path: String, _ document: any LocalizationDocument
    ) -> (key: String?, language: String?) {
        lookups.owners[ExactText(path), default: TextOwners(document)].owner(of: offset..<offset)
    }
}

extension Workspace {
    /// The paths of the files that have findings.
    mutating func pathsWithFindings() -> [String] { project.pathsWithFindings() }

    /// The paths of the files that the project is made of, and of the folder itself.
    mutating func watchedPaths() -> [String] {
        project.paths + project.codePaths() + [SettingsFile.name, "Package.swift"].map { PathNames.join(folder, $0) }
            + [project.baselinePath].compactMap(\.self)
    }
}
