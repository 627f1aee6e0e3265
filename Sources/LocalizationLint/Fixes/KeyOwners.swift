import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform

/// The files of a project by the tables and keys that they have.
struct KeyOwners {
    private let project: LintProject
    private var groups: [ExactText: [Int]] = [:]
    private var keys: [Int: Set<ExactText>] = [:]

    init(_ project: LintProject) {
        self.project = project
        for (index, file) in project.files.enumerated() { groups[Self.group(file), default: []].append(index) }
    }

    /// The files of the table of a file that have a key. O(keys) for the first question about a table.
    mutating func files(with key: String, beside file: Int) -> [Int] {
        let key = ExactText(key)
        return (groups[Self.group(project.files[file])] ?? []).filter { index in
            if keys[index] == nil {
                let document = project.files[index].document as? any CheckedDocument
                keys[index] = Set((document?.keys ?? []).map { ExactText($0.value) })
            }
            return keys[index]?.contains(key) == true
        }
    }

    /// The folder of a catalog, or the one with the folders of languages, and the table's name.
    private static func group(_ file: LintProject.File) -> ExactText {
        let folder = PathNames.folder(of: file.path)
        return ExactText(PathNames.join(file.language == nil ? folder : PathNames.folder(of: folder), file.table))
    }
}

extension LintReport.Item {
    /// The same finding with a fix in one file.
    func with(_ fix: LintFix, in file: Int) -> LintReport.Item { LintReport.Item(finding: finding, file: file, fix: fix) }
}
