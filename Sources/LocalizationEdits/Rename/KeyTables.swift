import CatalogFormats
import LocalizationCatalogModel
import LocalizationLint
import LocalizationPlatform
import LocalizationProject

/// The tables of a project with all of their files: the string catalog, and the files of all languages with the same name beside it.
struct KeyTables {
    /// A table.
    struct Table {
        /// The name.
        let name: String
        /// The indexes of the files in the project.
        fileprivate(set) var files: [Int] = []
        /// The table as the code uses it; nil if the project has no code.
        fileprivate(set) var code: CodeJoin.Table?
        /// The table as rules see it, once for a catalog and once for the files of the languages.
        fileprivate(set) var content: [LintTable] = []
        /// Whether the project has the document of Interface Builder whose texts the table translates.
        fileprivate(set) var hasDocument = false
    }

    /// The tables, in the order of their first files.
    private(set) var all: [Table] = []
    private var numbers: [Int: Int] = [:]

    /// Groups the files of a project. O(files + tables).
    init(_ project: LintProject) {
        var groups: [ExactText: Int] = [:]
        for (index, file) in project.files.enumerated() {
            let isTable = file.document is any TableDocument && file.language != nil
            guard isTable || file.document is any CatalogDocument, CatalogFileType(path: file.path) != .xliff else { continue }
            let name = ExactText(PathNames.join(project.placePath(ofFile: index), file.table))
            let number = groups[name] ?? all.count
            if number == all.count {
                groups[name] = number
                all.append(Table(name: file.table))
            }
            all[number].files.append(index)
            numbers[index] = number
        }
        for (index, file) in project.files.enumerated() where file.document is InterfaceDocument {
            let name = ExactText(PathNames.join(project.placePath(ofFile: index), file.table))
            if let number = groups[name] { all[number].hasDocument = true }
        }
        for table in project.tables {
            if let number = table.files.first.flatMap({ numbers[$0] }) { all[number].content.append(table) }
        }
        for table in project.code?.tables ?? [] {
            let index = table.place.paths.lazy.compactMap { project.file(at: $0) }.first
            if let number = index.flatMap({ numbers[$0] }) { all[number].code = table }
        }
    }

    /// The number of the table with a file; nil for a file that is part of no table.
    func number(ofFile index: Int) -> Int? { numbers[index] }
}

extension LintProject.File {
    /// The keys of the file with their places, once per entry.
    var keys: [PlacedText] {
        (document as? any TableDocument)?.keys ?? (document as? any CatalogDocument)?.keys ?? []
    }

    /// Whether the file has no text that could be edited.
    var isBinary: Bool { (document as? any TableDocument)?.syntax.format == .binary }
}
