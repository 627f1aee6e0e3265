package import CatalogFormats

/// A project with its findings, of which an entry of a string catalog can be checked again by itself when its texts change.
package struct CheckedProject: Sendable {
    /// The project as it was checked.
    package let project: LintProject
    /// The findings as the settings want them, as they were when the project was checked.
    package let items: [LintReport.Item]
    let linter: Linter
    let settings: LintSettings?
    let path: @Sendable (String) -> String
    /// All that rules and readers reported.
    let reported: [LintReport.Item]
    /// The findings after all passes, before settings.
    let judged: [LintReport.Item]
    /// What the linter found in files and tables.
    let checks: ProjectChecks
    /// What was found in each folder, by its files.
    let folders: [[Int]: Linter.FolderReport]
    /// The source languages of the tables, by their files.
    let sourceLanguages: [[Int]: String]
    private var catalogs: [Int: ChangedCatalog?] = [:]

    /// Finds the mistakes in a project. O(bytes + texts × rules).
    /// - Parameters:
    ///   - checks: What the linter found in the project.
    ///   - settings: The settings; nil if there are none.
    ///   - path: The path of a file from the folder of the settings.
    ///   - old: The project as it was checked with the same settings before some of its tables and catalogs changed.
    package init(
        _ project: LintProject, _ checks: ProjectChecks, by linter: Linter, settings: LintSettings?,
        path: @escaping @Sendable (String) -> String, reusing old: CheckedProject? = nil
    ) {
        (self.project, self.linter, self.settings, self.path, self.checks) = (project, linter, settings, path, checks)
        sourceLanguages = Dictionary(project.tables.map { ($0.files, $0.sourceLanguage) }, uniquingKeysWith: { first, _ in first })
        let all = linter.wanting(settings)
        (reported, folders) = all.reported(in: project, checks, reusing: old.flatMap { ProjectChecks.Reuse($0, in: project) })
        judged = all.judged(reported, in: project)
        items = linter.applied(settings, to: judged, in: project, path: path)
    }

    /// The first text of an entry in the source language of a string catalog, at its present place.
    /// - Returns: Nil if the catalog is as it was when the project was checked; without a text if the entry has none in the source language.
    package func source(of key: String, inFileAt path: String) -> (table: String, language: String, text: PlacedText?)? {
        project.file(at: path).flatMap { catalogs[$0] ?? nil }.map { $0.source(of: key) }
    }

    /// Takes another version of a string catalog in which texts of one entry differ from the version before, and nothing else.
    /// - Returns: The findings in the file, of which only those in the entry were looked for again; nil if more changed, or if the entry cannot
    ///   be checked alone, so that the project has to be checked again.
    /// - Complexity: O(bytes + findings in the file), and for the first change of a file O(findings).
    package mutating func replaceTexts(inFileAt path: String, with bytes: [UInt8]) -> [LintReport.Item]? {
        guard let file = project.file(at: path) else { return nil }
        guard var catalog = catalogs[file] ?? ChangedCatalog(file, in: self) else {
            catalogs[file] = .some(nil)
            return nil
        }
        // The dictionary must not hold a second reference while the catalog changes.
        catalogs[file] = nil
        let items = catalog.replaceTexts(with: bytes, in: self)
        catalogs[file] = catalog
        return items
    }
}
