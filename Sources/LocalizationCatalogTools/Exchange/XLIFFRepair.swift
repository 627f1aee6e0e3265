package import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationPlatform

/// Repairs what translation systems do to XLIFF documents, as far as the project determines it:
///
/// - a missing target language, if the name of the document or its other files say it;
/// - a target language that the project spells otherwise: `pt` and `pt-PT`, `zh-CN` and `zh-Hans`;
/// - the identifiers of texts whose keys were renamed, if exactly one text of the project that is not in the document has the same source
///   text.
///
/// An import does none of this by itself.
package struct XLIFFRepair: Sendable {
    /// The changes of the document.
    package private(set) var changes: [XLIFFChange] = []
    /// A description of each change.
    package private(set) var report: [String] = []

    /// Finds the repairs of a document.
    /// - Parameters:
    ///   - name: The name of the document's file without its extension, or the language of its `.xcloc`.
    ///   - languages: The languages of the project.
    package init(of document: XLIFFDocument, named name: String, into sources: [any ExchangeSource], languages: [String]) {
        let index = SourceIndex(sources)
        let files = document.files
        let known = files.lazy.compactMap(\.targetLanguage).first ?? (LanguageTag(name).map { !$0.isRoot } == true ? name : nil)
        var isDone = false
        for file in files {
            let original = file.original
            let current = file.targetLanguage ?? known
            if let current, !isDone || !document.version.isSecondGeneration {
                let language = Self.spelling(of: current, in: languages)
                if !isSameText(file.targetLanguage, language) {
                    changes.append(.setTargetLanguage(language, original: original))
                    report.append(
                        "\(original): the target language is '\(language)'" + (file.targetLanguage.map { " instead of '\($0)'" } ?? ""))
                    isDone = true
                }
            }
            if let current, let source = index.source(original) { rename(file, source, Self.spelling(of: current, in: languages)) }
        }
    }

    /// The language of the project that a document means.
    private static func spelling(of language: String, in languages: [String]) -> String {
        func canonical(_ name: String) -> String { LocalizationFolderName.canonical(name) ?? name }
        if languages.contains(where: { isSameText(canonical($0), canonical(language)) }) { return language }
        for (one, other) in [("pt", "pt-PT"), ("pt-PT", "pt")] where isSameText(canonical(language), one) {
            if let found = languages.first(where: { isSameText(canonical($0), other) }) { return found }
        }
        guard let tag = LanguageTag(language) else { return language }
        let maximized = tag.canonicalized().maximized()
        let same = languages.filter { LanguageTag($0)?.canonicalized().maximized() == maximized }
        return same.count == 1 ? same.first ?? language : language
    }

    private mutating func rename(_ file: XLIFFFileView, _ source: any ExchangeSource, _ language: String) {
        let decision = ImportDecision(source, language: language)
        let units = file.units.map(\.model)
        let present = Set(units.map { ExactText($0.id) })
        var candidates: [ExactText: [String]] = [:]
        for unit in source.units(in: language) where !present.contains(ExactText(unit.id)) {
            candidates[ExactText(unit.source), default: []].append(unit.id)
        }
        let unknown = Dictionary(grouping: units.filter { decision.unit($0.id) == nil }) { ExactText($0.source) }
        for unit in units {
            guard let same = unknown[ExactText(unit.source)], same.count == 1, isSameText(same.first?.id, unit.id),
                let found = candidates[ExactText(unit.source)], found.count == 1, let id = found.first
            else { continue }
            changes.append(.renameUnit(unit.id, to: id, original: file.original))
            report.append("\(file.original): '\(unit.id)' is now '\(id)'")
        }
    }
}
