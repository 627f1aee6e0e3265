import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// The compiled documents of Interface Builder (`.nib`) of a project, which have the original texts of the tables of their names.
enum CompiledDocuments: FindingStep {
    /// The files that a document consists of, which can be a folder.
    private static let parts = ["", "/keyedobjects.nib", "/designable.nib", "/classes.nib"]

    /// Returns findings without those about texts of objects (`381.title`) that only a translation has, or that no document has, if there is
    /// a compiled document of the table's name. O(findings + bytes of these documents).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let (project, read) = (context.project, context.read)
        var known: [ExactText: Bool] = [:]
        return items.filter { item in
            let isOfObject =
                item.finding.rule == MissingDocumentRule.rule
                || item.finding.rule == ExtraTranslationRule.rule && item.key.map { $0.utf8.contains(UInt8(ascii: ".")) } ?? false
            guard isOfObject, item.file < project.files.count else { return true }
            let parent = PathNames.folder(of: PathNames.folder(of: project.files[item.file].path))
            let table = ExactText(PathNames.join(parent, item.table))
            let isThere = known[table] ?? hasDocument(named: item.table, in: parent, project, read)
            known[table] = isThere
            return !isThere
        }
    }

    private static func hasDocument(named name: String, in parent: String, _ project: LintProject, _ read: (String) -> [UInt8]?) -> Bool {
        let languages = project.files.compactMap { file in
            isSameText(PathNames.folder(of: PathNames.folder(of: file.path)), parent) ? file.language.map { ExactText($0) } : nil
        }
        let folders = Set(languages + [LocalizationFolderName.base, "en", "English"].map { ExactText($0) }).map { $0.text + ".lproj" }
        return (folders + [""]).contains { folder in
            let path = PathNames.join(folder.isEmpty ? parent : PathNames.join(parent, folder), name + ".nib")
            return parts.contains { read(path + $0) != nil }
        }
    }
}
