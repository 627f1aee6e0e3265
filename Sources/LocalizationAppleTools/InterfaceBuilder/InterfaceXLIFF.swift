import LocalizationExchange
import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

/// The XLIFF files of `ibtool`: the texts of one document, each as a unit with the key as its id.
package enum InterfaceXLIFF {
    /// What an import takes from a file.
    package struct Import: Sendable {
        /// The translations, by the key of the text.
        package var translations: [(key: String, value: String)] = []
        /// The units that are not imported, with the reasons.
        package var findings: [Finding] = []
    }

    /// The texts of a document. The units are in the order of tables, and the comments of tables are their notes.
    /// - Parameters:
    ///   - original: The path of the document.
    ///   - source: The language of the document.
    ///   - target: The language of the translations, if it is known.
    package static func content(of document: InterfaceDocument, original: String, source: String, target: String?) -> XLIFFContent {
        let units = InterfaceTable.sorted(document.strings).map {
            XLIFFUnit(id: $0.key, source: $0.value, notes: [XLIFFNote($0.comment)])
        }
        return XLIFFContent(files: [XLIFFFile(original: original, sourceLanguage: source, targetLanguage: target, units: units)])
    }

    /// The translations for a document, by the rules of ``ExchangeImport``: a unit must have the text of the document as its source, and a
    /// finished target. O(n).
    /// - Parameter path: The path of the document; nil if it is not known. A file of the XLIFF document with this path counts, or else the
    ///   one whose path ends like it; a file without a path always does.
    /// - Returns: Nil if the XLIFF document has no file for the document.
    package static func translations(in xliff: XLIFFDocument, for document: InterfaceDocument, at path: String?) -> Import? {
        let files = xliff.files
        guard let file = path.map({ file(of: files, for: $0) }) ?? (files.count == 1 ? files.first : nil) else { return nil }
        let decision = ImportDecision(DocumentSource(document), language: file.targetLanguage ?? "")
        let views = file.units
        let last = Dictionary(views.enumerated().map { (ExactText($1.id), $0) }) { $1 }
        var result = Import()
        for (position, view) in views.enumerated() {
            let unit = view.model
            let outcome = last[ExactText(unit.id)] == position ? decision.outcome(of: unit) : .skipped(.repeated)
            if outcome.isChange, let target = unit.target { result.translations.append((unit.id, target.text)) }
            if case .skipped = outcome, let (rule, message) = outcome.report(unit.id, file: PathNames.last(of: file.original)) {
                result.findings.append(Finding(rule, message, range: view.idRange))
            }
        }
        return result
    }

    /// The file for a document: the one with the same path, or the only one with the most names at the end in common.
    private static func file(of files: [XLIFFFileView], for path: String) -> XLIFFFileView? {
        let names = PathNames.all(in: path).reversed().map(ExactText.init)
        let matches = files.map { file in
            zip(PathNames.all(in: file.original).reversed().map(ExactText.init), names).prefix { $0 == $1 }.count
        }
        if let most = matches.max(), most > 0 {
            let best = files.indices.filter { matches[$0] == most }
            return best.count == 1 ? files[best[0]] : nil
        }
        return files.count == 1 && files[0].original.isEmpty ? files.first : nil
    }

    /// The texts of a document, none of which is translated.
    private struct DocumentSource: ExchangeSource {
        let original = ""
        let document: InterfaceDocument

        init(_ document: InterfaceDocument) { self.document = document }

        func units(in language: String) -> [XLIFFUnit] { document.strings.map { XLIFFUnit(id: $0.key, source: $0.value) } }

        func changes(setting units: [XLIFFUnit], in language: String) throws(ExchangeError) -> [FileChange] { [] }
    }
}
