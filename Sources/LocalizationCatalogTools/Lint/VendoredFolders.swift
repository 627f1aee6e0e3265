import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// The folders of a project with the source of other projects, by their names. Their texts are not the project's to correct, but their code
/// may look up keys of its tables.
package enum VendoredFolders: FindingStep {
    private static let names = [
        "vendor", "vendors", "vendorsrc", "thirdparty", "third-party", "third_party", "third party", "3rdparty", "external", "externals",
    ]

    /// Whether a file is in such a folder below one of the operands; a folder that is named is looked at. O(n).
    package static func contain(_ path: String, of operands: [String]) -> Bool {
        let folders = PathNames.all(in: CodeJoin.relativePath(path, to: operands)).dropLast()
        return folders.contains { folder in
            let name = folder.lowercased()
            return names.contains { isSameText($0, name) }
        }
    }

    /// Returns findings without those about code in such folders, and with notes in place of the others about tables in no folder of a
    /// language that no code names, in a project with such folders: these tables are the input of scripts, or left over. O(findings).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        guard let code = project.code else { return items }
        let hasLanguages = project.files.contains { $0.language != nil }
        let used = Set(code.tables.lazy.filter { !$0.uses.isEmpty }.map { ExactText($0.place.name) })
        return items.compactMap { item in
            guard item.file < project.files.count else {
                return contain(project.source(at: item.file).path, of: code.operands) ? nil : item
            }
            let file = project.files[item.file]
            guard hasLanguages, file.language == nil, file.document is any TableDocument, !used.contains(ExactText(file.table)) else {
                return item
            }
            var item = item
            item.finding.severity = .note
            return item
        }
    }
}
