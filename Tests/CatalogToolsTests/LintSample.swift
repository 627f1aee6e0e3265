import CatalogFormats
import LocalizationLint
import LocalizationProject

/// A project of files in memory, and what the linter finds in it.
struct LintSample {
    /// The project.
    let project: LintProject
    private let files: [(path: String, text: String)]

    /// Creates a project.
    /// - Parameter otherType: The type of the files whose name has no known one; nil to leave such files out of the project.
    init(_ files: [(path: String, text: String)], otherType: CatalogFileType? = .strings) {
        self.files = files
        let inputs = files.compactMap { file in
            (CatalogFileType(path: file.path) ?? otherType).map { ConversionInput(path: file.path, type: $0, bytes: Array(file.text.utf8)) }
        }
        project = LintProject(of: inputs)
    }

    /// Creates a project of two tables with one key, `k`: the original in English and its translation.
    init(_ original: String, _ translation: String, language: String = "de") {
        self.init(
            [("en", original), (language, translation)].map { name, text in
                (path: "\(name).lproj/L.strings", text: "\"k\" = \"\(text)\";\n")
            })
    }

    /// The findings.
    /// - Parameters:
    ///   - rules: The rules and groups that apply alone; empty for all that are not optional.
    ///   - added: The optional rules and groups that apply as well.
    func items(only rules: [String] = [], adding added: [String] = []) -> [LintReport.Item] {
        var selection = Linter.Selection()
        selection.only = rules
        selection.added = added
        let files = files
        return Linter(selection).lint(project) { path in files.first { $0.path == path }.map { Array($0.text.utf8) } }
    }
}
