import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

/// A table without a language is not beside those of languages.
package enum HidingTableRule: ProjectRule {
    package static let rule = Rule(
        "project.hiding-table", .warning, "A table that is in no .lproj folder hides those of languages",
        explanation: """
            A lookup takes a table at the top level of the resources before those of languages, so a table beside the .lproj folders, or \
            in a folder such as 'fr' that lacks the ending '.lproj' and is not kept in the app, is shown in every language. Move the file \
            to the folder of its language.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        var languages: [ExactText: [String]] = [:]
        for file in project.files {
            guard let language = file.language, file.document is any TableDocument else { continue }
            languages[place(of: file.path, in: PathNames.folder(of: PathNames.folder(of: file.path)), project), default: []].append(
                language)
        }
        for (index, file) in project.files.enumerated() where file.language == nil && file.document is any TableDocument {
            // A file that only has the name of a table hides none.
            if (file.document as? any TableDocument)?.keys.isEmpty == true { continue }
            let folder = PathNames.folder(of: file.path)
            let name = PathNames.last(of: folder)
            // The name of the folder is the mistake then.
            if MisspelledFolderName.meant(by: name) != nil { continue }
            let meant = MisspelledFolderName.meant(byLanguage: name)
            let bundles = [folder] + (meant != nil ? [PathNames.folder(of: folder)] : [])
            guard let hidden = bundles.lazy.compactMap({ languages[place(of: file.path, in: $0, project)] }).first else { continue }
            let names = hidden.sorted().map { "'\($0)'" }
            let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
            let question = meant.map { "; did you mean '\($0)'?" } ?? ""
            report.add(
                Finding(
                    rule,
                    "the table '\(file.table)' is in no .lproj folder and hides \(names.count == 1 ? "that" : "those") of \(list)\(question)"
                ),
                in: index, table: file.table)
        }
    }

    /// The name of a table's file in a bundle. The files of a build go into one bundle, wherever they are.
    private static func place(of path: String, in bundle: String, _ project: LintProject) -> ExactText {
        ExactText(PathNames.join(project.isOneBundle ? "" : bundle, PathNames.last(of: path)))
    }
}
