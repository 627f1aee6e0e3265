import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationSourceText

/// The keys of an `.intentdefinition` file, from which Xcode makes the table of its name.
enum IntentKeys: FindingStep {
    /// The extension of the files.
    static let fileExtension = "intentdefinition"

    /// The keys: the values of all members whose names end with `ID`, such as `INIntentTitleID`. O(n).
    static func keys(in bytes: [UInt8]) -> Set<ExactText> {
        guard let list = PropertyListDocument(parsing: bytes).appleValue else { return [] }
        var keys: Set<ExactText> = []
        var pending = [list]
        while let value = pending.popLast() {
            switch value {
            case .array(let elements): pending += elements
            case .dictionary(let members):
                for name in members.keys {
                    guard let member = members[name] else { continue }
                    if case .string(let key) = member, name.hasUTF8Suffix("ID") {
                        keys.insert(ExactText(key))
                    } else {
                        pending.append(member)
                    }
                }
            default: break
            }
        }
        return keys
    }

    /// Whether a key is one of a file's: one of its IDs, or two that are joined by a hyphen. Xcode writes `<ID of a dialog>-<ID of a value>`
    /// for the dialog that names one value of an enumeration. O(length).
    static func isKey(_ key: String, in keys: Set<ExactText>) -> Bool {
        if keys.contains(ExactText(key)) { return true }
        let parts = key.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { keys.contains(ExactText(String(Substring($0)))) }
    }

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
