package import CatalogFormats
import LocalizationCatalogModel
import LocalizationProject
import LocalizationTextChecks

/// The texts of Interface Builder documents in `Base.lproj`, which are the originals of tables that no file of the development language has.
package struct DocumentTexts {
    private let project: LintProject
    /// The numbers of the documents by the folder of the bundle and the name of the table.
    private var documents: [ExactText: Int] = [:]
    /// The documents of languages, which need no table, by the same.
    private var ownDocuments: [ExactText: [(language: String, number: Int)]] = [:]
    private let outlets: AssignedOutlets

    /// Finds the documents of a project. O(files), and O(bytes of the code) if there are some.
    package init(_ project: LintProject) {
        self.project = project
        var found: [(path: String, document: InterfaceDocument)] = []
        for (number, file) in project.files.enumerated() {
            guard let document = file.document as? InterfaceDocument, let folder = file.language else { continue }
            let table = LintProject.localizedTable(file.table, beside: file.path)
            guard isSameText(folder, LocalizationFolderName.base) else {
                ownDocuments[table, default: []].append((LanguageName.canonical(folder), number))
                continue
            }
            documents[table] = number
            found.append((file.path, document))
        }
        outlets = AssignedOutlets(found, in: project.code)
    }

    /// The entries of a table with the texts of its document as their originals, without those of objects that are gone, of samples, of
    /// names, which no language translates, and of texts that code sets; nil if the table has no document. O(texts).
    package func entries(of table: LintTable) -> [LintEntry]? {
        guard let place = table.files.first.map({ LintProject.localizedTable(table.name, beside: project.files[$0].path) }),
            let number = documents[place], let document = project.files[number].document as? InterfaceDocument
        else { return nil }
        let texts = Dictionary(
            outlets.unassigned(of: document).filter(Self.isCounted).map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first }
        )
        let own = (ownDocuments[place] ?? []).map { language, number in
            (language, number, (project.files[number].document as? InterfaceDocument)?.textsByKey ?? [:])
        }
        return table.entries.compactMap { entry in
            guard let text = texts[ExactText(entry.key)], Self.isTranslated(entry, besides: text) else { return nil }
            let others = own.compactMap { language, number, texts in
                entry.hasText(in: language) ? nil : texts[ExactText(entry.key)].map { Self.text($0, language, in: number) }
            }
            return entry.withOriginal(Self.text(text, table.sourceLanguage, in: number), and: others)
        }
    }

    private static func text(_ text: InterfaceString, _ language: String, in file: Int) -> LintText {
        LintText(
            language: language, place: LintPlace(file: file, range: text.range),
            forms: [LocalizedForm(text: PlacedText(value: text.value, range: text.range))], content: .model(CatalogTranslation(text.value)))
    }

    /// Whether a text has words that a translator would translate. One with digits is usually a sample of what code shows, such as
    /// '3.5 U/hour'.
    package static func isCounted(_ text: InterfaceString) -> Bool {
        !text.isHidden && !InterfaceCheck.isPlaceholder(text) && text.value.hasTranslatableWords && !text.value.isIdentifier
            && !text.value.utf8.contains(where: \.isASCIIDigit)
    }

    /// Whether a language has another text than the document. A text that is the same everywhere may be a name; pseudo-languages change all.
    static func isTranslated(_ entry: LintEntry, besides text: InterfaceString) -> Bool {
        entry.texts.contains { translation in
            !DevelopmentLanguage.isPseudo(translation.language)
                && translation.all.contains { !$0.value.isEmpty && !isSameText($0.value, text.value) }
        }
    }
}

extension InterfaceDocument {
    /// The texts by their keys in tables.
    fileprivate var textsByKey: [ExactText: InterfaceString] {
        Dictionary(strings.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
    }
}
