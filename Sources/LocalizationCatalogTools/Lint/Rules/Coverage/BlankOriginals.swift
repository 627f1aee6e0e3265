import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// The texts of white space in documents of Interface Builder, which have their own finding.
enum BlankOriginals {
    /// Returns findings without those of ``EmptyTranslationRule`` about texts that are blank in the document, too.
    /// O(findings + texts of the documents with such findings).
    static func sparingTranslations(in items: [LintReport.Item], of project: LintProject) -> [LintReport.Item] {
        guard items.contains(where: { $0.finding.rule == EmptyTranslationRule.rule }) else { return items }
        var documents: [ExactText: [InterfaceDocument]] = [:]
        for file in project.files where file.language != nil {
            guard let document = file.document as? InterfaceDocument else { continue }
            for table in InterfaceTableNames.tables(ofDocument: PathNames.stem(of: file.path)) {
                documents[name(of: table, beside: file.path), default: []].append(document)
            }
        }
        if documents.isEmpty { return items }
        var blank: [ExactText: Set<ExactText>] = [:]
        return items.filter { item in
            guard item.finding.rule == EmptyTranslationRule.rule, let key = item.key, item.file < project.files.count else { return true }
            let table = name(of: item.table, beside: project.files[item.file].path)
            guard let found = documents[table] else { return true }
            let keys = blank[table] ?? blankKeys(of: found)
            blank[table] = keys
            return !keys.contains(ExactText(key))
        }
    }

    private static func blankKeys(of documents: [InterfaceDocument]) -> Set<ExactText> {
        let texts = documents.flatMap(\.strings).filter { $0.value.unicodeScalars.allSatisfy(\.isBlank) }
        return Set(texts.map { ExactText($0.key) })
    }

    private static func name(of table: String, beside path: String) -> ExactText {
        ExactText(PathNames.join(PathNames.folder(of: PathNames.folder(of: path)), table))
    }
}
