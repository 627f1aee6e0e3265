package import CatalogFormats
import LocalizationCatalogModel
import LocalizationProject
import LocalizationTextChecks

/// The texts of Interface Builder documents in `Base.lproj`, which are the originals of tables that no file of the development language has.
package struct DocumentTexts {
    private let project: LintProject
    /// The numbers of the documents by the folder of the bundle and the name of the table.
    private var documents: [ExactText: Int] = [:]
    private let outlets: AssignedOutlets

    /// Finds the documents of a project. O(files), and O(bytes of the code) if there are some.
    package init(_ project: LintProject) {
        self.project = project
        var found: [InterfaceDocument] = []
        for (number, file) in project.files.enumerated() {
            guard let document = file.document as? InterfaceDocument, let folder = file.language,
                isSameText(folder, LocalizationFolderName.base)
            else { continue }
            documents[LintProject.localizedTable(file.table, beside: file.path)] = number
            found.append(document)
        }
        outlets = AssignedOutlets(found, in: project.code)
    }

    /// The entries of a table with the texts of its document as their originals, without those of objects that are gone, of samples, of
    /// names, which no language translates, and of texts that code sets; nil if the table has no document. O(texts).
    package func entries(of table: LintTable) -> [LintEntry]? {
        guard let path = table.files.first.map({ project.files[$0].path }),
            let number = documents[LintProject.localizedTable(table.name, beside: path)],
            let document = project.files[number].document as? InterfaceDocument
        else { return nil }
        let texts = Dictionary(
            outlets.unassigned(of: document).filter(Self.isCounted).map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first }
        )
        return table.entries.compactMap { entry in
            guard let text = texts[ExactText(entry.key)], Self.isTranslated(entry, besides: text) else { return nil }
            let original = PlacedText(value: text.value, range: text.range)
            return entry.withOriginal(
                LintText(
                    language: table.sourceLanguage, place: LintPlace(file: number, range: text.range),
                    forms: [LocalizedForm(text: original)], content: .model(CatalogTranslation(text.value))))
        }
    }

    /// Whether a text has words that a translator would translate. One with digits is usually a sample of what code shows, such as
    /// '3.5 U/hour'.
    package static func isCounted(_ text: InterfaceString) -> Bool {
        !text.isHidden && !InterfaceCheck.isPlaceholder(text) && text.value.hasTranslatableWords && !text.value.isIdentifier
            && !text.value.utf8.contains(where: \.isASCIIDigit)
    }

    /// Whether a language has another text than the document. A text that is the same everywhere may be a name.
    static func isTranslated(_ entry: LintEntry, besides text: InterfaceString) -> Bool {
        entry.texts.contains { $0.all.contains { !$0.value.isEmpty && !isSameText($0.value, text.value) } }
    }
}
