package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform

/// The folders of a project that contain other projects or examples, by their names. Their texts are not the project's to correct or to
/// count, but their code may look up keys of its tables.
package enum VendoredFolders {
    private static let names = [
        "vendor", "vendors", "vendorsrc", "thirdparty", "third-party", "third_party", "third party", "3rdparty", "external", "externals",
    ]

    private static let exampleNames = ["example", "examples", "sample", "samples", "demo", "demos"]

    /// The paths of a search that are the project's: without those in folders of other projects, and, if there are tables elsewhere, those in
    /// folders of examples. Folders and files that are operands are the project's. O(paths × operands).
    package static func own(_ paths: [String], of operands: [String]) -> [String] {
        let named = Set(operands.map { ExactText($0) })
        let paths = paths.filter { named.contains(ExactText($0)) || !isOthers($0, of: operands) }
        let hasTables = paths.contains { path in
            !isExample(path, of: operands) && CatalogFileType(path: path).map(CatalogFileType.catalogs.contains) == true
        }
        return hasTables ? paths.filter { named.contains(ExactText($0)) || !isExample($0, of: operands) } : paths
    }

    /// The files of versions of a project: if one of them has tables elsewhere, those in folders of examples are left out of all, so that they
    /// are not taken for new or gone. O(files × operands).
    package static func own(_ versions: [[ConversionInput]], of operands: [String]) -> [[ConversionInput]] {
        let named = Set(operands.map { ExactText($0) })
        func isKept(_ file: ConversionInput) -> Bool { named.contains(ExactText(file.path)) || !isExample(file.path, of: operands) }
        let hasTables = versions.joined().contains { !isExample($0.path, of: operands) }
        return hasTables ? versions.map { $0.filter(isKept) } : versions
    }

    /// Whether a file is in a folder of another project below one of the operands.
    private static func isOthers(_ path: String, of operands: [String]) -> Bool { isBelow(names, path, of: operands) }

    /// Whether a file is in a folder of examples below one of the operands.
    static func isExample(_ path: String, of operands: [String]) -> Bool { isBelow(exampleNames, path, of: operands) }

    private static func isBelow(_ names: [String], _ path: String, of operands: [String]) -> Bool {
        PathNames.all(in: CodeJoin.relativePath(path, to: operands)).dropLast().contains { folder in
            let name = folder.lowercased()
            return names.contains { isSameText($0, name) }
        }
    }

    /// Whether a source file of a project is in a folder that is left out: one of another project, or of examples if no text is in one. Keys
    /// that only such code uses are not missing. The function takes O(operands).
    static func isElsewhere(in project: LintProject) -> (String) -> Bool {
        guard let operands = project.code?.operands else { return { _ in false } }
        let areExamplesOwn = project.files.contains { isExample($0.path, of: operands) }
        return { isOthers($0, of: operands) || !areExamplesOwn && isExample($0, of: operands) }
    }
}

extension FindingSteps {
    /// Leaves out the findings about code in folders that are left out. In a project with folders of languages, tables outside of them that no
    /// code names are the input of scripts or left over: their findings become notes. O(findings).
    static func dropOtherProjects(from items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        guard let code = project.code else { return items }
        let hasLanguages = project.files.contains { $0.language != nil }
        let isElsewhere = VendoredFolders.isElsewhere(in: project)
        let used = Set(code.tables.lazy.filter { !$0.uses.isEmpty }.map { ExactText($0.place.name) })
        return items.compactMap { item in
            guard item.file < project.files.count else {
                return isElsewhere(project.source(at: item.file).path) ? nil : item
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
