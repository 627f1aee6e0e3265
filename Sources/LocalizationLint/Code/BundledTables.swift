import LocalizationProject
import CatalogFormats
import LocalizationPlatform
import LocalizationSourceText

/// Tables in bundles among the source files (`Kit.bundle/en.lproj/Kit.strings`), which are not searched, because most bundles are products.
enum BundledTables: FindingStep {
    /// The number of folders above a source file in which its bundle may be.
    private static let maximumDistance = 3

    /// Returns findings without those about tables that a bundle of the same name beside or above the source file has. O(findings).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let (project, read) = (context.project, context.read)
        return items.filter { item in
            guard item.finding.rule == UnknownTableRule.rule, item.file >= project.files.count,
                item.file - project.files.count < project.codeFiles.count
            else { return true }
            var folder = project.codeFiles[item.file - project.files.count].path
            for _ in 0..<maximumDistance {
                let parent = PathNames.folder(of: folder)
                if isSameText(parent, folder) { break }
                folder = parent
                if hasTable(named: item.table, in: folder, read) { return false }
            }
            return true
        }
    }

    private static func hasTable(named name: String, in folder: String, _ read: (String) -> [UInt8]?) -> Bool {
        ["\(LocalizationFolderName.base).lproj/", "en.lproj/", "English.lproj/"].contains { language in
            CatalogFileType.tables.contains { type in
                read(PathNames.join(folder, "\(name).bundle/\(language)\(name).\(type.rawValue)")) != nil
            }
        }
    }
}
