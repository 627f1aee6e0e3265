import CatalogFormats
import LocalizationCatalogModel
import LocalizationProject

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
    private var catalogs: [Int: ChangedCatalog?] = [:]

    /// Finds the mistakes in a project. O(bytes + texts × rules).
    /// - Parameters:
    ///   - checks: What the linter found in the project.
    ///   - settings: The settings; nil if there are none.
    ///   - path: The path of a file from the folder of the settings.
    package init(
        _ project: LintProject, _ checks: ProjectChecks, by linter: Linter, settings: LintSettings?,
        path: @escaping @Sendable (String) -> String
    ) {
        (self.project, self.linter, self.settings, self.path) = (project, linter, settings, path)
        let all = linter.wanting(settings)
        reported = all.reported(in: project, checks)
        judged = all.judged(reported, in: project)
        items = linter.applied(settings, to: judged, in: project, path: path)
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
