import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

/// The folder of a language ends in `.lproj`.
package enum MisspelledFolderRule: ProjectRule {
    package static let rule = Rule(
        "project.misspelled-folder", .warning, "The folder of a language has a misspelled name",
        explanation: """
            Only a folder whose name ends in '.lproj', with the letter l, is a localization. The tables in 'ja.proj' or 'ja.1proj' are \
            never those of a language: the app has the language no more than without the folder. Rename the folder.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        var reported: Set<ExactText> = []
        for (index, file) in project.files.enumerated() where file.language == nil && file.document is any TableDocument {
            let folder = PathNames.folder(of: file.path)
            let name = PathNames.last(of: folder)
            // One finding for all tables of the folder.
            guard let meant = MisspelledFolderName.meant(by: name), reported.insert(ExactText(folder)).inserted else { continue }
            report.add(Finding(rule, MisspelledFolderName.note(on: name, meant: meant)), in: index, table: file.table)
        }
    }
}
