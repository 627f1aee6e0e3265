import LocalizationDiagnostics
import LocalizationProject
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

extension IntentKeys: FindingStep {
    /// Returns findings without those about keys that a table lacks and the `.intentdefinition` file of its name has, beside it in the folder
    /// of the development language or in `Base.lproj`. O(findings + bytes of these files).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let (project, read) = (context.project, context.read)
        var known: [ExactText: Set<ExactText>] = [:]
        return items.filter { item in
            guard item.finding.rule == ExtraTranslationRule.rule, let key = item.key, item.file < project.files.count else { return true }
            let parent = PathNames.folder(of: PathNames.folder(of: project.files[item.file].path))
            let table = PathNames.join(parent, item.table)
            let keys = known[ExactText(table)] ?? keys(ofTable: item.table, in: parent, read)
            known[ExactText(table)] = keys
            return !isKey(key, in: keys)
        }
    }

    private static func keys(ofTable table: String, in parent: String, _ read: (String) -> [UInt8]?) -> Set<ExactText> {
        let folders = [LocalizationFolderName.base + ".lproj", "en.lproj", ""]
        for folder in folders {
            let path = PathNames.join(folder.isEmpty ? parent : PathNames.join(parent, folder), "\(table).\(fileExtension)")
            if let bytes = read(path) { return keys(in: bytes) }
        }
        return []
    }
}
