package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel

/// The texts of a file of an XLIFF document itself, for a check without the project: every unit exists, with its source text and without a
/// translation.
package struct DocumentExchangeSource: ExchangeSource {
    package let original: String
    package let sourceLanguage: String?
    private var list: [XLIFFUnit]

    /// The sources for the files of a document.
    package static func sources(of document: XLIFFDocument) -> [DocumentExchangeSource] {
        var places: [ExactText: Int] = [:]
        var sources: [DocumentExchangeSource] = []
        for file in document.files {
            let units = file.units.map { XLIFFUnit(id: $0.id, source: $0.source ?? "") }
            if let place = places[ExactText(file.original)] {
                sources[place].list += units
            } else {
                places[ExactText(file.original)] = sources.count
                sources.append(DocumentExchangeSource(original: file.original, sourceLanguage: file.sourceLanguage, list: units))
            }
        }
        return sources
    }

    package func units(in language: String) -> [XLIFFUnit] { list }

    package func changes(setting units: [XLIFFUnit], in language: String) throws(ExchangeError) -> [FileChange] { [] }
}
