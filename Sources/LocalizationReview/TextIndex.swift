import CatalogFormats
package import LocalizationDiagnostics
package import LocalizationLint
package import LocalizationProject

/// The texts of one version of a file.
package struct TextIndex: Sendable {
    private let tables: [ReviewedTable]

    /// Reads a file.
    package init(of input: ConversionInput) { tables = ReviewedTable.all(of: LintProject(of: [input])) }

    /// The text of a key in a language, by its canonical name, at a path; nil if there is none.
    package func text(ofKey key: String, language: String, path: String) -> String? {
        tables.lazy.compactMap { $0.text(ofKey: key, in: language)?[path]?.text }.first
    }
}

extension Review {
    /// The catalogs of a version that cannot be read, each with its first mistake.
    package static func unreadableCatalogs(of project: LintProject) -> [FileFindings] {
        project.files.compactMap { file in
            guard file.document is any CatalogDocument, let error = DocumentReview.error(in: file) else { return nil }
            return FileFindings(path: file.path, text: file.document.text, [error])
        }
    }
}
