import LocalizationLint
import LocalizationProject
import LocalizationPlatform

/// A table of a project with the texts that count in it.
struct ReportedTable {
    /// The file that represents the table: the catalog, or the one of its development language.
    package let path: String
    /// The table for people: its file, with `*` for the language if the development language has none.
    let title: String
    /// The table.
    let table: LintTable
    /// The texts that are translated, those of the code last. If no file has the original texts, those of the document do, or all keys count.
    let entries: [LintEntry]
    /// Whether the original texts are those of a document.
    let isOfDocument: Bool
    /// The languages that have a file or a text, with the source language.
    let languages: Set<String>
    /// Whether there is something to compare translations with: original texts, code, or a second language.
    let hasOriginals: Bool

    /// Joins a table with the keys that only code has, and with the texts of documents.
    init(_ table: LintTable, of project: LintProject, code: [CodeKeys.Key], documents: DocumentTexts) {
        self.table = table
        let source = table.files.first { index in
            LanguageName.ofFile(project.files[index].language, sourceLanguage: table.sourceLanguage) == table.sourceLanguage
        }
        let hasSource = !table.hasFilePerLanguage || source != nil
        path = (source ?? table.files.first).map { project.files[$0].path } ?? ""
        let folder = PathNames.folder(of: PathNames.folder(of: path))
        title = hasSource ? path : PathNames.join(PathNames.join(folder, "*.lproj"), PathNames.last(of: path))
        let objects = hasSource ? nil : documents.entries(of: table)
        isOfDocument = objects != nil
        entries = (objects ?? table.entries.filter { hasSource ? table.isOriginal($0) : code.isEmpty }) + code.map(\.entry)
        languages = project.ownLanguages(of: table).union([table.sourceLanguage])
        hasOriginals = hasSource || isOfDocument || !code.isEmpty || table.languages.count > 1
    }

    /// The folder and the name of the table, whether its files are a catalog or in `.lproj` folders.
    var identity: String {
        let folder = PathNames.folder(of: path)
        return PathNames.join(table.hasFilePerLanguage ? PathNames.folder(of: folder) : folder, table.name)
    }
}

/// A location in a file.
package struct ReportPlace: Hashable, Sendable {
    /// The file.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int
}
