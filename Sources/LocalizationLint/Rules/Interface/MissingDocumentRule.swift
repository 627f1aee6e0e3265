import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// The document that a table of objects' texts belongs to is in the project.
package enum MissingDocumentRule: ProjectRule {
    package static let rule = Rule(
        "interface.missing-document", .warning, "A table has the texts of a document that is not in the project",
        explanation: """
            Each key of the table is the id of an object and a property ('bAM-2j-Rzw.text'), as in the tables of storyboards and xib files, \
            and no document of the project has the name of the table. The document was removed or renamed, and nothing shows the texts: \
            remove the table in all languages, or give it the new name. No other rule reports its texts. Only projects with source code \
            are checked.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        // A build, or a single file, does not have all documents.
        guard project.code != nil else { return }
        let documents = Set(
            project.files.filter { $0.document is InterfaceDocument }.map { ExactText(PathNames.stem(of: $0.path)) })
        for table in project.tables where table.hasFilePerLanguage {
            guard let first = table.entries.first, table.hasOnlyObjects, !table.elsewhere.hasCompiledDocument,
                // A number may be one that code makes a key of, such as that of an error.
                table.entries.contains(where: { $0.key.utf8.first.map { !$0.isASCIIDigit } ?? false || $0.key.utf8.contains(0x2D) }),
                InterfaceTableNames.document(ofTable: table.name, where: { documents.contains(ExactText($0)) }) == nil
            else { continue }
            let languages = Set(table.entries.flatMap(\.languages).map { ExactText($0) }).count
            report.add(
                Finding(
                    rule, "no storyboard or xib '\(table.name)' has these texts, which are in \(counted(languages, "language"))"),
                in: first.place.file, table: table.name)
        }
    }
}
