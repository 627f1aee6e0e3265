import LocalizationProject
package import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel

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

    /// Finds the repairs of a document. O(units of the document and of its files).
    /// - Parameters:
    ///   - name: The name of the document's file without its extension, or the language of its `.xcloc`.
    ///   - languages: The languages of the project.
    ///   - projectNames: The names that the folder of the project may have, see ``ExchangeProject/folderNames``.
    package init(
        of document: XLIFFDocument, named name: String, into sources: [any ExchangeSource], languages: [String],
        projectNames: [String] = []
    ) {
        let all = document.files
        let matching = SourceMatching(of: all, with: sources, projectNames: projectNames)
        let known = all.lazy.compactMap(\.targetLanguage).first ?? (LanguageTag(name).map { !$0.isRoot } == true ? name : nil)
        var isDone = false
        for (original, files) in Self.grouped(all, by: \.original) {
            guard let current = Self.language(of: files, known) else { continue }
            let language = Self.spelling(of: current, in: languages)
            guard !isDone || !document.version.isSecondGeneration, files.contains(where: { !isSameText($0.targetLanguage, language) })
            else {
                continue
            }
            changes.append(.setTargetLanguage(language, original: original))
            let old = files[0].targetLanguage.map { " instead of '\($0)'" } ?? ""
            report.append("\(original): the target language is '\(language)'" + old)
            isDone = true
        }
        for (original, files) in Self.grouped(all, by: { matching.source($0.original)?.original }) {
            guard let source = matching.source(files[0].original), isSameText(source.original, original),
                let current = Self.language(of: files, known)
            else { continue }
            rename(files, source, Self.spelling(of: current, in: languages))
        }
    }

    /// The files by a name, in the order of the document; those without it are left out.
    private static func grouped(_ files: [XLIFFFileView], by name: (XLIFFFileView) -> String?) -> [(String, [XLIFFFileView])] {
        var places: [ExactText: Int] = [:]
        var groups: [(String, [XLIFFFileView])] = []
        for file in files {
            guard let name = name(file) else { continue }
            if let place = places[ExactText(name)] {
                groups[place].1.append(file)
            } else {
                places[ExactText(name)] = groups.count
                groups.append((name, [file]))
            }
        }
        return groups
    }

    /// The target language of all files; nil if they have several, or none and none is known.
    private static func language(of files: [XLIFFFileView], _ known: String?) -> String? {
        let languages = Set(files.map { ExactText($0.targetLanguage ?? known ?? "") })
        return languages.count == 1 ? files[0].targetLanguage ?? known : nil
    }

    /// The language of the project that a document means.
    private static func spelling(of language: String, in languages: [String]) -> String {
        if languages.contains(where: { isSameText(LanguageName.canonical($0), LanguageName.canonical(language)) }) { return language }
        for (one, other) in [("pt", "pt-PT"), ("pt-PT", "pt")] where isSameText(LanguageName.canonical(language), one) {
            if let found = languages.first(where: { isSameText(LanguageName.canonical($0), other) }) { return found }
        }
        guard let tag = LanguageTag(language) else { return language }
        let maximized = tag.canonicalized().maximized()
        let same = languages.filter { LanguageTag($0)?.canonicalized().maximized() == maximized }
        return same.count == 1 ? same.first ?? language : language
    }

    /// Renames the units of the files that mean a source. An identifier that repeats stays: it does not say which unit it is.
    private mutating func rename(_ files: [XLIFFFileView], _ source: any ExchangeSource, _ language: String) {
        let decision = ImportDecision(source, language: language)
        let units = files.flatMap { file in
            let original = file.original
            return file.units.map { (original: original, id: $0.id, source: $0.source ?? "") }
        }
        let counts = units.reduce(into: [ExactText: Int]()) { $0[ExactText($1.id), default: 0] += 1 }
        var candidates: [ExactText: [String]] = [:]
        for unit in source.units(in: language) where counts[ExactText(unit.id)] == nil {
            candidates[ExactText(unit.source), default: []].append(unit.id)
        }
        let unknown = Dictionary(grouping: units.filter { decision.unit($0.id) == nil }) { ExactText($0.source) }
        for unit in units {
            guard counts[ExactText(unit.id)] == 1, let same = unknown[ExactText(unit.source)], same.count == 1,
                isSameText(same[0].id, unit.id), let found = candidates[ExactText(unit.source)], found.count == 1
            else { continue }
            changes.append(.renameUnit(unit.id, to: found[0], original: unit.original))
            report.append("\(unit.original): '\(unit.id)' is now '\(found[0])'")
        }
    }
}
