import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// The texts in documents of Interface Builder, which are the originals of tables without a file of the source language.
enum DocumentOriginals: FindingStep {
    /// Returns findings without those that the texts of documents explain: of ``EmptyTranslationRule`` about texts that are blank in the
    /// document, which have their own finding, and of ``LiteralEscapeRule`` about texts that have backslashes there. Other empty translations
    /// of texts of documents are notes, because most of them are meant: code sets the text, and the document has a sample.
    /// O(findings + texts of the documents with such findings).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        guard items.contains(where: { isConcerned($0.finding.rule) }) else { return items }
        var documents: [ExactText: [InterfaceDocument]] = [:]
        for file in project.files where file.language != nil {
            guard let document = file.document as? InterfaceDocument else { continue }
            for table in InterfaceTableNames.tables(ofDocument: PathNames.stem(of: file.path)) {
                documents[LintProject.localizedTable(table, beside: file.path), default: []].append(document)
            }
        }
        if documents.isEmpty { return items }
        var known: [ExactText: [ExactText: String]] = [:]
        return items.compactMap { item in
            guard isConcerned(item.finding.rule), let key = item.key, item.file < project.files.count else { return item }
            let table = LintProject.localizedTable(item.table, beside: project.files[item.file].path)
            guard let found = documents[table] else { return item }
            let texts = known[table] ?? texts(of: found)
            known[table] = texts
            guard let text = texts[ExactText(key)] else { return item }
            if item.finding.rule == LiteralEscapeRule.rule { return text.containsUTF8("\\") ? nil : item }
            if text.unicodeScalars.allSatisfy(\.isBlank) { return nil }
            var item = item
            item.finding.severity = .note
            return item
        }
    }

    private static func isConcerned(_ rule: Rule) -> Bool { rule == EmptyTranslationRule.rule || rule == LiteralEscapeRule.rule }

    private static func texts(of documents: [InterfaceDocument]) -> [ExactText: String] {
        Dictionary(documents.flatMap(\.strings).map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}
